import { type Brief, dress, longest, readBrief } from './brief.ts';
import { forbidden } from './check.ts';
import { readAudience } from './facts/audience.ts';
import { ANGLE_ALONE } from './passages.ts';
import { startSmall } from './statement.ts';
import type { Angle, Card, Fact, FactsInput, GenerateVariantsInput } from './types.ts';
import { collapsed } from './words.ts';

const BLANK = '___';
const MOST_REWORDED = 2;
const REWORD = 'Put this fact as a line that stands by itself';

/** What a blank asks for. */
const ASK = {
  MANY: 'How many customers? For example: 400 teams',
  NUMBER: 'Which number says most about it, in one sentence? For example: 400 people came last year',
  SPECIAL: 'What is special about it, in one sentence? For example: every room has a north window',
  RESULT: 'What does the reader get? For example: cut heating bills by 20%',
  TERM: 'Which worry can you take away? For example: no credit card needed',
  SAVED: 'How much does it save? For example: six hours a week',
  UNTIL: 'Until when? For example: Sunday',
  VOUCH: 'Who vouches for it? For example: rated 4.8 by 300 customers',
  COST: 'What does it cost? For example: $9 a month',
  EFFORT: 'How long does it take? For example: ten minutes',
  WHO: 'Who is it for? For example: night-shift nurses',
  OFF: 'How much off? For example: 20%',
  HAPPENED: 'What happened, in one sentence? For example: the school now opens an hour later',
  SOURCE: 'Who says so, in one sentence? For example: the city’s own report shows it',
};

/** What an answer must hold. */
const AMOUNT = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|thousand|half)/iu;
const SPAN = /(?:second|minute|hour|day|night|week|month|year)s?\b|tomorrow|\d/iu;
const SENTENCE = /^\S+ \S+ \S+ \S/u;
const TERMS = /^(?:no|not|never|without|free|cancel|pause|skip|change|return|keep|\d+[- ]day) ?\p{L}/iu;
const PARTICIPLE = /^\p{L}{2,20}(?:ed|en) \S/iu;

/**
 * The angle, the line around the blank, what it asks, where it may stand, and what the answer must hold. `b` is a button,
 * `c` a call to action, `a` an ad, `l` all other copy, `n` news, `o` the label of an offer, `j` what customers join. The
 * first stand first on the screen.
 */
const RULES: readonly (readonly [Angle, string, keyof typeof ASK, string, ...RegExp[]])[] = [
  ['loss', '{control} ends ___', 'UNTIL', 'o', SPAN],
  ['short', '___ off', 'OFF', 'o', AMOUNT],
  ['number', '___ already {do}', 'MANY', 'l', AMOUNT],
  ['number', 'Join ___', 'MANY', 'j', AMOUNT],
  ['number', '___', 'NUMBER', 'ln', AMOUNT, SENTENCE],
  ['proof', '{goods} ___', 'VOUCH', 'l', PARTICIPLE],
  ['objection', '{act}, ___', 'TERM', 'bca', TERMS],
  ['objection', '{act}. ___.', 'TERM', 'l', TERMS],
  ['loss', 'Stop losing ___ to {task}', 'SAVED', 'l', SPAN],
  ['time', '{do} in ___', 'EFFORT', 'l', SPAN],
  ['audience', '{thing} for ___', 'WHO', 'l'],
  ['question', '{goods} for ___', 'COST', 'l', AMOUNT],
  ['outcome', '___', 'RESULT', 'bc'],
  ['detail', '___', 'SPECIAL', 'l', SENTENCE],
  ['detail', '___', 'HAPPENED', 'n', SENTENCE],
  ['proof', '___', 'SOURCE', 'n', SENTENCE],
];

/** What shows, beside its kind, that a fact answers the card of this angle. */
const GIVEN: Partial<Record<Angle, RegExp>> = {
  number: /\d/u,
  detail: /\p{L}/u,
  objection: /\b(?:no|free|cancel|pause|skip|returns?|refund|guarantee|warranty|trial|without)\b/iu,
  loss: /\b(?:until|ends?|closes?|expires?|only \d|saves?)\b/iu,
  question: /[$€£]\d|\d (?:euros|dollars|pounds)\b|\bfree\b/iu,
};

