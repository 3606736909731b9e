/** What is stored of the variants sent: blank ones are dropped, everything else stays as typed. */
export const keptVariants = (variants: readonly string[]) =>
  variants.filter((variant) => variant.trim() !== '');

/** Two headlines are the same for a reader when they differ only in case and surrounding space. */
const readersForm = (headline: string) => headline.trim().toLowerCase().normalize('NFC');

/** Variants that repeat the control or an earlier variant, as typed; empty when all differ. */
export function repeatedVariants(control: string, variants: readonly string[]): string[] {
  const seen = new Set([readersForm(control)]);
  return variants.filter((variant) => {
    const form = readersForm(variant);
    if (seen.has(form)) return true;
    seen.add(form);
    return false;
  });
}
