import { type Clause, readClause } from '../clause.ts';
import { type Draft, draft, type FrameInput } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { inThirdPerson } from '../tagging.ts';
import { storyDrafts, weDrafts } from './story.ts';

/** Rewordings that need the subject, the verb and what follows. */
export function subjectDrafts(sentence: Sentence, input: FrameInput): Draft[] {
  if (ENDS.test(sentence.text)) return endingDrafts(sentence.text);
  const clause = readClause(sentence);
  if (!clause) return [];
  return [
    ...announced(clause),
    ...deserved(clause),
    ...shown(clause, sentence.text, input),
    ...storyDrafts(clause),
    ...(/^we$/iu.test(clause.subject) ? weDrafts(clause, sentence.text, input) : []),
  ];
}

/** "Our new menu is here", "Your ebook is ready". */
function announced({ subject, verb, rest, plural }: Clause): Draft[] {
  const found = rest.match(
    /^(here|arrived|landed|back|ready|waiting|shipped|open)(?: (?:now|today))?$/u,
  )?.[1];
  if (!found || !/^(?:is|are|has|have)$/u.test(verb) || !/^(?:your|our|the|my)\b/u.test(subject)) return [];
  const be = plural ? 'are' : 'is';
  const has = plural ? 'have' : 'has';
  const it = plural ? 'they are' : 'it is';
  const hereIs = plural ? `here are ${subject}` : `here's ${subject}`;
  const options: Record<string, string[]> = {
    here: [
      `${subject} ${has} arrived`,
      hereIs,
      `say hello to ${subject}`,
      `take a look at ${subject}`,
      `meet ${subject}`,
      `come and see ${subject}`,
      `good news: ${subject} ${be} here`,
    ],
    ready: [
      `${subject} ${be} waiting for you`,
      `good news: ${subject} ${be} ready`,
      `it's ready: ${subject}`,
      `${subject} ${be} here`,
      hereIs,
      `${subject} ${be} ready for you`,
    ],
    waiting: [
      hereIs,
      `${subject} ${be} ready for you`,
      `waiting for you: ${subject}`,
      `don't keep ${subject} waiting`,
      `${subject} ${be} here`,
    ],
    back: [
      `${subject} ${has} returned`,
      `good news: ${subject} ${be} back`,
      `here ${it} again: ${subject}`,
      `say hello again to ${subject}`,
      `welcome back ${subject}`,
    ],
    shipped: [
      `${subject} ${be} on ${plural ? 'their' : 'its'} way`,
      `good news: ${subject} ${has} shipped`,
      `it's on the way: ${subject}`,
      `heads up: ${subject} ${has} shipped`,
      `a quick update: ${subject} ${has} shipped`,
    ],
    open: [
      `good news: ${subject} ${be} open`,
      `come in: ${subject} ${be} open`,
      `${subject} ${be} open for you`,
      `heads up: ${subject} ${be} open`,
    ],
  };
  return (options[found === 'arrived' || found === 'landed' ? 'here' : found] ?? []).map((option, i) =>
    draft(option, `announce-${i}`, 0.86 - i * 0.02, ['statement', 'reorder']),
  );
}

/** "You deserve a doctor who listens", "Your dog deserves better food". */
function deserved({ subject, verb, rest }: Clause): Draft[] {
  if (
    !/^(?:deserve|need)s?$/u.test(verb) ||
    !/^(?:you|your .+|every .+|all .+)$/iu.test(subject) ||
    !/^(?:an?|the|more|better)\b/u.test(rest)
  )
    return [];
  const reader = /^you$/iu.test(subject);
  return [
    draft(`what ${subject} ${verb} is ${rest}`, 'what', 0.8, ['reorder', 'lengthen']),
    draft(`${rest} is what ${subject} ${verb}`, 'cleft', 0.76, ['reorder']),
    draft(`it's time ${subject} had ${rest}`, 'time', 0.76, ['lengthen']),
    draft(`find ${rest}${reader ? '' : ` for ${subject}`}`, 'find', 0.76, ['trim']),
    draft(`if you want ${rest}${reader ? '' : ` for ${subject}`}, start here`, 'if-want', 0.74, [
      'pointing',
      'lengthen',
    ]),
    draft(
      `this is for anyone who wants ${rest}${reader ? '' : ` for ${inThirdPerson(subject)}`}`,
      'for-anyone',
      0.7,
      ['pointing', 'people'],
    ),
    draft(`${rest}: it's what ${subject} ${verb}`, 'front', 0.6, ['reorder']),
  ];
}

