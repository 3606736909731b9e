import { wilsonInterval } from '@frontrunner/statistics';
import { describe, expect, test } from 'vitest';
import { type ScoredTest, statisticsOf } from './statistics.ts';
import { chanceOfAtLeast, verdictOf } from './verdict.ts';

const pair = (confidence: number, correct: boolean, controlWon = false): ScoredTest => ({
  confidence,
  correct,
  arms: 2,
  controlWon,
});
const pairs = (count: number) => Array.from({ length: count }, () => 0.5);

describe("Wilson's interval", () => {
  test('agrees with published values and stays within 0 and 100', () => {
    // R: prop.test(81, 263, correct = FALSE) gives 0.2553 to 0.3662 (Newcombe 1998, table I).
    expect(wilsonInterval(81, 263).low).toBeCloseTo(25.53, 2);
    expect(wilsonInterval(81, 263).high).toBeCloseTo(36.62, 2);
    expect(wilsonInterval(0, 20)).toMatchObject({ low: 0 });
    expect(wilsonInterval(0, 20).high).toBeCloseTo(16.11, 2);
    expect(wilsonInterval(20, 20).high).toBe(100);
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 100 });
  });
});

describe('the statistics of a benchmark', () => {
  const tests = [
    pair(90, true),
    pair(80, true, true),
    pair(70, false, true),
    pair(55, true),
    { confidence: 40, correct: false, arms: 4, controlWon: false },
  ];
  const statistics = statisticsOf(tests);

  test('compare with always naming the control and with chance', () => {
    expect(statistics.baselines.alwaysControl).toBe(40);
    expect(statistics.baselines.chance).toBeCloseTo((4 * 50 + 25) / 5);
  });

  test('set stated confidence beside what came true, leaving empty bins out, every test in one', () => {
    expect(
      statistics.reliability.map(({ from, to, count, accuracy }) => [from, to, count, accuracy]),
    ).toEqual([
      [40, 50, 1, 0],
      [55, 60, 1, 100],
      [70, 75, 1, 0],
      [80, 85, 1, 100],
      [90, 95, 1, 100],
    ]);
    const certain = statisticsOf([pair(100, true), pair(0, false)]);
    expect(certain.reliability.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('say how accurate acting on the most confident part would be', () => {
    expect(statistics.coverage).toEqual([
      { coverage: 10, count: 1, accuracy: 100, minConfidence: 90 },
      { coverage: 30, count: 2, accuracy: 100, minConfidence: 80 },
      { coverage: 50, count: 3, accuracy: expect.closeTo(66.67, 2), minConfidence: 70 },
      { coverage: 70, count: 4, accuracy: 75, minConfidence: 55 },
      { coverage: 90, count: 5, accuracy: 60, minConfidence: 40 },
    ]);
  });

  test('count by number of headlines with the chance of each', () => {
    expect(statistics.byVariantCount).toEqual([
      { arms: 2, total: 4, correct: 3, chance: 50 },
      { arms: 4, total: 1, correct: 0, chance: 25 },
    ]);
  });
});

describe('the verdict', () => {
  test('computes the chance of luck exactly, and for many tests by the normal curve', () => {
    expect(chanceOfAtLeast(8, pairs(10))).toBeCloseTo(56 / 1024, 10);
    expect(chanceOfAtLeast(1, [0.5, 0.25])).toBeCloseTo(1 - 0.5 * 0.75, 10);
    expect(chanceOfAtLeast(0, pairs(3))).toBe(1);
    expect(chanceOfAtLeast(4, pairs(3))).toBe(0);
    // Exactly, by summing the binomial terms: 0.006222.
    expect(chanceOfAtLeast(540, pairs(1000))).toBeCloseTo(0.00622, 3);
  });

  test.each([
    [
      700,
      1000,
      /better than a coin, almost certainly.*700 of 1,000.*about 500.*less than 1 time in a million/,
    ],
    [60, 100, /better than a coin, probably.*about 1 time in 35/],
    [53, 100, /cannot be told from a coin.*about 1 time in 3/],
    [30, 100, /worse than a coin.*Do not act/],
    [9, 10, /better than a coin, probably.*few tests/],
    [0, 0, /nothing to judge/],
  ])('on %i of %i', (correct, total, words) => {
    expect(verdictOf(correct, pairs(total))).toMatch(words);
  });
});
