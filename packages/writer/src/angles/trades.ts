import { makeThing } from '../facts/product.ts';
import { pluralOf } from '../tagging.ts';
import { type Brief, VENUE } from './brief.ts';
import { LEADING_VERBS } from './command.ts';

/** Trades that are taught or told: what stands behind "in" or "about" says more. */
const TAUGHT =
  /(?:course|class|classes|certificate|degree|diploma|lessons?|school|training|workshops?|podcast|newsletter|program(?:me)?)$/iu;

/** Heads that say too little without what stands in front of them. */
const BROAD =
  /^(?:food|goods|services?|products?|items?|support|software|apps?|repairs?|system|planning|advice|training|care|boxes|box|online)$/u;

/** The trade without its first words, as long as it says which: "plumbers" of family-run plumbers. */
export function trades({ topics, product, type, thing, goods }: Brief): string[] {
  const bases = goods
    ? topics.map(({ bare }) => bare)
    : thing && (!VENUE.test(thing.bare) || TAUGHT.test(thing.bare))
      ? [thing.bare]
      : [];
  const [, held = ''] =
    thing?.bare.match(/^(?:(?:online|independent|family|local) )?(.+) (?:shop|store)s?$/u) ?? [];
  const all = [
    ...(held && !LEADING_VERBS.has(held) ? [makeThing(held)?.free ? held : pluralOf(held)] : []),
    ...bases.flatMap((bare) => {
      const words = bare.split(' ');
      if (/ (?:in|at|and|for) /u.test(bare)) return [bare];
      // A part of a name names nothing.
      const ends = words.map((_, i) =>
        i > 0 && /^\p{Lu}/u.test(words[i - 1] ?? '') ? '' : words.slice(i).join(' '),
      );
      return ends.filter((one) => one.includes(' ') || (type === 'ad' && !BROAD.test(one)));
    }),
  ];
  if (!thing || !TAUGHT.test(thing.bare)) return all;
  if (product.name && !thing.bare.includes(' ') && type !== 'ad') all.push(`${product.name} ${thing.bare}`);
  return product.about ? [product.about, ...all] : all;
}
