import { asReader, type Command, gerundOf, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType } from '../draft.ts';
import { inThirdPerson } from '../tagging.ts';
import { withContext } from './context.ts';
import { objectDrafts } from './object.ts';
import { frontedTail, plainer, TIMED, trimmed } from './wording.ts';

const untimed = (phrase: string) => phrase.replace(/ (?:today|now|right now)(?= |$)/u, '');

/** All rewordings of a command: "save time on payroll", "book a demo". */
export function commandDrafts(command: Command, input: FrameInput): Draft[] {
  if (/^(?:add|save) to \p{L}+$/u.test(command.phrase)) return sharedDrafts(command, input);
  const named = telegraphic(command);
  if (named) return ['your', 'a'].flatMap((word) => articled(command, word, input));
  if (command.object === '' && command.phrase.split(' ').length <= 2) return bareDrafts(command, input);
  const own = command.act ? actDrafts(command, input) : skillDrafts(command, input);
  return [
    ...own,
    ...sharedDrafts(command, input),
    ...objectDrafts(command, input),
    ...withContext(command.phrase, command, input),
    ...otherWords(command, input),
  ];
}

/** The same frames around a commoner verb, so that ten lines need not repeat one phrase ten times. */
function otherWords(command: Command, input: FrameInput): Draft[] {
  return plainer(command)
    .slice(0, 2)
    .flatMap((phrase) => {
      const other = readCommand(phrase);
      if (!other) return [];
      const own = other.act ? actDrafts(other, input) : skillDrafts(other, input);
      const shared = sharedDrafts(other, input).filter(
        (one) => !/^(?:plain|plain-words|trim)$/u.test(one.family),
      );
      return [...own, ...shared, ...withContext(phrase, other, input)].map((one) => ({
        ...one,
        natural: one.natural - 0.04,
        moves: ['plain-words' as const, ...one.moves],
      }));
    });
}

/** "Get started", "Learn more": next to nothing to reword. */
function bareDrafts(command: Command, input: FrameInput): Draft[] {
  const { phrase } = command;
  const plain = untimed(phrase);
  return [
    draft(`${plain} here`, 'here', 0.8, ['pointing']),
    draft(`let's ${plain}`, 'lets', /^(?:get|start|begin|go|talk)/u.test(plain) ? 0.78 : 0, ['address']),
    draft(`I want to ${plain}`, 'want-to', 0.74, ['reader-voice', 'lengthen']),
    draft(`I'm ready to ${plain}`, 'ready', /^(?:learn|see|read)/u.test(plain) ? 0 : 0.72, [
      'reader-voice',
      'lengthen',
    ]),
    draft(`I'd like to ${plain}`, 'like-to', 0.72, ['reader-voice', 'lengthen']),
    draft(`sign me up`, 'sign-me', /^(?:subscribe|sign up|join|register|enroll)/u.test(plain) ? 0.8 : 0, [
      'reader-voice',
    ]),
    ...withContext(plain, command, input),
  ];
}

/** "Start free trial", "create account": a singular thing without its article, as buttons have it. */
const telegraphic = ({ verb, object, tail, objectPlural, particle }: Command) =>
  object !== '' &&
  tail === '' &&
  particle === '' &&
  !objectPlural &&
  /^(?:start|create|book|request|view|open|claim|download|schedule|begin|place|track|cancel|update|edit|leave|write|reserve|get|submit|send|choose|renew|activate)$/u.test(
    verb,
  ) &&
  !/^(?:an?|the|your|our|my|this|that|these|all|any|more|every|some|it|us|me|help|started|access|support|directions|advice|information|free$|tickets|\d.*)(?:\s|$)/u.test(
    object,
  ) &&
  !/(?:ing|help|access|support|advice|info|information|money|time|feedback|updates|relief|insurance|care)$/u.test(
    object,
  );

