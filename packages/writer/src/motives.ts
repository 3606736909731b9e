import { startSmall } from './statement.ts';
import type { CompanyContext, Fact, FactKind } from './types.ts';
import { collapsed, contentStems, firstSentence, splitList } from './words.ts';

/** What a reader can want and fear, and the words of a line that answer it. */
export interface Motive {
  id: string;
  /** Fits after "wants": "time back". */
  wants: string;
  /** Fits after "fears": "one more thing to look after". */
  fears: string;
  /** What the person asks where no line answers: fits after "says". */
  asks: string;
  /** How it shows in a person; "{n}" is the first name, "{a}" what is offered. One for each of the three. */
  scenes: readonly [string, string, string];
  /** Options and words of the context forms that stand for it. */
  named: RegExp;
  /** Words of a line that answer it. */
  met: RegExp;
}

type Row = readonly [
  id: string,
  wants: string,
  fears: string,
  asks: string,
  scenes: Motive['scenes'],
  named: RegExp,
  met: RegExp,
];
// biome-ignore format: one motive a row
const ROWS: readonly Row[] = [
  ['time', 'time back', 'giving it more time than it is worth', 'how long it takes',
    ['{n} found {a} between two appointments and has ten minutes', 'Evenings are short, so {n} looks at {a} with one eye on the clock', '{n} has put off {a} twice for want of a free hour'],
    /\btime\b|busy|hurry|quick|fast|convenien|manual|hours/iu,
    /\b(?:in|within|under|takes?|only|just|saves?|every) (?:\S+ ){0,4}(?:seconds?|minutes?|hours?|days?|weeks?)\b|\b(?:same-day|next-day|instant\w*|faster|evening slots|hours a (?:week|month) back|\d+ (?:to \d+ )?minutes)\b/iu],
  ['money', 'to know what it costs before going further', 'a cost that turns up later', 'what it costs',
    ['{n} writes down what every month costs and holds {a} against it', 'With {a}, {n} thinks of the end of the month first', '{n} paid too much the last time and comes to {a} warier'],
    /\bmoney\b|budget|cost|price|cheap|afford|expens|saving/iu,
    // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
    /(?:(?:for|from|at|only|just|save) )[$€£]\s?\d[\d.,]*(?: (?:an?|per) \p{L}+)?|[$€£]\s?\d[\d.,]* (?:an?|per|each|off)\b(?: \p{L}+)?|\d+ ?% off|\b(?:free|half price|cheaper|no \p{L}* ?fees?|fixed price|discount)\b/iu],
  ['trust', 'to hear it from somebody who has tried it', 'being taken in by a promise', 'who stands behind it',
    ['{n} was let down once and asks around before {a}', 'Before {a}, {n} looks for a name, a number or a seal', '{n} reads the worst that others say of {a} first'],
    /trust|(?<!family )secur|safe|proof|review|complian|sceptic|skeptic|risk|concern/iu,
    // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
    /\b(?:rated|five-star|[\d,.]+ reviews|trusted|recommended|certified|accredited|tested (?:by|on)|award|guarantee\w*|warranty|approved|insured|protected|registered|used by|never (?:sold|shared|used)|use \p{Lu}|stars?|by (?:vets|doctors|experts)|since (?:19|20)\d\d)\b/u],
  ['freedom', 'a way out if it does not suit', 'being tied in', 'how to get out again',
    ['{n} would rather try {a} for a week than sign for a year', 'With {a} as with anything, {n} looks for the door first', '{n} still pays for something forgotten and comes to {a} careful'],
    /commit|contract|cancel|lock|change|return/iu,
    /\b(?:no (?:contract|commitment|credit card|card)|cancel\w*|returns?|refund|money back|trial|free (?:for|entry)|pause|skip|reschedule|exchanges?|withdraw)\b/iu],
  ['ease', 'something that works without a manual', 'another thing to learn', 'how it works',
    ['{n} never reads instructions and will not for {a}', 'If {a} needs explaining, {n} leaves it to somebody else', '{n} gave up on something like {a} once, at the second step'],
    /complex|simpl|easy|easier|integration|support|technical|confus|overload|ease|information/iu,
    /\b(?:easy|easier|simple|no (?:hardware|set-?up|cover letter)|set up|automatic\w*|works? (?:with|inside|offline)|connects?|one (?:place|click|drop)|included|installed|without tools)\b/iu],
  ['quality', 'something well made that lasts', 'paying for something mediocre', 'how it is made',
    ['{n} looks closely at things, and at {a} as well', 'What {n} wants to know of {a} is how it is done', '{n} has paid for enough mediocre things before {a}'],
    /quality|excellence|lasts|craft|fresh|taste|design|sustainab/iu,
    /\b(?:made|built|sewn|roasted|baked|milled|fresh|hand-?\p{L}+|organic|grown|recycled|undyed|warranty|repairs|by vets|on site|roof|terrace)\b/iu],
  ['progress', 'to get better at it and see the difference', 'working at it with nothing to show', 'what is different afterwards',
    ['{n} wants to be further in a year than today, and looks at {a} with that in mind', '{n} measures things, and would measure {a}', 'From {a}, {n} expects something to take away'],
    /career|growth|achiev|learn|ambiti|development|skill|results|status|recognition|health|wellness|fitness/iu,
    /\b(?:learn\w*|improve\w*|better|results?|feedback|lessons?|tutors?|training|permanent job|researchers|stud(?:y|ies))\b/iu],
  ['belonging', 'to do it with people like them', 'being the odd one out', 'whom it is for',
    ['{n} heard of {a} from a neighbour', '{n} asks who else is there before {a}', '{n} would sooner come to {a} with somebody than alone'],
    /communit|belong|social|famil|together|collaborat|team/iu,
    /\b(?:join|together|famil(?:y|ies)|children|members?|community|volunteers?|readers|subscribers|students|neighbou?rs|villagers|local)\b/iu],
  ['novelty', 'something not seen a hundred times', 'the same offer under another name', 'what sets it apart',
    ['{n} has seen ten like {a} and waits for the one difference', 'Unless {a} surprises, {n} moves on', '{n} likes to tell others first, and {a} would have to be worth it'],
    /innovat|creativ|\bnew\b|different|curious|decision|paralysis/iu,
    /\b(?:new|first|only|never before|not been seen|unlike)\b/iu],
];
export const MOTIVES: readonly Motive[] = ROWS.map(([id, wants, fears, asks, scenes, named, met]) => ({
  id,
  wants,
  fears,
  asks,
  scenes,
  named,
  met,
}));

