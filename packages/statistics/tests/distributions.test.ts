import { describe, expect, test } from 'vitest';
import {
  binomialUpperTail,
  brierScore,
  chiSquareTail,
  clustersByKey,
  fisherExact,
  logGamma,
  logScore,
  mcnemarExact,
  normalCdf,
  normalQuantile,
  randomFrom,
  twoProportionZ,
  wilsonInterval,
} from '../src/index.ts';

// The expected values of this file are those of SciPy 1.17 (R agrees), unless a line says otherwise.

describe('the normal distribution', () => {
  test.each([
    [-8, 6.22096057427174e-16],
    [-1.3, 0.09680048458561036],
    [0, 0.5],
    [2.5, 0.9937903346742238],
  ])('stays below %d with probability %d', (z, probability) => {
    expect(normalCdf(z) / probability).toBeCloseTo(1, 7);
    expect(normalCdf(z)).toBeCloseTo(probability, 14);
  });

  test.each([
    [1e-9, -5.9978070150076865],
    [0.025, -1.9599639845400545],
    [0.5, 0],
    [0.8, 0.8416212335729143],
    [1 - 0.05 / 6, 2.3939797998185104],
  ])('has the quantile of %d', (probability, z) => {
    expect(normalQuantile(probability)).toBeCloseTo(z, 12);
  });

  test('gives back the quantile of its own probability', () => {
    for (let z = -6; z <= 6; z += 0.37) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 6);
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(normalQuantile(1.1)).toBeNaN();
  });
});

test.each([
  [0.5, 0.5723649429247],
  [1, 0],
  [123.4, 469.3360974421906],
])('the logarithm of the gamma function of %d', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 9);
});

test.each([
  [3.84, 1, 0.05004352124870519],
  [20, 3, 0.00016974243555282632],
  [0.5, 7, 0.9994464813904249],
  [0, 2, 1],
])('chi-square of %d with %d degrees of freedom', (value, degrees, expected) => {
  expect(chiSquareTail(value, degrees)).toBeCloseTo(expected, 12);
});

describe('shares', () => {
  test('have the interval of Wilson', () => {
    // Newcombe, Statistics in Medicine 17 (1998) 857-872, table I.
    expect(wilsonInterval(81, 263).low).toBeCloseTo(25.53, 2);
    expect(wilsonInterval(81, 263).high).toBeCloseTo(36.62, 2);
    expect(wilsonInterval(0, 20)).toMatchObject({ low: 0 });
    expect(wilsonInterval(0, 20).high).toBeCloseTo(16.11, 2);
    expect(wilsonInterval(20, 20).high).toBe(100);
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 100 });
  });

  test('have exact tests', () => {
    // Fisher's tea: Agresti, Categorical Data Analysis, section 3.5.
    expect(fisherExact(3, 4, 1, 4)).toBeCloseTo(0.4857, 4);
    expect(fisherExact(8, 10, 1, 6)).toBeCloseTo(0.034965034965034975, 12);
    expect(fisherExact(40, 100, 55, 100)).toBeCloseTo(0.04716548538301931, 10);
    expect(fisherExact(3, 3, 0, 2)).toBeCloseTo(0.1, 12);
    expect(fisherExact(0, 0, 5, 9)).toBe(1);
    expect(mcnemarExact(5, 15)).toBeCloseTo(0.04138946533203125, 12);
    expect(mcnemarExact(0, 0)).toBe(1);
    expect(mcnemarExact(7, 7)).toBe(1);
    expect(binomialUpperTail(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
    expect(binomialUpperTail(0, 10, 0.5)).toBe(1);
    expect(binomialUpperTail(3, 3, 1)).toBe(1);
  });

  test('differ by a z', () => {
    expect(twoProportionZ(30, 1000, 50, 1000)).toBeCloseTo(-2.2821773, 6);
    expect(twoProportionZ(0, 1000, 0, 1000)).toBe(0);
    expect(twoProportionZ(1, 0, 1, 10)).toBe(0);
  });
});

test('forecasts are scored by square and by logarithm', () => {
  const forecasts = [
    { probability: 0.8, outcome: 1 },
    { probability: 0.4, outcome: 0 },
  ] as const;
  expect(brierScore(forecasts)).toBeCloseTo((0.04 + 0.16) / 2, 12);
  expect(logScore(forecasts)).toBeCloseTo(-(Math.log(0.8) + Math.log(0.6)) / 2, 12);
  expect(brierScore([])).toBeNull();
  expect(logScore([])).toBeNull();
});

describe('clusters', () => {
  test('hold the rows that share a key, transitively', () => {
    expect(clustersByKey([['a', 'b'], ['c'], ['b', 'd'], ['e'], ['d', 'c'], []])).toEqual([0, 0, 0, 1, 0, 2]);
  });

  test('are found in linear time, also in a long chain', () => {
    const random = randomFrom(3);
    const links = Array.from({ length: 300_000 }, (_, i) => [`${i}`, `${i + 1}`]);
    const order = links.map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key);
    expect(Math.max(...new Set(clustersByKey(order.map(({ row }) => row))))).toBe(0);
  });
});