function articled(command: Command, word: string, input: FrameInput): Draft[] {
  const thing = word === 'a' && /^[aeiou]/u.test(command.object) ? 'an' : word;
  const phrase = `${command.verb} ${thing} ${command.object}`;
  const inner = readCommand(phrase);
  if (!inner) return [];
  const drafts = commandDrafts(inner, input);
  return word === 'a'
    ? drafts.filter((one) => one.family === 'plain').map((one) => ({ ...one, natural: 0.7 }))
    : drafts;
}

function sharedDrafts(command: Command, { type }: FrameInput): Draft[] {
  const { phrase } = command;
  const basket = phrase.match(/^(add|save) to (cart|basket|bag|favou?rites|wishlist|calendar|list)$/u);
  if (basket) {
    const [, verb, where] = basket;
    return [
      `${verb} this to my ${where}`,
      `${verb} to my ${where}`,
      `${verb} this to your ${where}`,
      `${verb} to your ${where}`,
      `I want to ${verb} this to my ${where}`,
    ].map((text, i) => draft(text, `basket-${i}`, 0.9 - i * 0.02, ['pointing', 'reader-voice']));
  }
  const result = [
    draft(phrase, 'plain', 0.9, ['statement']),
    ...trimmed(phrase).map((text) => draft(text, 'trim', 0.75, ['trim'])),
    ...plainer(command).map((text) => draft(text, 'plain-words', 0.8, ['plain-words'])),
  ];
  const fronted = frontedTail(command);
  if (fronted) result.push(draft(`${fronted.tail}, you can ${fronted.rest}`, 'front', 0.72, ['reorder']));
  if (!isShortType(type) || type === 'cta')
    result.push(
      draft(`it's time to ${untimed(phrase)}`, 'time', command.verb === 'let' ? 0 : 0.75, ['lengthen']),
    );
  if (isShortType(type) || type === 'social')
    result.push(
      draft(
        `let's ${phrase}`,
        'lets',
        command.verb === 'let' || /\b(?:our|us|my|me)\b/u.test(phrase) ? 0 : 0.6,
        ['address'],
      ),
    );
  return result;
}

function skillDrafts(command: Command, { type }: FrameInput): Draft[] {
  const { phrase, verb } = command;
  if (verb === 'let') return [];
  const stopping =
    verb === 'stop' || verb === 'avoid' || verb === 'skip' || verb === 'forget' || verb === 'never';
  const gerund = gerundOf(command);
  const third = inThirdPerson(phrase);
  const result = [
    draft(`you can ${phrase}`, 'you-can', 0.68, ['statement']),
    draft(`start here to ${phrase}`, 'start-here', /^(?:start|begin)/u.test(verb) ? 0 : 0.62, ['pointing']),
  ];
  if (type === 'button') return [...result, ...readerDrafts(command)];
  result.push(
    draft(`here's how to ${phrase}`, 'here-how', 0.86, ['pointing', 'lengthen']),
    draft(`this is how you ${phrase}`, 'this-how', 0.7, ['pointing', 'lengthen']),
    draft(`this is for anyone who wants to ${third}`, 'for-anyone', 0.62, ['pointing', 'people']),
    draft(`if you want to ${phrase}, start here`, 'if-want', /^(?:start|begin)/u.test(verb) ? 0 : 0.76, [
      'pointing',
      'lengthen',
    ]),
    draft(`this is your chance to ${phrase}`, 'chance', 0.62, ['pointing', 'lengthen']),
    draft(
      `when you're ready to ${phrase}, start here`,
      'when-ready',
      TIMED.test(phrase) || /^(?:start|begin)/u.test(verb) ? 0 : 0.6,
      ['pointing', 'lengthen'],
    ),
  );
  if (gerund && !stopping && verb !== 'get' && command.object !== '' && !/\band\b/u.test(phrase))
    result.push(draft(`${gerund} starts here`, 'gerund', 0.74, ['pointing', 'statement']));
  if (verb === 'stop' && /^stop \p{L}+ing\b/u.test(phrase) && !/\band\b/u.test(phrase))
    result.push(draft(`no more ${phrase.slice(5)}`, 'no-more', 0.7, ['statement']));
  return [...result, ...(type === 'cta' ? readerDrafts(command) : [])];
}