/** A motive with the words of the context that name it, where there are some. */
export interface HeldMotive {
  motive: Motive;
  /** "Save Time", "manual payroll": as the person wrote it. */
  words: string | null;
}

/** The motives of this experiment's readers, those that the context names first; all of them, none twice. */
export function motivesOf(company: CompanyContext | null | undefined): HeldMotive[] {
  const named = [
    ...(company?.motivations ?? []),
    ...(company?.challenges ?? []),
    ...splitList(company?.customMotivations),
    ...splitList(company?.customChallenges),
  ].map(collapsed);
  const told = [company?.coreCustomerProblem, company?.motivationsAndAnxieties].map((text) =>
    firstSentence(text, 140),
  );
  const held = [...named, ...told].flatMap((text): HeldMotive[] => {
    const motive = text === '' ? undefined : MOTIVES.find((one) => one.named.test(text));
    return motive ? [{ motive, words: text }] : [];
  });
  const all = [...held, ...MOTIVES.map((motive) => ({ motive, words: null }))];
  return all.filter((one, i) => all.findIndex((other) => other.motive.id === one.motive.id) === i);
}

/** A wish or a fear of one person: fits after "wants" or "fears". */
export interface Stake {
  words: string;
  /** Where it was read; drawn where absent. */
  from?: 'motives' | 'facts';
}

const WANTS =
  /(?<!\b(?:nobody|never|not|no one|n['’]t) )\b(?:wants?|wish(?:es)? for|hopes? for|looks? for|looking for|needs?|seeks?) ((?!to\b)[^.;]{4,90})/giu;
const FEARS =
  /\b(?:fears?|fear of|afraid of|worr(?:y|ies|ied) about|anxious about|dreads?|nervous about|scared of) ((?!that\b)[^.;]{4,90})/giu;
/** Where another statement begins: "a quick, honest answer" stays whole. */
const CLOSED =
  /,? (?:and|but|yet|so|because|while) (?:(?:they|he|she|also|often|are|is|do|does) )*(?:fears?|worr|afraid|dread|wants?|needs?|hopes?|hesitat|doubt|not)|, (?:not|which|but|so|because|though|they|who) /u;
const said = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, words = '']) =>
    (words.split(CLOSED)[0] ?? '').split(
      /(?:, (?:and )?| and )(?=(?:an?|the|to|no|more|less|of|about) |\p{Ll}+ing\b|angry)/u,
    ),
  );
const DOING =
  /^(?:save|get|earn|learn|avoid|feel|find|grow|make|cut|reduce|improve|be|have|keep|spend|pay|stop|start|sleep|win)\b/u;
