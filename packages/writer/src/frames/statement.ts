import { type Command, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, large } from '../draft.ts';
import { mainVerb } from '../noun-phrase.ts';
import type { Sentence } from '../reading.ts';
import { isPlural, tagWords } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { withFacts } from './context.ts';
import { nounDrafts } from './noun.ts';
import { plainDrafts } from './plain.ts';
import { subjectDrafts } from './subject.ts';

/** "How one bakery doubled its orders", "Why your team misses deadlines"; null for other sentences. */
export function howWhyDrafts({ text }: Sentence, input: FrameInput): Draft[] | null {
  const found = text.match(/^(how|why) (.+)$/u);
  if (!found || !mainVerb(tagWords(found[2] as string), 1)) return null;
  const rest = found[2] as string;
  const plain =
    !/^(?:you|we|to|much|many|long|often)\b/u.test(rest) && found[1] === 'how' && /\p{L}/u.test(rest);
  const result = [
    draft(`here's ${text}`, 'here-clause', 0.86, ['no-how-why', 'pointing']),
    draft(`this is ${text}`, 'this-clause', 0.82, ['no-how-why', 'pointing']),
    draft(`see ${text}`, 'see', 0.78, ['no-how-why']),
    draft(`find out ${text}`, 'find-out', 0.78, ['no-how-why', 'lengthen']),
    draft(`learn ${text}`, 'learn', 0.66, ['no-how-why']),
    draft(`take a closer look at ${text}`, 'closer', 0.68, ['no-how-why', 'lengthen']),
    draft(`it's worth knowing ${text}`, 'worth', 0.62, ['no-how-why', 'lengthen']),
    draft(`read ${text}`, 'read', /^(?:email|social|other|landing)$/u.test(input.type) ? 0.62 : 0.4, [
      'no-how-why',
    ]),
    draft(
      found[1] === 'how' ? `this is the story of ${text}` : `these are the reasons ${rest}`,
      'story',
      found[1] === 'how' ? (/\b\p{L}+ed\b/u.test(rest) ? 0.76 : 0) : 0.62,
      ['no-how-why', 'pointing', 'lengthen'],
    ),
  ];
  if (plain || found[1] === 'why')
    result.push(
      draft(`${rest}. Here's ${found[1]}.`, 'heres-how', 0.84, ['no-how-why', 'pointing', 'statement']),
      draft(`${rest}. This is ${found[1]}.`, 'this-how', 0.66, ['no-how-why', 'pointing', 'statement']),
    );
  if (found[1] === 'why')
    result.push(
      draft(`there's a reason ${rest}`, 'reason', 0.78, ['no-how-why', 'statement']),
      draft(`the reason ${rest}`, 'the-reason', 0.6, ['no-how-why']),
    );
  return [...result, ...withFacts(`see ${text}`, input)];
}

const HELPS =
  /^(.+?) (?:helps|help|lets|let|allows|enables|makes it (?:easy|easier|simple) for|makes it (?:easy|easier|simple)|is here to help)(?: (you|anyone|everyone|(?:\p{L}+ )?(?:people|teams|businesses|families|parents|owners|students|teachers|founders|shops|companies|kids|nurses|doctors|managers|landlords|freelancers|makers|writers|runners|couples)))?(?: to)? (.+)$/u;

