import { randomFrom } from '@frontrunner/statistics';

/** One outcome of a test: 1 right, 0 wrong, 0.5 for a tie. */
export interface Outcome {
  test: number;
  right: number;
}

/** Share of right outcomes in percent with its 95 % interval. */
export interface Measured {
  n: number;
  percent: number;
  low: number;
  high: number;
}

const RESAMPLES = 1000;

/** Percentile bootstrap over tests, not over pairs: the pairs of one test are not independent. Seeded. */
export function measure(outcomes: readonly Outcome[]): Measured {
  const byTest = new Map<number, { right: number; n: number }>();
  for (const { test, right } of outcomes) {
    const sum = byTest.get(test) ?? { right: 0, n: 0 };
    sum.right += right;
    sum.n++;
    byTest.set(test, sum);
  }
  const tests = [...byTest.values()];
  const total = outcomes.reduce((sum, { right }) => sum + right, 0);
  if (tests.length === 0) return { n: 0, percent: Number.NaN, low: Number.NaN, high: Number.NaN };
  const random = randomFrom(11);
  const shares = Float64Array.from({ length: RESAMPLES }, () => {
    let right = 0;
    let n = 0;
    for (let i = 0; i < tests.length; i++) {
      const drawn = tests[Math.floor(random() * tests.length)];
      right += drawn.right;
      n += drawn.n;
    }
    return (100 * right) / n;
  }).sort();
  return {
    n: outcomes.length,
    percent: (100 * total) / outcomes.length,
    low: shares[Math.floor(0.025 * RESAMPLES)],
    high: shares[Math.ceil(0.975 * RESAMPLES) - 1],
  };
}
