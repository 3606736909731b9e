import { makeThing, type Thing } from '../facts/product.ts';
import { namesPeople } from '../facts/quantity.ts';
import { pluralOf } from '../tagging.ts';
import { contentStems } from '../words.ts';
import { isShort } from './actions.ts';
import type { Brief } from './brief.ts';
import { type Row, rowOf } from './row.ts';
import type { Subject } from './subject.ts';
import type { Unit } from './units.ts';

/** The product with what is said of it: "gutter clearing from £65". */
export function tailed(units: Unit[], brief: Brief, subject: Subject): Row[] {
  return units.flatMap((unit) =>
    unit.tails.flatMap((tail) => {
      const text = behindHead(tail, unit, brief, subject);
      return text ? [rowOf(text, unit)] : [];
    }),
  );
}

/** A noun phrase for the product with this tail behind it, within the limit; null where none fits or takes it. */
export function behindHead(
  tail: string,
  { fact, aside }: Unit,
  brief: Brief,
  { labels: found }: Subject,
): string | null {
  const { type, goods, topics, thing, product, limit } = brief;
  const priced = /^ (?:for|from) (?:only |just )?(?:[$€£]|[A-Z])/u.test(tail);
  const own = fact.source === 'product';
  if (
    type === 'headline' ||
    product.about ||
    (isShort(brief) && !priced) ||
    (aside && /^(?:social|email)$/u.test(type))
  )
    return null;
  const things = own
    ? [thing ?? topics[0]].filter((one) => one !== undefined && one !== null)
    : goods
      ? topics
      : [];
  const bareHeads = type === 'ad' || isShort(brief);
  const sold = found.flatMap((one) => {
    const made =
      !own && !/^\p{Lu}\p{Ll}/u.test(one) && (goods || priced || /^ made\b/u.test(tail))
        ? makeThing(one)
        : null;
    const agrees = !tail.startsWith(' that ') || made?.plural === topics[0]?.plural;
    return made && agrees ? [bareHeads || made.free ? made.bare : made.a] : [];
  });
  const plainly = (one: Thing) => bareHeads || one.free || /^\p{Lu}/u.test(one.bare);
  const heads = [...things.map((one) => (plainly(one) ? one.bare : one.a)), ...sold];
  for (const head of heads) {
    // "Lessons from £9 per lesson" says it twice.
    const once = tail.replace(/ (?:per|an?) (\p{L}+)$/u, (per, noun: string) =>
      [noun, `${noun}s`].includes(head.split(' ').at(-1) ?? '') ? ' each' : per,
    );
    const taken = new Set(contentStems(once));
    // "Surveyors for £22": nobody sells people.
    if (priced && namesPeople(pluralOf(head.split(' ').at(-1) ?? ''))) continue;
    if (contentStems(head).some((one) => taken.has(one))) continue;
    // A search ad has no room for the "for".
    const found = [`${head}${once}`, `${head},${once.replace(/^ for /u, ' ')}`]
      .slice(0, type === 'ad' && once.startsWith(' for ') ? 2 : 1)
      .find((one) => one.length <= limit);
    if (found) return found;
  }
  return null;
}

/** What there is, and where: a search names both. */
export function placed({ type, product: { thing, place } }: Brief): Row[] {
  const text = `${thing?.bare} ${place}`;
  return type === 'ad' && thing && place ? [{ text, angle: 'detail', facts: [] }] : [];
}
