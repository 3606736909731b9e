import { expect, test } from 'vitest';
import { comparisonText } from './comparison-text.ts';

const share = (correctPredictions: number, totalTests: number) => ({ correctPredictions, totalTests });

test('a comparison says what a difference is worth', () => {
  expect(comparisonText(share(60, 100), share(300, 500))).toBe('Both are equally accurate.');
  expect(comparisonText(share(60, 100), share(550, 1000))).toBe(
    'A is more accurate by 5.0 points; a difference of this size can be chance.',
  );
  expect(comparisonText(share(500, 1000), share(600, 1000))).toBe(
    'B is more accurate by 10.0 points, more than chance explains.',
  );
});
