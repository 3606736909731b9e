import type { PerVariant } from '@frontrunner/contracts';
import type { ConfidenceTier } from '@frontrunner/predictor/confidence';

/** What the confidence box says, tier by tier. The figures are promises that the model is calibrated to. */
export const confidenceTexts: Record<ConfidenceTier, { title: string; accuracy: string; advice: string }> = {
  high: {
    title: 'High Confidence',
    accuracy: '+91% prediction accuracy',
    advice: 'Implement the winner immediately.',
  },
  medium: {
    title: 'There is a 70% to 80% chance that the prediction for this variant is accurate',
    accuracy: '+70% prediction accuracy',
    advice: 'Test it now, but consider more variants.',
  },
  low: {
    title: "The simulation's prediction for this variant isn't more accurate than random chance",
    accuracy: '+54% prediction accuracy',
    advice: 'Iterate with more differentiated variants until medium or high confidence is reached.',
  },
};

/** Whether a variant is predicted to beat the control; by the confidences where the entry does not say. */
export function beatsControl(entry: PerVariant, control: PerVariant | undefined): boolean {
  if (entry.controlWinner !== undefined) return !entry.controlWinner;
  return entry.confidencePct > (control?.confidencePct ?? 0);
}

/** The variants without the control, most likely first. */
export function rankedVariants(entries: readonly PerVariant[]): PerVariant[] {
  return entries
    .filter((entry) => entry.variant !== 'Control')
    .toSorted((a, b) => b.confidencePct - a.confidencePct);
}

/** Where a variant stands in the table: 'Winner', 'Runner Up' when it beats the control too, else '-'. */
export function standing(entry: PerVariant, winner: PerVariant | undefined): 'Winner' | 'Runner Up' | '-' {
  if (entry.variant === winner?.variant) return 'Winner';
  return entry.controlWinner === false ? 'Runner Up' : '-';
}

/** Below this familiarity (0 to 1) half of the confidence and more is held back; see the model card. */
const familiarEnough = 0.45;

/** The entries, control included, whose texts are far from those that the model was trained on. */
export function unfamiliarEntries(entries: readonly PerVariant[]): PerVariant[] {
  return entries.filter(({ familiarity }) => familiarity < familiarEnough);
}

/** At 40 % and less a variant is predicted, with medium or high confidence, to lose. */
const notWorthTestingPct = 40;

/** The variants that are not worth the traffic of a real test. */
export function notWorthTesting(entries: readonly PerVariant[]): PerVariant[] {
  return rankedVariants(entries).filter(({ confidencePct }) => confidencePct <= notWorthTestingPct);
}
