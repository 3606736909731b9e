import { setImmediate as nextTurn } from 'node:timers/promises';
import { benchmarkTier, type ConfidenceTier } from './confidence.ts';
import { headlineKey } from './headline-key.ts';
import type { Model } from './model.ts';
import { predictExperiment } from './predict.ts';
import type { AccountCalibration, BenchmarkEntry, BenchmarkResult, TierStat } from './types.ts';

export interface BenchmarkOptions {
  signal?: AbortSignal;
  /** Called after every slice with the rows done and all rows. */
  onProgress?: (done: number, total: number) => void;
  /** Longest time in milliseconds without letting other work run; 20 unless given. */
  sliceMs?: number;
  calibration?: AccountCalibration;
}

export interface UsableRow {
  control: string;
  winner: string;
  variants: string[];
  winnerIndex: number;
}

/** Checks one row; a string says why it cannot be scored. */
export function readRow(cells: readonly string[]): UsableRow | string {
  const [control = '', winner = '', ...rest] = cells.map((cell) => cell.trim());
  const variants = rest.filter((cell) => cell !== '');
  if (control === '') return 'The control headline is empty.';
  if (winner === '') return 'The actual winner is empty.';
  if (variants.length === 0) return 'There is no variant.';
  const same = (text: string) => text === winner;
  const exact = [control, ...variants].findIndex(same);
  const folded = headlineKey(winner);
  const winnerIndex =
    exact >= 0 ? exact : [control, ...variants].findIndex((text) => headlineKey(text) === folded);
  if (winnerIndex < 0) return 'The actual winner is neither the control nor a variant.';
  return { control, winner, variants, winnerIndex };
}

function percent(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0;
}

/**
 * Scores finished tests: each row is control, actual winner, then the variants. Rows that cannot be scored are listed in
 * `skippedRows`. Lets other work run between slices; rejects with the signal's reason when aborted.
 */
export async function runBenchmark(
  model: Model,
  rows: string[][],
  options: BenchmarkOptions = {},
): Promise<BenchmarkResult> {
  const { signal, onProgress, sliceMs = 20, calibration } = options;
  const results: BenchmarkEntry[] = [];
  const skippedRows: BenchmarkResult['skippedRows'] = [];
  const tierStats: Record<ConfidenceTier, TierStat> = {
    high: { correct: 0, total: 0 },
    medium: { correct: 0, total: 0 },
    low: { correct: 0, total: 0 },
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
    const usable = readRow(rows[i]);
    if (typeof usable === 'string') {
      skippedRows.push({ row: i + 1, reason: usable });
      continue;
    }
    const { entries, winnerIndex } = predictExperiment(model, { ...usable, calibration });
    const predicted = entries[winnerIndex];
    const confidence = 100 * predicted.winnerProbability;
    const confidenceTier = benchmarkTier(confidence);
    const correct = headlineKey(predicted.headline) === headlineKey(usable.winner);
    tierStats[confidenceTier].total++;
    if (correct) tierStats[confidenceTier].correct++;
    results.push({
      experimentIndex: results.length,
      row: i + 1,
      control: usable.control,
      actualWinner: usable.winner,
      predictedWinner: predicted.headline,
      confidence,
      confidenceTier,
      correct,
      probabilities: entries.map((entry) => entry.winnerProbability),
    });
  }
  onProgress?.(rows.length, rows.length);
  const correctPredictions = results.filter((result) => result.correct).length;
  const tierAccuracy = ({ correct, total }: TierStat) => (total > 0 ? percent(correct, total) : null);
  return {
    totalTests: results.length,
    correctPredictions,
    accuracy: percent(correctPredictions, results.length),
    averageConfidence:
      results.length > 0 ? results.reduce((sum, { confidence }) => sum + confidence, 0) / results.length : 0,
    confidenceTierAccuracy: {
      high: tierAccuracy(tierStats.high),
      medium: tierAccuracy(tierStats.medium),
      low: tierAccuracy(tierStats.low),
    },
    tierStats,
    results,
    skippedRows,
    modelVersion: model.version,
    ...(calibration?.id ? { calibrationId: calibration.id } : {}),
  };
}
