/** Form in which two headlines are the same for a reader: case and white space at the ends or doubled make no other one. */
export const headlineKey = (headline: string): string =>
  headline.replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');

/**
 * What each variant repeats: the control, the place (from 0) of an earlier variant, or null for nothing. A blank one
 * repeats nothing. Linear in the length of all texts.
 */
export function repeatsOf(control: string, variants: readonly string[]): ('control' | number | null)[] {
  const seen = new Map<string, 'control' | number>([[headlineKey(control), 'control']]);
  return variants.map((variant, place) => {
    const key = headlineKey(variant);
    if (key === '') return null;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, place);
    return earlier ?? null;
  });
}
