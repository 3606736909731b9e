import { startSmall } from '../statement.ts';
import type { CompanyContext, Fact, FactKind } from '../types.ts';
import { collapsed, contentStems } from '../words.ts';
import { firstSentence, splitList } from './texts.ts';

/**
 * What a reader can want and fear, in words that fit after "wants" and "fears", and what the reader asks where no line
 * answers ("the line does not say how long it takes").
 */
export interface Motive {
  id: string;
  wants: string;
  fears: string;
  asks: string;
  /** How it shows in each of the three: "{n}" is the first name, "{a}" what is offered. */
  scenes: readonly [string, string, string];
  /** Words of the company context that stand for it. */
  named: RegExp;
  /** Words of a line that answer it. */
  met: RegExp;
}

// biome-ignore format: four lines a motive
export const MOTIVES: readonly Motive[] = [
  { id: 'time', wants: 'time back', fears: 'giving it more time than it is worth', asks: 'how long it takes',
    scenes: ['{n} found {a} between two appointments and has ten minutes', 'Evenings are short, so {n} looks at {a} with one eye on the clock', '{n} has put off {a} twice for want of a free hour'],
    named: /\btime\b|busy|hurry|quick|fast|convenien|manual|hours/iu,
    met: /\b(?:in|within|under|takes?|only|just|saves?|every) (?:\S+ ){0,4}(?:second|minute|hour|day|week)s?\b|\b(?:same-day|next-day|instant\w*|faster|evening slots|hours a (?:week|month) back|\d+ (?:to \d+ )?minutes)\b/iu },
  { id: 'money', wants: 'to know what it costs before going further', fears: 'a cost that turns up later', asks: 'what it costs',
    scenes: ['{n} writes down what every month costs and holds {a} against it', 'With {a}, {n} thinks of the end of the month first', '{n} paid too much the last time and comes to {a} warier'],
    named: /\bmoney\b|budget|cost|price|cheap|afford|expens|saving/iu,
    met: /\b(?:for|from|at|only|just|save) [$€£]\s?\d[\d.,]{0,9}(?: (?:an?|per) \p{L}+)?|[$€£]\s?\d[\d.,]{0,9} (?:an?|per|each|off)\b(?: \p{L}+)?|\b\d{1,3} ?% off|\b(?:free|half price|cheaper|fixed price|discount|no (?:\p{L}{1,12} )?fees?)\b/iu },
  { id: 'trust', wants: 'to hear it from somebody who has tried it', fears: 'being taken in by a promise', asks: 'who stands behind it',
    scenes: ['{n} was let down once and asks around before {a}', 'Before {a}, {n} looks for a name, a number or a seal', '{n} reads the worst that others say of {a} first'],
    named: /trust|(?<!family )secur|safe|proof|review|complian|s[ck]eptic|risk|concern/iu,
    met: /\b(?:rated|five-star|[\d,.]{1,9} reviews|trusted|recommended|certified|accredited|tested (?:by|on)|award|guarantee\w*|warranty|approved|insured|protected|registered|used by|never (?:sold|shared|used)|stars?|by (?:vets|doctors|experts)|since (?:19|20)\d\d)\b/iu },
  { id: 'freedom', wants: 'a way out if it does not suit', fears: 'being tied in', asks: 'how to get out again',
    scenes: ['{n} would rather try {a} for a week than sign for a year', 'With {a} as with anything, {n} looks for the door first', '{n} still pays for something forgotten and comes to {a} careful'],
    named: /commit|contract|cancel|lock|change|return/iu,
    met: /\b(?:no (?:contract|commitment|credit card|card)|cancel\w*|returns?|refund|money back|trial|free (?:for|entry)|pause|skip|reschedule|exchanges?|withdraw)\b/iu },
  { id: 'ease', wants: 'something that works without a manual', fears: 'another thing to learn', asks: 'how it works',
    scenes: ['{n} never reads instructions and will not for {a}', 'If {a} needs explaining, {n} leaves it to somebody else', '{n} gave up on something like {a} once, at the second step'],
    named: /complex|simpl|eas[ey]|easier|integration|support|technical|confus|overload|information/iu,
    met: /\b(?:easy|easier|simple|no (?:hardware|set-?up|cover letter)|set up|automatic\w*|works? (?:with|inside|offline)|connects?|one (?:place|click|drop)|included|installed|without tools)\b/iu },
  { id: 'quality', wants: 'something well made that lasts', fears: 'paying for something mediocre', asks: 'how it is made',
    scenes: ['{n} looks closely at things, and at {a} as well', 'What {n} wants to know of {a} is how it is done', '{n} has paid for enough mediocre things before {a}'],
    named: /quality|excellence|lasts|craft|fresh|taste|design|sustainab/iu,
    met: /\b(?:made|built|sewn|roasted|baked|milled|fresh|hand-?\p{L}+|organic|grown|recycled|undyed|warranty|repairs|by vets|on site)\b/iu },
  { id: 'progress', wants: 'to get better at it and see the difference', fears: 'working at it with nothing to show', asks: 'what is different afterwards',
    scenes: ['{n} wants to be further in a year than today, and looks at {a} with that in mind', '{n} measures things, and would measure {a}', 'From {a}, {n} expects something to take away'],
    named: /career|growth|achiev|learn|ambiti|development|skill|results|status|recognition|health|wellness|fitness/iu,
    met: /\b(?:learn\w*|improve\w*|better|results?|feedback|lessons?|tutors?|training|permanent job|researchers|stud(?:y|ies))\b/iu },
  { id: 'belonging', wants: 'to do it with people like them', fears: 'being the odd one out', asks: 'whom it is for',
    scenes: ['{n} heard of {a} from a neighbour', '{n} asks who else is there before {a}', '{n} would sooner come to {a} with somebody than alone'],
    named: /communit|belong|social|famil|together|collaborat|team/iu,
    met: /\b(?:join|together|famil(?:y|ies)|children|members?|community|volunteers?|readers|subscribers|students|neighbou?rs|villagers|local)\b/iu },
  { id: 'novelty', wants: 'something not seen a hundred times', fears: 'the same offer under another name', asks: 'what sets it apart',
    scenes: ['{n} has seen ten like {a} and waits for the one difference', 'Unless {a} surprises, {n} moves on', '{n} likes to tell others first, and {a} would have to be worth it'],
    named: /innovat|creativ|\bnew\b|different|curious|decision|paralysis/iu,
    met: /\b(?:new|the (?:first|only)|never before|not been seen|unlike)\b/iu },
];