const phrase = (text: string): string => {
  const small = startSmall(collapsed(text)).replace(/^(?:of|to|about) (?=\p{L})/u, '');
  return DOING.test(small) && small.includes(' ') ? `to ${small}` : small;
};

/** What a fact makes a reader fear; `“”` stands for the fact. */
const OF_FACTS: Partial<Record<FactKind, readonly [string, string]>> = {
  price: ['that “” is not all there is to pay', 'that “” goes up in the second year'],
  offer: ['a catch behind “”', 'coming too late for “”'],
  terms: ['small print behind “”', 'that “” is forgotten when it counts'],
  proof: ['that “” says little about their own case', 'that “” is true of the best cases only'],
  deadline: ['being rushed by “”', 'deciding badly because of “”'],
  outcome: ['that “” is true of others only', 'hoping for “” in vain'],
  number: ['finding out too late what “” leaves out', 'that “” turns out otherwise'],
  time: ['that “” holds on good days only', 'that “” is said and not kept'],
  feature: ['finding out that “” was only a promise', 'that “” means less than it sounds'],
};
/** Facts that say all by themselves what they are about. */
export const quotable = ({ text, source }: Fact) =>
  text.length < 70 && source !== 'product' && !/\b(?:it|them|they|those|these)\b/iu.test(text);

/** Wishes and fears, none twice: in the words of the company context where it concerns this experiment, else of the facts and drawn. */
export function stakesOf(
  company: CompanyContext | null | undefined,
  motives: readonly HeldMotive[],
  facts: readonly Fact[],
  related: boolean,
): { wishes: Stake[]; fears: Stake[] } {
  const told = related ? collapsed(company?.motivationsAndAnxieties) : '';
  const own = (list: string | null | undefined) => (related ? splitList(list) : []);
  const given = (texts: string[]): Stake[] => texts.map((text) => ({ words: phrase(text), from: 'motives' }));
  const options = (company?.motivations ?? [])
    .map(collapsed)
    .filter((one) => related || (one.split(' ').length < 4 && MOTIVES.some(({ named }) => named.test(one))))
    .map((one) => one.charAt(0) + one.slice(1).toLowerCase());
  const doubted = facts.filter(
    (fact, i) =>
      OF_FACTS[fact.kind] && quotable(fact) && facts.findIndex(({ kind }) => kind === fact.kind) === i,
  );
  const unique = (stakes: Stake[]) =>
    stakes.filter((one, i) => one.words !== '' && stakes.findIndex(({ words }) => words === one.words) === i);
  const wished = given([...own(company?.customMotivations), ...said(WANTS, told), ...options]);
  const taken = new Set(wished.map(({ words }) => motiveBehind(words)?.id));
  // Who wants convenience and who wants time back want the same.
  const drawn = (key: 'wants' | 'fears'): Stake[] =>
    motives.filter(({ motive }) => !taken.has(motive.id)).map(({ motive }) => ({ words: motive[key] }));
  return {
    wishes: unique([...wished.filter((one, i) => distinct(wished, one, i)), ...drawn('wants')]),
    fears: unique([
      ...given([
        ...said(FEARS, told).filter((text) => !/\b(?:it|them|they)$/iu.test(text)),
        ...own(company?.customChallenges),
      ]),
      ...doubted.map(
        ({ kind, text }): Stake => ({
          words: (OF_FACTS[kind]?.[text.length % 2] ?? '').replace('“”', () => `“${text}”`),
          from: 'facts',
        }),
      ),
      ...drawn('fears'),
    ]),
  };
}

/** Whether no wish before it comes from the same motive. */
const distinct = (all: readonly Stake[], { words }: Stake, at: number): boolean => {
  const motive = motiveBehind(words);
  return motive === null || all.findIndex((one) => motiveBehind(one.words) === motive) === at;
};

/** The motive behind a wish in whatever words, if one is. */
export const motiveBehind = (words: string): Motive | null =>
  MOTIVES.find((one) => words.toLowerCase().startsWith(one.wants)) ??
  MOTIVES.find((one) => one.named.test(words)) ??
  null;

/** The words of a line that answer a wish; null where none do. */
export function answering(line: string, words: string, motive = motiveBehind(words)): string | null {
  const found = motive && line.match(motive.met)?.[0];
  if (found) return collapsed(found);
  const wished = new Set(contentStems(words));
  const shared = line.split(' ').filter((word) => contentStems(word).some((one) => wished.has(one)));
  return !motive && shared.length > 0 && shared.length >= wished.size / 2 ? shared.join(' ') : null;
}
