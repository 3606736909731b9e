import type { ContentType, Passport, PerVariant } from '@frontrunner/contracts';
import { type AccountCalibration, type Model, predictExperiment, winnerOf } from '@frontrunner/predictor';

/** Variants that a card shows of a result. */
const shownVariants = 3;

interface Snapshot {
  control: string;
  variants: string[];
  contentType: ContentType | null;
  calibration?: AccountCalibration | undefined;
}

/** What is predicted of headlines, as it is stored and answered; the content type chooses model and passport. */
export function predictHeadlines(
  model: Model,
  { control, variants, contentType, calibration }: Snapshot,
): {
  perVariant: PerVariant[];
  passport: Passport;
  liftMeasured: boolean;
  modelVersion: string;
  calibrationId: string | null;
} {
  const prediction = predictExperiment(model, {
    control,
    variants,
    contentType,
    ...(calibration ? { calibration } : {}),
  });
  return {
    perVariant: prediction.entries.map((entry) => ({
      variant: entry.label,
      headline: entry.headline,
      uniqueWords: entry.uniqueWords,
      confidencePct: entry.confidencePct,
      confidenceTier: entry.confidenceTier,
      winnerProbability: entry.winnerProbability,
      lift: entry.lift,
      controlWinner: entry.controlWinner,
      familiarity: entry.familiarity,
    })),
    passport: { ...prediction.passport, contentType },
    liftMeasured: prediction.liftMeasured,
    modelVersion: prediction.modelVersion,
    calibrationId: prediction.calibrationId ?? null,
  };
}

/** The prediction of one snapshot as it is stored, with its winner decided once for every screen. */
export function predictRun(model: Model, snapshot: Snapshot) {
  const prediction = predictHeadlines(model, snapshot);
  const winner = winnerOf(prediction.perVariant);
  const best = prediction.perVariant
    .filter(({ variant }) => variant !== 'Control')
    .sort((a, b) => b.confidencePct - a.confidencePct)
    .slice(0, shownVariants)
    .map(({ variant, headline, confidencePct, lift }) => ({ variant, headline, confidencePct, lift }));
  return {
    ...prediction,
    bestVariants: best,
    bestChance: best[0]?.confidencePct ?? null,
    bestLift: best[0]?.lift?.mean ?? null,
    winnerVariant: winner?.variant ?? null,
    winnerHeadline: winner?.headline ?? null,
    winnerConfidencePct: winner?.confidencePct ?? null,
    variantWon: winner !== undefined && winner.variant !== 'Control',
  };
}
