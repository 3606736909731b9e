import { namesPeople } from '../facts/quantity.ts';
import type { Parts } from '../facts/take-apart.ts';
import { within } from '../facts/take-apart.ts';
import type { Angle, FactKind } from '../types.ts';
import { contentStems } from '../words.ts';
import type { Brief } from './brief.ts';

/** The angle of a fact that stands for itself, by its kind. */
export const ANGLE_ALONE: Partial<Record<FactKind, Angle>> = {
  number: 'number',
  price: 'number',
  offer: 'short',
  terms: 'objection',
  proof: 'proof',
  time: 'time',
  deadline: 'loss',
  outcome: 'outcome',
  feature: 'detail',
};

/** Who or what these mean was said in another sentence. */
const JOINING =
  /^(?:they|this|that|he|she|these|those|it|and|but|who|which|so|then|also|both|closed|all of|one of|instead)\b/iu;
export const DANGLING =
  /\b(?:it|them|he|she|him|her)\b|\b(?:the|these|those|its|their|her|his) (?:(?:other |same |next |last )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+|latter|former|rest|others?|same|trip|journey|move|change|decision|plans?|scheme|latest|event|result|group|project)\b(?! \p{L}+s\b))/iu;
const CLOCK = /\b(?:noon|midday|midnight|\d{1,2}(?:[:.]\d{2})? ?[ap]m)\b/iu;

/** How a fact may stand: as a line of its own, and behind what it is about; neither where it lost its subject. */
export function standing(parts: Parts, brief: Brief): { line: string | null; tag: string | null } {
  const { text, form, quantities } = parts;
  const none = { line: null, tag: null };
  const said = within(
    settled(parts, brief).replace(/^with /u, ''),
    parts.fact.source === 'product' ? 3 : 2,
    16,
  );
  // Who it is for, not what it is: "patients not seen for a year".
  if (
    form !== 'clause' &&
    !quantities[0]?.full.startsWith(text.slice(0, 4)) &&
    namesPeople(text.split(' ')[0] ?? '')
  )
    return none;
  if (!said || /[:!?]/u.test(said.replace(/\d:\d/gu, '')) || JOINING.test(said) || DANGLING.test(said))
    return none;
  const about = form === 'does' || form === 'command' || form === 'did';
  const open = /^(?:open|available|from|only)\b/u.test(text);
  // What stands behind "that" in the product field: "plants trees".
  if (parts.fact.source === 'product' && /^\p{Ll}+s (?!of|for|in|and|with|from|at|on)/u.test(text))
    return none;
  if (about && !open) return none;
  const left = quantities
    .reduce(
      (rest, { full, unit, kind }) => rest.replace(full, /^(?:things|people)$/u.test(kind) ? unit : ' '),
      said,
    )
    .replace(CLOCK, ' ');
  const nouns = contentStems(left).filter((one) => /^\p{L}{3}/u.test(one)).length;
  const alone =
    form === 'clause' || (form === 'none' && nouns > 0) || (form === 'noun' && nouns > 0 && !open);
  const topic = new Set(contentStems(brief.topic ?? ''));
  const repeats = contentStems(said).some((one) => topic.has(one));
  return {
    line: alone ? said : null,
    tag: repeats || /^(?:\S+ing (?:the|an?|your|our)|by|with|in|on|at|for|to)\b/u.test(said) ? null : said,
  };
}

/** The fact with its "it" named, where this is certain: one product, and the word is the object of a sentence. */
function settled({ text: whole, form, fact }: Parts, { type, product, thing }: Brief): string {
  const text = fact.source === 'product' ? (whole.split(/ (?:that|which|who) /u)[0] ?? '') : whole;
  const name = product.name ?? (thing && !thing.plural ? thing.the : null);
  return form === 'clause' && name && type !== 'headline' ? text.replace(/ it$/u, ` ${name}`) : text;
}

/** "Applications close on 2 March": the day by which the reader must do what is asked, and nothing else. */
export const closing = ({ text, fact }: Parts, { action }: Brief): boolean =>
  fact.kind === 'deadline' &&
  (/^(?:applications?|registrations?|bookings?|enrol\w+|entries|entry|sign-?ups?|nominations|ticket sales|orders)\b/iu.test(
    text,
  ) ||
    contentStems(text.split(/ (?:until|till|by|before) /u)[0] ?? '').includes(
      contentStems(action?.verb ?? '')[0] ?? '-',
    ));
