import { readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large } from '../draft.ts';
import type { Reading, Sentence } from '../reading.ts';
import { tagWords } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { embeddedDrafts } from './condition.ts';
import { formulaDrafts } from './formula-drafts.ts';
import { listDrafts } from './list.ts';
import { negativeDrafts } from './negative.ts';
import { nounDrafts } from './noun.ts';
import { questionDrafts, readCondition } from './question.ts';
import { howWhyDrafts, statementDrafts, swapDrafts } from './statement.ts';
import { undress } from './undress.ts';
import { OWN_AFTER } from './whole-phrases.ts';

const sentenceOf = (text: string, end: Sentence['end'] = ''): Sentence => ({
  text,
  end,
  words: tagWords(text),
});

/** All drafts for a control, best wording first within each kind. */
export function draftsFor(reading: Reading, input: FrameInput): Draft[] {
  const last = reading.sentences.at(-1);
  if (last && reading.sentences.length > 1 && OWN_AFTER.test(last.text))
    return draftsFor(
      {
        ...reading,
        sentences: reading.sentences.slice(0, -1),
        body: reading.body.slice(0, -last.text.length).trimEnd(),
      },
      input,
    );
  const [first, second] = reading.sentences;
  if (!first) return [];
  if (!second) return singleDrafts(first, input);
  return pairDrafts(
    first,
    { ...second, text: reading.body.slice(first.text.length + 1).trim() },
    reading.sentences.length,
    input,
  );
}

function singleDrafts(sentence: Sentence, input: FrameInput): Draft[] {
  const formula = formulaDrafts(sentence.text, sentence.end === '?', input);
  if (formula?.only) return formula.drafts;
  const core = undress(sentence);
  if (core) return [...swapDrafts(sentence), ...singleDrafts(core, input)];
  return [...(formula?.drafts ?? []), ...shapeDrafts(sentence, input)];
}

