import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BenchmarkFigures,
  benchmarkFigures,
  type CountedTest,
  type CountPair,
  countRows,
  type JudgedShare,
  perfectAccuracy,
  type ScoredRow,
  verdictOf,
} from '@frontrunner/statistics';
import { readRow, type UsableRow } from './benchmark-rows.ts';
import { benchmarkTier, type ConfidenceTier } from './confidence.ts';
import type { Model } from './model.ts';
import { wasLearntFrom } from './model.ts';
import { predictExperiment } from './predict.ts';
import type { AccountCalibration, PredictedEntry } from './types.ts';

export interface BenchmarkOptions {
  signal?: AbortSignal;
  /** Called after every slice with the rows done and all rows. */
  onProgress?: (done: number, total: number) => void;
  /** Longest time in milliseconds without letting other work run while rows are scored; 20 unless given. */
  sliceMs?: number;
  calibration?: AccountCalibration;
  contentType?: string | null;
  /** For each row the impressions and clicks of its control and its variants that are not blank; null where not known. */
  counts?: readonly (readonly CountPair[] | null)[];
}

/** One scored benchmark row. */
export interface BenchmarkEntry {
  /** Zero-based place among the given rows, those that were not scored included. */
  experimentIndex: number;
  control: string;
  actualWinner: string;
  predictedWinner: string;
  /** 0 to 100: probability that the predicted winner is the declared one, given a clear result. */
  confidence: number;
  confidenceTier: ConfidenceTier;
  correct: boolean;
  /** Several headlines share the first place; the row counts for its share of them. */
  tie: boolean;
  /** As given, without blank cells. */
  variants: string[];
}

/** A judged share as the contract has it: nothing to count is 0 percent. */
type Share = Pick<JudgedShare, 'correct' | 'total' | 'interval' | 'promise'>;

/** The specification's benchmark response, with what the contract adds. Shares in percent. */
export interface BenchmarkResult {
  totalTests: number;
  /** A tie counts its share, one half of two. */
  correctPredictions: number;
  accuracy: number;
  averageConfidence: number;
  /** Null where the tier has no rows. */
  confidenceTierAccuracy: Record<ConfidenceTier, number | null>;
  tierStats: Record<ConfidenceTier, Share>;
  ties: number;
  clusters: number;
  /** Rows whose control and a variant the model learnt from; they are left out of everything else. */
  seenInTraining: number;
  againstGuessing: BenchmarkFigures['againstGuessing'];
  againstControl: BenchmarkFigures['againstControl'];
  /** What a predictor that knows the true rates would reach on the rows with counts, and what was; null without counts. */
  perfectPredictor: { tests: number; accuracy: number; ours: number } | null;
  accuracyInterval: { low: number; high: number };
  baselines: { alwaysControl: number; chance: number };
  reliability: (Pick<JudgedShare, 'interval' | 'promise'> & {
    from: number;
    to: number;
    count: number;
    meanConfidence: number;
    accuracy: number;
  })[];
  coverage: (Pick<JudgedShare, 'interval' | 'promise'> & {
    coverage: number;
    count: number;
    accuracy: number;
    minConfidence: number;
  })[];
  byVariantCount: BenchmarkFigures['byArms'];
  /** In plain words: whether the model beats a coin on this data, and how sure that is. */
  verdict: string;
  results: BenchmarkEntry[];
  /** `row` counts from 1 in the given rows. */
  skippedRows: { row: number; reason: string }[];
  contentType: string | null;
  modelVersion: string;
  calibrationId?: string;
}

/** Percent right that each tier promises on tests with a clear winner: the figures that the product prints. */
export const TIER_PROMISES: Readonly<Record<ConfidenceTier, number>> = { high: 91, medium: 70, low: 54 };

/**
 * Probability of each entry to be the declared winner of a test with a clear result: the softmax of the log-odds (R. D. Luce,
 * Individual Choice Behavior, 1959).
 */
