import { readCommand } from './angles/command.ts';
import { startSmall } from './facts/statement.ts';
import type { CompanyContext, Fact, FactKind, GenerationContext } from './types.ts';
import { collapsed, firstSentence, splitList } from './words.ts';

/** What a reader can want and fear, and how a line shows that it answers. */
export interface Motive {
  id: string;
  /** Fits after "wants": "time back". */
  wants: string;
  /** Fits after "fears": "one more thing to look after". */
  fears: string;
  /** Options and words of the context forms that stand for it. */
  named: RegExp;
  /** Words of a line that meet it. */
  met: RegExp;
  /** What the person asks where no line meets it. */
  asks: string;
}

const motive = (
  id: string,
  [wants, fears, asks]: [string, string, string],
  named: RegExp,
  met: RegExp,
): Motive => ({
  id,
  wants,
  fears,
  asks,
  named,
  met,
});

// biome-ignore format: one motive a line and its two patterns
export const MOTIVES: readonly Motive[] = [
  motive('time', ['time back', 'setting up something that eats another evening', 'how long it takes, or how much time it gives back'],
    /\btime\b|busy|hurry|quick|fast|convenien|manual|hours/iu,
    /\b(?:hours?|minutes?|days?|time|fast|faster|quick\w*|instant\w*|back|done|same-day|next-day|in \w+ (?:minutes|hours|days))\b/iu),
  motive('money', ['to spend less, or to know the price first', 'a cost that turns up later', 'what it costs'],
    /\bmoney\b|budget|cost|price|cheap|afford|expens|saving/iu,
    /[$€£%]|\b(?:free|save|saves|saving|cut|cost|costs|price|off|half|cheaper|bills?|budget)\b/iu),
  motive('trust', ['to hear it from somebody who has tried it', 'being taken in by a promise', 'who else uses it'],
    /trust|secur|safe|proof|review|complian|sceptic|skeptic|cautious|risk/iu,
    /\b(?:rated|reviews?|trusted|recommended|certified|tested|award|customers|members|clinics|stars|guarantee\w*|approved|used by|\d[\d,.]* (?:people|teams|families|readers|subscribers|restaurants|companies|schools|owners))\b/iu),
  motive('freedom', ['a way out if it does not suit', 'being tied in', 'what happens if it turns out wrong'],
    /commit|contract|cancel|lock|decision|paralysis|change management|risk-averse|return/iu,
    /\b(?:no contract|cancel|returns?|refund|money back|change your mind|trial|free for|no commitment|no credit card|pause|skip)\b/iu),
  motive('ease', ['something that works without a manual', 'another thing to learn', 'how hard it is to start'],
    /complex|simpl|easy|easier|integration|support|technical|confus|overload|ease/iu,
    /\b(?:easy|easier|simple|without|no setup|set up|setup|automatic\w*|one place|ready|step|steps|installs?)\b/iu),
  motive('quality', ['something well made that lasts', 'paying for something mediocre', 'how it is made'],
    /quality|excellence|lasts|craft|fresh|taste|design/iu,
    /\b(?:made|built|roasted|baked|fresh|hand\w*|organic|grown|crafted|sewn|warranty|batches|lasts|order|recycled|local)\b/iu),
  motive('progress', ['to get better at it and see the difference', 'working at it with nothing to show', 'what is different afterwards'],
    /career|growth|achiev|learn|ambiti|development|skill|results|status|recognition|health|wellness|fit\b/iu,
    /\b(?:learn|grow|earn|improve|better|stronger|sleep|speak|finish|more|win|results?|by \d+%|weeks?)\b/iu),
  motive('belonging', ['to do it with people like them', 'being the odd one out', 'whether it is meant for people like me'],
    /communit|belong|social|famil|together|collaborat|team/iu,
    /\b(?:join|together|families|members|community|teams|readers|subscribers|neighbou?rs|friends|for \p{L}+s)\b/iu),
  motive('novelty', ['something not seen a hundred times', 'the same offer under another name', 'what sets it apart'],
    /innovat|creativ|new\b|first|different|curious/iu,
    /\b(?:new|first|why|how|only|every (?:monday|tuesday|wednesday|thursday|friday)|that \p{L}+s)\b/iu),
];

/** A motive with the words of the context that name it, where there are some. */
export interface HeldMotive {
  motive: Motive;
  /** "Save Time", "manual payroll": as the person wrote it. */
  words: string | null;
}

/** The motives of this experiment's readers, those that the context names first; all of them, none twice. */
export function motivesOf(
  company: CompanyContext | null | undefined,
  generation: GenerationContext | null | undefined,
): HeldMotive[] {
  const named = [
    ...(company?.motivations ?? []),
    ...(company?.challenges ?? []),
    ...splitList(company?.customMotivations),
    ...splitList(company?.customChallenges),
    ...(company?.personality ?? []),
  ].map(collapsed);
  const told = [
    company?.coreCustomerProblem,
    company?.motivationsAndAnxieties,
    company?.decisionProcess,
    generation?.additionalInfo,
  ].map((text) => firstSentence(text, 140));
  const held = (texts: string[]): HeldMotive[] =>
    texts.flatMap((text) => {
      const motive = text === '' ? undefined : MOTIVES.find((one) => one.named.test(text));
      return motive ? [{ motive, words: text }] : [];
    });
  const all = [...held(named), ...held(told), ...MOTIVES.map((motive) => ({ motive, words: null }))];
  return all.filter((one, i) => all.findIndex((other) => other.motive.id === one.motive.id) === i);
}

