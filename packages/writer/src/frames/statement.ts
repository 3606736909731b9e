import { objectEnd, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large, says } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { isPlural, tagWords, verbBase, verbForms } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { withFacts } from './context.ts';
import { mainVerb, nounDrafts } from './noun.ts';

/** "How one bakery doubled its orders", "Why your team misses deadlines"; null for other sentences. */
export function howWhyDrafts({ text }: Sentence, input: FrameInput): Draft[] | null {
  const found = text.match(/^(how|why) (.+)$/u);
  if (!found || !mainVerb(tagWords(found[2] as string), 1)) return null;
  const rest = found[2] as string;
  const plain = !/^(?:you|we|to|much|many|long|often)\b/u.test(rest) && found[1] === 'how' && /\p{L}/u.test(rest);
  const result = [
    draft(`here's ${text}`, 'here-clause', 0.86, ['no-how-why', 'pointing']),
    draft(`this is ${text}`, 'this-clause', 0.82, ['no-how-why', 'pointing']),
    draft(`see ${text}`, 'see', 0.78, ['no-how-why']),
    draft(`find out ${text}`, 'find-out', 0.78, ['no-how-why', 'lengthen']),
    draft(`learn ${text}`, 'learn', 0.66, ['no-how-why']),
    draft(`take a closer look at ${text}`, 'closer', 0.68, ['no-how-why', 'lengthen']),
    draft(`it's worth knowing ${text}`, 'worth', 0.62, ['no-how-why', 'lengthen']),
    draft(`read ${text}`, 'read', /^(?:email|social|other|landing)$/u.test(input.type) ? 0.62 : 0.4, ['no-how-why']),
    draft(found[1] === 'how' ? `this is the story of ${text}` : `these are the reasons ${rest}`, 'story', found[1] === 'how' ? (/\b\p{L}+ed\b/u.test(rest) ? 0.76 : 0) : 0.62, ['no-how-why', 'pointing', 'lengthen']),
  ];
  if (plain || found[1] === 'why') result.push(draft(`${rest}. Here's ${found[1]}.`, 'heres-how', 0.84, ['no-how-why', 'pointing', 'statement']), draft(`${rest}. This is ${found[1]}.`, 'this-how', 0.66, ['no-how-why', 'pointing', 'statement']));
  if (found[1] === 'why') result.push(draft(`there's a reason ${rest}`, 'reason', 0.78, ['no-how-why', 'statement']), draft(`the reason ${rest}`, 'the-reason', 0.6, ['no-how-why']));
  return [...result, ...withFacts(`see ${text}`, input)];
}

const HELPS = /^(.+?) (?:helps|help|lets|let|allows|enables|makes it (?:easy|easier|simple) (?:for you )?(?:to )?|is here to help)(?: (?:you|people|teams|anyone|everyone))?(?: to)? (.+)$/u;