const ENDS =
  /^(.+?) (end|close|start|begin|open)s? (?:on )?((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|tomorrow|today)$/u;

/** "Summer passes end Sunday". */
function endingDrafts(text: string): Draft[] {
  const found = text.match(ENDS);
  if (!found) return [];
  const [, subject = '', verb = '', day = ''] = found;
  const last = verb === 'end' || verb === 'close';
  return [
    draft(`${day} is the last day for ${subject}`, 'day', last ? 0.84 : 0, ['reorder']),
    draft(`${day} is when ${text.replace(/ (?:on )?\S+$/u, '')}`, 'when', 0.72, ['reorder']),
    draft(`mark your calendar: ${text}`, 'mark', 0.72, ['lengthen']),
    draft(`a reminder: ${text}`, 'reminder', 0.76, ['lengthen']),
    draft(`heads up: ${text}`, 'heads-up', 0.76, ['lengthen']),
  ];
}

/** "This is how we roast coffee", "Meet the teacher who turned her garage into a school". */
function shown(clause: Clause, text: string, { type }: FrameInput): Draft[] {
  const { subject, verb, verbWord, rest, plural, person } = clause;
  const result: Draft[] = [];
  const action =
    verbWord.tags.has('Verb') &&
    !/^(?:is|are|was|were|has|have|had|can|will|do|does|deserve|need|know|love|hate|want|end|start|begin|open|close|cost|believe|think|feel|thank|mean|show|say|find|suggest|warn|prove|talk|reveal|try|tried|teach|taught|said|left|live|lived|wait|waited|stay|go|come|miss|matter|hope|wish|care|trust|should|shouldn['’]t|would|won['’]t|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|may|might|must)s?$/u.test(
      verb,
    );
  const one = plural ? undefined : subject.match(/^(?:an?|one|this) (.+)$/u)?.[1];
  const past = verbWord.tags.has('PastTense');
  if (
    one &&
    type !== 'button' &&
    !/^(?:is|was|has|had|shows?|says?|finds?)$/u.test(verb) &&
    !/^that\b/u.test(rest)
  ) {
    const who = `${one} ${person ? 'who' : 'that'} ${verb} ${rest}`;
    result.push(
      draft(`meet the ${who}`, 'meet-who', 0.86, ['people', 'pointing', 'reorder']),
      draft(`this is the ${who}`, 'this-who', 0.82, ['people', 'pointing', 'reorder']),
    );
    if (past)
      result.push(
        draft(`this is the story of the ${who}`, 'story', 0.76, ['people', 'pointing', 'lengthen']),
        draft(`here's the story of the ${who}`, 'here-story', 0.72, ['people', 'pointing', 'lengthen']),
      );
  }
  const told = past
    ? !(/^(?:he|she)$/iu.test(subject) && / and /u.test(rest))
    : /^(?:we|our .+|the .+|\p{Lu}.*)$/u.test(subject);
  if (one && !past && person)
    for (const [lead, family] of [
      ["here's why", 'here-why'],
      ['find out why', 'find-why'],
      ['this is why', 'this-why'],
    ] as const)
      result.push(draft(`${lead} ${text}`, family, 0.74, ['pointing', 'lengthen']));
  if (
    !action ||
    !told ||
    !clause.whole ||
    /^(?:it|they|i|you|nobody|everyone|everybody)$/iu.test(subject) ||
    type === 'button'
  )
    return result;
  result.push(
    draft(`this is how ${text}`, 'this-how', 0.76, ['pointing', 'lengthen']),
    draft(`see how ${text}`, 'see-how', 0.78, ['lengthen']),
    draft(`here's how ${text}`, 'here-how', 0.78, ['pointing', 'lengthen']),
    draft(`${text}. Here's how.`, 'heres-how', past || /^we$/iu.test(subject) ? 0.76 : 0.55, [
      'pointing',
      'lengthen',
    ]),
  );
  return result;
}