/** A wish or a fear of one person, in the context's own words where it has some. */
export interface Stake {
  words: string;
  /** Where it was read; drawn where absent. */
  from?: 'motives' | 'facts';
}

const WANTS =
  /\b(?:wants?|wish(?:es)? for|hopes? for|looks? for|looking for|needs?|seeks?) ([^.;,]{4,90})/giu;
const FEARS =
  /\b(?:fears?|fear of|afraid of|worr(?:y|ies|ied) about|anxious about|dreads?|nervous about|scared of) ([^.;]{4,90})/giu;
const said = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, words = '']) =>
    words.split(/, | and (?=an?\b|the\b|\p{Ll}+ing\b|angry|of )/u),
  );
const phrase = (text: string): string => {
  const small = startSmall(collapsed(text)).replace(/^(?:of|to) (?=\p{L})/u, '');
  return small.includes(' ') && readCommand(small, true) ? `to ${small}` : small;
};

/** What a fact of the experiment makes a reader want and fear; `“”` stands for the fact. */
const OF_FACTS: Partial<Record<FactKind, readonly [wish: string, fear: string]>> = {
  price: ['to know the price first (“”)', 'paying more than “”'],
  offer: ['to get “”', 'missing “”'],
  terms: ['a way out such as “”', 'small print behind “”'],
  proof: ['the word of others (“”)', 'praise that says little about their own case (“”)'],
  time: ['to lose no time (“”)', 'waiting longer than “”'],
  deadline: ['to decide in time (“”)', 'being rushed by “”'],
  outcome: ['a result like “”', 'a result short of “”'],
  number: ['figures to go by (“”)', 'figures that hold for others only (“”)'],
  feature: ['something like “”', 'finding out too late that “” was only a promise'],
};

/**
 * Wishes and fears, none twice: what the company context says in its own words, where it is about this experiment;
 * then what the experiment's facts make a reader want; then what readers of any offer may hold.
 */
export function stakesOf(
  company: CompanyContext | null | undefined,
  motives: readonly HeldMotive[],
  facts: readonly Fact[],
  related: boolean,
): { wishes: Stake[]; fears: Stake[] } {
  const told = related ? collapsed(company?.motivationsAndAnxieties) : '';
  const problem = related ? firstSentence(company?.coreCustomerProblem, 90) : '';
  // A form's option such as "Save Time" holds for whatever is sold; other words only for what they are about.
  const options = (list: readonly string[] | null | undefined) =>
    (list ?? []).filter(
      (one) => related || MOTIVES.some(({ named }) => named.test(one) && one.split(' ').length < 4),
    );
  const own = (list: string | null | undefined) => (related ? splitList(list) : []);
  const given = (texts: string[]): Stake[] =>
    [...new Set(texts.map(phrase))].map((words) => ({ words, from: 'motives' }));
  const quoted = facts.filter(
    ({ kind, text, source }, i) =>
      OF_FACTS[kind] &&
      text.length < 70 &&
      source !== 'product' &&
      facts.findIndex((other) => other.kind === kind && other.source !== 'product') === i,
  );
  const from = (side: 0 | 1): Stake[] =>
    quoted.map(({ kind, text }) => ({
      words: (OF_FACTS[kind] as readonly [string, string])[side].replace('“”', () => `“${text}”`),
      from: 'facts',
    }));
  const drawn = (key: 'wants' | 'fears'): Stake[] =>
    [...motives.filter(({ words }) => words !== null), ...motives].map(({ motive }) => ({
      words: motive[key],
    }));
  const lower = (texts: string[]) => texts.map((one) => one.charAt(0) + one.slice(1).toLowerCase());
  const unique = (stakes: Stake[]) =>
    stakes.filter((one, i) => stakes.findIndex(({ words }) => words === one.words) === i);
  return {
    wishes: unique([
      ...given([
        ...own(company?.customMotivations),
        ...said(WANTS, told),
        ...lower(options(company?.motivations)),
      ]),
      ...from(0),
      ...drawn('wants'),
    ]),
    fears: unique([
      ...given([
        ...said(FEARS, told),
        ...own(company?.customChallenges),
        ...lower(options(company?.challenges)),
      ]),
      ...(problem ? [{ words: `that nothing changes: “${problem}”`, from: 'motives' as const }] : []),
      // The fact behind a wish is not the one behind the fear.
      ...[...from(1).slice(1), ...from(1).slice(0, 1)],
      ...drawn('fears'),
    ]),
  };
}

/** The first line that meets a motive, in the order given; null where none does. */
export const lineThatMeets = (motive: Motive, lines: readonly string[]): string | null =>
  lines.find((line) => motive.met.test(line)) ?? null;
