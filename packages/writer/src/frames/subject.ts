import { objectEnd, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { inThirdPerson, isPlural, verbBase, verbForms, type Word } from '../tagging.ts';

/** A sentence cut into subject, verb and the rest. */
interface Clause {
  subject: string;
  verbWord: Word;
  verb: string;
  rest: string;
  plural: boolean;
  person: boolean;
  /** False for a bare singular subject ("Road closed ..."), which is headline shorthand and no sentence. */
  whole: boolean;
}

const PERSON =
  /(?:er|or|ist|ian|man|woman|mom|dad|mother|father|couple|student|nurse|chef|kid|girl|boy|intern|team|family|friend|neighbou?r)s?$/u;

export function readClause({ words }: Sentence): Clause | null {
  const pronoun = /^(?:we|you|they|he|she|it|i)$/iu.test(words[0]?.text ?? '');
  let end = pronoun ? 1 : objectEnd(words, 0);
  const next = words[end + 1];
  if (
    words[end]?.lower.endsWith('s') &&
    next?.tags.has('Verb') &&
    (next.tags.has('Infinitive') || next.tags.has('PresentTense')) &&
    !next.tags.has('Gerund')
  )
    end += 1;
  const verbWord = words[end];
  if (
    end === 0 ||
    !verbWord ||
    !['Verb', 'Copula', 'Modal', 'Auxiliary'].some((tag) => verbWord.tags.has(tag))
  )
    return null;
  const joined = (from: number, to?: number) =>
    words
      .slice(from, to)
      .map((word) => word.text + word.post)
      .join('')
      .trim();
  const head = words[end - 1] as Word;
  const whole =
    pronoun ||
    isPlural(head.lower) ||
    /^(?:an?|the|your|our|my|this|that|every|each|one|no|his|her|their|some|most)$/iu.test(
      words[0]?.text ?? '',
    ) ||
    head.tags.has('Uncountable') ||
    head.tags.has('ProperNoun') ||
    /^\p{Lu}/u.test(head.text) ||
    /(?:ing|ance|ence|tion|ness|ity|ment|care|coffee|time|money|food|water|music|health|sleep|travel|energy|weather)$/u.test(
      head.lower,
    ) ||
    /\d/u.test(head.text);
  return {
    whole,
    subject: joined(0, end),
    verbWord,
    verb: verbWord.lower,
    rest: joined(end + 1),
    plural: isPlural(head.lower),
    person: head.tags.has('Actor') || head.tags.has('Person') || PERSON.test(head.lower),
  };
}

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
    !/^(?:you|your .+)$/iu.test(subject) ||
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
    !/^(?:is|are|was|were|has|have|had|can|will|do|does|deserve|need|know|love|hate|want|end|start|begin|open|close|cost|believe|think|feel|thank|mean|show|say|find|suggest|warn|prove|talk|reveal|try|tried|teach|taught|said|left|live|lived|wait|waited|stay|go|come|miss|hope|wish|care|trust|should|shouldn['’]t|would|won['’]t|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|may|might|must)s?$/u.test(
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
  const told =
    (past && /^(?:he|she)$/iu.test(subject)) || past || /^(?:we|our .+|the .+|\p{Lu}.*)$/u.test(subject);
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

/** "She lost her job at 50 and opened a bike shop": named by what the person did, or told in order. */
function storyDrafts({ subject, verb, verbWord, rest }: Clause): Draft[] {
  if (!verbWord.tags.has('PastTense') || /,/u.test(rest)) return [];
  const noun = { she: 'woman', he: 'man' }[subject.toLowerCase()];
  const result: Draft[] = [];
  if (noun) {
    const who = `${noun} who ${verb} ${rest}`;
    result.push(
      draft(`meet the ${who}`, 'meet-who', 0.88, ['people', 'reorder']),
      draft(`this is the ${who}`, 'this-who', 0.8, ['people', 'pointing', 'reorder']),
      draft(`this is the story of a ${who}`, 'story', 0.8, ['people', 'pointing', 'lengthen']),
      draft(`here's the story of a ${who}`, 'here-story', 0.72, ['people', 'pointing', 'lengthen']),
    );
  }
  const two = rest.match(/^(.*?) and (\p{L}+) (.+)$/u);
  const base = verbBase(verb);
  const second = two ? verbBase(two[2] as string) : null;
  if (two && base && second && verbForms(second)?.past === two[2] && !/ and /u.test(two[3] as string)) {
    const again = noun ? subject : /^(?:an?|one|the)\b/u.test(subject) ? null : subject;
    const losing = `${verbForms(base)?.gerund} ${two[1]}`;
    if (again)
      result.push(
        draft(`${subject} ${verb} ${two[1]}. Then ${again} ${two[2]} ${two[3]}.`, 'then', 0.84, ['reorder']),
        draft(`after ${losing}, ${again} ${two[2]} ${two[3]}`, 'after', 0.84, ['reorder']),
      );
    result.push(draft(`${subject} ${two[2]} ${two[3]} after ${losing}`, 'after-last', 0.8, ['reorder']));
  }
  return result;
}

/** "We deliver fresh coffee to your door" to "Fresh coffee, delivered to your door". */
function weDrafts({ verb, rest }: Clause, text: string, { material, control }: FrameInput): Draft[] {
  const result: Draft[] = [];
  if (material.name && !control.includes(material.name.toLowerCase()))
    result.push(draft(`at ${material.name}, ${text}`, 'at-name', 0.84, ['concrete', 'lengthen']));
  if (/^(?:are|have)$/u.test(verb))
    result.push(
      draft(`it's official: ${text}`, 'official', /^are \p{L}+ing\b/u.test(`${verb} ${rest}`) ? 0.8 : 0.5, [
        'lengthen',
      ]),
      draft(`we have news: ${text}`, 'news', 0.76, ['lengthen']),
      draft(`here's our news: ${text}`, 'our-news', 0.74, ['pointing', 'lengthen']),
    );
  if (verb === 'are') result.push(draft(text.replace(/^we are\b/iu, "we're"), 'contract', 0.7, ['trim']));
  const base = verbForms(verb) ? verb : verbBase(verb);
  const forms = base ? verbForms(base) : null;
  const command = base ? readCommand(`${base} ${rest}`) : null;
  if (!forms || !command || command.object === '' || command.particle !== '') return result;
  const { object, tail } = command;
  const label = material.name ? `${material.name}: ` : '';
  if (base === 'make' && /^\p{L}+$/u.test(tail))
    return [
      ...result,
      draft(`${object} made ${tail}`, 'made', 0.86, ['reorder', 'trim']),
      ...(label ? [draft(`${label}${object} made ${tail}`, 'made-label', 0.8, ['concrete', 'reorder'])] : []),
      draft(`this is ${object} made ${tail}`, 'made-this', 0.74, ['pointing', 'reorder']),
    ];
  if (
    tail === '' ||
    /^(?:and|so|because|that|what)\b/u.test(tail) ||
    !/^(?:deliver|bring|send|ship|make|build|roast|cook|design|bake|grow|craft|create|install|repair|fix|clean|match|print|pack|brew|translate)$/u.test(
      base ?? '',
    )
  )
    return result;
  return [
    ...result,
    draft(`${object}, ${forms.participle} ${tail}`, 'passive', 0.84, ['reorder', 'trim']),
    draft(`get ${object} ${forms.participle} ${tail}`, 'get-passive', 0.8, ['reorder']),
    draft(`have ${object} ${forms.participle} ${tail}`, 'have-passive', 0.72, ['reorder']),
    draft(`this is ${object}, ${forms.participle} ${tail}`, 'this-passive', 0.6, ['pointing', 'reorder']),
  ];
}
