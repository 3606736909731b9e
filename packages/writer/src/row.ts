import type { Brief } from './brief.ts';
import { overlaps, type Passage } from './passages.ts';
import { VENUE } from './product.ts';
import type { Angle, Fact } from './types.ts';
import { contentStems, stem } from './words.ts';

/** Which construction made a line. */
export type Made =
  | 'action'
  | 'alone'
  | 'label'
  | 'tail'
  | 'brand'
  | 'behind'
  | 'pair'
  | 'question'
  | 'readers'
  | 'post'
  | 'get';

/** A line before anything was checked or chosen. */
export interface Row {
  text: string;
  angle: Angle;
  /** The facts that it uses, the one that carries it first. */
  facts: Fact[];
  made: Made;
  /** What kind of passage it stands on, and whether that is less than its fact. */
  form: Passage['form'] | 'none at all';
  part: boolean;
  /** Whether it says by itself what it is about. */
  named: boolean;
}

/** Labels to press: they open with what pressing them does. */
export const isShort = ({ type }: Pick<Brief, 'type'>) => type === 'button' || type === 'cta';

/** A line on a passage of one fact. */
export const rowOn = (
  text: string,
  { fact, angle, form, part }: Passage,
  made: Made,
  brief: Brief,
  as: Angle = angle,
): Row => ({
  text,
  angle: as,
  facts: [fact],
  made,
  form,
  part,
  named: names(text, brief),
});

/** Whether a text says what it is about: the product or its kind, of news what its headline is on. */
export function names(text: string, { heads, product, control, type }: Brief): boolean {
  const said = new Set(contentStems(text));
  if (product.name && text.includes(product.name)) return true;
  const own = type === 'headline' ? contentStems(control) : heads.flatMap(({ bare }) => contentStems(bare));
  return own.some((one) => said.has(one));
}

/** Single words that leave open what of. */
const VAGUE =
  /^(?:class|lesson|course|session|ticket|trip|tour|event|workshop|account|box|plan|kit|visit|check|test|game|app|tool|repair|service|removal|appointment|training|platform|software|evening)(?:e?s)?$/iu;

/** The fullest head that fits in front of a text and does not repeat its words. */
export function headed(text: string, brief: Brief, joint: string, most = brief.limit): string | null {
  const { heads, product } = brief;
  for (const { bare } of heads) {
    // A shop costs nothing and is made of nothing, nor does anything but the product.
    const last = stem(bare.split(' ').at(-1) ?? '');
    const sold =
      product.things.length === 0 ||
      product.things.some(
        (one) => stem(one.bare.split(' ').at(-1) ?? '') === last || one.bare.includes(bare),
      );
    if (joint === '' && (VENUE.test(bare) || !sold)) continue;
    // "Lessons from £9 per lesson" says it twice.
    const once =
      joint === ''
        ? text.replace(/ (?:per|an?) (\p{L}+)$/u, (per, noun: string) =>
            stem(noun) === last ? ' each' : per,
          )
        : text;
    const line = `${bare}${joint}${once}`;
    if (
      line.length <= most &&
      !overlaps(bare, once) &&
      (bare.includes(' ') ||
        ((bare.length > 7 || brief.type === 'ad') && !VAGUE.test(bare)) ||
        bare === product.things[0]?.bare)
    )
      return line;
  }
  const { name, maker } = product;
  return name && !(maker && joint === '') && `${name}${joint}${text}`.length <= most && !text.includes(name)
    ? `${name}${joint}${text}`
    : null;
}
