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
  expect(rows.map((row) => [row[0], row[2], row[3], row.at(-1)])).toEqual([
    ['Control', '', '15.6', ''],
    ['Variant 2', 'Beats Control', '84.4', 'Winner'],
    ['Variant 1', 'Beats Control', '61.0', 'Runner Up'],
    ['Variant 3', 'Loses to Control', '38.0', ''],
  ]);
});

test('no cell of the file starts a formula in a spreadsheet', async () => {
  const text = await writeCsv(resultRows(results));
  expect(text).toContain(`"'=HYPERLINK(""http://example.test"")"`);
  const cells = text.replace(/^\uFEFF/, '').split(/\r\n|,/);
  expect(cells.filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
});

test('the file is named after the experiment', () => {
  expect(fileName({ name: 'Launch e-mail: März!' }, 'csv')).toBe('launch-e-mail-märz-results.csv');
  expect(fileName({ name: '???' }, 'csv')).toBe('experiment-results.csv');
});

test('the summary says who won, how sure that is, and that no visitors were involved', () => {
  const text = summaryText({ name: 'Launch e-mail' }, results);
  expect(text).toContain('Launch e-mail: Variant 2 beat Control');
  expect(text).toContain('no visitors were involved');
  expect(text).toContain('Variant 1: Headline of Variant 1 (61.0% to beat the control)');
  expect(text).toContain('+91% prediction accuracy, if the test finds a clear winner');
});
