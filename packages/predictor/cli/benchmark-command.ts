import { parseArgs } from 'node:util';
import { loadModel, runBenchmark } from '../src/index.ts';
import { UsageError } from './input-error.ts';
import { readBenchmarkCsv } from './read-benchmark-csv.ts';

export const BENCHMARK_HELP = `Measures the model on finished tests.

Usage: frontrunner benchmark [--json] <file.csv>

Column 1 is the control, column 2 the actual winner (the control or a variant, word for word), columns 3 onward are the
variants. A header row is recognised.

Options:
  --json      print the whole result as JSON
  -h, --help  show this help
`;

const percent = (value: number | null) => (value === null ? 'N/A' : `${value.toFixed(1)} %`);

/** `frontrunner benchmark`: returns what to print. Throws `InputError`; rejects when aborted. */
export async function benchmarkCommand(args: string[], signal: AbortSignal): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return BENCHMARK_HELP;
  if (positionals.length !== 1) {
    throw new UsageError('benchmark needs exactly one CSV file. See "frontrunner benchmark --help".');
  }
  const { rows, skippedHeader } = readBenchmarkCsv(positionals[0]);
  const result = await runBenchmark(loadModel(), rows, { signal });
  if (values.json) return `${JSON.stringify(result, null, 2)}\n`;
  const tiers = (['high', 'medium', 'low'] as const).map((tier) => {
    const { correct, total } = result.tierStats[tier];
    return `  ${tier.padEnd(6)}  ${percent(result.confidenceTierAccuracy[tier]).padStart(7)}  (${correct} of ${total})`;
  });
  const firstLine = skippedHeader ? 2 : 1;
  const skipped = result.skippedRows.map(({ row, reason }) => `  row ${row + firstLine - 1}: ${reason}`);
  return [
    `Total tests          ${result.totalTests}${skippedHeader ? ' (skipped header row)' : ''}`,
    `Correct predictions  ${result.correctPredictions}`,
    `Overall accuracy     ${percent(result.accuracy)}`,
    `Average confidence   ${percent(result.averageConfidence)}`,
    'Accuracy by confidence tier',
    ...tiers,
    ...(skipped.length > 0 ? [`Not scored: ${skipped.length} rows`, ...skipped] : []),
    '',
  ].join('\n');
}
