/**
 * Fits what a line is worth to blind ratings of the writer's lines (`ratings.jsonl.gz`), and writes the weights that
 * `src/worth.ts` reads. Prints how well lines chosen by it did with their raters, cross-validated by brief: no brief is
 * judged by weights that saw it. `npx node packages/writer/quality/fit-worth.ts [--write]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { usualHeadlineLength } from '@frontrunner/contracts/content-types';
import { readBrief } from '../src/brief.ts';
import type { CompanyContext, GenerationContext } from '../src/index.ts';
import { type Row, writeRows } from '../src/lines.ts';
import { traitsOf } from '../src/traits.ts';
import { choose, judge } from '../src/variants.ts';
import { BUCKETS, bucketsOf, type Worth } from '../src/worth.ts';

interface RatedBrief {
  control: string;
  context: GenerationContext;
  company: CompanyContext | null;
  /** Written as users type, in a hurry and with remarks on the piece among the facts; others are tidier. */
  typed?: true;
  /** Each line and what its raters said, a letter each: `t` would test, `n` would not, `g` broken grammar, `f` a fact distorted. */
  lines: [line: string, said: string][];
}
interface Sample {
  brief: number;
  weight: number;
  row: Row;
  buckets: number[];
  /** Shares of the raters, 0 to 1. */
  tested: number;
  flawed: number;
}

const FOLDS = 5;
const STEPS = 80;
const RATE = 0.02;
const RIDGE = 100;
/** How often a line of a brief as users type it counts: there are few, and they are what the writer meets. */
const TYPED = 4;

const briefs = gunzipSync(readFileSync(new URL('./ratings.jsonl.gz', import.meta.url)))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RatedBrief);
const samples = briefs.flatMap(samplesOf);
const share = (values: readonly number[]) =>
  `${((100 * values.reduce((sum, one) => sum + one, 0)) / Math.max(1, values.length)).toFixed(1)} %`;
console.log(
  `${briefs.flatMap(({ lines }) => lines).length} rated lines for ${briefs.length} briefs, ${samples.length} of them still written: of these ${share(samples.map(({ tested }) => tested))} would be tested, ${share(samples.map(({ flawed }) => flawed))} are flawed`,
);
printConstructions();
crossValidate();
if (process.argv.includes('--write')) write();

/** The rated lines of a brief that the writer still writes; of others the constructions are not known. */
function samplesOf({ control, context, company, lines, typed }: RatedBrief, brief: number): Sample[] {
  const weight = typed ? TYPED : 1;
  const limit = usualHeadlineLength[context.contentType ?? 'other'] ?? 90;
  const read = readBrief({ control, context, company, limit });
  const rows = new Map(writeRows(read).map((row) => [row.text, row]));
  return lines.flatMap(([line, said]) => {
    const row = rows.get(line);
    const of = (letters: RegExp) => [...said].filter((one) => letters.test(one)).length / said.length;
    return row
      ? [
          {
            brief,
            weight,
            row,
            buckets: bucketsOf(traitsOf(row, read)),
            tested: of(/t/u),
            flawed: of(/[gf]/u),
          },
        ]
      : [];
  });
}

