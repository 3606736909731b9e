import type { BenchmarkJob, Frontrunner } from '@frontrunner/client/source';
import { type BenchmarkResult, loadModel, runBenchmark } from '@frontrunner/predictor';
import type { Command } from 'commander';
import { InputError } from './input-error.ts';
import { drawProgress, endProgress, print, printJson } from './output.ts';
import { type BenchmarkFile, readBenchmarkCsv } from './read-benchmark-csv.ts';
import { connect } from './server.ts';

const percent = (value: number | null) => (value === null ? 'N/A' : `${value.toFixed(1)} %`);
const promises = { kept: 'promise kept', broken: 'promise broken', 'too-few': 'too few tests' } as const;

/** What the model of this machine and the server's answers have in common. */
type Shown = Pick<
  BenchmarkResult,
  | 'totalTests'
  | 'correctPredictions'
  | 'accuracy'
  | 'averageConfidence'
  | 'confidenceTierAccuracy'
  | 'tierStats'
  | 'skippedRows'
  | 'ties'
  | 'seenInTraining'
  | 'perfectPredictor'
  | 'accuracyInterval'
  | 'verdict'
>;

function summary(result: Shown, skippedHeader: boolean): string[] {
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

interface Options {
  contentType?: string;
  server?: boolean;
  name?: string;
  json?: boolean;
}

const pollMs = 500;

/** Has the server score the file, and looks at its progress until it is done. Throws `InputError` where it failed. */
async function byServer({ rows, counts }: BenchmarkFile, { contentType, name }: Options): Promise<Shown> {
  const { benchmarks }: Frontrunner = connect();
  const begun = await benchmarks.create({
    experiments: rows,
    counts: counts as [number, number][][],
    ...(contentType ? { contentType: contentType as 'headline' } : {}),
    ...(name === undefined ? {} : { name }),
  });
  let job: BenchmarkJob = begun;
  while (job.status === 'queued' || job.status === 'running') {
    drawProgress(job.progressPercent, `${job.rows} rows`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    job = await benchmarks.get(begun.id, { results: false });
  }
  const { result } = await benchmarks.get(begun.id);
  if (!result) throw new InputError(job.message ?? 'The benchmark failed.');
  return result as unknown as Shown;
}

/** `frontrunner benchmark`. Throws `InputError`. */
async function benchmark(path: string, options: Options): Promise<void> {
  const file = readBenchmarkCsv(path);
  const { rows, counts, skippedHeader } = file;
  const result: Shown = options.server
    ? await byServer(file, options)
    : await runBenchmark(loadModel(), rows, {
        onProgress: (done, total) => drawProgress((100 * done) / total, `${total} rows`),
        counts,
        contentType: (options.contentType ?? null) as never,
      });
  endProgress();
  if (options.json) return printJson(result);
  const firstLine = skippedHeader ? 2 : 1;
  const skipped = result.skippedRows.map(({ row, reason }) => `  row ${row + firstLine - 1}: ${reason}`);
  const lines = [
    ...summary(result, skippedHeader),
    ...(skipped.length > 0 ? [`Not scored: ${skipped.length} rows`, ...skipped] : []),
    '',
  ];
  print(lines.join('\n'));
}

export function addBenchmark(program: Command): void {
  program
    .command('benchmark')
    .description('Measures the model on finished tests.')
    .argument('<file.csv>', 'the tests; "-" is standard input')
    .option(
      '-t, --content-type <type>',
      'what the headlines are for: headline, social, ad, email ...; chooses the model',
    )
    .option('-s, --server', "score on the server with the workspace's calibration, and keep the result there")
    .option('--name <name>', 'what the result is called on the server')
    .option('--json', 'print the whole result as JSON')
    .addHelpText(
      'after',
      `
Column 1 is the control, column 2 the actual winner (the control or a variant, word for word), columns 3 onward are the
variants. A header row is recognised; columns that it names as impressions and clicks (as many of each as there are
headlines, the control's first) are read as counts.

Examples:
  frontrunner benchmark past-tests.csv
  frontrunner benchmark --server --name "Spring tests" past-tests.csv`,
    )
    .action(benchmark);
}
