import { type Brief, dress, readBrief } from './brief.ts';
import { forbidden } from './check.ts';
import { readAudience } from './facts/audience.ts';
import { readQuantities } from './facts/quantity.ts';
import { ANGLE_ALONE } from './passages.ts';
import { readStatement, startSmall } from './statement.ts';
import type { Angle, Card, Fact, FactsInput } from './types.ts';
import { collapsed } from './words.ts';

const BLANK = '___';
const MOST_REWORDED = 2;

/** What a blank asks for, and how an answer is read; null where the text is none. */
interface Blank {
  missing: string;
  read: (text: string) => string | null;
}
const asked = (missing: string, read: Blank['read']): Blank => ({ missing, read });
const holding = (pattern: RegExp) => (text: string) => (pattern.test(text) ? startSmall(text) : null);

const NUMBER =
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  /\d.* |\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|thousand|million|dozen|half).* /iu;
const SENTENCE = /^\S+ \S+ \S+ \S/u;
const people = (text: string) =>
  readQuantities(text)[0]?.kind === 'people' || /^\d[\d,.]* \p{L}{3}/u.test(text) ? startSmall(text) : null;
const worry = (text: string) =>
  /^(?:none|command)$/u.test(readStatement(text).form) ||
  /^(?:free|cancel|pause|skip|\d+[- ]day) ?\p{L}/iu.test(text)
    ? startSmall(text)
    : null;
const vouched = (text: string) => (readStatement(text).form === 'participle' ? startSmall(text) : null);

/** The questions. */
// biome-ignore format: one question a line
const ASK = {
  MANY: asked('How many customers? For example: 400 teams', people),
  NUMBER: asked('Which number says most about it, in one sentence? For example: 400 people came last year', holding(NUMBER)),
  SPECIAL: asked('What is special about it, in one sentence? For example: every room has a north window', holding(SENTENCE)),
  RESULT: asked('What does the reader get? For example: cut heating bills by 20%', holding(/^\p{L}+ \S/u)),
  TERM: asked('Which worry can you take away? For example: no credit card needed', worry),
  SAVED: asked('How much does it save? For example: six hours a week', holding(/\b(?:second|minute|hour|day|week|month|year)s?\b|[$€£]\s?\d/iu)),
  UNTIL: asked('Until when? For example: Sunday', holding(/day\b|night|tomorrow|week|month|\d{1,2}(?:st|nd|rd|th)?\b/iu)),
  VOUCH: asked('Who vouches for it? For example: rated 4.8 by 300 customers', vouched),
  COST: asked('What does it cost? For example: $9 a month', holding(/[$€£]\s?\d|\b(?:dollars|euros|pounds)\b/u)),
  EFFORT: asked('How long does it take? For example: ten minutes', holding(/\b(?:second|minute|hour|day|week|month)s?\b/iu)),
  WHO: asked('Who is it for? For example: night-shift nurses', readAudience),
  OFF: asked('How much off? For example: 20%', holding(/^\d{1,2} ?%$|^[$€£]\d/u)),
  HAPPENED: asked('What happened, in one sentence? For example: the school now opens an hour later', holding(SENTENCE)),
  COUNTED: asked('Which number tells the story, in one sentence? For example: 40 shops reopened', holding(NUMBER)),
  SOURCE: asked('Who says so, in one sentence? For example: the city’s own report shows it', holding(SENTENCE)),
};

/**
 * The angle, the line around the blank, what it asks, and where it may stand: `b` button, `c` call to action, `a` ad, `l` all
 * other copy, `n` news, `o` the label of an offer, `j` what customers join. The first stand first on the screen.
 */
const RULES: readonly (readonly [Angle, string, Blank, string])[] = [
  ['loss', '{control} ends ___', ASK.UNTIL, 'o'],
  ['short', '___ off', ASK.OFF, 'o'],
  ['number', '___ already {do}', ASK.MANY, 'l'],
  ['number', 'Join ___', ASK.MANY, 'j'],
  ['number', '___', ASK.NUMBER, 'l'],
  ['proof', '{goods} ___', ASK.VOUCH, 'l'],
  ['objection', '{act}, ___', ASK.TERM, 'bca'],
  ['objection', '{act}. ___.', ASK.TERM, 'l'],
  ['loss', 'Stop losing ___ to {task}', ASK.SAVED, 'l'],
  ['time', '{do} in ___', ASK.EFFORT, 'l'],
  ['audience', '{thing} for ___', ASK.WHO, 'l'],
  ['question', '{goods} for ___', ASK.COST, 'l'],
  ['outcome', '___', ASK.RESULT, 'bc'],
  ['detail', '___', ASK.SPECIAL, 'l'],
  ['number', '___', ASK.COUNTED, 'n'],
  ['detail', '___', ASK.HAPPENED, 'n'],
  ['proof', '___', ASK.SOURCE, 'n'],
];

