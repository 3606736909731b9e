import { expect, test } from 'vitest';
import { sampleEntry } from '@/test/samples.ts';
import { bodyOf, emptyDraft, readArms } from './outcome-draft.ts';
import { isTable, readPastedCounts } from './read-pasted-counts.ts';

const entries = [sampleEntry('Control', 40), sampleEntry('Variant 1', 60), sampleEntry('Variant 2', 55)];
const cells = (text: string) => readPastedCounts(text, entries).cells;
const control = { impressions: '1000', clicks: '20' };

test('rows with tabs, with a header in any order of columns, and by the texts of the headlines', () => {
  expect(cells('Control\t1000\t20\nVariant 2\t1001\t30')).toEqual({
    Control: control,
    'Variant 2': { impressions: '1001', clicks: '30' },
  });
  expect(
    cells(
      'Variation Name\tConversions\tVisitors\tRate\nheadline of  variant 2\t20\t1000\t2.0%\nOriginal\t5\t900\t0.5%',
    ),
  ).toEqual({ 'Variant 2': control, Control: { impressions: '900', clicks: '5' } });
  expect(cells('A;1000;20\nB;900;7')).toEqual({
    Control: control,
    'Variant 1': { impressions: '900', clicks: '7' },
  });
});

test('commas separate cells, in quotation marks they belong to a text or a number', () => {
  expect(cells('"Control","1,000",20\nVariant 1,900,7')).toEqual({
    Control: { impressions: '1,000', clicks: '20' },
    'Variant 1': { impressions: '900', clicks: '7' },
  });
});

test('without names the rows are those of the grid', () => {
  expect(cells('1000\t20\n900\t7')).toEqual({
    Control: control,
    'Variant 1': { impressions: '900', clicks: '7' },
  });
});

test('totals are left out, and so is what cannot be read, each with a word about it', () => {
  const { cells: found, notes } = readPastedCounts(
    'Control\t1000\t20\nControl\t3\t1\nSomething else\t5\t1\nVariant 1\t12,5\t3\nTotal\t2500\t50\n',
    entries,
  );
  expect(found).toEqual({ Control: control });
  expect(notes).toEqual([
    'Control is there twice; the first row was taken.',
    '“Something else” is none of these headlines.',
    '“Variant 1 12,5 3” has no two whole numbers and is left out.',
    'The row “Total” is left out.',
  ]);
});

test('a number alone is no table and goes into its field', () => {
  expect(['1,234', '1.234', '12 500', ' 77 '].map(isTable)).toEqual([false, false, false, false]);
  expect(['1000\t20', 'Control,1000,20', 'a;1;2', '1\n2'].map(isTable)).toEqual([true, true, true, true]);
});

test('a long text is read in linear time', () => {
  const text = `${'"'.repeat(100_000)},${' '.repeat(100_000)}\n${'1,'.repeat(50_000)}`;
  const begin = performance.now();
  readPastedCounts(text, entries);
  expect(performance.now() - begin).toBeLessThan(2000);
});

test('thousands separators are read, decimals and swapped counts are named', () => {
  const arms = (impressions: string, clicks: string) =>
    readArms({ ...emptyDraft, cells: { Control: { impressions, clicks } } }, entries);
  for (const [impressions, clicks] of [
    ['12,500', '1.250'],
    ['12 500', "1'250"],
    ['12500.0', '1250'],
  ] as const)
    expect(arms(impressions, clicks).arms).toMatchObject([{ impressions: 12_500, clicks: 1250 }]);
  expect(arms('12,5', '3').problems.Control).toContain('“12,5” is no whole number of impressions');
  expect(arms('100', '101').problems.Control).toContain('are they swapped?');
  expect(arms('100', '').problems.Control).toBe('Clicks are missing.');
  expect(arms('1000000000000', '1').problems.Control).toContain('than there are people');
});

test('what is sent has days in the time zone of the person, and the arms that are filled in', () => {
  const about = { entries, analysedAt: '2026-11-20T09:00:00.000Z' };
  const draft = {
    ...emptyDraft,
    startedOn: '2026-11-21',
    split: '2:1',
    cells: { Control: control, 'Variant 2': { impressions: '500', clicks: '9' } },
  };
  expect(bodyOf(draft, about)).toEqual({
    source: 'manual',
    note: '',
    startedAt: new Date('2026-11-21T00:00').toISOString(),
    endedAt: null,
    split: [2, 1],
    arms: [
      { variant: 'Control', impressions: 1000, clicks: 20 },
      { variant: 'Variant 2', impressions: 500, clicks: 9 },
    ],
  });
  expect(bodyOf({ ...draft, split: '1,1,1' }, about)).toMatch(/needs 2 numbers/);
  expect(bodyOf({ ...draft, cells: { Control: control } }, about)).toMatch(/two headlines or more/);
  expect(bodyOf({ ...draft, way: 'winner' }, about)).toBe('Choose the headline that won.');
});
