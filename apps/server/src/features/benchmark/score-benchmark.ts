import type { BenchmarkRow } from '@frontrunner/contracts';
import { type AccountCalibration, headlineKey, type Model, runBenchmark } from '@frontrunner/predictor';
import { inChunks } from './json-chunks.ts';
import type { ScoredBenchmark } from './scoring-messages.ts';
import { statisticsOf } from './statistics.ts';

const repeatedRowsNamed = 100;

interface ScoreOptions {
  /** For each row its number in the file; without it they are counted from 1. */
  fileRows?: number[] | undefined;
  calibration?: AccountCalibration | undefined;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Scores finished tests (control, actual winner, variants) and works out their statistics.
 * Rows that cannot be scored are listed by number. Rejects with the signal's reason when aborted.
 */
export async function scoreBenchmark(
  model: Model,
  rows: string[][],
  { fileRows, calibration, signal, onProgress }: ScoreOptions,
): Promise<ScoredBenchmark> {
  const scored = await runBenchmark(model, rows, {
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
    ...(calibration ? { calibration } : {}),
  });
  const { results, skippedRows, calibrationId, ...totals } = scored;
  const numberOf = (row: number) => fileRows?.[row - 1] ?? row;
  const statistics = statisticsOf(
    results.map(({ confidence, correct, probabilities, actualWinner, control }) => ({
      confidence,
      correct,
      arms: probabilities.length,
      controlWon: headlineKey(actualWinner) === headlineKey(control),
    })),
  );
  const entries = results.map(
    ({ probabilities: _, row, ...entry }): BenchmarkRow => ({
      ...entry,
      variants: (rows[row - 1] ?? [])
        .slice(2)
        .map((cell) => cell.trim())
        .filter(Boolean),
    }),
  );
  return {
    summary: {
      ...totals,
      ...statistics,
      skippedRows: skippedRows.map(({ row, reason }) => ({ row: numberOf(row), reason })),
      repeatedRows: repeatedRows(rows, numberOf),
      calibrationId: calibrationId ?? null,
    },
    results: [...inChunks(entries)],
  };
}

function repeatedRows(rows: string[][], numberOf: (row: number) => number) {
  const seen = new Set<string>();
  const repeated: number[] = [];
  rows.forEach((cells, i) => {
    const key = JSON.stringify(cells.map((cell) => cell.trim()));
    if (seen.has(key)) repeated.push(numberOf(i + 1));
    else seen.add(key);
  });
  return { count: repeated.length, rows: repeated.slice(0, repeatedRowsNamed) };
}
