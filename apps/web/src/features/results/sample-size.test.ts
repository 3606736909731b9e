import { expect, test } from 'vitest';
import { impressionsPerArm } from './sample-size.ts';

// R's power.prop.test(p1, p2, power = 0.8) gives 387.34, 163094.6 and 8157.7.
test.each([
  [50, 20, 388],
  [1, 10, 163_095],
  [5, 20, 8158],
])('a click rate of %d%% and a lift of %d%% need %d impressions an arm', (rate, lift, expected) => {
  expect(impressionsPerArm(rate, lift)).toBe(expected);
});

test('a smaller lift needs more impressions, and four times as many for about half of it', () => {
  const ten = impressionsPerArm(1, 10) ?? 0;
  const five = impressionsPerArm(1, 5) ?? 0;
  expect(five / ten).toBeGreaterThan(3.8);
  expect(five / ten).toBeLessThan(4.1);
});

test.each([
  [0, 10],
  [100, 10],
  [-1, 10],
  [1, 0],
  [95, 10],
  [Number.NaN, 10],
])('a rate of %d%% with a lift of %d%% has no answer', (rate, lift) => {
  expect(impressionsPerArm(rate, lift)).toBeNull();
});
