import { describe, expect, test } from 'vitest';
import { readBenchmarkFile } from './read-benchmark-file.ts';

const read = (content: string, { name = 'tests.csv', header = true } = {}) =>
  readBenchmarkFile(new File([content], name), { header });
const refusal = (content: string, options?: { name?: string; header?: boolean }) =>
  read(content, options).then(
    () => null,
    (error: unknown) => error,
  );

describe('the header', () => {
  test('is skipped, and every row keeps its number in the file', async () => {
    expect(await read('Control,Winner,Variant\n\nA,B,B\nC,C,D\n')).toEqual({
      name: 'tests.csv',
      rows: [
        ['A', 'B', 'B'],
        ['C', 'C', 'D'],
      ],
      fileRows: [3, 4],
      counts: null,
      skippedHeader: true,
    });
  });

  test('names the columns of impressions and clicks', async () => {
    const file = await read(
      'Control,Winner,Variant,Control views,Control clicks,Variant views,Variant clicks\nA,B,B,"1,000",10,900,12\nC,C,D,x,1,2,1\n',
    );
    expect(file.rows).toEqual([
      ['A', 'B', 'B'],
      ['C', 'C', 'D'],
    ]);
    expect(file.counts).toEqual([
      [
        [1000, 10],
        [900, 12],
      ],
      null,
    ]);
  });

  test.each([
    ['its control', 'A,A,B\nC,C,D'],
    ['a variant', 'A,B,B\nC,C,D'],
    ['a variant in other capitals', 'A,b,B\nC,C,D'],
  ])('is not one when the winner matches %s', async (_name, content) => {
    const file = await read(content);
    expect([file.rows.length, file.skippedHeader]).toEqual([2, false]);
  });

  test('has no rule in the onboarding', async () => {
    const file = await read('Control,Winner,Variant\nA,B,B', { header: false });
    expect([file.rows.length, file.skippedHeader]).toEqual([2, false]);
  });
});

describe('a file is refused', () => {
  test.each([
    ['by its name', 'A,A,B', { name: 'tests.xlsx' }, 'Please upload a CSV file'],
    ['when empty', ' \n', {}, 'CSV file appears to be empty or only contains a header row'],
    [
      'with a header only',
      'Control,Winner,V',
      {},
      'CSV file appears to be empty or only contains a header row',
    ],
    [
      'with short rows',
      'A,A,B\nA,A\nA\nB,B,C',
      {},
      'Invalid CSV format. Each row must have at least 3 columns (control, winner, variant1, ...). Found 2 invalid rows.',
    ],
    [
      'with one short row',
      'A,A,B\nA,A\nB,B,C',
      {},
      'Invalid CSV format. Each row must have at least 3 columns (control, winner, variant1, ...). Found 1 invalid row.',
    ],
    ['when a quote stays open', 'A,"A,B', {}, 'Failed to parse CSV file. Please check the format.'],
    ['when binary', 'PK\u0003\u0004\u0000\u0000', {}, 'Failed to parse CSV file. Please check the format.'],
    [
      'with a cell of 10,001 characters',
      `A,A,${'b'.repeat(10_001)}`,
      {},
      'Failed to parse CSV file. Please check the format.',
    ],
    [
      'with 51 variants',
      `A,A,${Array.from({ length: 51 }, (_, i) => `v${i}`)}`,
      {},
      'Failed to parse CSV file. Please check the format.',
    ],
    [
      'with 20,001 rows',
      'A,A,B\n'.repeat(20_001),
      {},
      'A benchmark takes up to 20,000 rows; this file has 20,001.',
    ],
  ])('%s', async (_name, content, options, message) => {
    expect(await refusal(content, options)).toMatchObject({ name: 'BenchmarkFileError', message });
  });

  test('in words on what to do where the message alone does not say it', async () => {
    expect(await refusal('A,A,B\nA,A')).toMatchObject({ hint: 'The first of them is row 2 of the file.' });
    expect(await refusal(`A,A,${'b'.repeat(10_001)}`)).toMatchObject({
      hint: expect.stringMatching(/Row 1/),
    });
  });

  test('when it cannot be read', async () => {
    const file = new File(['A,A,B'], 'tests.csv');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(readBenchmarkFile(file, { header: true })).rejects.toMatchObject({
      message: 'Failed to read the file',
    });
  });
});

test('padding of blank cells and up to 10,000 characters in a cell are fine', async () => {
  const long = 'b'.repeat(10_000);
  const { rows } = await read(`A,A,${long},,,\nA,A,,,\n`);
  expect(rows).toEqual([
    ['A', 'A', long],
    ['A', 'A', ''],
  ]);
});
