import { repeatsOf } from '@frontrunner/predictor';
import { AppError } from '../../kernel/errors.ts';

/** What is stored of the variants sent: blank ones are dropped, everything else stays as typed. */
export const keptVariants = (variants: readonly string[]) =>
  variants.filter((variant) => variant.trim() !== '');

/** Throws DUPLICATE_VARIANTS, which names the variants that repeat the control or an earlier variant, as typed. */
export function refuseRepeated(control: string, variants: readonly string[]): void {
  const repeats = repeatsOf(control, variants);
  const repeated = variants.filter((_, place) => repeats[place] !== null);
  if (repeated.length === 0) return;
  const names = repeated.map((headline) => `“${headline}”`).join(', ');
  throw new AppError('DUPLICATE_VARIANTS', {
    message: `These variants repeat the control or another variant: ${names}. Change or remove them, then run again.`,
    details: { repeated },
  });
}
