import type { PerVariant, Results } from '@frontrunner/contracts';
import { contentTypeLabels } from '@frontrunner/contracts/content-types';
import { type ConfidenceTier, isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { formatNumber, formatPercent, liftInWords } from '@/lib/format.ts';

/** What every figure of an analysis is told with. */
export type Figures = Pick<Results, 'perVariant' | 'passport' | 'liftMeasured'>;

interface TierTexts {
  name: string;
  /** The sentence of the tier, and the rounded chances that it agrees with. */
  sentence: string;
  agrees: (confidencePct: number) => boolean;
  accuracy: string;
  advice: string;
}

/** What is said of a predicted winner, tier by tier. The accuracies are promises that the models are calibrated to. */
const tierTexts: Record<ConfidenceTier, TierTexts> = {
  high: {
    name: 'High Confidence',
    sentence: 'High Confidence',
    agrees: () => true,
    accuracy: '+91% prediction accuracy',
    advice: 'Implement the winner immediately.',
  },
  medium: {
    name: 'Medium confidence',
    sentence: 'There is a 70% to 80% chance that the prediction for this variant is accurate',
    agrees: (confidencePct) => Math.round(confidencePct) >= 70 && Math.round(confidencePct) <= 80,
    accuracy: '+70% prediction accuracy',
    advice: 'Test it now, but consider more variants.',
  },
  low: {
    name: 'Low confidence',
    sentence: "The simulation's prediction for this variant isn't more accurate than random chance",
    agrees: isTooCloseToCall,
    accuracy: '+54% prediction accuracy',
    advice: 'Iterate with more differentiated variants until medium or high confidence is reached.',
  },
};

/** What is said of a variant that is predicted to win; where the tier's sentence would contradict its chance, the chance. */
export function textsOf({ confidenceTier, confidencePct }: PerVariant, results: Figures) {
  const { name, sentence, agrees, accuracy, advice } = tierTexts[confidenceTier];
  const title = agrees(confidencePct)
    ? sentence
    : `There is a ${formatPercent(confidencePct)} chance that the prediction for this variant is accurate`;
  return { name: name === title ? null : name, title, advice, accuracy, condition: conditionOf(results) };
}

/** What an accuracy of a tier holds for. */
function conditionOf(results: Figures): string {
  if (results.passport.measured || isBeforeLifts(results)) return 'if the test finds a clear winner';
  return `measured on headlines, not on ${results.passport.contentType ? 'this type' : 'texts like these'}`;
}

/** Analyses from before lifts were predicted have none, and nothing is known of where they were measured. */
export const isBeforeLifts = ({ perVariant }: Figures): boolean =>
  perVariant.every(({ lift }) => lift === null);

/** The bounds of the chances of a type that nothing was measured on, unless the workspace's own tests lift them. */
const isWithinBounds = ({ variant, confidencePct }: PerVariant) =>
  variant === 'Control' || (confidencePct >= 20 && confidencePct <= 80);

/** Where the accuracy was measured and how good it was, or why the chances stay small and what lifts that. */
export function measuredWhere({ passport, perVariant }: Figures): string {
  const { set, tests, accuracyPct, low, high, contentType } = passport;
  if (set !== null && tests !== null && accuracyPct !== null && low !== null && high !== null)
    return `Measured on ${formatNumber(tests)} tests that the model had not seen (${set}): right in ${formatPercent(accuracyPct, 1)} of all pairs (95% interval ${low.toFixed(1)} to ${formatPercent(high, 1)}).`;
  if (contentType === null)
    return 'No content type is set and these texts are unlike the headlines that the model was measured on, so every chance stays between 20% and 80%. Choosing Article Headline or Social Media Post as content type lifts that, where they are one.';
  if (!perVariant.every(isWithinBounds))
    return `Nothing was measured on the type ${contentTypeLabels[contentType]} but this workspace's own tests. They prove that the model can tell such texts apart, so the chances may leave 20% to 80%.`;
  return `Nothing was measured on the type ${contentTypeLabels[contentType]}, so every chance stays between 20% and 80% until a calibration on your own tests of this type lifts that.`;
}

/** What a lift is that was not measured; null for one that was. */
export function liftCaveat({ passport, liftMeasured }: Figures): string | null {
  if (liftMeasured) return null;
  if (passport.contentType === 'social') return 'not measured on posts';
  return passport.contentType === null ? 'not measured on texts like these' : 'not measured on this type';
}

/** The chance and the lift of a variant in words, as texts about it carry them. */
export function figuresInWords({ confidencePct, lift }: PerVariant, results: Figures): string {
  const chance = `${formatPercent(confidencePct, 1)} to beat the control`;
  const caveat = liftCaveat(results);
  return lift ? `${chance}, expected lift ${liftInWords(lift)}${caveat ? `, ${caveat}` : ''}` : chance;
}

/** A scale for the lifts of an experiment, the same for all so that they can be compared; 0 is always on it. */
export function liftScale(entries: readonly PerVariant[]): [from: number, to: number] {
  const lifts = entries.flatMap(({ lift }) => (lift ? [lift] : []));
  const outwards = (value: number) => Math.ceil(Math.abs(value) / 20) * 20;
  return [
    -outwards(Math.min(-20, ...lifts.map(({ low }) => low))),
    outwards(Math.max(20, ...lifts.map(({ high }) => high))),
  ];
}

/** Who is predicted to win, in the words of the specification. */
export const headingOf = (winner: PerVariant | undefined): string =>
  !winner || winner.variant === 'Control' ? 'Control maintained its lead' : `${winner.variant} beat Control`;

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
