import { makeThing, type Thing } from '../facts/product.ts';
import { namesPeople } from '../facts/quantity.ts';
import { isPlural, pluralOf, tagWords } from '../tagging.ts';
import { type Brief, VENUE } from './brief.ts';
import { LEADING_VERBS } from './command.ts';

/** Trades that are taught or told: what stands behind "in" or "about" says more. */
const TAUGHT =
  /(?:course|class|classes|certificate|degree|diploma|lessons?|school|training|workshops?|podcast|newsletter|program(?:me)?)$/iu;

/** Heads that say too little without what stands in front of them. */
const BROAD =
  /^(?:food|goods|services?|products?|items?|support|software|apps?|repairs?|system|planning|advice|training|care|boxes|box|online)$/u;

/** The trade without its first words, as long as it says which: "plumbers" of family-run plumbers. */
export function trades({ topics, product, type, thing, goods, control }: Brief): string[] {
  const bases = goods
    ? topics.map(({ bare }) => bare)
    : thing && (!VENUE.test(thing.bare) || TAUGHT.test(thing.bare))
      ? [thing.bare]
      : [];
  const [, held = ''] =
    thing?.bare.match(/^(?:(?:online|independent|family|local) )?(.+) (?:shop|store)s?$/u) ?? [];
  // "Our repair café is moving".
  const venue = thing?.bare.split(' ').slice(-2).join(' ') ?? '';
  const all = [
    ...(!goods && venue.includes(' ') && control.toLowerCase().includes(venue) ? [venue] : []),
    ...(held && !LEADING_VERBS.has(held) ? [makeThing(held)?.free ? held : pluralOf(held)] : []),
    ...bases.flatMap((bare) => {
      // "Wetsuit repair" of a wetsuit and drysuit repair.
      const [, one, both] =
        bare.match(/^(?:\p{L}{1,20}-\p{L}{1,20} )?(\p{L}{1,30}) and \p{L}{1,30} (\p{L}{1,30})$/u) ?? [];
      if (one && both) return [bare, `${one} ${both}`];
      if (/ (?:in|at|and|for) /u.test(bare)) return [bare];
      // Of a "translation of certificates" the translation is sold.
      const [head = ''] = bare.split(' of ');
      const words = (BROAD.test(head) ? bare : head).split(' ');
      // A part of a name names nothing, and "source heat pump" of an air source heat pump is none.
      const tagged = tagWords(bare);
      const cuts = (at: number) =>
        tagged[at - 1]?.tags.has('Adjective') ||
        words[at - 1] === 'of' ||
        at + 1 === words.length ||
        ((type === 'ad' || isPlural(words.at(-1) ?? '')) &&
          at + 2 === words.length &&
          !tagged[at - 1]?.tags.has('Gerund'));
      const ends = words.map((word, i) =>
        i > 0 && (/^\p{Lu}/u.test(words[i - 1] ?? '') || !cuts(i) || (i + 1 < words.length && isPlural(word)))
          ? ''
          : words.slice(i).join(' '),
      );
      return ends.filter(
        (one) =>
          one.includes(' ') ||
          (type === 'ad' &&
            !BROAD.test(one) &&
            !tagged.at(-1)?.tags.has('Place') &&
            (isPlural(one) ||
              namesPeople(pluralOf(one)) ||
              control.toLowerCase().includes(one.toLowerCase()))),
      );
    }),
  ];
  if (!thing || !TAUGHT.test(thing.bare)) return all;
  if (product.name && !thing.bare.includes(' ') && type !== 'ad') all.push(`${product.name} ${thing.bare}`);
  return product.about ? [product.about, ...all] : all;
}

/** Whether a phrase is what the service on offer is done to. */
export const worked = (phrase: string, thing: Thing | null): boolean =>
  /(?:ing|tion|sion|ment|removal|repair|care|cleaning|inspection)s?$/u.test(thing?.bare ?? '') &&
  thing?.bare.startsWith(`${phrase} `) === true;
