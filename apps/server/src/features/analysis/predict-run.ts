import type { PerVariant } from '@frontrunner/contracts';
import { type AccountCalibration, type Model, predictExperiment } from '@frontrunner/predictor';

/** The prediction of one snapshot as it is stored, with its winner decided once for every screen. */
export function predictRun(
  model: Model,
  input: { control: string; variants: string[]; calibration?: AccountCalibration | undefined },
) {
  const prediction = predictExperiment(model, {
    control: input.control,
    variants: input.variants,
    ...(input.calibration ? { calibration: input.calibration } : {}),
  });
  const perVariant: PerVariant[] = prediction.entries.map((entry) => ({
    variant: entry.label,
    headline: entry.headline,
    uniqueWords: entry.uniqueWords,
    confidencePct: entry.confidencePct,
    confidenceTier: entry.confidenceTier,
    winnerProbability: entry.winnerProbability,
    controlWinner: entry.controlWinner,
    familiarity: entry.familiarity,
  }));
  const winner = perVariant[prediction.winnerIndex];
  return {
    perVariant,
    modelVersion: prediction.modelVersion,
    calibrationId: prediction.calibrationId ?? null,
    winnerVariant: winner?.variant ?? null,
    winnerHeadline: winner?.headline ?? null,
    winnerConfidencePct: winner?.confidencePct ?? null,
    variantWon: winner !== undefined && winner.variant !== 'Control',
  };
}
