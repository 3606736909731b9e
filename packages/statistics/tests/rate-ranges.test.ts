import { expect, test } from 'vitest';
import { rateRanges } from '../src/index.ts';

test('without a prediction the range is that of the counts alone', () => {
  const [range] = rateRanges(
    [
      { impressions: 4000, clicks: 400 },
      { impressions: 10, clicks: 0 },
    ],
    null,
  );
  // 80 % of Beta(400.5, 3600.5): mean 0.1001, deviation 0.00474.
  expect(range?.low).toBeCloseTo(0.1001 - 1.2816 * 0.00474, 3);
  expect(range?.high).toBeCloseTo(0.1001 + 1.2816 * 0.00474, 3);
});

test('ranges tighten as people come, and a prediction narrows them', () => {
  const width = (people: number, prior: { means: number[]; deviation: number } | null) => {
    const [one] = rateRanges(
      [
        { impressions: people, clicks: people / 20 },
        { impressions: people, clicks: people / 20 },
      ],
      prior,
    );
    return (one?.high ?? 1) - (one?.low ?? 0);
  };
  const prior = { means: [0, 0], deviation: 0.3 };
  expect(width(2000, null)).toBeLessThan(width(200, null));
  expect(width(200, prior)).toBeLessThan(width(200, null));
});
