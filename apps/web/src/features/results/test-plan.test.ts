import { expect, test } from 'vitest';
import { sampleEntry } from '@/test/samples.ts';
import { planTest } from './test-plan.ts';

/** An entry with the lift that a mean and a deviation of the log-odds give. */
function entry(variant: string, mean: number, winnerProbability: number) {
  const percent = (logOdds: number) => 100 * Math.expm1(logOdds);
  const reach = 1.2815516 * 0.33;
  return sampleEntry(variant, 50, {
    winnerProbability,
    lift: { mean: percent(mean), low: percent(mean - reach), high: percent(mean + reach) },
  });
}
const control = sampleEntry('Control', 40, { winnerProbability: 0.16 });
const entries = [
  control,
  entry('Variant 1', 0.3, 0.56),
  entry('Variant 2', 0.1, 0.26),
  entry('Variant 3', -0.6, 0.02),
];

test('a plan agrees with the outcome model that the lifts come from', () => {
  const plan = planTest(entries, { clickRatePct: 1, impressions: 30_000 }, null);
  expect(plan?.arms.map(({ reason, tested }) => [reason, tested])).toEqual([
    ['control', true],
    ['promising', true],
    ['promising', true],
    ['unlikely', false],
  ]);
  expect(plan?.impressionsPerArm).toBe(10_000);
  // NumPy: 200,000 simulated tests of these three arms give 0.7046.
  expect(Math.abs((plan?.clearChance ?? 0) - 0.7046)).toBeLessThan(0.02);
  expect(plan?.needed?.liftPct).toBeCloseTo(100 * Math.expm1(0.3), 6);
});

test('chosen variants are planned as chosen, and more of them need more impressions an arm', () => {
  const traffic = { clickRatePct: 1, impressions: 30_000 };
  const one = planTest(entries, traffic, ['Variant 1']);
  const all = planTest(entries, traffic, ['Variant 1', 'Variant 2', 'Variant 3']);
  expect(one?.impressionsPerArm).toBe(15_000);
  expect(all?.impressionsPerArm).toBe(7500);
  expect(all?.needed?.perArm).toBeGreaterThan(one?.needed?.perArm ?? Number.POSITIVE_INFINITY);
  // A variant that is expected to lose has no lift to be sized for.
  expect(planTest(entries, traffic, ['Variant 3'])?.needed).toBeNull();
});

test.each([
  [0, 1000],
  [100, 1000],
  [1, 0],
  [Number.NaN, 1000],
  [1, Number.NaN],
])('a rate of %d with %d impressions is no plan', (clickRatePct, impressions) => {
  expect(planTest(entries, { clickRatePct, impressions }, null)).toBeNull();
});
