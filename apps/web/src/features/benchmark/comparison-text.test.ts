import { expect, test } from 'vitest';
import { comparisonText } from './comparison-text.ts';

/** A benchmark of so many tests of its own, or of `file`, of which the named ones were right. */
function benchmark(total: number, right: (i: number) => boolean, file: string) {
  const results = Array.from({ length: total }, (_, i) => ({
    experimentIndex: i,
    control: `${file} control ${i}`,
    actualWinner: `${file} control ${i}`,
    predictedWinner: '',
    confidence: 60,
    confidenceTier: 'medium' as const,
    correct: right(i),
    tie: false,
    variants: [`${file} variant ${i}`],
  }));
  return { results, totalTests: total, correctPredictions: results.filter(({ correct }) => correct).length };
}

test('a comparison of different tests is exact', () => {
  expect(
    comparisonText(
      benchmark(100, (i) => i < 60, 'a'),
      benchmark(500, (i) => i < 300, 'b'),
    ),
  ).toBe('Both are equally accurate (p = 1.00, on different tests).');
  expect(
    comparisonText(
      benchmark(3, () => true, 'a'),
      benchmark(2, () => false, 'b'),
    ),
  ).toBe(
    'A is more accurate by 100.0 points; a difference of this size can be chance (p = 0.10, on different tests).',
  );
  expect(
    comparisonText(
      benchmark(1000, (i) => i < 500, 'a'),
      benchmark(1000, (i) => i < 600, 'b'),
    ),
  ).toBe(
    'B is more accurate by 10.0 points, more than chance explains (p = less than 0.001, on different tests).',
  );
  expect(
    comparisonText(
      benchmark(0, () => true, 'a'),
      benchmark(2, () => true, 'b'),
    ),
  ).toMatch(/nothing to compare/);
});

test('a comparison of the same tests is paired: a small difference that is never the other way counts', () => {
  const first = benchmark(200, (i) => i < 110, 'same');
  const second = benchmark(200, (i) => i < 100, 'same');
  expect(comparisonText(first, second)).toBe(
    'A is more accurate by 5.0 points, more than chance explains (p = 0.002, compared test by test).',
  );
  const crossed = benchmark(200, (i) => i >= 100, 'same');
  expect(comparisonText(first, crossed)).toMatch(
    /A is more accurate by 5.0 points; a difference of this size can be/,
  );
});
