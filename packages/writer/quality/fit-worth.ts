/**
 * Fits what a line is worth testing to blind ratings of the writer's lines (`ratings.json`), and writes the weights that
 * `src/worth.ts` reads. Prints what lines chosen by it would have been worth to their raters, cross-validated by
 * control: no control is judged by weights that saw it. `npx node packages/writer/quality/fit-worth.ts [--write]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { usualHeadlineLength } from '@frontrunner/contracts/content-types';
import { fitLinear } from '@frontrunner/predictor/training/fit-linear';
import { readBrief } from '../src/brief.ts';
import type { CompanyContext, GenerationContext } from '../src/index.ts';
import { writeLines } from '../src/lines.ts';
import { LEAST_LINES, WORTH_SHOWING, WORTH_TESTING } from '../src/variants.ts';
import { traitsOf } from '../src/worth.ts';

interface RatedControl {
  control: string;
  context: GenerationContext;
  company: CompanyContext | null;
  /** Who rated the lines, as a letter: raters differ in how strict they are. */
  rater: string;
  /** Each line and whether its rater would test it. */
  lines: [line: string, tested: 0 | 1][];
}
interface Sample {
  control: number;
  traits: string[];
  tested: 0 | 1;
}

const FOLDS = 10;
const L2 = 25;
/** Traits of fewer rated lines than this say nothing. */
const SELDOM = 6;

const rated = JSON.parse(readFileSync(new URL('./ratings.json', import.meta.url), 'utf8')) as RatedControl[];
const samples = rated.flatMap(samplesOf);
const count = new Map<string, number>();
for (const { traits } of samples) for (const trait of traits) count.set(trait, (count.get(trait) ?? 0) + 1);
const names = [...count]
  .filter(([, lines]) => lines >= SELDOM)
  .map(([name]) => name)
  .sort();
const at = new Map(names.map((name, i) => [name, i]));
const raters = [...new Set(rated.map(({ rater }) => rater))].sort();
const width = names.length + raters.length + 1;

const lines = rated.reduce((sum, one) => sum + one.lines.length, 0);
const tested = samples.reduce((sum, one) => sum + one.tested, 0);
console.log(
  `${samples.length} of ${lines} rated lines are still written, ${percent(tested, samples.length)} would be tested`,
);
crossValidate();
const weights = fit(samples);
if (process.argv.includes('--write')) write(weights);

/** The rated lines of a control that the writer still writes. */
function samplesOf({ control, context, company, lines: given }: RatedControl, index: number): Sample[] {
  const limit = usualHeadlineLength[context.contentType ?? 'other'] ?? 90;
  const brief = readBrief({ control, context, company, limit });
  const rows = writeLines(brief);
  return given.flatMap(([line, tested]) => {
    const row = rows.find(({ text }) => text === line);
    return row ? [{ control: index, traits: traitsOf(row, brief), tested }] : [];
  });
}

/** Log-odds of being tested: traits, then raters, then the constant. */
function fit(from: readonly Sample[]): Float64Array {
  const values = new Float64Array((from.length + 1) * width);
  from.forEach(({ traits, control }, i) => {
    for (const trait of traits) {
      const column = at.get(trait);
      if (column !== undefined) values[i * width + column] = 1;
    }
    values[i * width + names.length + raters.indexOf(rated[control]?.rater ?? '')] = 1;
    values[i * width + width - 1] = 1;
  });
  // Against a row of nothing the difference of scores is the log-odds itself.
  const pairs = from.map(({ tested: probability }, a) => ({ a, b: from.length, probability, weight: 1 }));
  const { dense } = fitLinear({
    sparse: null,
    groupScales: [],
    dense: [{ values, width, scale: 1 }],
    pairs,
    l2: L2,
    iterations: 300,
  });
  return dense[0] as Float64Array;
}

/** What a mean rater is expected to say, 0 to 1. */
function worth(found: Float64Array, { traits }: Sample): number {
  const strictness =
    raters.reduce((sum, _, i) => sum + (found[names.length + i] as number), 0) / raters.length;
  const sum = traits.reduce((total, trait) => total + (found[at.get(trait) ?? width] ?? 0), 0);
  return 1 / (1 + Math.exp(-(sum + strictness + (found[width - 1] as number))));
}

function crossValidate(): void {
  const chosen: { worth: number; tested: number }[] = [];
  let three = 0;
  const all: { worth: number; tested: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const found = fit(samples.filter(({ control }) => control % FOLDS !== fold));
    for (let control = fold; control < rated.length; control += FOLDS) {
      const judged = samples
        .filter((one) => one.control === control)
        .map((one) => ({ worth: worth(found, one), tested: one.tested }))
        .sort((a, b) => b.worth - a.worth);
      all.push(...judged);
      const kept = judged.filter((one, i) => one.worth >= (i < LEAST_LINES ? WORTH_SHOWING : WORTH_TESTING));
      chosen.push(...kept);
      if (kept.length >= LEAST_LINES) three += 1;
    }
  }
  const good = chosen.filter((one) => one.tested === 1).length;
  console.log(
    `cross-validated: ${chosen.length} lines chosen, ${percent(good, chosen.length)} would be tested; ${three} of ${rated.length} controls with three or more`,
  );
  const loss =
    all.reduce((sum, one) => sum - Math.log(one.tested ? one.worth : 1 - one.worth), 0) / all.length;
  let above = 0;
  let pairs = 0;
  for (const a of all)
    for (const b of all)
      if (a.tested > b.tested) {
        pairs += 1;
        above += a.worth > b.worth ? 1 : a.worth === b.worth ? 0.5 : 0;
      }
  console.log(
    `log loss ${loss.toFixed(3)}, a tested line stands above a refused one in ${percent(above, pairs)} of pairs`,
  );
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(1, whole))} %`;
}

function write(found: Float64Array): void {
  const constant =
    (found[width - 1] as number) +
    raters.reduce((sum, _, i) => sum + (found[names.length + i] as number), 0) / raters.length;
  const traits = Object.fromEntries(
    names
      .map((name, i): [string, number] => [name, Math.round(100 * (found[i] as number)) / 100])
      .filter(([, weight]) => weight !== 0),
  );
  writeFileSync(
    new URL('../weights/worth.json', import.meta.url),
    `${JSON.stringify({ constant: Math.round(100 * constant) / 100, traits }, null, 2)}\n`,
  );
}
