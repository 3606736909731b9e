import { headlineKey } from '@frontrunner/predictor';

/** What is stored of the variants sent: blank ones are dropped, everything else stays as typed. */
export const keptVariants = (variants: readonly string[]) =>
  variants.filter((variant) => variant.trim() !== '');

/** Variants that repeat the control or an earlier variant, as typed; empty when all differ. */
export function repeatedVariants(control: string, variants: readonly string[]): string[] {
  const seen = new Set([headlineKey(control)]);
  return variants.filter((variant) => {
    const form = headlineKey(variant);
    if (seen.has(form)) return true;
    seen.add(form);
    return false;
  });
}