/** Logistic regression with a ridge penalty, by Adam on all samples at once; the constant stands last. */
function fit(from: readonly Sample[], of: 'tested' | 'flawed'): Float64Array {
  const width = BUCKETS + 1;
  const weights = new Float64Array(width);
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight, i) => (i === BUCKETS ? 0 : (2 * RIDGE * weight) / from.length));
    for (const sample of from) {
      const error = (sample.weight * (chance(weights, sample) - sample[of])) / from.length;
      for (const bucket of sample.buckets) gradient[bucket] = (gradient[bucket] as number) + error;
      gradient[BUCKETS] = (gradient[BUCKETS] as number) + error;
    }
    for (let i = 0; i < width; i += 1) {
      const g = gradient[i] as number;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
      square[i] = 0.999 * (square[i] as number) + 0.001 * g * g;
      const away = (mean[i] as number) / (1 - 0.9 ** step);
      weights[i] =
        (weights[i] as number) -
        (RATE * away) / (Math.sqrt((square[i] as number) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

function chance(weights: Float64Array, { buckets }: Sample): number {
  const logOdds = buckets.reduce(
    (sum, bucket) => sum + (weights[bucket] as number),
    weights[BUCKETS] as number,
  );
  return 1 / (1 + Math.exp(-logOdds));
}

/** What raters said of the lines of each construction and form of its passage. */
function printConstructions(): void {
  const kinds = Map.groupBy(samples, ({ row }) => `${row.made} ${row.passages[0]?.form ?? ''}`);
  for (const [kind, lines] of [...kinds].toSorted())
    console.log(
      `${kind}: ${lines.length} lines, ${share(lines.map(({ tested }) => tested))} would be tested, ${share(lines.map(({ flawed }) => flawed))} are flawed`,
    );
}

function crossValidate(): void {
  const judgedLines: { sample: Sample; tested: number; flawed: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = samples.filter(({ brief }) => brief % FOLDS !== fold);
    const tested = fit(others, 'tested');
    const flawed = fit(others, 'flawed');
    for (const sample of samples)
      if (sample.brief % FOLDS === fold)
        judgedLines.push({ sample, tested: chance(tested, sample), flawed: chance(flawed, sample) });
  }
  const byBrief = Map.groupBy(judgedLines, ({ sample }) => sample.brief);
  for (const many of [2, 3, 4, 6]) {
    const best = [...byBrief.values()].flatMap((lines) =>
      lines.toSorted((a, b) => b.tested - a.tested).slice(0, many),
    );
    console.log(
      `the best ${many} of a brief: ${share(best.map(({ sample }) => sample.tested))} would be tested, ${share(best.map(({ sample }) => sample.flawed))} are flawed`,
    );
  }
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    const above = judgedLines.filter(({ tested }) => tested >= least);
    console.log(
      `worth ${least} or more: ${above.length} lines, ${share(above.map(({ sample }) => sample.tested))} would be tested, ${share(above.map(({ sample }) => sample.flawed))} are flawed`,
    );
  }
  printChosen(byBrief);
  const ranked = judgedLines.toSorted((a, b) => a.tested - b.tested);
  let below = 0;
  let pairs = 0;
  for (const { sample } of ranked)
    if (sample.tested > 0.5) pairs += below;
    else below += 1;
  const good = ranked.length - below;
  console.log(
    `of a tested and a refused line the tested one is worth more in ${((100 * pairs) / (below * good)).toFixed(1)} % of pairs`,
  );
}

/** What the writer would choose of the rated lines of each brief. */
function printChosen(
  byBrief: ReadonlyMap<number, { sample: Sample; tested: number; flawed: number }[]>,
): void {
  const kinds = new Map<string, Sample[][]>();
  for (const [at, judged] of byBrief) {
    const { control, context, company, typed } = briefs[at] as RatedBrief;
    const input = {
      control,
      context,
      company,
      count: 10,
      limit: usualHeadlineLength[context.contentType ?? 'other'] ?? 90,
    };
    const worth = new Map(judged.map((one) => [one.sample.row, one]));
    const rows = judged.map(({ sample }) => sample.row);
    const candidates = judge(rows, readBrief(input), input, (row) => worth.get(row) as Worth);
    const chosen = choose(candidates, 10).flatMap(({ text }) =>
      judged.filter(({ sample }) => sample.row.text === text),
    );
    for (const kind of [
      'all',
      typed ? 'briefs as users type them' : 'tidy briefs',
      context.contentType ?? 'other',
    ])
      kinds.set(kind, [...(kinds.get(kind) ?? []), chosen.map(({ sample }) => sample)]);
  }
  for (const [kind, chosen] of kinds)
    console.log(
      `chosen, ${kind}: ${chosen.flat().length} lines for ${chosen.length} briefs, ${share(chosen.flat().map(({ tested }) => tested))} would be tested, ${share(chosen.flat().map(({ flawed }) => flawed))} are flawed, ${chosen.filter((lines) => lines.length > 2).length} with three or more`,
    );
}

function write(): void {
  const tested = fit(samples, 'tested');
  const flawed = fit(samples, 'flawed');
  let most = 0;
  for (let i = 0; i < BUCKETS; i += 1)
    most = Math.max(most, Math.abs(tested[i] as number), Math.abs(flawed[i] as number));
  const scale = most / 127;
  const file = Buffer.alloc(12 + 2 * BUCKETS);
  file.writeFloatLE(tested[BUCKETS] as number, 0);
  file.writeFloatLE(flawed[BUCKETS] as number, 4);
  file.writeFloatLE(scale, 8);
  for (let i = 0; i < BUCKETS; i += 1) {
    file.writeInt8(Math.round((tested[i] as number) / scale), 12 + 2 * i);
    file.writeInt8(Math.round((flawed[i] as number) / scale), 13 + 2 * i);
  }
  writeFileSync(new URL('../weights/worth.bin', import.meta.url), file);
}
