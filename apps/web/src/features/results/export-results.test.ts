import { expect, test } from 'vitest';
import { writeCsv } from '@/lib/csv.ts';
import { sampleEntry, sampleResults } from '@/test/samples.ts';
import { fileName, resultRows, summaryText } from './export-results.ts';

const results = sampleResults([
  sampleEntry('Control', 15.6, { headline: 'Our new course is here', controlWinner: false }),
  sampleEntry('Variant 1', 61),
  sampleEntry('Variant 2', 84.44, { headline: '=HYPERLINK("http://example.test")' }),
  sampleEntry('Variant 3', 38),
]);

test('the file lists control and variants with every figure', () => {
  const [header, ...rows] = resultRows(results);
  expect(header).toHaveLength(rows[0]?.length ?? 0);
  const column = (name: string) => header?.indexOf(name) ?? -1;
  const status = column('Status');
  expect(rows.map((row) => [row[0], row[2], row[3], row[status]])).toEqual([
    ['Control', '', '15.6', ''],
    ['Variant 2', 'Beats Control', '84.4', 'Winner'],
    ['Variant 1', 'Beats Control', '61.0', 'Runner Up'],
    ['Variant 3', 'Loses to Control', '38.0', ''],
  ]);
});

test('the file carries the expected lifts, what is too close to call and where the accuracy was measured', () => {
  const [header = [], ...rows] = resultRows({
    ...results,
    perVariant: [
      ...results.perVariant.slice(0, 1),
      sampleEntry('Variant 1', 84, { lift: { mean: 42.13, low: -12.5, high: 130.8 } }),
      sampleEntry('Variant 2', 48, { lift: null }),
    ],
    passport: { ...results.passport, contentType: 'social' },
    liftMeasured: false,
  });
  const figures = header.slice(header.indexOf('Expected lift (%)'), header.indexOf('Lift measured') + 1);
  const told = header.slice(header.indexOf('Too close to call'));
  const cellsOf = (row: (string | number)[] | undefined, names: (string | number)[]) =>
    names.map((name) => row?.[header.indexOf(name)]);
  expect(figures).toHaveLength(4);
  expect(cellsOf(rows[1], figures)).toEqual([42.1, -12.5, 130.8, 'no']);
  expect(cellsOf(rows[2], figures)).toEqual(['', '', '', '']);
  expect(cellsOf(rows[0], told)).toEqual(['no', 'Social Media Post', 'Invented tests', '62.3']);
  expect(cellsOf(rows[2], told)[0]).toBe('yes');
  const unmeasured = { ...results.passport, contentType: 'email' as const, set: null, accuracyPct: null };
  const [, row] = resultRows({ ...results, passport: unmeasured });
  expect(cellsOf(row, told).slice(1)).toEqual(['Email Subject', 'not measured', '']);
});

test('no cell of the file starts a formula in a spreadsheet', async () => {
  const text = await writeCsv(resultRows(results));
  expect(text).toContain(`"'=HYPERLINK(""http://example.test"")"`);
  const cells = text.replace(/^\uFEFF/, '').split(/\r\n|,/);
  // A negative figure is a number to a spreadsheet.
  expect(cells.filter((cell) => /^"?[=+@-]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
});

test('the file is named after the experiment', () => {
  expect(fileName({ name: 'Launch e-mail: März!' }, 'csv')).toBe('launch-e-mail-märz-results.csv');
  expect(fileName({ name: '???' }, 'csv')).toBe('experiment-results.csv');
});

test('the summary says who won, how sure that is, and that no visitors were involved', () => {
  const text = summaryText({ name: 'Launch e-mail' }, results);
  expect(text).toContain('Launch e-mail: predicted that Variant 2 beat Control');
  expect(text).toContain('no visitors were involved');
  expect(text).toContain(
    'Variant 1: Headline of Variant 1 (61.0% to beat the control, expected lift +11% (−29% to +71%))',
  );
  expect(text).toContain('+91% prediction accuracy, if the test finds a clear winner');
});
