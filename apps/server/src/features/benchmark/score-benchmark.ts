import { type AccountCalibration, type Model, runBenchmark } from '@frontrunner/predictor';
import { headlineKey } from '@frontrunner/predictor/headline-key';
import { inChunks } from './json-chunks.ts';
import { readTests } from './read-tests.ts';
import type { OwnCalibration, ScoredBenchmark, ScoringOptions } from './scoring-messages.ts';
import { shareText } from './shared-texts.ts';

const repeatedRowsNamed = 100;

interface ScoreOptions extends ScoringOptions {
  own?: OwnCalibration | undefined;
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
  { fileRows, contentType, counts, own, signal, onProgress }: ScoreOptions,
): Promise<ScoredBenchmark> {
  const calibration = calibrationFor(own, rows);
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
    results: [...inChunks(results)].map(shareText),
  };
}

/**
 * The calibration that judges these rows: none when it may have been fitted to one of them (to its control and one of its
 * variants), for it would know the result. Linear in the length of all texts.
 */
function calibrationFor(
  own: OwnCalibration | undefined,
  rows: readonly string[][],
): AccountCalibration | undefined {
  if (!own) return undefined;
  const learnt = new Set(readTests(own.learntFrom).flat().map(headlineKey));
  const isLearnt = (headline: string) => learnt.has(headlineKey(headline));
  const knowsOne = rows.some(
    ([control = '', _winner, ...variants]) => isLearnt(control) && variants.some(isLearnt),
  );
  return knowsOne ? undefined : own.calibration;
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
