import type { ContentType, Passport, PerVariant } from '@frontrunner/contracts';
import { type AccountCalibration, type Model, predictExperiment, winnerOf } from '@frontrunner/predictor';

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
  return {
    ...prediction,
    winnerVariant: winner?.variant ?? null,
    winnerHeadline: winner?.headline ?? null,
    winnerConfidencePct: winner?.confidencePct ?? null,
    variantWon: winner !== undefined && winner.variant !== 'Control',
  };
}