function shapeDrafts(sentence: Sentence, input: FrameInput): Draft[] {
  const label = sentence.text.match(/^([^:]{2,40}?)(?::| [–—-]) (.+)$/u);
  if (label) return labelDrafts(label[1] as string, label[2] as string, sentence, input);
  if (sentence.end === '?') return questionDrafts(sentence, input) ?? [];
  const clause = sentence.text.match(
    /^(?:(?:this is|here['’]s|here is|see|find out|learn|discover) )?((?:what|who|where|when|which) .+)$/u,
  )?.[1];
  if (clause && !/^when\b[^,]*,/u.test(clause))
    return embeddedDrafts(clause, input).map((one) => ({
      ...one,
      moves: one.moves.filter((move) => move !== 'drop-question' && move !== 'no-how-why'),
    }));
  const own =
    listDrafts(sentence, input) ??
    howToDrafts(sentence, input) ??
    howWhyDrafts(sentence, input) ??
    negativeDrafts(sentence, input);
  if (own) return own;
  if (/^(?:how|why) (?!to\b)/u.test(sentence.text)) return embeddedDrafts(sentence.text, input);
  const swapped = swapDrafts(sentence);
  const timed = swapped[0];
  if (timed && /^(?:this|in|on|since|for|by|from) /u.test(sentence.text))
    return [timed, ...shapeDrafts(sentenceOf(timed.text), input)];
  const command = readCommand(
    sentence.text.replace(/, (?=(?:get|save|win|earn|pay|enjoy|keep|feel|live|start|see|make) )/u, ' and '),
    isShortType(input.type),
  );
  if (command) return [...swapped, ...commandDrafts(command, input)];
  return [...swapped, ...(nounDrafts(sentence, input) ?? statementDrafts(sentence, input))];
}

function howToDrafts({ text }: Sentence, input: FrameInput): Draft[] | null {
  const task = text.match(/^how to (.+)$/u)?.[1];
  const command = task ? readCommand(task) : null;
  return command
    ? [
        ...commandDrafts({ ...command, act: false }, input),
        draft(`see ${text}`, 'see', 0.72, ['no-how-why']),
        draft(`learn ${text}`, 'learn', 0.72, ['no-how-why']),
      ].map((one) => ({ ...one, moves: ['no-how-why' as const, ...one.moves] }))
    : null;
}

/** "Summer sale: 20% off all shoes": the label stays, and what follows it is reworded. */
function labelDrafts(label: string, rest: string, sentence: Sentence, input: FrameInput): Draft[] {
  const inner = sentenceOf(
    rest.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase()),
    sentence.end,
  );
  const drafts = singleDrafts(inner, input).filter((one) => one.natural > 0);
  const notice =
    /^(?:new|just in|reminder|last chance|update|alert|news|heads up|psst|coming soon|attention|note|sale|breaking)$/iu.test(
      label,
    );
  const kept = drafts
    .filter((one) => !/[:.]/u.test(one.text))
    .map((one) => ({ ...one, text: `${label}: ${one.text}`, natural: one.natural * (notice ? 0.8 : 0.94) }));
  const alone = notice
    ? drafts.map((one) => ({ ...one, natural: one.natural * 0.95, moves: ['trim' as const, ...one.moves] }))
    : [];
  if (/^last chance$/iu.test(label))
    alone.push(
      draft(`this is your last chance: ${inner.text}`, 'last-chance', 0.84, ['pointing', 'lengthen']),
    );
  const back =
    rest.split(' ').length <= 8 && !notice && sentence.end !== '?'
      ? [draft(`${inner.text}: ${label}`, 'label-last', 0.55, ['reorder'])]
      : [];
  return [...kept, ...alone, ...back];
}

/** Two or more sentences: one is reworded at a time, or both are joined. */
function pairDrafts(first: Sentence, rest: Sentence, count: number, input: FrameInput): Draft[] {
  const parts = `${first.text}. ${rest.text}`.split(/[.!] /u).map((part) => part.toLowerCase());
  if (parts.every((part) => /^\p{L}+$/u.test(part))) {
    const joined = `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
    if (!readCommand(`${parts[0]} it`)) return [];
    return [
      draft(joined, 'joined', 0.84, ['reorder']),
      draft(`here's how to ${joined}`, 'here-how', 0.8, ['pointing', 'lengthen']),
      draft(`it's time to ${joined}`, 'time', 0.76, ['lengthen']),
      draft(`you can ${joined}`, 'you-can', 0.7, ['statement']),
    ];
  }
  const tail = large(rest.text);
  const end = rest.end === '?' ? '?' : '.';
  const result: Draft[] = [];
  const two = count === 2;
  const because = rest.text.match(/^here(?:['’]s| is) (why|how)$/u)?.[1];
  if (two && because && first.end !== '?') {
    const clause = `${because} ${first.text}`;
    return [
      ...(howWhyDrafts({ text: clause, end: '', words: tagWords(clause) }, input) ?? []).filter(
        (one) => !/\. /u.test(one.text),
      ),
      draft(`${first.text}, and here's ${because}`, 'and-why', 0.84, ['pointing', 'reorder']),
    ];
  }
  if (two && first.end !== '?' && /\b(?:anyway|still|instead)\b/u.test(rest.text) && statementLike(first)) {
    result.push(
      draft(`${first.text}, but ${rest.text}`, 'but', 0.86, ['reorder']),
      draft(`${rest.text}, even though ${first.text}`, 'though', 0.8, ['reorder']),
      draft(
        `${large(first.text)}. Here's how ${rest.text}.`,
        'heres-how',
        /^(?:he|she|they|we|it)\b/u.test(rest.text) ? 0.76 : 0,
        ['pointing', 'lengthen'],
      ),
    );
  }
  const condition = first.end === '?' ? readCondition(first.text) : null;
  const second = two && rest.end !== '?' ? readCommand(rest.text) : null;
  const firstCommand = first.end === '?' ? null : readCommand(first.text);
  if (condition && second) {
    result.push(
      draft(`if ${condition.clause}, ${rest.text}`, 'if-do', 0.92, ['drop-question', 'statement']),
      draft(`${rest.text} if ${condition.clause}`, 'do-if', 0.86, ['drop-question', 'reorder']),
      draft(`${condition.clause.replace(/^you're still /u, "you're still ")}. ${tail}.`, 'you-are', 0.64, [
        'drop-question',
        'statement',
      ]),
      draft(rest.text, 'second-only', /\b(?:it|that|this|them|one)\b/u.test(rest.text) ? 0 : 0.7, [
        'drop-question',
        'trim',
      ]),
    );
    if (condition.who)
      result.push(
        draft(`this is for anyone ${condition.who}. ${tail}.`, 'for-anyone', 0.78, [
          'drop-question',
          'pointing',
          'people',
        ]),
        draft(`for anyone ${condition.who}: ${rest.text}`, 'for-anyone-label', 0.7, [
          'drop-question',
          'people',
        ]),
      );
    result.push(
      ...commandDrafts(second, input)
        .filter((one) => one.natural >= 0.7 && !/\b(?:it|that|this|them|one)\b/u.test(rest.text))
        .map((one) => ({ ...one, natural: one.natural - 0.22 })),
    );
    result.push(
      draft(
        `when ${condition.clause}, ${rest.text}`,
        'when-do',
        /^you're (?:ready|moving|planning|new to|thinking)\b/u.test(condition.clause) ? 0.72 : 0,
        ['drop-question', 'statement'],
      ),
    );
  }
  if (firstCommand && second && !/[,:]/u.test(first.text)) {
    const joined = `${first.text} and ${rest.text}`;
    result.push(
      draft(joined, 'joined', 0.86, ['reorder']),
      draft(`${rest.text}. ${large(first.text)}.`, 'swapped', 0.6, ['reorder']),
    );
    if (!isShortType(input.type))
      result.push(
        draft(`it's time to ${joined}`, 'time', 0.78, ['lengthen']),
        draft(`here's how to ${joined}`, 'here-how', firstCommand.act ? 0.4 : 0.8, ['pointing', 'lengthen']),
        draft(`you can ${joined}`, 'you-can', 0.66, ['statement']),
        draft(`this is your chance to ${joined}`, 'chance', 0.66, ['pointing', 'lengthen']),
        draft(
          `if you want to ${joined}, start here`,
          'if-want',
          /^(?:start|begin)/u.test(rest.text) ? 0 : 0.68,
          ['pointing', 'lengthen'],
        ),
      );
  }
  if (!firstCommand && second && first.end !== '?' && statementLike(first)) {
    result.push(
      draft(`${first.text}, so ${rest.text}`, 'so', 0.84, ['reorder']),
      draft(`${rest.text}: ${first.text}`, 'colon', 0.66, ['reorder']),
    );
  }
  if (
    first.end !== '?' &&
    two &&
    !/^(?:it|they|he|she|that|this|these|then|and|but|so|or|here|not|because|there|all|which|yes|no exceptions)\b/iu.test(
      rest.text,
    ) &&
    (!statementLike(rest) || second)
  ) {
    result.push(draft(`${tail}${end} ${large(first.text)}.`, 'swapped', second ? 0.5 : 0.62, ['reorder']));
  }
  for (const one of singleDrafts(first, input)) {
    if (/[.]/u.test(one.text) || one.natural < 0.6 || (condition && second)) continue;
    if (one.text === first.text && first.end !== '!') continue;
    if (/start here$|keep reading/u.test(one.text)) continue;
    result.push({ ...one, text: `${one.text}. ${tail}${end}`, natural: one.natural * 0.96 });
  }
  if (two && rest.end !== '?') {
    for (const one of singleDrafts(rest, input)) {
      if (/[.]/u.test(one.text) || one.natural < 0.74 || one.text === rest.text) continue;
      if (/^(?:it|they|he|she|that|then|and|but|so)\b/u.test(rest.text)) continue;
      const mark = first.end === '?' ? '?' : '.';
      result.push({
        ...one,
        family: `second-${one.family}`,
        text: `${first.text}${mark} ${large(one.text)}.`,
        natural: one.natural * 0.84,
      });
    }
  }
  return result;
}

const statementLike = (sentence: Sentence) =>
  sentence.words.some(
    (word) =>
      word.tags.has('Copula') ||
      word.tags.has('PastTense') ||
      (word.tags.has('PresentTense') && !word.tags.has('Infinitive')) ||
      word.tags.has('Modal'),
  );
