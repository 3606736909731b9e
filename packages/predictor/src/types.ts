/** Public types of the predictor; every other workspace codes against these. */
import type { Effect, Lift } from './outcome.ts';

export type { Effect, Lift };

import type { ConfidenceTier } from './confidence.ts';

export type { ConfidenceTier };

/** An account's own small correction, fitted to its past tests; leave it out for the shipped model as it is. */
export interface AccountCalibration {
  /** Multiplies the log-odds, 0 or more; 1 changes nothing. */
  scale: number;
  /** Log-odds added per unit of difference in a named trait (see `traits`). */
  traitWeights: Record<string, number>;
  /** Names the calibration that a prediction used. */
  id?: string;
  /** Content types that the account's own outcomes or benchmarks have proven: their chances may leave 20 to 80. */
  provenTypes?: readonly string[];
}

/** The headlines of one experiment, and what is known of it. */
export interface ExperimentInput {
  control: string;
  variants: string[];
  /**
   * Chooses ranker and passport: 'headline' and 'social' are measured, any other type is not and stays strictly between 20 and
   * 80. With none the texts count as headlines where they are familiar, else as unmeasured.
   */
  contentType?: string | null;
  calibration?: AccountCalibration;
  /** Usual share of impressions that are clicked, 0 to 1; that of the archive's median test (about 0.01) unless given. */
  clickRate?: number;
}

/** Where the accuracy of a prediction was measured; the figures are null where it was not. */
export interface Passport {
  contentType: string | null;
  measured: boolean;
  /** Name of the set of tests. */
  set: string | null;
  /** Pairs judged, none of which the judging model had seen. */
  tests: number | null;
  /** Percent right over all pairs of the set, with its 95 % interval. */
  accuracyPct: number | null;
  low: number | null;
  high: number | null;
}

/** What was measured about a field, as it travels with its weights. */
export interface MeasuredPassport {
  set: string;
  tests: number;
  accuracyPct: number;
  low: number;
  high: number;
  /** Percent right over the pairs with a clear winner, which the promises are about; all pairs where every one has one. */
  clearAccuracyPct: number;
  /** For each tier of P(better): its share of all pairs, its accuracy where the test had a clear winner, and the promise. */
  tiers: Record<ConfidenceTier, { sharePct: number; accuracyPct: number; promisePct: number; kept: boolean }>;
  /** What a reader must know beside the figures. */
  caveat: string;
}

/** One headline of an experiment with its prediction. */
export interface PredictedEntry {
  /** 'Control' or 'Variant N', N from 1 in the given order. */
  label: string;
  headline: string;
  isControl: boolean;
  /** Log-odds of beating the control if the test finds a clear winner; 0 for the control itself. The highest score wins. */
  score: number;
  /**
   * 0 to 100: P(better), the probability in percent that the true rate is above the control's; for the control 100 minus the
   * highest variant's. For posts the probability of winning given a clear difference (see `Prediction.liftMeasured`).
   */
  confidencePct: number;
  confidenceTier: ConfidenceTier;
  /** 0 to 1: probability of being the best of all entries; sums to 1 over the experiment. */
  winnerProbability: number;
  /** Expected lift of the click rate over the control in percent with its 80 % range; null for the control. */
  lift: Lift | null;
  /** The normal distribution of the difference of log-odds that the lift is taken from, for planning; null for the control. */
  effect: Effect | null;
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
  passport: Passport;
  /** False where the lift is borrowed from headlines: posts (chances given a clear difference) and unmeasured types. */
  liftMeasured: boolean;
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
