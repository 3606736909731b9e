import { type ImportMapping, limits } from '@frontrunner/contracts';
import { headlineKey } from '@frontrunner/predictor/headline-key';
import { readCount } from '@frontrunner/statistics';
import { AppError } from '../../../kernel/errors.ts';
import { checkOutcome } from '../check-outcome.ts';
import { guessMapping, isHeader } from './guess-mapping.ts';
import { parseCsv } from './parse-csv.ts';

/** One arm of a finished test as the file has it; the control is the first of its test. */
export interface ImportedArm {
  /** `Control`, `Variant 1` and so on where the file says so, else its own name for it. */
  label: string;
  /** Empty where the file has only names. */
  headline: string;
  impressions: number;
  clicks: number;
}

export interface ImportedTest {
  row: number;
  name: string;
  arms: ImportedArm[];
  /** ISO 8601. */
  startedAt: string | null;
  endedAt: string | null;
}

export interface RowError {
  row: number;
  message: string;
}

export interface ReadImport {
  columns: string[];
  mapping: ImportMapping | null;
  rows: number;
  tests: ImportedTest[];
  errors: RowError[];
}

const TOTALS = /^(grand |sub)?(totals?|sum|all|overall)$/i;
const CONTROL = /^(control|original|baseline|a|0|variation 0|variation a)$/i;
const VARIANT = /^(?:variant|variation|treatment) (\d{1,2})$/i;
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The tests of a CSV text: rows with the same experiment are one test, its control the row that is called so, else the first.
 * A row that cannot be read takes its test with it and is named. Linear in the text's length. Throws AppError TOO_MANY_ROWS.
 */
export function readTests(csv: string, given: ImportMapping | null, now: Date): ReadImport {
  const all = parseCsv(csv);
  const [first] = all;
  const header = first && isHeader(first.cells) ? first.cells : null;
  const records = header ? all.slice(1) : all;
  if (records.length > limits.importRows)
    throw new AppError('TOO_MANY_ROWS', {
      message: `An import takes up to ${limits.importRows.toLocaleString('en-US')} rows, and there are ${records.length.toLocaleString('en-US')}. Split the file and import the parts.`,
    });
  const width = first?.cells.length ?? 0;
  const columns = Array.from(
    { length: Math.min(width, 500) },
    (_, i) => header?.[i]?.slice(0, 100) || `Column ${i + 1}`,
  );
  const mapping = given ?? (first ? guessMapping(first.cells) : null);
  if (!mapping) return { columns, mapping, rows: records.length, tests: [], errors: [] };
  const errors: RowError[] = [];
  const groups = new Map<string, typeof records>();
  for (const record of records) {
    const name = record.cells[mapping.experiment] ?? '';
    const label = (mapping.variation === null ? null : record.cells[mapping.variation]) ?? '';
    if (TOTALS.test(name) || TOTALS.test(label)) continue;
    if (name === '') errors.push({ row: record.row, message: 'The experiment is missing.' });
    else {
      const group = groups.get(name);
      if (group) group.push(record);
      else groups.set(name, [record]);
    }
  }
  const tests = [...groups].flatMap(([name, rows]) => {
    const test = readTest(name, rows, mapping, now);
    if (!Array.isArray(test)) return [test];
    errors.push(...test);
    return [];
  });
  errors.sort((a, b) => a.row - b.row);
  return { columns, mapping, rows: records.length, tests, errors };
}

/** One test, or what is wrong with its rows. */
function readTest(
  name: string,
  records: readonly { row: number; cells: string[] }[],
  mapping: ImportMapping,
  now: Date,
): ImportedTest | RowError[] {
  const errors: RowError[] = [];
  const arms: ImportedArm[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of records) {
    const arm = readArm(cells, mapping);
    if (typeof arm === 'string') {
      errors.push({ row, message: arm });
      continue;
    }
    const key = headlineKey(arm.headline || arm.label);
    if (seen.has(key))
      errors.push({
        row,
        message: `“${(arm.headline || arm.label).slice(0, 60)}” is there twice in this test. Keep the rows of one metric and one period.`,
      });
    seen.add(key);
    arms.push(arm);
  }
  const [{ row } = { row: 0 }] = records;
  if (errors.length > 0) return errors;
  if (arms.length > limits.variants + 1)
    return [
      { row, message: `A test has up to ${limits.variants} variants; this one has ${arms.length - 1}.` },
    ];
  const control = arms.findIndex(({ label }) => label === 'Control');
  if (control > 0) arms.unshift(...arms.splice(control, 1));
  const firstOf = (column: number | null) =>
    column === null ? '' : (records.find(({ cells }) => cells[column])?.cells[column] ?? '');
  const dates = [firstOf(mapping.startedAt), firstOf(mapping.endedAt)].map(readDate);
  const wrong = dates.find((date) => date && !date.iso);
  if (wrong) return [{ row, message: `“${wrong.typed}” is no date. Write dates as 2026-11-22.` }];
  const [startedAt = null, endedAt = null] = dates.map((date) => date?.iso ?? null);
  const test = { row, name: name.slice(0, limits.experimentName).trim(), arms, startedAt, endedAt };
  try {
    checkOutcome(...outcomeOf(test), now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ row, message: error.message.replace(' Nothing was stored.', '') }];
  }
  return test;
}

/** A test as it would be recorded on an analysis of its own headlines. */
export function outcomeOf(
  test: ImportedTest,
): Parameters<typeof checkOutcome> extends [infer Body, infer Names, ...unknown[]] ? [Body, Names] : never {
  const names = test.arms.map((_, i) => (i === 0 ? 'Control' : `Variant ${i}`));
  const arms = test.arms.map(({ impressions, clicks }, i) => ({
    variant: names[i] ?? '',
    impressions,
    clicks,
  }));
  return [{ source: 'import', startedAt: test.startedAt, endedAt: test.endedAt, arms }, names];
}

function readArm(cells: readonly string[], mapping: ImportMapping): ImportedArm | string {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const [impressions, clicks] = [readCount(cell(mapping.impressions)), readCount(cell(mapping.clicks))];
  const quoted = (column: number) => `“${cell(column).slice(0, 40)}”`;
  if (impressions === null) return `${quoted(mapping.impressions)} is no whole number of impressions.`;
  if (clicks === null) return `${quoted(mapping.clicks)} is no whole number of clicks.`;
  if (clicks > impressions) return `${clicks} clicks of only ${impressions} impressions.`;
  const called = cell(mapping.variation);
  const number = VARIANT.exec(called)?.[1];
  const isName = CONTROL.test(called) || number !== undefined;
  const label = CONTROL.test(called)
    ? 'Control'
    : number === undefined
      ? called
      : `Variant ${Number(number)}`;
  const headline = cell(mapping.headline) || (isName ? '' : called);
  if (headline.length > limits.headline) return `A headline has up to ${limits.headline} characters.`;
  if (headline === '' && label === '') return 'The headline is missing.';
  return { label, headline, impressions, clicks };
}

function readDate(typed: string): { typed: string; iso: string | null } | null {
  if (typed === '') return null;
  const [, day, time, zone = 'Z'] = DATE.exec(typed.slice(0, 40)) ?? [];
  const iso = day && time ? `${day}T${time}${zone === 'UTC' ? 'Z' : zone}` : (day ?? null);
  return { typed: typed.slice(0, 40), iso: iso && !Number.isNaN(Date.parse(iso)) ? iso : null };
}