export function declaredWinnerProbabilities(entries: readonly PredictedEntry[]): number[] {
  const weights = entries.map(({ score }) => Math.exp(score));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Rows that were scored, and what became of the others. */
interface Scored {
  results: BenchmarkEntry[];
  rows: ScoredRow[];
  /** For each scored row its counts. */
  counts: (CountPair[] | null)[];
  /** Deviation of the true log-odds difference of two headlines, as the model has it. */
  deviation: number;
  skippedRows: BenchmarkResult['skippedRows'];
  seenInTraining: number;
  modelVersion: string;
}

function scoreRow(
  model: Model,
  index: number,
  cells: readonly string[],
  row: UsableRow,
  options: BenchmarkOptions,
  scored: Scored,
): void {
  const { calibration, contentType } = options;
  const seen = (headline: string) => wasLearntFrom(model, headline, contentType);
  if (seen(row.control) && row.variants.some(seen)) {
    scored.seenInTraining++;
    return;
  }
  const { entries, winnerIndex, modelVersion } = predictExperiment(model, {
    ...row,
    calibration,
    contentType,
  });
  const probabilities = declaredWinnerProbabilities(entries);
  const confidence = 100 * probabilities[winnerIndex];
  const one: ScoredRow = { headlines: row.keys, probabilities, winner: row.winnerIndex };
  const [{ leaders }] = countRows([one]);
  scored.rows.push(one);
  scored.counts.push(row.counts);
  scored.deviation = entries[1].effect!.deviation;
  scored.modelVersion = modelVersion;
  scored.results.push({
    experimentIndex: index,
    control: row.control,
    actualWinner: row.winner,
    predictedWinner: entries[winnerIndex].headline,
    confidence,
    confidenceTier: benchmarkTier(confidence),
    correct: leaders === 1 && winnerIndex === row.winnerIndex,
    tie: leaders > 1,
    variants: cells
      .slice(2)
      .map((cell) => cell.trim())
      .filter(Boolean),
  });
}

async function scoreRows(
  model: Model,
  rows: readonly string[][],
  options: BenchmarkOptions,
): Promise<Scored> {
  const { signal, onProgress, sliceMs = 20, counts } = options;
  const scored: Scored = {
    results: [],
    rows: [],
    counts: [],
    deviation: 0,
    skippedRows: [],
    seenInTraining: 0,
    modelVersion: model.version,
  };
  signal?.throwIfAborted();
  let sliceEnd = performance.now() + sliceMs;
  for (let i = 0; i < rows.length; i++) {
    if (performance.now() >= sliceEnd) {
      onProgress?.(i, rows.length);
      await nextTurn();
      signal?.throwIfAborted();
      sliceEnd = performance.now() + sliceMs;
    }
    const usable = readRow(rows[i], counts?.[i]);
    if (typeof usable === 'string') scored.skippedRows.push({ row: i + 1, reason: usable });
    else scoreRow(model, i, rows[i], usable, options, scored);
  }
  onProgress?.(rows.length, rows.length);
  return scored;
}

function perfectPredictor({ rows, counts, deviation }: Scored): BenchmarkResult['perfectPredictor'] {
  const counted = rows.flatMap((row, i) => (counts[i] ? { row, pairs: counts[i] } : []));
  const tests = counted.map(
    ({ row, pairs }): CountedTest => ({
      arms: pairs.map(([impressions, clicks]) => ({ impressions, clicks })),
      winner: row.winner,
    }),
  );
  const accuracy = perfectAccuracy(tests, deviation);
  if (accuracy === null) return null;
  const credits = countRows(counted.map(({ row }) => row));
  const ours = (100 * credits.reduce((sum, { credit }) => sum + credit, 0)) / credits.length;
  return { tests: tests.length, accuracy, ours };
}

const shareOf = ({ correct, total, interval, promise }: JudgedShare): Share => ({
  correct,
  total,
  interval,
  promise,
});

/**
 * Scores finished tests: each row is control, actual winner, then the variants. Rows that cannot be scored are listed in
 * `skippedRows`; rows that the model learnt from are counted and left out. Lets other work run between slices; rejects with
 * the signal's reason when aborted. The figures are those of `benchmarkFigures` in the statistics.
 */
export async function runBenchmark(
  model: Model,
  rows: readonly string[][],
  options: BenchmarkOptions = {},
): Promise<BenchmarkResult> {
  const scored = await scoreRows(model, rows, options);
  const figures = benchmarkFigures(scored.rows, benchmarkTier, TIER_PROMISES);
  const { tiers } = figures;
  return {
    totalTests: figures.total,
    correctPredictions: figures.correct,
    accuracy: figures.accuracy ?? 0,
    averageConfidence: figures.averageConfidence ?? 0,
    confidenceTierAccuracy: {
      high: tiers.high.accuracy,
      medium: tiers.medium.accuracy,
      low: tiers.low.accuracy,
    },
    tierStats: { high: shareOf(tiers.high), medium: shareOf(tiers.medium), low: shareOf(tiers.low) },
    ties: figures.ties,
    clusters: figures.clusters,
    seenInTraining: scored.seenInTraining,
    againstGuessing: figures.againstGuessing,
    againstControl: figures.againstControl,
    perfectPredictor: perfectPredictor(scored),
    accuracyInterval: { low: figures.interval[0], high: figures.interval[1] },
    baselines: {
      alwaysControl: figures.baselines.alwaysControl ?? 0,
      chance: figures.baselines.chance ?? 0,
    },
    reliability: figures.reliability.map(
      ({ from, to, total, meanConfidence, accuracy, interval, promise }) => ({
        from,
        to,
        count: total,
        meanConfidence,
        accuracy: accuracy ?? 0,
        interval,
        promise,
      }),
    ),
    coverage: figures.coverage.map(({ coverage, total, accuracy, minConfidence, interval, promise }) => ({
      coverage,
      count: total,
      accuracy: accuracy ?? 0,
      minConfidence,
      interval,
      promise,
    })),
    byVariantCount: figures.byArms,
    verdict: verdictOf(figures),
    results: scored.results,
    skippedRows: scored.skippedRows,
    contentType: options.contentType ?? null,
    modelVersion: scored.modelVersion,
    ...(options.calibration?.id ? { calibrationId: options.calibration.id } : {}),
  };
}