function placesOf({ type, control, action }: Brief): string {
  const place = { button: 'b', cta: 'c', headline: 'n', ad: 'al' }[type as string] ?? 'l';
  const joins = /\b(?:join|subscribe|sign up|register|enrol|become)\b/iu.test(`${control} ${action?.text}`);
  const offer = /^(?:[\p{L}'’-]+ )?(?:sale|deals?|offers?|discounts?)[.!]?$/iu.test(control);
  return `${place}${/[bc]/u.test(place) && joins ? 'j' : ''}${offer ? 'o' : ''}`;
}

const WORK =
  /^(?:run|set|file|plan|cook|learn|build|create|make|write|fix|order|switch|sort|track|manage|automate|invoice|design|launch|clean|mend|publish)$/u;

/** The words that a template may name; a slot without any leaves its card out. */
function wordsFor(brief: Brief): Record<string, string | undefined> {
  const { heads, product, does, action, control, type } = brief;
  // A phrase of the control may be a name, which takes no article.
  const [head] = product.things.length > 0 ? product.things : heads;
  const named = head && type !== 'headline' && !/\p{Lu}/u.test(head.bare);
  const thing = named ? (head.free ? head.bare : head.a) : undefined;
  const work = does && WORK.test(does.verb) && does.object !== '' ? does : null;
  const tool = product.things[0]?.bare.match(/^(.+) (?:software|app|tool|service|platform|system)s?$/iu)?.[1];
  const act = action?.core.includes(' ') ? action.core : action?.text;
  return {
    control: control.replace(/[.!?]{1,5}$/u, ''),
    act: action?.text === does?.text ? undefined : act,
    do: work?.core,
    task: tool ?? work?.object.replace(/^(?:your|our|the) /iu, ''),
    goods: product.things.length > 0 ? thing : undefined,
    thing,
  };
}

/**
 * What to ask for: the facts that no line could use, to be reworded, then what nobody gave. `unused` are the facts that
 * stand in no line.
 */
export function cardsFor(brief: Brief, unused: readonly Fact[]): Card[] {
  const cards = unused
    .filter(
      ({ text, source }) => / .+ /u.test(text) && /^(?:description|action|details|person)$/u.test(source),
    )
    .flatMap(({ kind, text: given }): Card[] => {
      const angle = ANGLE_ALONE[kind];
      const wish = given.length > brief.limit ? `Shorten to ${brief.limit} characters` : REWORD;
      return angle ? [{ angle, template: BLANK, missing: `${wish}: ${given}`.slice(0, 300), given }] : [];
    })
    .slice(0, MOST_REWORDED);
  const places = placesOf(brief);
  const words = wordsFor(brief);
  const answers = (angle: Angle, { kind, text }: Fact) =>
    angle === 'audience' || /^(?:audience|name|action)$/u.test(kind)
      ? kind === angle
      : ANGLE_ALONE[kind] === angle || GIVEN[angle]?.test(text);
  for (const [angle, line, ask, where] of RULES) {
    const filled = line.replace(/\{(\w+)\}/gu, (slot, name: string) => words[name] ?? slot);
    const template = dress(filled.replace(BLANK, 'xblankx'), brief).replace(/xblankx/iu, BLANK);
    if (
      [...where].some((one) => places.includes(one)) &&
      !/\{\w+\}/u.test(filled) &&
      template.length <= brief.limit &&
      !brief.facts.some((fact) => answers(angle, fact)) &&
      !cards.some((one) => one.angle === angle)
    )
      cards.push({ angle, template, missing: ASK[ask] });
  }
  return cards;
}

export interface FillCardInput extends FactsInput, Pick<GenerateVariantsInput, 'limit' | 'existing'> {
  card: Card;
  /** What goes in the blank. */
  text: string;
}

/** The finished line, or what is wrong with the text that was typed, as a sentence for the user. */
export type FilledCard = { headline: string; fact: string } | { problem: string };

/** Writes the line of a card. What is typed is taken as true; only its form and the line's length are checked. */
export function fillCard(input: FillCardInput): FilledCard {
  const { template, missing } = input.card;
  const text = collapsed(input.text.slice(0, 300)).replace(/[.!?;,]{1,5}$/u, '');
  if (text === '') return { problem: 'Type what goes in the blank.' };
  if (!template.includes(BLANK)) return { problem: 'This card has no blank to fill.' };
  const patterns = RULES.find(([, , ask]) => ASK[ask] === missing)?.slice(4) as RegExp[] | undefined;
  const fits = patterns?.every((pattern) => pattern.test(text)) ?? true;
  const read = missing === ASK.WHO ? readAudience(text) : fits && startSmall(text);
  if (!read) return { problem: `That does not fit the blank. ${missing}.` };
  const filled = template.replace(BLANK, () => read);
  const headline = dress(filled, readBrief(input));
  const limit = longest({ ...input, limit: input.limit ?? 300 });
  const size = `${headline.length} characters; usual are ${limit}`;
  if (headline.length > limit) return { problem: `The line would have ${size}. Shorten what you typed.` };
  const material = `${headline} ${input.control}`;
  const flaw = forbidden(headline, { control: '', others: input.existing ?? [], material, limit });
  return flaw
    ? { problem: `The line would not read well (${flaw}). Put it another way.` }
    : { headline, fact: text };
}