function actDrafts(command: Command, { type }: FrameInput): Draft[] {
  const { phrase } = command;
  const endsInObject = command.tail === '' && (command.object !== '' || command.particle !== '');
  const result = [
    draft(`${phrase} here`, 'here', endsInObject && !/\bhere\b/u.test(phrase) ? 0.78 : 0, ['pointing']),
    draft(`here's where you can ${phrase}`, 'here-where', type === 'button' ? 0.3 : 0.64, [
      'pointing',
      'lengthen',
    ]),
    draft(`you can ${phrase} here`, 'you-can', endsInObject ? 0.66 : 0, ['pointing', 'statement']),
    draft(
      `go ahead and ${phrase}`,
      'go-ahead',
      TIMED.test(phrase) || /^go\b|\bmy\b/u.test(phrase) ? 0.3 : 0.66,
      ['lengthen'],
    ),
    draft(
      `when you're ready, ${phrase}`,
      'when-ready',
      TIMED.test(phrase) || /\bus\b/u.test(phrase) ? 0 : 0.74,
      ['lengthen'],
    ),
    draft(`next step: ${untimed(phrase)}`, 'next-step', isShortType(type) || type === 'email' ? 0.66 : 0.4, [
      'reorder',
    ]),
    draft(`this is your chance to ${phrase}`, 'chance', 0.7, ['pointing', 'lengthen']),
    draft(
      `take a moment to ${phrase}`,
      'moment',
      /^(?:read|see|meet|explore|discover|watch|check|browse|preview|review|complete|rate|take|look)$/u.test(
        command.verb,
      ) && command.verb !== 'take'
        ? 0.74
        : 0,
      ['lengthen'],
    ),
    draft(
      `please ${phrase}`,
      'please',
      /^(?:confirm|verify|review|complete|rate|reply|update|submit)$/u.test(command.verb) ? 0.85 : 0,
      ['address'],
    ),
    draft(`${phrase} while you're here`, 'while-here', endsInObject && !isShortType(type) ? 0.5 : 0, [
      'pointing',
    ]),
  ];
  return [...result, ...(isShortType(type) ? readerDrafts(command) : [])];
}

/** Lines that the reader speaks, as buttons do: "Start my free trial". */
function readerDrafts(command: Command): Draft[] {
  const mine = asReader(command.phrase);
  if (mine === null || /^(?:never|stop|let|meet)\b/u.test(mine)) return [];
  const own = mine !== command.phrase ? [draft(mine, 'my', 0.85, ['reader-voice'])] : [];
  if (/\bmy\b/u.test(command.phrase))
    own.push(draft(command.phrase.replace(/\bmy\b/gu, 'your'), 'your', 0.85, ['address']));
  const article = command.object.match(/^(?:an?) (.+)$/u)?.[1];
  if (own.length === 0 && article && command.act && !/^(?:look|moment|minute|break|friend)/u.test(article)) {
    own.push(
      draft(mine.replace(/\ban? /u, 'my '), 'my', 0.75, ['reader-voice']),
      draft(mine.replace(/\ban? /u, 'your '), 'your', 0.72, ['address']),
    );
  }
  const wanted =
    /^(?:get|claim|grab|send me|request|download|order|buy|see|view)$/u.test(command.verb) &&
    command.object !== '' &&
    command.tail === ''
      ? asReader(command.object)
      : null;
  return [
    ...own,
    draft(`yes, ${mine}`, 'yes', /\b(?:my|me)\b/u.test(mine) ? 0.62 : 0, ['reader-voice']),
    draft(`I want to ${mine}`, 'want-to', 0.72, ['reader-voice', 'lengthen']),
    draft(`I'm ready to ${mine}`, 'ready', 0.64, ['reader-voice', 'lengthen']),
    ...(wanted ? [draft(`I want ${wanted}`, 'want', 0.72, ['reader-voice'])] : []),
  ];
}
