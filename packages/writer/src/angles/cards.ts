import { forbidden } from '../check.ts';
import { startSmall } from '../facts/phrase.ts';
import type { Angle, Card, FactsInput } from '../types.ts';
import { collapsed } from '../words.ts';
import { type Brief, readBrief } from './brief.ts';
import { dress, fill, slotsIn } from './compose.ts';
import { readFor, type Slots } from './slots.ts';

const BLANK = '___';

/** What a blank asks for, and the slots any of which must be able to read the answer. */
interface Blank {
  missing: string;
  needs: readonly string[];
}
const blank = (missing: string, ...needs: string[]): Blank => ({ missing, needs });

const MANY = blank('How many customers? For example: 400 teams', 'members', 'someNumber');
const NUMBER = blank('Which number says most about it? For example: 400 customers', 'someNumber');
const DETAIL = blank(
  'How is it made, or how does it come? For example: packed the same day',
  'part',
  'place',
);
const RESULT = blank('What does the reader get? For example: cut heating bills by 20%', 'outcome', 'command');
const TERM = blank(
  'Which worry can you take away? For example: no credit card needed',
  'none',
  'cancel',
  'term',
);
const SAVED = blank('How much does it save? For example: six hours a week', 'someTime', 'someMoney');
const UNTIL = blank('Until when? For example: Sunday', 'day');
const VOUCH = blank('Who vouches for it? For example: rated 4.8 by 300 customers', 'proofBy');
const COST = blank('What does it cost? For example: $9 a month', 'someMoney');
const NOT = blank('What does the reader no longer need? For example: the paperwork');
const EFFORT = blank('How long does it take? For example: ten minutes', 'someTime');
const WHO = blank('Who is it for? For example: night-shift nurses', 'audience');
const ACTION = blank('What should the reader do? For example: book a demo', 'command');
const OFF = blank('How much off? For example: 20%', 'percent');
const HAPPENED = blank(
  'What happened, in one sentence? For example: the school now opens an hour later',
  'sentence',
);
const COUNTED = blank(
  'Which number tells the story, in one sentence? For example: 40 shops reopened',
  'someNumber',
);
const SOURCE = blank('Who says so, in one sentence? For example: the city’s own report shows it', 'sentence');
const TOUCHED = blank(
  'Whom does it touch, in one sentence? For example: nurses pay twice for it',
  'sentence',
);
const EXPECTED = blank(
  'What was expected, and what came? For example: they asked for a park and got a road',
  'sentence',
);

/** The angle, the line around the blank, what it asks, and where it may stand (see `Construction.places`). */
const RULES: readonly (readonly [Angle, string, Blank, string])[] = [
  ['number', '___ already {do}', MANY, 'l'],
  ['number', '___ {use} {product}', MANY, 'l'],
  ['number', 'Join ___', MANY, 'bc'],
  ['number', '{headThing}: ___', NUMBER, 'l'],
  ['detail', '{freeThing} ___', DETAIL, 'cl'],
  ['detail', '{aThing} ___', DETAIL, 'cl'],
  ['detail', '{name}: ___', DETAIL, 'l'],
  ['outcome', '___ with {product}', RESULT, 'cl'],
  ['outcome', '___', RESULT, 'b'],
  ['objection', '{act}. ___.', TERM, 'cl'],
  ['objection', '{freeThing}. ___.', TERM, 'l'],
  ['objection', '{control}, ___', TERM, 'b'],
  ['loss', 'Stop losing ___ to {task}', SAVED, 'cl'],
  ['loss', '{offer} ends ___', UNTIL, 'bcl'],
  ['loss', '{control} ends ___', UNTIL, 'offer'],
  ['proof', '{freeThing} ___', VOUCH, 'cl'],
  ['proof', '{aThing} ___', VOUCH, 'cl'],
  ['proof', '{name}: ___', VOUCH, 'cl'],
  ['question', 'What does {single} cost? ___.', COST, 'l'],
  ['curiosity', 'How ___ {do}', MANY, 'l'],
  ['contrast', '{freeThing} without ___', NOT, 'cl'],
  ['contrast', '{aThing} without ___', NOT, 'cl'],
  ['time', '{do} in ___', EFFORT, 'cl'],
  ['audience', '{freeThing} for ___', WHO, 'cl'],
  ['audience', '{aThing} for ___', WHO, 'cl'],
  ['audience', '{name} for ___', WHO, 'cl'],
  ['command', '___', ACTION, 'bcl'],
  ['short', '___ off', OFF, 'offer'],
  ['short', '{freeThing}, ___', DETAIL, 'l'],
  ['detail', '___', HAPPENED, 'n'],
  ['number', '___', COUNTED, 'n'],
  ['proof', '___', SOURCE, 'n'],
  ['audience', '___', TOUCHED, 'n'],
  ['contrast', '___', EXPECTED, 'n'],
];

/** Labels that announce something cheaper for a time. */
const OFFER_LABEL = /^(?:[\p{L}'’-]+ )?(?:sale|deals?|offers?|discounts?)[.!]?$/iu;
const PLACE: Record<string, string> = { button: 'b', cta: 'c', headline: 'n' };

/** One card for each angle that can be asked for, in the order of the angles. */
export function cardsFor(brief: Brief, slots: Slots, limit: number): Card[] {
  const place = PLACE[brief.type] ?? 'l';
  const cards = new Map<string, Card>();
  for (const [angle, line, { missing }, places] of RULES) {
    const fitting = places === 'offer' ? OFFER_LABEL.test(brief.control) : places.includes(place);
    const names = slotsIn(line);
    const fillings = new Map(
      names.flatMap((name) => (slots.get(name) ?? []).slice(0, 1).map((one) => [name, one])),
    );
    if (names.includes('control'))
      fillings.set('control', { text: brief.control.replace(/[.!?]{1,5}$/u, ''), facts: [] });
    if (brief.venue && /with \{product\}|cost\?/u.test(line)) continue;
    if (!fitting || cards.has(angle) || names.some((name) => !fillings.has(name))) continue;
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
