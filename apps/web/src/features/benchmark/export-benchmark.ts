import type { BenchmarkResponse, BenchmarkRow } from '@frontrunner/contracts';
import { writeCsv } from '@/lib/csv.ts';
import { downloadText } from '@/lib/download.ts';

/** The word of a tier; anything that is neither high nor medium is low. */
export function tierName(tier: string): 'High' | 'Medium' | 'Low' {
  return tier === 'high' ? 'High' : tier === 'medium' ? 'Medium' : 'Low';
}

/** A tie, in which the model could not tell headlines apart, is neither. */
export const resultName = ({
  correct,
  tie,
}: Pick<BenchmarkRow, 'correct' | 'tie'>): 'Correct' | 'Incorrect' | 'Tie' =>
  tie ? 'Tie' : correct ? 'Correct' : 'Incorrect';

/** Every scored row of a benchmark, then the rows that were not scored, as a CSV file for spreadsheets. */
export async function exportBenchmark(name: string, result: BenchmarkResponse): Promise<void> {
  const header = [
    'Test #',
    'Control',
    'Actual Winner',
    'Predicted Winner',
    'Confidence',
    'Confidence Tier',
    'Result',
    'Variants',
  ];
  const scored = result.results.map((row) => [
    row.experimentIndex + 1,
    row.control,
    row.actualWinner,
    row.predictedWinner,
    row.confidence.toFixed(1),
    tierName(row.confidenceTier),
    resultName(row),
    ...row.variants,
  ]);
  const skipped = result.skippedRows.map(({ row, reason }) => ['', `Row ${row} was not scored: ${reason}`]);
  const base = name.replace(/\.csv$/i, '').replace(/[^\p{L}\p{N} _-]+/gu, '-') || 'benchmark';
  downloadText(`${base}-results.csv`, await writeCsv([header, ...scored, ...skipped]));
}