/** Puts values in the places of a sentence: "{n} asks" with `{ n: 'Ines' }`. */
export const filled = (frame: string, values: Readonly<Record<string, string>>): string =>
  frame.replace(/\{(\w)\}/gu, (_, key: string) => values[key] ?? '');

const uniqueBy = <T>(all: readonly T[], key: (one: T) => unknown): T[] =>
  all.filter((one, i) => all.findIndex((other) => key(other) === key(one)) === i);

/** The motives that the company context names, none twice, with the words that name them. */
export function namedMotives(company?: CompanyContext | null): { motive: Motive; words: string }[] {
  const texts = [
    ...(company?.motivations ?? []),
    ...(company?.challenges ?? []),
    ...splitList(company?.customMotivations),
    ...splitList(company?.customChallenges),
    firstSentence(company?.coreCustomerProblem, 140),
    firstSentence(company?.motivationsAndAnxieties, 140),
  ].map(collapsed);
  const held = texts.flatMap((words) => {
    const motive = MOTIVES.find(({ named }) => named.test(words));
    return motive ? [{ motive, words }] : [];
  });
  return uniqueBy(held, ({ motive }) => motive);
}

/** A wish or a fear of one person, which fits after "wants" or "fears", and where it was read; drawn where that is absent. */
type Stake = { words: string; from?: 'motives' | 'facts' };

const CUE =
  /[.;]|\b(wants?|(?:wish(?:es)?|hopes?|look(?:s|ing)?) for|needs?|seeks?|fears?|afraid|worr(?:y|ies|ied)|anxious|dreads?|nervous|scared) /iu;