/** What shows that the answer to a card of this angle was given already, in whatever kind of fact. */
const GIVEN: Partial<Record<Angle, RegExp>> = {
  number: /\d/u,
  detail: /\p{L}/u,
  outcome: /\b(?:saves?|cuts?|gets?|grows?|earns?|doubles?|halves?|faster|sooner|cheaper)\b/iu,
  objection: /\b(?:no|free|cancel|pause|skip|returns?|refund|guarantee|warranty|trial|without|any time)\b/iu,
  loss: /\b(?:until|ends?|closes?|expires?|deadline|only \d|saves?)\b/iu,
  proof:
    /\b(?:rated|stars?|reviews?|used by|trusted|recommended|certified|validated|study|according|award|use it)\b/iu,
  question: /[$€£]\d|\d (?:euros|dollars|pounds)\b|\bfree\b/iu,
  time: /\b(?:takes?|lasts?|in|within|under|ready|only|just)\b.{0,20}\b(?:seconds?|minutes?|hours?|days?|weeks?)\b(?! (?:a|per|every) )/iu,
};
const OFFER_LABEL = /^(?:[\p{L}'’-]+ )?(?:sale|deals?|offers?|discounts?)[.!]?$/iu;
const JOINED = /\b(?:join|subscribe|sign up|register|enrol|become)\b/iu;

function placesOf({ type, control, action }: Brief): string {
  const place =
    type === 'button' ? 'b' : type === 'cta' ? 'c' : type === 'headline' ? 'n' : type === 'ad' ? 'al' : 'l';
  const joined = /^[bc]$/u.test(place) && JOINED.test(`${control} ${action?.text ?? ''}`);
  return `${place}${joined ? 'j' : ''}${OFFER_LABEL.test(control) ? 'o' : ''}`;
}

const WORK =
  /^(?:run|set|file|plan|cook|learn|build|create|make|write|fix|order|switch|sort|track|manage|automate|invoice|design|launch|clean|mend|publish)$/u;

/** The words that a template may name; a slot without any leaves its card out. */
function wordsFor({ heads, product, does, action, control, type }: Brief): Record<string, string | null> {
  // A phrase of the control may be a name, which takes no article.
  const [head] = product.things.length > 0 ? product.things : heads;
  const thing =
    head && type !== 'headline' && !/\p{Lu}/u.test(head.bare) ? (head.free ? head.bare : head.a) : null;
  const work = does && WORK.test(does.verb) && does.object !== '' ? does : null;
  const tool = product.things[0]?.bare.match(/^(.+) (?:software|app|tool|service|platform|system)s?$/iu)?.[1];
  return {
    control: control.replace(/[.!?]{1,5}$/u, ''),
    act:
      action && action.text !== does?.text ? (action.core.includes(' ') ? action.core : action.text) : null,
    do: work?.core ?? null,
    task: tool ?? work?.object.replace(/^(?:your|our|the) /iu, '') ?? null,
    goods: product.things.length > 0 ? thing : null,
    thing,
  };
}

/**
 * What to ask for: the facts that no line could use, to be reworded, then what nobody gave. `unused` are the facts that
 * stand in no line.
 */
export function cardsFor(brief: Brief, unused: readonly Fact[]): Card[] {
  const cards: Card[] = [];
  for (const { kind, text, source } of unused) {
    const angle = ANGLE_ALONE[kind];
    if (
      !angle ||
      cards.length >= MOST_REWORDED ||
      text.split(' ').length < 3 ||
      /^(?:product|control|company|earlier)$/u.test(source)
    )
      continue;
    const missing =
      text.length > brief.limit
        ? `Shorten to ${brief.limit} characters: ${text}`
        : `Put this fact as a line that stands by itself: ${text}`;
    cards.push({ angle, template: BLANK, missing: missing.slice(0, 300), given: text });
  }
  const places = placesOf(brief);
  const words = wordsFor(brief);
  const known = [...brief.facts.filter(({ kind }) => kind !== 'name' && kind !== 'action')];
  for (const [angle, line, { missing }, where] of RULES) {
    const has = (one: Fact) =>
      angle === 'audience'
        ? one.kind === 'audience'
        : one.kind !== 'audience' && GIVEN[angle]?.test(one.text);
    if (
      ![...where].some((one) => places.includes(one)) ||
      known.some(has) ||
      cards.some((one) => one.angle === angle)
    )
      continue;
    const slots = [...line.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name as string);
    if (slots.some((name) => !words[name])) continue;
    const filled = line.replace(/\{(\w+)\}/gu, (_, name: string) => words[name] as string);
    const template = dress(filled.replace(BLANK, 'xblankx'), brief).replace(/xblankx/iu, BLANK);
    if (template.length <= brief.limit) cards.push({ angle, template, missing });
  }
  return cards;
}

export interface FillCardInput extends FactsInput {
  card: Card;
  /** What goes in the blank. */
  text: string;
  /** The longest line in characters. */
  limit?: number;
  existing?: string[];
}

/** The finished line, or what is wrong with the text that was typed, as a sentence for the user. */
export type FilledCard = { headline: string; fact: string } | { problem: string };

/** Writes the line of a card. What is typed is taken as true; only its form and the line's length are checked. */
export function fillCard(input: FillCardInput): FilledCard {
  const { card } = input;
  const text = collapsed(input.text.slice(0, 300)).replace(/[.!?;,]{1,5}$/u, '');
  if (text === '') return { problem: 'Type what goes in the blank.' };
  const at = card.template.indexOf(BLANK);
  if (at < 0) return { problem: 'This card has no blank to fill.' };
  const brief = readBrief(input);
  const rule = RULES.find(([, , { missing }]) => missing === card.missing);
  const read = rule ? rule[2].read(text) : text;
  if (!read) return { problem: `That does not fit the blank. ${card.missing}.` };
  const opens = at === 0 || /[.!?]\s$/u.test(card.template.slice(0, at));
  const filled = opens && brief.style !== 'lower' ? read.charAt(0).toUpperCase() + read.slice(1) : read;
  const headline = dress(
    card.template.replace(BLANK, () => filled),
    brief,
  );
  const limit = input.limit ?? 300;
  if (headline.length > limit)
    return {
      problem: `The line would have ${headline.length} characters; usual are ${limit}. Shorten what you typed.`,
    };
  const flaw = forbidden(headline, {
    control: '',
    others: input.existing ?? [],
    material: `${headline} ${input.control}`,
    limit,
  });
  return flaw
    ? { problem: `The line would not read well (${flaw}). Put it another way.` }
    : { headline, fact: text };
}
