import { expect, test } from 'vitest';
import { benchmarkRowsOf, csvFilesOf } from './archive-tests.ts';

const arm = (testId: string, headline: string, clicks: number, impressions = 4000, imageId = 'i') => ({
  testId,
  imageId,
  headline,
  clicks,
  impressions,
  week: 201401,
});

const arms = [
  arm('clear', 'The first headline', 40),
  arm('clear', 'The  best headline', 90),
  arm('clear', 'The third headline', 35),
  arm('close', 'One garden', 50),
  arm('close', 'Another garden', 51),
  arm('tie', 'Left', 50),
  arm('tie', 'Right', 50),
  arm('alone', 'Nothing to compare with', 50),
  arm('images', 'With a cat', 90, 4000, 'cat'),
  arm('images', 'With a dog', 20, 4000, 'dog'),
  arm('same', 'Told twice', 20, 2000),
  arm('same', 'Told twice', 25, 2000),
  arm('same', 'Told once', 10),
];

test('keeps tests with a clear winner; the first headline stands as the control', () => {
  expect(benchmarkRowsOf(arms, { all: false })).toEqual([
    ['The first headline', 'The best headline', 'The best headline', 'The third headline'],
    ['Told twice', 'Told twice', 'Told once'],
  ]);
});

test('keeps every test that has one best headline when all are asked for', () => {
  expect(benchmarkRowsOf(arms, { all: true }).map(([control, winner]) => [control, winner])).toEqual([
    ['The first headline', 'The best headline'],
    ['One garden', 'Another garden'],
    ['Told twice', 'Told twice'],
  ]);
});

test('writes files that one upload takes, each with a header', () => {
  const rows = [
    ['Bread, and more', 'He said "no"', 'He said "no"'],
    ['A', 'B', 'B'],
    ['C', 'C', 'D', 'E'],
  ];
  const header = 'Control,Winner,Variant 1,Variant 2\r\n';
  expect(csvFilesOf(rows, { rows: 2, bytes: 10_000 })).toEqual([
    `${header}"Bread, and more","He said ""no""","He said ""no"""\r\nA,B,B\r\n`,
    `${header}C,C,D,E\r\n`,
  ]);
  expect(csvFilesOf([], { rows: 2, bytes: 10_000 })).toEqual([]);
});