/** "Acme helps you save time", "You can save time", "It's time to switch": a command in the dress of a statement. */
function dressedCommand(text: string, input: FrameInput): Draft[] | null {
  const helps = text.match(HELPS);
  const helped = helps?.[2] ?? 'you';
  const task = helps?.[3] ?? '';
  const command = helps
    ? readCommand(helped === 'you' ? task : task.replace(/\btheir\b/gu, 'your').replace(/\bthey\b/gu, 'you'))
    : null;
  const subject = helps?.[1] ?? '';
  if (helps && command && !/ /u.test(subject.replace(/^(?:our|the|your) (?:\p{L}+ )?/u, ''))) {
    return /^we$/iu.test(subject)
      ? weHelpDrafts(command, input)
      : subjectHelpsDrafts(text, subject, helped, task, command, input);
  }
  const dressed = text.match(
    /^(?:(?:now )?you(?:['’]ll| will)? (?:can now|can|could|should|get to|be able to)|it['’]s (?:finally )?time to|let['’]s|(?:here['’]s|this is) how (?:to|you(?: can)?)|how to|learn how to|discover how to|see how to|find out how to|please|you['’]re (?:just )?one (?:click|step) away from) (.+)$/iu,
  );
  const inner = dressed ? readCommand(dressed[1] as string) : null;
  return inner ? commandDrafts(inner, input) : null;
}

function weHelpDrafts(command: Command, input: FrameInput): Draft[] {
  return [
    draft(`let us help you ${command.phrase}`, 'let-us', 0.82, ['statement']),
    draft(`we can help you ${command.phrase}`, 'can-help', 0.8, ['statement']),
    draft(`we're here to help you ${command.phrase}`, 'here-to-help', 0.8, ['statement', 'lengthen']),
    ...commandDrafts(command, input),
  ];
}

function subjectHelpsDrafts(
  text: string,
  name: string,
  helped: string,
  task: string,
  command: Command,
  input: FrameInput,
): Draft[] {
  const be = isPlural(name.split(' ').at(-1) ?? '') ? 'are' : 'is';
  const free = !/ (?:with|using) /u.test(command.phrase);
  return [
    draft(`${command.phrase} with ${name}`, 'with-subject', free ? 0.88 : 0, ['statement', 'reorder']),
    draft(`with ${name}, you can ${command.phrase}`, 'with-subject-front', free ? 0.86 : 0, [
      'statement',
      'reorder',
    ]),
    draft(`${helped} can ${task} with ${name}`, 'helped-can', free ? (helped === 'you' ? 0.76 : 0.84) : 0, [
      'statement',
      'reorder',
    ]),
    draft(`let ${name} help you ${command.phrase}`, 'let-help', 0.82, ['statement']),
    draft(`see how ${text}`, 'see-how', 0.82, ['statement', 'lengthen']),
    draft(`this is how ${text}`, 'this-how', 0.78, ['pointing', 'lengthen']),
    draft(`here's how ${text}`, 'here-how', 0.76, ['pointing', 'lengthen']),
    draft(`${large(name)} ${be} here to help ${helped} ${task}`, 'here-to-help', 0.76, [
      'pointing',
      'lengthen',
    ]),
    draft(`if you want to ${command.phrase}, try ${name}`, 'if-try', 0.76, ['reorder', 'lengthen']),
    ...commandDrafts(command, input).map((one) => ({ ...one, natural: one.natural - 0.2 })),
  ];
}

/** "There's a better way to bank" is a noun phrase in the dress of a statement. */
function dressedNoun(text: string, input: FrameInput): Draft[] | null {
  const inner = text.match(
    /^(?:there['’]s|there (?:is|are)|here['’]s|here (?:is|are)|this is|these are|introducing|announcing|meet|presenting) ((?:an?|the|our|your) .+|\p{L}+.*)$/u,
  )?.[1];
  return inner ? nounDrafts({ text: inner, end: '', words: tagWords(inner) }, input) : null;
}

const SUBORDINATE =
  /^(if|when|because|before|after|while|until|once|as soon as|since|unless|with|without|in|this|on|from|at|by) (.+?), (.+)$/iu;
const INNER =
  /^(.+?),? (if|when|because|before|after|while|until|once|as soon as|unless) ((?:you|we|they|it|he|she|I|your|our|the|their|my) .+)$/u;

/** Swaps a clause or phrase at the front with the main clause, or brings one there. */
export function swapDrafts({ text }: Sentence): Draft[] {
  const front = text.match(SUBORDINATE);
  if (front && !/,/u.test(front[3] as string) && !/^(?:and|but|or|then|so)\b/u.test(front[3] as string))
    return [draft(`${front[3]} ${(front[1] as string).toLowerCase()} ${front[2]}`, 'swap', 0.8, ['reorder'])];
  const back = text.match(INNER);
  if (
    back &&
    !/,/u.test(back[1] as string) &&
    !/^(?:see|find|know|learn|here|this|how|why|what|ask|not|even|only|just)\b/u.test(back[1] as string) &&
    !/\b(?:even|only|just|not|or|and)$/u.test(back[1] as string)
  )
    return [draft(`${back[2]} ${back[3]}, ${back[1]}`, 'swap', 0.8, ['reorder'])];
  return [];
}

/** Rewordings of a sentence with a subject and a verb; the last resort, so it never answers null. */
export function statementDrafts(sentence: Sentence, input: FrameInput): Draft[] {
  const { text } = sentence;
  const dressed = dressedCommand(text, input) ?? dressedNoun(text, input);
  if (dressed && dressed.length > 0) return dressed;
  return [...subjectDrafts(sentence, input), ...plainDrafts(sentence, input), ...withFacts(text, input)];
}
