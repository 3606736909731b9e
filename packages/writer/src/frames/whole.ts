import { readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large } from '../draft.ts';
import type { MoveId } from '../moves.ts';
import type { Reading, Sentence } from '../reading.ts';
import { undress } from './undress.ts';
import { BUTTON, COMMAND, OWN_AFTER, OWN_BEFORE, QUESTION, STATEMENT } from './whole-phrases.ts';

/**
 * The headline whole, with a few words before or after it: plainer than a rewording, and possible for nearly every
 * text. A frame that it stands in already goes, so that none is put around another.
 */
export function wholeDrafts(reading: Reading, { type }: FrameInput): Draft[] {
  const sentences = bare(reading.sentences);
  const last = sentences.at(-1);
  if (!last) return [];
  const asks = last.end === '?';
  const text = sentences
    .map((one, i) => (i === 0 ? one.text : large(one.text)) + (one === last ? '' : stop(one)))
    .join(' ');
  const isCommand = sentences.length === 1 && readCommand(text) !== null;
  const { before, after } =
    isShortType(type) && !asks ? BUTTON : asks ? QUESTION : isCommand ? COMMAND : STATEMENT;
  const end = asks ? '?' : '';
  const labelled = /[:–—?]/u.test(text)
    ? []
    : before.map((label) => (label.endsWith('?') ? `${large(label)} ${large(text)}` : `${label} ${text}`));
  const lines = [
    text + end,
    ...labelled.flatMap((line, i) => [line + end, followed(text, last, after[i])]),
    ...after.slice(labelled.length).map((line) => followed(text, last, line)),
  ];
  return lines
    .filter((line) => line !== null)
    .map((line, i) => draft(line, `whole-${i}`, 0.7 - 0.01 * i, movesOf(line)));
}

const stop = ({ end }: Sentence) => (end === '?' ? '?' : '.');
const followed = (text: string, last: Sentence, line: string | undefined) =>
  line ? `${text}${stop(last)} ${large(line)}.` : null;
const movesOf = (line: string): MoveId[] => [
  'lengthen',
  ...(/\b(?:this|here)\b/iu.test(line) ? ['pointing' as const] : []),
];

/** The sentences without what this or another frame put around them. */
function bare(sentences: readonly Sentence[]): Sentence[] {
  const kept = sentences.filter(
    ({ text }, i) => i === 0 || i < sentences.length - 1 || !OWN_AFTER.test(text),
  );
  const [first, ...others] = kept;
  if (!first) return [];
  const text = first.text.replace(OWN_BEFORE, '');
  const core = text === first.text && kept.length === 1 ? undress(first) : null;
  return [core ?? { ...first, text }, ...others];
}
