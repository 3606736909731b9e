import { applyCase } from '../casing.ts';
import type { ContentType, Fact } from '../types.ts';
import { collapsed, upperFirst } from '../words.ts';
import type { Brief } from './brief.ts';
import { CONSTRUCTIONS, type Construction } from './constructions.ts';
import type { Filling, Slots } from './slots.ts';

/** A line before it is checked and chosen. */
export interface Draft {
  construction: Construction;
  headline: string;
  facts: Fact[];
  /** How far down the lists its fillings stand: 0 takes the first of each. */
  order: number;
}

const PLACES: Record<ContentType, string> = {
  button: 'b',
  cta: 'c',
  headline: 'n',
  ad: 'al',
  email: 'l',
  landing: 'l',
  social: 'ls',
  other: 'l',
};
const SLOT = /\^?\{([A-Za-z]+)\}/gu;
const MOST_COMBINATIONS = 8;

/** Whether a construction may stand where the line will; a story about a product may use those of longer copy. */
const fits = ({ places, goods, line }: Construction, { type, product, venue }: Brief) =>
  !(goods && venue) &&
  !(type === 'headline' && line.includes('{act}')) &&
  ([...PLACES[type]].some((place) => places.includes(place)) ||
    (type === 'headline' && product.thing !== null && !product.written && places.includes('l')));

export const slotsIn = (line: string): string[] =>
  [...line.matchAll(SLOT)].map((match) => match[1] as string);

/** Every line that the facts suffice for. */
export function compose(brief: Brief, slots: Slots): Draft[] {
  return CONSTRUCTIONS.filter((one) => fits(one, brief)).flatMap((construction) =>
    combinations(slotsIn(construction.line), slots).map((fillings) => ({
      construction,
      headline: dress(fill(construction.line, fillings), brief),
      facts: [...new Set([...fillings.values()].flatMap((filling) => filling.facts))],
      order: [...fillings].reduce(
        (sum, [name, filling]) => sum + (slots.get(name) ?? []).indexOf(filling),
        0,
      ),
    })),
  );
}

/** One filling for every slot; two slots take the same fact only where they show two sides of it. */
function combinations(names: string[], slots: Slots): Map<string, Filling>[] {
  let found: Map<string, Filling>[] = [new Map()];
  for (const name of names) {
    const next = found.flatMap((chosen) =>
      (slots.get(name) ?? [])
        .filter((filling) => !clashes(name, filling, chosen))
        .map((filling) => new Map(chosen).set(name, filling)),
    );
    found = next.slice(0, MOST_COMBINATIONS);
  }
  return found;
}

const side = (name: string) =>
  name
    .match(/^(?:saved|swap|effort|offer|percentOff|ends|by|none|noneOne)/u)?.[0]
    .replace(/^(?:ends|by|percentOff)$/u, 'offer') ?? name;

function clashes(name: string, filling: Filling, chosen: Map<string, Filling>): boolean {
  for (const [other, taken] of chosen) {
    const same = filling.facts.length > 0 && filling.facts.some((fact) => taken.facts.includes(fact));
    const sides = side(name) === side(other);
    if (same && !sides) return true;
    if (!same && sides && filling.facts.length > 0 && /^saved/u.test(name)) return true;
  }
  return false;
}

export function fill(line: string, fillings: ReadonlyMap<string, { text: string }>): string {
  const text = line.replace(SLOT, (match, name: string) => {
    const filling = fillings.get(name)?.text ?? match;
    return match.startsWith('^') ? upperFirst(filling) : filling;
  });
  return collapsed(text);
}

/** Case, apostrophes, greeting and final mark of the control. */
export function dress(text: string, brief: Brief): string {
  const { style, control, greeting } = brief;
  let line = text;
  if (!/[.!?]$/u.test(line) && (/\.$/u.test(control) || /[.!?]\s/u.test(line))) line += '.';
  if (
    /[.!?]\s/u.test(line) === false &&
    line.endsWith('.') &&
    !/\.$/u.test(control) &&
    !/[.!?]\s/u.test(control)
  )
    line = line.slice(0, -1);
  line = style === 'lower' ? line.charAt(0).toLowerCase() + line.slice(1) : upperFirst(line);
  line = applyCase(line, style, control);
  line = control.includes("'") ? line.replace(/’/gu, "'") : line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (greeting === '') return line;
  return `${greeting}${/[,]\s*$/u.test(greeting) && !/^(?:I\b|\p{Lu}{2})/u.test(line) && !brief.names.some((name) => line.toLowerCase().startsWith(name)) ? line.charAt(0).toLowerCase() + line.slice(1) : line}`;
}