/** "Acme helps you save time", "You can save time", "It's time to switch": a command in the dress of a statement. */
function dressedCommand(text: string, input: FrameInput): Draft[] | null {
  const helps = text.match(HELPS);
  const command = helps ? readCommand(helps[2] as string) : null;
  const subject = helps?.[1] ?? '';
  if (helps && command && !/ /u.test(subject.replace(/^(?:our|the|your) (?:\p{L}+ )?/u, ''))) {
    const name = /^we$/iu.test(subject) ? undefined : subject;
    const drafts = commandDrafts(command, input).map((one) => ({ ...one, natural: one.natural - (name ? 0.06 : 0) }));
    if (!name) return [draft(`let us help you ${command.phrase}`, 'let-us', 0.8, ['statement']), draft(`we can help you ${command.phrase}`, 'can-help', 0.8, ['statement']), draft(`we're here to help you ${command.phrase}`, 'here-to-help', 0.8, ['statement', 'lengthen']), ...drafts];
    const plural = isPlural(subject.split(' ').at(-1) ?? '');
    const withName = / with /u.test(command.phrase)
      ? []
      : [draft(`${command.phrase} with ${name}`, 'with-subject', 0.88, ['statement', 'reorder']), draft(`with ${name}, you can ${command.phrase}`, 'with-subject-front', 0.86, ['statement', 'reorder']), draft(`you can ${command.phrase} with ${name}`, 'you-can-with', 0.76, ['statement', 'reorder'])];
    return [
      ...withName,
      draft(`let ${name} help you ${command.phrase}`, 'let-help', 0.82, ['statement']),
      draft(`this is how ${text}`, 'this-how', 0.78, ['pointing', 'lengthen']),
      draft(`see how ${text}`, 'see-how', 0.82, ['statement', 'lengthen']),
      draft(`${large(name)} ${plural ? 'are' : 'is'} here to help you ${command.phrase}`, 'here-to-help', 0.76, ['pointing', 'lengthen']),
      draft(`if you want to ${command.phrase}, try ${name}`, 'if-try', 0.76, ['reorder', 'lengthen']),
      draft(`here's how ${text}`, 'here-how', 0.76, ['pointing', 'lengthen']),
      ...drafts.map((one) => ({ ...one, natural: one.natural - 0.2 })),
    ];
  }
  const dressed = text.match(/^(?:(?:now )?you(?:['’]ll| will)? (?:can|can now|could|should|get to|be able to)|it['’]s (?:finally )?time to|let['’]s|(?:here['’]s|this is) how (?:to|you(?: can)?)|how to|learn how to|discover how to|see how to|find out how to|please|you['’]re (?:just )?one (?:click|step) away from) (.+)$/iu);
  const inner = dressed ? readCommand(dressed[1] as string) : null;
  return inner ? commandDrafts(inner, input) : null;
}

/** "There's a better way to bank" is a noun phrase in the dress of a statement. */
function dressedNoun(text: string, input: FrameInput): Draft[] | null {
  const inner = text.match(/^(?:there['’]s|there (?:is|are)|here['’]s|here (?:is|are)|this is|these are|introducing|announcing|meet|presenting) ((?:an?|the|our|your) .+|\p{L}+.*)$/u)?.[1];
  return inner ? nounDrafts({ text: inner, end: '', words: tagWords(inner) }, input) : null;
}

const SUBORDINATE = /^(if|when|because|before|after|while|until|once|as soon as|since|unless|with|without|in|this|on|from|at|by) (.+?), (.+)$/iu;
const INNER = /^(.+?),? (if|when|because|before|after|while|until|once|as soon as|unless) ((?:you|we|they|it|he|she|I|your|our|the|their|my) .+)$/u;

/** Swaps a clause or phrase at the front with the main clause, or brings one there. */
export function swapDrafts({ text }: Sentence): Draft[] {
  const front = text.match(SUBORDINATE);
  if (front && !/,/u.test(front[3] as string) && !/^(?:and|but|or|then|so)\b/u.test(front[3] as string))
    return [draft(`${front[3]} ${(front[1] as string).toLowerCase()} ${front[2]}`, 'swap', 0.8, ['reorder'])];
  const back = text.match(INNER);
  if (back && !/,/u.test(back[1] as string) && !/^(?:see|find|know|learn|here|this|how|why|what|ask|not|even|only|just)\b/u.test(back[1] as string) && !/\b(?:even|only|just|not|or|and)$/u.test(back[1] as string))
    return [draft(`${back[2]} ${back[3]}, ${back[1]}`, 'swap', 0.8, ['reorder'])];
  return [];
}

/** Rewordings of a sentence with a subject and a verb; the last resort, so it never answers null. */
export function statementDrafts(sentence: Sentence, input: FrameInput): Draft[] {
  const { text } = sentence;
  const dressed = dressedCommand(text, input) ?? dressedNoun(text, input);
  if (dressed && dressed.length > 0) return dressed;
  return [...subjectDrafts(sentence, input), ...framedStatement(text, input), ...withFacts(text, input)];
}

function framedStatement(text: string, { material, control, type }: FrameInput): Draft[] {
  if (type === 'button') return [draft(text, 'plain', 0.7, ['statement'])];
  const story = /^(?:an?|one|two|three|he|she) .*\b\p{L}+ed\b/u.test(text);
  const personal = story || /^(?:he|she|it|they|this|these|that|here|there|and|but|so)\b/u.test(text);
  const result = [
    draft(text, 'plain', 0.8, ['statement']),
    draft(`good to know: ${text}`, 'good-to-know', personal ? 0 : 0.6, ['lengthen']),
    draft(`here's something worth knowing: ${text}`, 'worth', 0.64, ['pointing', 'lengthen']),
    draft(`remember this: ${text}`, 'remember', 0.56, ['pointing']),
    draft(`just so you know, ${text}`, 'just-so', story ? 0 : type === 'email' || type === 'social' ? 0.68 : 0.5, ['lengthen']),
    draft(`a quick note: ${text}`, 'note', story ? 0 : type === 'email' ? 0.68 : 0.45, ['lengthen']),
    draft(`here's the thing: ${text}`, 'the-thing', 0.56, ['pointing', 'lengthen']),
    ...(/\b(?:ever|just|simply|really|very|now|actually|today)\b/u.test(text) ? [draft(text.replace(/\s\b(?:just|simply|really|very|actually)\b/u, ''), 'trim', 0.74, ['trim'])] : []),
  ];
  if (material.action && !says(control, material.action)) result.push(draft(`${text}. ${large(material.action)}.`, 'then-action', 0.86, ['concrete', 'lengthen']), draft(`${text}, so ${material.action}`, 'so-action', /\b(?:ends?|opens?|starts?|closes?|left|last|here|ready|back|arrived|waiting|new)\b/u.test(text) ? 0.76 : 0, ['concrete', 'lengthen']));
  if (material.name && !says(control, material.name)) result.push(draft(`${large(material.name)}: ${text}`, 'label-product', 0.62, ['concrete']));
  return result;
}

/** Rewordings that need the subject, the verb and what follows. */
function subjectDrafts({ text, words }: Sentence, input: FrameInput): Draft[] {
  const pronoun = /^(?:we|you|they|he|she|it|i)$/iu.test(words[0]?.text ?? '');
  const end = pronoun ? 1 : objectEnd(words, 0);
  const verbWord = words[end];
  if (end === 0 || !verbWord || !(verbWord.tags.has('Verb') || verbWord.tags.has('Copula') || verbWord.tags.has('Modal'))) return [];
  const joined = (from: number, to?: number) => words.slice(from, to).map((word) => word.text + word.post).join('').trim();
  const subject = joined(0, end);
  const verb = verbWord.lower;
  const rest = joined(end + 1);
  const plural = isPlural(words[end - 1]?.lower ?? '');
  const result: Draft[] = [];
  const owned = /^(?:your|our|the|my)\b/u.test(subject);
  if (/^(?:is|are|has|have)$/u.test(verb) && /^(?:here|arrived|landed|back|ready|waiting|now open|open|live)(?: (?:now|today))?$/u.test(rest) && owned) {
    const be = plural ? 'are' : 'is';
    const here = rest.replace(/ (?:now|today)$/u, '');
    const options: Record<string, string[]> = {
      here: [`${subject} ${plural ? 'have' : 'has'} arrived`, `here ${be} ${subject}`, `say hello to ${subject}`, `meet ${subject}`, `take a look at ${subject}`, `this is the moment: ${subject} ${be} here`, `come and see ${subject}`],
      ready: [`it's ready: ${subject}`, `${subject} ${be} waiting for you`, `ready for you: ${subject}`, `good news: ${subject} ${be} ready`, `${subject} ${be} ready for you`, `here ${be} ${subject}, ready for you`],
      waiting: [`waiting for you: ${subject}`, `here ${be} ${subject}`, `${subject} ${be} ready for you`, `${subject} ${be} here`, `don't keep ${subject} waiting`],
      back: [`look who's back: ${subject}`, `welcome back ${subject}`, `${subject} ${plural ? 'have' : 'has'} returned`, `here ${plural ? 'they are' : 'it is'} again: ${subject}`, `good news: ${subject} ${be} back`, `say hello again to ${subject}`],
    };
    const key = here === 'arrived' || here === 'landed' ? 'here' : here;
    (options[key] ?? [`good news: ${subject} ${be} ${here}`]).forEach((option, i) => {
      result.push(draft(option.replace(/^here is/u, "here's"), `announce-${i}`, i < 6 ? 0.8 - i * 0.03 : 0.6, ['statement', 'reorder']));
    });
  }
  if (/^(?:deserve|need)$/u.test(verb) && /^you$/iu.test(subject) && !/^to\b/u.test(rest)) {
    const noun = rest.replace(/^an? /u, 'the ');
    result.push(draft(`${rest} is what you ${verb}`, 'cleft', /^an? /u.test(rest) ? 0.74 : 0.5, ['reorder']), draft(`what you ${verb} is ${rest}`, 'what', 0.72, ['reorder', 'lengthen']), draft(`this is ${noun.replace(/^(the \p{L}+)( (?:that|who|with) .+)?$/u, `$1 you ${verb}`)}`, 'this-is', /^an? \p{L}+$/u.test(rest) ? 0.76 : 0, ['pointing', 'reorder']), draft(`get ${rest}`, 'get', 0.6, ['trim']), draft(`it's time you had ${rest}`, 'time', 0.66, ['lengthen']));
  }
  const action = !/^(?:is|are|was|were|has|have|can|will|do|does|deserve|need|know|love|hate|want)$/u.test(verb) && verbWord.tags.has('Verb');
  if (action && !/^(?:it|they|he|she|i)$/iu.test(subject) && input.type !== 'button') {
    const past = verbWord.tags.has('PastTense');
    result.push(draft(`this is how ${text}`, 'this-how', /^(?:end|start|begin|open|close)s?$/u.test(verb) ? 0 : 0.76, ['pointing', 'lengthen']), draft(`see how ${text}`, 'see-how', /^(?:end|start|begin|open|close)s?$/u.test(verb) ? 0 : 0.78, ['lengthen']), draft(`here's how ${text}`, 'here-how', /^(?:end|start|begin|open|close)s?$/u.test(verb) ? 0 : 0.78, ['pointing', 'lengthen']), draft(`${text}. Here's how.`, 'heres-how', past || /^we$/iu.test(subject) ? 0.76 : 0.5, ['pointing', 'lengthen']));
    const one = subject.match(/^(?:an?|one) (.+)$/u)?.[1];
    if (one && !plural) result.push(draft(`meet the ${one} that ${verb} ${rest}`.replace(/ that /u, words[end - 1]?.tags.has('Actor') || words[end - 1]?.tags.has('Person') || /(?:er|or|ist|man|woman|mom|dad|mother|father|couple|student|nurse|chef|kid|girl|boy)$/u.test(one) ? ' who ' : ' that '), 'meet-who', 0.84, ['people', 'pointing', 'reorder']), draft(`this is the ${one} ${/(?:er|or|ist|man|woman|mom|dad|mother|father|couple|student|nurse|chef|kid|girl|boy)$/u.test(one) ? 'who' : 'that'} ${verb} ${rest}`, 'this-who', 0.8, ['people', 'pointing', 'reorder']));
  }
  const when = text.match(/^(.+) ((?:on |this |next )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|tomorrow|tonight|this (?:week|weekend|month|year|spring|summer|fall|autumn|winter)|in \d+ (?:minutes|hours|days|weeks))$/u);
  if (when) result.push(draft(`${when[2]}, ${when[1]}`, 'front', /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)/u.test(when[2] as string) ? 0.5 : 0.76, ['reorder']));
  if (/^we$/iu.test(subject)) result.push(...weDrafts(verb, rest));
  return result;
}

/** "We deliver fresh coffee to your door" to "Fresh coffee, delivered to your door". */
function weDrafts(verb: string, rest: string): Draft[] {
  const base = verbForms(verb) ? verb : verbBase(verb);
  const forms = base ? verbForms(base) : null;
  const command = base ? readCommand(`${base} ${rest}`) : null;
  if (!forms || !command || command.object === '' || command.particle !== '') return [];
  const { object, tail } = command;
  if (base === 'make' && /^(?:\p{L}+)$/u.test(tail)) return [draft(`${object} made ${tail}`, 'made', 0.84, ['reorder', 'trim']), draft(`${object}, made ${tail}`, 'made', 0.6, ['reorder'])];
  if (tail === '' || /^(?:and|so|because|that|what)\b/u.test(tail) || !/^(?:deliver|bring|send|ship|make|build|roast|cook|design|bake|grow|craft|create|install|repair|fix|clean|match|print|pack|brew|translate)$/u.test(base ?? '')) return [];
  return [
    draft(`${object}, ${forms.participle} ${tail}`, 'passive', 0.84, ['reorder', 'trim']),
    draft(`get ${object} ${forms.participle} ${tail}`, 'get-passive', 0.8, ['reorder']),
    draft(`have ${object} ${forms.participle} ${tail}`, 'have-passive', 0.72, ['reorder']),
    draft(`this is ${object}, ${forms.participle} ${tail}`, 'this-passive', 0.6, ['pointing', 'reorder']),
  ];
}

/** Rewordings of "Don't ..." and "Never ..."; null for other sentences. */
export function negativeDrafts({ text }: Sentence, input: FrameInput): Draft[] | null {
  const found = text.match(/^(?:don['’]t|do not|never) (.+)$/u);
  const command = found ? readCommand(found[1] as string) : null;
  if (!command || isShortType(input.type)) return command ? [draft(text, 'plain', 0.7, ['statement'])] : null;
  const { phrase, verb, object, tail } = command;
  const gerund = `${verbForms(verb)?.gerund}${phrase.slice(verb.length)}`;
  const result = [draft(text, 'plain', 0.8, ['statement'])];
  if (verb === 'miss') {
    const whole = `${object} ${tail}`.trim();
    if (object) result.push(draft(`you won't want to miss ${whole}`, 'wont-want', 0.84, ['statement']), draft(`you don't want to miss ${whole}`, 'dont-want', 0.78, ['statement']), draft(`${whole}: don't miss ${command.objectPlural ? 'them' : 'it'}`, 'object-first', 0.76, ['reorder']), draft(`${command.objectPlural ? 'these are' : 'this is'} ${whole}. Don't miss ${command.objectPlural ? 'them' : 'it'}.`, 'this-is', /^(?:the|our|your)\b/u.test(object) ? 0.76 : 0, ['pointing', 'reorder']), draft(`here's a reminder not to miss ${whole}`, 'reminder', 0.66, ['pointing', 'lengthen']), draft(`be there for ${whole}`, 'be-there', /\b(?:webinar|event|show|launch|party|concert|workshop|session|class|festival)\b/u.test(object) ? 0.76 : 0, ['statement']), draft(`nobody should miss ${whole}`, 'nobody', 0.62, ['people', 'statement']), draft(`try not to miss ${whole}`, 'try-not', 0.64, ['statement']));
    return result;
  }
  const remember = verb === 'forget' ? phrase.match(/^forget to (.+)$/u)?.[1] : undefined;
  if (remember) {
    const inner = readCommand(remember);
    result.push(draft(`remember to ${remember}`, 'remember', 0.88, ['statement']), draft(`a reminder to ${remember}`, 'reminder', 0.76, ['statement']), draft(`this is a reminder to ${remember}`, 'this-reminder', 0.78, ['pointing', 'lengthen']), draft(`here's your reminder to ${remember}`, 'here-reminder', 0.8, ['pointing', 'lengthen']), ...(inner ? commandDrafts(inner, input).map((one) => ({ ...one, natural: one.natural - 0.1 })) : []));
    return result;
  }
  if (/^(?:wait|forget|worry|panic|be|let)$/u.test(verb)) return [...result, draft(`there's no need to ${phrase}`, 'no-need', verb === 'wait' || verb === 'worry' || verb === 'panic' ? 0.8 : 0.3, ['statement']), draft(`you don't have to ${phrase}`, 'dont-have', 0.76, ['statement']), draft(`here's why you don't have to ${phrase}`, 'here-why', 0.72, ['pointing', 'lengthen']), draft(`why ${phrase}`, 'why', 0, []), ...(verb === 'let' ? [draft(`it's time to stop ${gerund}`, 'time-stop', 0.74, ['lengthen']), draft(`you can stop ${gerund}`, 'can-stop', 0.66, ['statement'])] : []), ...withFacts(text, input)];
  result.push(draft(`stop ${gerund}`, 'stop', 0.82, ['statement']), draft(`you don't have to ${phrase}`, 'dont-have', 0.78, ['statement']), draft(`there's no need to ${phrase}`, 'no-need', 0.76, ['statement']), draft(`it's time to stop ${gerund}`, 'time-stop', 0.78, ['lengthen']), draft(`you can stop ${gerund}`, 'can-stop', 0.7, ['statement']), draft(`here's how to stop ${gerund}`, 'here-how', 0.78, ['pointing', 'lengthen']), draft(`this is why you shouldn't ${phrase}`, 'this-why', 0.66, ['pointing', 'lengthen']), draft(`if you're still ${gerund}, stop here`, 'if-still', 0, []));
  if (input.material.action && !says(input.control, input.material.action)) result.push(draft(`${text}. ${large(input.material.action)}.`, 'then-action', 0.82, ['concrete', 'lengthen']), draft(`${input.material.action} and stop ${gerund}`, 'action-stop', 0.76, ['concrete', 'lengthen']));
  return [...result, ...withFacts(text, input)];
}
