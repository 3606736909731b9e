import { parseArgs } from 'node:util';
import { type BenchmarkResult, loadModel, runBenchmark } from '../src/index.ts';
import { UsageError } from './input-error.ts';
import { readBenchmarkCsv } from './read-benchmark-csv.ts';

export const BENCHMARK_HELP = `Measures the model on finished tests.

Usage: frontrunner benchmark [--json] [--content-type <type>] <file.csv>

Column 1 is the control, column 2 the actual winner (the control or a variant, word for word), columns 3 onward are the
variants. A header row is recognised; columns that it names as impressions and clicks (as many of each as there are
headlines, the control's first) are read as counts.

Options:
  --json                 print the whole result as JSON
  --content-type <type>  what the headlines are for: headline, social, ad, email ...; chooses the model
  -h, --help             show this help
`;

const percent = (value: number | null) => (value === null ? 'N/A' : `${value.toFixed(1)} %`);
const promises = { kept: 'promise kept', broken: 'promise broken', 'too-few': 'too few tests' } as const;

function summary(result: BenchmarkResult, skippedHeader: boolean): string[] {
  const { ties, seenInTraining, perfectPredictor } = result;
  const { low, high } = result.accuracyInterval;
  const tiers = (['high', 'medium', 'low'] as const).map((tier) => {
    const { correct, total, interval, promise } = result.tierStats[tier];
    const range =
      total > 0 ? `, ${percent(interval[0])} to ${percent(interval[1])}, ${promises[promise]}` : '';
    return `  ${tier.padEnd(6)}  ${percent(result.confidenceTierAccuracy[tier]).padStart(7)}  (${correct} of ${total}${range})`;
  });
  return [
    `Total tests          ${result.totalTests}${skippedHeader ? ' (skipped header row)' : ''}`,
    `Correct predictions  ${result.correctPredictions}`,
    `Overall accuracy     ${percent(result.accuracy)} (95 % interval ${percent(low)} to ${percent(high)})`,
    `Average confidence   ${percent(result.averageConfidence)}`,
    ...(ties > 0 ? [`Ties                 ${ties}, each counts one half`] : []),
    ...(seenInTraining > 0 ? [`Set aside            ${seenInTraining} rows that the model learnt from`] : []),
    ...(perfectPredictor
      ? [
          `Perfect predictor    ${percent(perfectPredictor.accuracy)} of the ${perfectPredictor.tests} tests with counts; the model ${percent(perfectPredictor.ours)}`,
        ]
      : []),
    'Accuracy by confidence tier',
    ...tiers,
    result.verdict,
  ];
}

/** `frontrunner benchmark`: returns what to print. Throws `InputError`; rejects when aborted. */
export async function benchmarkCommand(args: string[], signal: AbortSignal): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      'content-type': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return BENCHMARK_HELP;
  if (positionals.length !== 1) {
    throw new UsageError('benchmark needs exactly one CSV file. See "frontrunner benchmark --help".');
  }
  const { rows, counts, skippedHeader } = readBenchmarkCsv(positionals[0]);
  const contentType = values['content-type'] ?? null;
  const result = await runBenchmark(loadModel(), rows, { signal, counts, contentType });
  if (values.json) return `${JSON.stringify(result, null, 2)}\n`;
  const firstLine = skippedHeader ? 2 : 1;
  const skipped = result.skippedRows.map(({ row, reason }) => `  row ${row + firstLine - 1}: ${reason}`);
  return [
    ...summary(result, skippedHeader),
    ...(skipped.length > 0 ? [`Not scored: ${skipped.length} rows`, ...skipped] : []),
    '',
  ].join('\n');
}
