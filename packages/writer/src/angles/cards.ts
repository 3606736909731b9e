import { forbidden } from '../check.ts';
import { startSmall } from '../facts/phrase.ts';
import type { Angle, Card, FactKind, FactsInput } from '../types.ts';
import { collapsed } from '../words.ts';
import { type Brief, readBrief } from './brief.ts';
import { dress, fill, slotsIn } from './compose.ts';
import { readFor, type Slots } from './slots.ts';
import { ANGLE_ALONE } from './standing.ts';

const BLANK = '___';

/** What a blank asks for, and the slots any of which must be able to read the answer. */
interface Blank {
  missing: string;
  needs: readonly string[];
}
const blank = (missing: string, ...needs: string[]): Blank => ({ missing, needs });

/** The questions. */
// biome-ignore format: one question a line
const ASK = {
  MANY: blank('How many customers? For example: 400 teams', 'members', 'someNumber'),
  NUMBER: blank('Which number says most about it, in one sentence? For example: 400 people came last year', 'someNumber'),
  DETAIL: blank('How is it made, or how does it come? For example: packed the same day', 'part', 'place'),
  SPECIAL: blank('What is special about it, in one sentence? For example: every room has a north window', 'sentence'),
  RESULT: blank('What does the reader get? For example: cut heating bills by 20%', 'outcome', 'command'),
  TERM: blank('Which worry can you take away? For example: no credit card needed', 'none', 'cancel', 'term'),
  SAVED: blank('How much does it save? For example: six hours a week', 'someTime', 'someMoney'),
  UNTIL: blank('Until when? For example: Sunday', 'day'),
  VOUCH: blank('Who vouches for it? For example: rated 4.8 by 300 customers', 'proofBy'),
  PRAISED: blank('Who vouches for it, in one sentence? For example: nine in ten guests come back', 'sentence'),
  COST: blank('What does it cost? For example: $9 a month', 'someMoney'),
  EFFORT: blank('How long does it take? For example: ten minutes', 'someTime'),
  WHO: blank('Who is it for? For example: night-shift nurses', 'audience'),
  ACTION: blank('What should the reader do? For example: book a demo', 'command'),
  OFF: blank('How much off? For example: 20%', 'percent'),
  HAPPENED: blank('What happened, in one sentence? For example: the school now opens an hour later', 'sentence'),
  COUNTED: blank('Which number tells the story, in one sentence? For example: 40 shops reopened', 'someNumber'),
  SOURCE: blank('Who says so, in one sentence? For example: the city’s own report shows it', 'sentence'),
  TOUCHED: blank('Whom does it touch, in one sentence? For example: nurses pay twice for it', 'sentence'),
  EXPECTED: blank('What was expected, and what came? For example: they asked for a park and got a road', 'sentence'),
};

/**
 * The angle, the line around the blank, what it asks, and where it may stand: as in `Construction.places`, with `o` for
 * a label of an offer, `v` for a place or business, `u` for what customers use, `j` for what they join. The first stand
 * first on the screen.
 */
const RULES: readonly (readonly [Angle, string, Blank, string])[] = [
  ['loss', '{offer} ends ___', ASK.UNTIL, 'bcl'],
  ['loss', '{control} ends ___', ASK.UNTIL, 'o'],
  ['short', '___ off', ASK.OFF, 'o'],
  ['number', '___ already {do}', ASK.MANY, 'u'],
  ['number', '___ {use} {product}', ASK.MANY, 'u'],
  ['number', 'Join ___', ASK.MANY, 'j'],
  ['number', '___', ASK.NUMBER, 'lv'],
  ['objection', '{act}. ___.', ASK.TERM, 'cl'],
  ['objection', '{control}, ___', ASK.TERM, 'b'],
  ['loss', 'Stop losing ___ to {task}', ASK.SAVED, 'l'],
  ['audience', '{freeThing} for ___', ASK.WHO, 'u'],
  ['audience', '{aThing} for ___', ASK.WHO, 'u'],
  ['audience', '{name} for ___', ASK.WHO, 'u'],
  ['detail', '{freeThing} ___', ASK.DETAIL, 'l'],
  ['detail', '{aThing} ___', ASK.DETAIL, 'l'],
  ['detail', '___', ASK.SPECIAL, 'lv'],
  ['proof', '{freeThing} ___', ASK.VOUCH, 'l'],
  ['proof', '{aThing} ___', ASK.VOUCH, 'l'],
  ['proof', '___', ASK.PRAISED, 'lv'],
  ['question', 'What does {single} cost? ___.', ASK.COST, 'u'],
  ['time', '{do} in ___', ASK.EFFORT, 'u'],
  ['outcome', '___', ASK.RESULT, 'bc'],
  ['command', '___', ASK.ACTION, 'bcl'],
  ['detail', '___', ASK.HAPPENED, 'n'],
  ['number', '___', ASK.COUNTED, 'n'],
  ['proof', '___', ASK.SOURCE, 'n'],
  ['audience', '___', ASK.TOUCHED, 'n'],
  ['contrast', '___', ASK.EXPECTED, 'n'],
];