const WISHES = /^(?:want|wish|hope|look|need|seek)/iu;
const NEGATED = /(?:\b(?:nobody|never|not|no one)|n['’]t) $/iu;
/** Where another statement begins: "a quick, honest answer" stays whole. */
const CLOSED =
  /,? (?:and|but|yet|so|because|while) (?:they|he|she|also|often|are|is|do|does)\b|, (?:not|which|but|so|because|though|they|who)\b|,? (?:and|but|yet|so|because|while) ?$/u;

/** What a text says that people want or fear; "nobody wants a lecture" says neither. */
function said(text: string, wishes: boolean): string[] {
  const parts = text.split(CUE);
  return parts.flatMap((cue, i) => {
    if (i % 2 === 0 || !cue || WISHES.test(cue) !== wishes || NEGATED.test(parts[i - 1] ?? '')) return [];
    const [words = ''] = (parts[i + 1] ?? '').split(CLOSED);
    return words
      .split(/(?:, (?:and )?| and )(?=(?:an?|the|to|no|more|less|of|about|that) |\p{Ll}+ing\b)/u)
      .filter((one) => one.length > 3 && one.length < 90 && !/\b(?:it|them|they)$/iu.test(one));
  });
}

const VERB =
  /^(?=(?:save|get|earn|learn|avoid|feel|find|grow|make|cut|reduce|improve|be|have|keep|spend|pay|stop|start|sleep|win) )/u;
const given = (texts: readonly string[]): Stake[] =>
  texts.map((text) => ({
    words: startSmall(collapsed(text))
      .replace(/^(?:of|about) /u, '')
      .replace(VERB, 'to '),
    from: 'motives',
  }));

/** What a fact of each kind makes people fear and do; "{f}" is the fact in quotes. */
// biome-ignore format: two lines a kind
export const REACTIONS: Partial<Record<FactKind, { fears: readonly [string, string]; does: readonly string[] }>> = {
  price: { fears: ['that {f} is not all there is to pay', 'that {f} goes up in the second year'],
    does: ['{n} asks what comes on top of {f}', '{n} compares {f} with the price of {a} elsewhere', 'Only with {f} in view does {n} go on with {a}'] },
  offer: { fears: ['a catch behind {f}', 'coming too late for {f}'],
    does: ['{n} looks for the end date of {f}', '{n} would take {f} and decide on {a} afterwards', '{f} gets {n} to look at {a}, not to stay'] },
  terms: { fears: ['small print behind {f}', 'that {f} is forgotten when it counts'],
    does: ['{n} reads what is written under {f}', 'Without {f}, {n} would close {a}', '{n} asks somebody whether {f} was kept'] },
  proof: { fears: ['that {f} says little about their own case', 'that {f} is true of the best cases only'],
    does: ['{n} looks up who is behind {f}', '{n} believes {f} before any adjective about {a}', 'To {n}, {f} counts if it is recent'] },
  deadline: { fears: ['being rushed by {f}', 'deciding badly because of {f}'],
    does: ['{n} writes {f} down and decides on {a} the evening before', '{f} makes {n} wait for the next time', '{n} asks whether {f} is really the end'] },
  outcome: { fears: ['that {f} is true of others only', 'hoping for {f} in vain'],
    does: ['{n} works out what {f} would come to at home', '{n} asks for whom {f} came true', '{n} keeps {f} in mind while comparing {a}'] },
  number: { fears: ['finding out too late what {f} leaves out', 'that {f} turns out otherwise'],
    does: ['{n} asks what {f} means in practice', '{n} repeats {f} to a friend', '{n} would like {f} in writing', 'Next to {f}, {n} wants to know about last year', '{n} remembers {f} and forgets the rest of {a}'] },
  time: { fears: ['that {f} holds on good days only', 'that {f} is said and not kept'],
    does: ['{n} takes {f} as a promise of {a}', '{n} checks the calendar against {f}', 'With {f} in mind, {n} picks a day for {a}'] },
  feature: { fears: ['finding out that {f} was only a promise', 'that {f} means less than it sounds'],
    does: ['{n} would like an example of {f}', '{n} asks a friend whether {f} is true of {a}', '{n} wants {f} shown, not told', 'At {f}, {n} stops skimming and reads on', '{n} keeps {f} as the one thing to tell at home'] },
};

/** Facts to react to: they say all by themselves what they are about. */
export const quotable = ({ kind, text, source }: Fact): boolean =>
  REACTIONS[kind] !== undefined &&
  text.length < 70 &&
  source !== 'product' &&
  !/\b(?:it|them|they|those|these)\b/iu.test(text);

/** Wishes and fears, none twice: in the words of the company context, of the facts, and last of the motives. */
export function stakesOf(
  company: CompanyContext,
  motives: readonly Motive[],
  facts: readonly Fact[],
): { wishes: Stake[]; fears: Stake[] } {
  const told = collapsed(company.motivationsAndAnxieties?.slice(0, 2000));
  const options = (company.motivations ?? []).map((one) => collapsed(one).toLowerCase()).filter(Boolean);
  const wishes: Stake[] = [
    ...given([...splitList(company.customMotivations), ...said(told, true), ...options]),
    ...motives.map(({ wants }) => ({ words: wants })),
  ];
  const fears: Stake[] = [
    ...given([...said(told, false), ...splitList(company.customChallenges)]),
    ...uniqueBy(facts.filter(quotable), ({ kind }) => kind).map(({ kind, text }): Stake => {
      const frame = REACTIONS[kind]?.fears[text.length % 2] ?? '';
      return { words: filled(frame, { f: `“${text}”` }), from: 'facts' };
    }),
    ...motives.map((one) => ({ words: one.fears })),
  ];
  // Who wants convenience and who wants time back want the same.
  return {
    wishes: uniqueBy(wishes, ({ words }) => motiveBehind(words) ?? words),
    fears: uniqueBy(fears, ({ words }) => words),
  };
}

/** The motive behind a wish in whatever words, if one is. */
export const motiveBehind = (words: string): Motive | null =>
  MOTIVES.find(({ wants }) => words.toLowerCase() === wants) ??
  MOTIVES.find(({ named }) => named.test(words)) ??
  null;

/** The words of a line that answer a wish; null where none do. */
export function answering(line: string, words: string, motive = motiveBehind(words)): string | null {
  const found = motive && line.match(motive.met)?.[0];
  if (found) return collapsed(found);
  const wished = new Set(contentStems(words));
  const shared = line.split(' ').filter((word) => contentStems(word).some((one) => wished.has(one)));
  return !motive && shared.length > 0 && shared.length >= wished.size / 2 ? shared.join(' ') : null;
}
