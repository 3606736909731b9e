import type { ContentType } from '@frontrunner/contracts';
import type { AccountCalibration } from '@frontrunner/predictor';
import type { CountPair } from '@frontrunner/statistics';
import type { SharedText } from './shared-texts.ts';
import type { BenchmarkSummary } from './tables.ts';

/** What may be known of the rows beside their texts. */
export interface ScoringOptions {
  /** For each row its number in the file; without it they are counted from 1. */
  fileRows?: number[] | undefined;
  contentType?: ContentType | undefined;
  /** For each row the impressions and clicks of its headlines, or null. */
  counts?: (CountPair[] | null)[] | undefined;
}

/** The workspace's calibration, and as JSON texts the tests that it may have been fitted to. */
export interface OwnCalibration {
  calibration: AccountCalibration;
  learntFrom: SharedText[];
}

/** What the scoring thread is asked: with which weights file, and `tests` as JSON texts, each a list of rows. */
export type ScoringRequest =
  | {
      id: number;
      kind: 'benchmark';
      weights: string;
      tests: SharedText[];
      options: ScoringOptions;
      own: OwnCalibration | undefined;
    }
  | {
      id: number;
      kind: 'calibration';
      weights: string;
      tests: SharedText[];
      contentType: ContentType | null;
    }
  | { id: number; kind: 'cancel' };

/** A benchmark as it is stored: its statistics, and its scored rows as JSON texts, each a list of them. */
export interface ScoredBenchmark {
  summary: BenchmarkSummary;
  results: SharedText[];
}

/** What a calibration fitted to an account's tests came to. */
export interface FittedCalibration {
  parameters: { scale: number; traitWeights: Record<string, number> };
  /** Usable tests that it was fitted to and judged on. */
  tests: number;
  /** Cross-validated; accuracy in percent, log loss in nats a test. */
  before: { accuracy: number; logLoss: number };
  after: { accuracy: number; logLoss: number };
  /** It predicted unseen tests better, and better beyond chance. */
  helps: boolean;
  beatsShippedModel: boolean;
  /** The shipped model names the winners of these tests better than guessing, beyond chance. */
  betterThanGuessing: boolean;
  message: string;
}

/** What the scoring thread tells. */
export type ScoringMessage =
  | { id: number; kind: 'progress'; done: number; total: number }
  | { id: number; kind: 'done'; result: ScoredBenchmark | FittedCalibration }
  | { id: number; kind: 'failed'; error: Error };