/** Kinds of fact that answer what a card would ask. */
const ANSWERS: Partial<Record<Angle, readonly FactKind[]>> = {
  number: ['number', 'price'],
  detail: ['feature'],
  outcome: ['outcome'],
  objection: ['terms'],
  loss: ['deadline'],
  proof: ['proof'],
  question: ['price'],
  time: ['time'],
  audience: ['audience'],
  command: ['action'],
  short: ['offer'],
};

/** Labels that announce something cheaper for a time. */
const OFFER_LABEL = /^(?:[\p{L}'’-]+ )?(?:sale|deals?|offers?|discounts?)[.!]?$/iu;
const JOINED = /\b(?:join|subscribe|sign up|register|enrol|become)\b/iu;
const PLACE: Record<string, string> = { button: 'b', cta: 'c', headline: 'n' };

/** Where this brief lets a card stand, as letters of `RULES`. */
function placesOf(brief: Brief): string {
  const place = PLACE[brief.type] ?? 'l';
  const joined = /^[bc]$/u.test(place) && JOINED.test(`${brief.control} ${brief.action?.text ?? ''}`);
  const used =
    place === 'l' && !brief.venue && (brief.use !== null || brief.task !== null || brief.does !== null);
  const unnamed = place === 'l' && (brief.venue || brief.thing === null);
  const line = unnamed ? 'v' : place;
  return `${line}${used ? 'u' : ''}${joined ? 'j' : ''}${OFFER_LABEL.test(brief.control) ? 'o' : ''}`;
}

/** One card for each angle that can be asked for: the facts that are too long for the slot, then those that nobody gave. */
export function cardsFor(brief: Brief, slots: Slots, limit: number): Card[] {
  const places = placesOf(brief);
  const cards = new Map<string, Card>();
  for (const fact of brief.facts) {
    const angle = ANGLE_ALONE[fact.kind];
    if (!angle || fact.text.length <= limit || cards.has(angle) || fact.source === 'company') continue;
    cards.set(angle, { angle, template: BLANK, missing: `Shorten to ${limit} characters: ${fact.text}` });
  }
  for (const [angle, line, { missing }, where] of RULES) {
    if (cards.has(angle) || ![...where].some((one) => places.includes(one))) continue;
    if (brief.facts.some(({ kind }) => ANSWERS[angle]?.includes(kind))) continue;
    const names = slotsIn(line);
    const fillings = new Map(
      names.flatMap((name) => (slots.get(name) ?? []).slice(0, 1).map((one) => [name, one])),
    );
    if (names.includes('control'))
      fillings.set('control', { text: brief.control.replace(/[.!?]{1,5}$/u, ''), facts: [] });
    if (names.some((name) => !fillings.has(name))) continue;
    const template = dressed(fill(line, fillings), brief);
    if (template.length <= limit) cards.set(angle, { angle, template, missing });
  }
  return [...cards.values()];
}

const dressed = (line: string, brief: Brief) =>
  dress(line.replace(BLANK, 'xblankx'), brief).replace(/xblankx/iu, BLANK);

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
  const brief = readBrief(input);
  const needs = RULES.find(([, , { missing }]) => missing === card.missing)?.[2].needs ?? [];
  const read =
    needs.length === 0 ? text : needs.map((need) => readBlank(need, text, brief)).find((one) => one !== null);
  if (!read) return { problem: `That does not fit the blank. ${card.missing}.` };
  const at = card.template.indexOf(BLANK);
  if (at < 0) return { problem: 'This card has no blank to fill.' };
  const before = card.template.slice(0, at);
  const opens = at === 0 || /[.!?]\s$/u.test(before);
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

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const HOLDS: Record<string, RegExp> = {
  someNumber:
    /\d.* |\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|thousand|million|dozen).* /iu,
  someTime: /\b(?:second|minute|hour|day|week|month|year)s?\b/iu,
  someMoney: /[$€£]\s?\d|\b(?:dollars|euros|pounds)\b/u,
  percent: /^\d{1,2} ?%$|^[$€£]\d/u,
  day: new RegExp(String.raw`day\b|night|tomorrow|week|month|${MONTHS}`, 'iu'),
  command: /^\p{L}+ \p{L}/u,
  sentence: /^\S+ \S+ \S+ \S/u,
};

/** What the blank makes of a text: it holds what it must at least hold, or a slot can read it. */
function readBlank(need: string, text: string, brief: Brief): string | null {
  const holds = HOLDS[need];
  if (!holds) return readFor(need, text, brief);
  return holds.test(text)
    ? startSmall(need === 'day' ? text.replace(/^(?:on|until|by) /iu, '') : text, brief.names)
    : null;
}
