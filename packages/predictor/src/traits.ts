import { normalise } from './normalise.ts';
import { STYLE_COUNT, STYLE_NAMES, styleFeatures } from './style.ts';
import { tokenise } from './tokenise.ts';

/** Named, human style traits of a headline: counts, lengths and 0/1 marks, by the names in `STYLE_NAMES`. */
export function traits(headline: string): Record<string, number> {
  const text = normalise(headline);
  const values = new Float64Array(STYLE_COUNT);
  styleFeatures(text, tokenise(text), values, 0);
  return Object.fromEntries(STYLE_NAMES.map((name, i) => [name, values[i]]));
}
