/** Public types of the predictor; every other workspace codes against these. */

import type { ConfidenceTier } from './confidence.ts';

export type { ConfidenceTier };

/** An account's own small correction, fitted to its past tests; leave it out for the shipped model as it is. */
export interface AccountCalibration {
  /** Multiplies the calibrated log-odds, 0 or more; 1 changes nothing. */
  scale: number;
  /** Log-odds added per unit of difference in a named trait (see `traits`). */
  traitWeights: Record<string, number>;
  /** Names the calibration that a prediction used. */
  id?: string;
}

/** One headline of an experiment with its prediction. */
export interface PredictedEntry {
  /** 'Control' or 'Variant N', N from 1 in the given order. */
  label: string;
  headline: string;
  isControl: boolean;
  /** Calibrated log-odds of beating the control; 0 for the control itself. The highest score wins. */
  score: number;
  /** 0 to 100: probability in percent of beating the control; for the control 100 minus the highest variant's. */
  confidencePct: number;
  confidenceTier: ConfidenceTier;
  /** 0 to 1: probability of being the best of all entries; sums to 1 over the experiment. */
  winnerProbability: number;
  /** Variant: true when its `confidencePct` is 50 or less. Control: true when the control wins. */
  controlWinner: boolean;
  /** Number of different words in the headline. */
  uniqueWords: number;
  /** 0 to 1: how near the text is to the headlines that the model learnt from. */
  familiarity: number;
}

/** The prediction of one experiment; control first, then the variants in the given order. */
export interface Prediction {
  entries: PredictedEntry[];
  /** Index into `entries` of the predicted winner. At exactly 50 the control wins. */
  winnerIndex: number;
  modelVersion: string;
  /** Set when an account calibration was applied. */
  calibrationId?: string;
}

/** One reason for the difference in score of a pair. */
export interface Contribution {
  kind: 'word' | 'phrase' | 'trait';
  text: string;
  /** The headline the reason stands in. */
  side: 'variant' | 'control';
  /** Offsets in that headline (UTF-16 units), for highlighting; absent for traits. */
  start?: number;
  end?: number;
  /** Signed part of the score difference: above 0 pushes the variant up. */
  weight: number;
  /** |weight| as a part of all absolute weights including the rest, 0 to 1. */
  share: number;
  /** Plain sentence for a trait. */
  sentence?: string;
}

/** Why one headline scores above another; the contributions' weights and `rest` add up to `total`. */
export interface Explanation {
  contributions: Contribution[];
  rest: number;
  /** The model's raw score difference, variant minus control, before calibration. */
  total: number;
}
