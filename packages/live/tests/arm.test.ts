import { describe, expect, test } from 'vitest';
import { armOf } from '../src/arm.ts';

const testId = '4f6d9a52-6a63-4c0e-9e3e-2d6b1c9a7f10';

describe('the arm of a visitor', () => {
  // Made with another implementation of FNV-1a and fmix32, in integers of arbitrary size.
  test.each([
    ['a', 2, 1],
    ['visitor-1', 2, 0],
    ['visitor-2', 3, 2],
    ['Zoë – 東京 🚲', 4, 1],
    ['reader@example.com', 5, 0],
    ['00000000000000000000000000000000', 10, 2],
  ] as const)('%s', (unit, arms, expected) => {
    expect(armOf(testId, unit, arms)).toBe(expected);
  });

  test('is spread evenly, and independently from one test to the next', () => {
    const people = Array.from({ length: 40_000 }, (_, i) => `visitor-${i}`);
    for (const arms of [2, 3, 4, 10]) {
      const counts = new Array<number>(arms).fill(0);
      for (const visitor of people) counts[armOf(testId, visitor, arms)] += 1;
      const expected = people.length / arms;
      const distance = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // The 99.9 % point of chi-square with 9 degrees of freedom; fewer have a smaller one.
      expect(distance, `${arms} arms: ${counts}`).toBeLessThan(27.9);
    }
    const both = people.filter(
      (visitor) => armOf(testId, visitor, 2) === 1 && armOf(`${testId}2`, visitor, 2) === 1,
    );
    expect(Math.abs(both.length - 10_000)).toBeLessThan(4 * Math.sqrt(40_000 * 0.25 * 0.75));
  });
});
