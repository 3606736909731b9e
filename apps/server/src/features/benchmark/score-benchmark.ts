import { type AccountCalibration, type Model, runBenchmark } from '@frontrunner/predictor';
import { inChunks } from './json-chunks.ts';
import type { ScoredBenchmark, ScoringOptions } from './scoring-messages.ts';

const repeatedRowsNamed = 100;

interface ScoreOptions extends ScoringOptions {
  calibration?: AccountCalibration | undefined;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Scores finished tests (control, actual winner, variants) with their statistics, and numbers rows as in the file.
 * Rejects with the signal's reason when aborted.
 */
export async function scoreBenchmark(
  model: Model,
  rows: string[][],
  { fileRows, contentType, counts, calibration, signal, onProgress }: ScoreOptions,
): Promise<ScoredBenchmark> {
  const { results, skippedRows, calibrationId, ...figures } = await runBenchmark(model, rows, {
    contentType: contentType ?? null,
    ...(counts ? { counts } : {}),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
    ...(calibration ? { calibration } : {}),
  });
  const numberOf = (row: number) => fileRows?.[row - 1] ?? row;
  return {
    summary: {
      ...figures,
      contentType: contentType ?? null,
      skippedRows: skippedRows.map(({ row, reason }) => ({ row: numberOf(row), reason })),
      repeatedRows: repeatedRows(rows, numberOf),
      calibrationId: calibrationId ?? null,
    },
    results: [...inChunks(results)],
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
