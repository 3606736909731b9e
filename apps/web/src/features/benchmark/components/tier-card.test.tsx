import type { BenchmarkResponse } from '@frontrunner/contracts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TierCard } from './results.tsx';

test('a tier without tests shows N/A, the others their accuracy, its interval and what became of the promise', () => {
  const result = {
    tierStats: {
      high: { correct: 0, total: 0, interval: [0, 100], promise: 'too-few' },
      medium: { correct: 13, total: 18, interval: [49.1, 87.5], promise: 'too-few' },
      low: { correct: 40, total: 120, interval: [25.5, 42.2], promise: 'broken' },
    },
    confidenceTierAccuracy: { high: null, medium: 72.222, low: 33.333 },
  } as BenchmarkResponse;
  render(<TierCard result={result} />);
  expect(screen.getByRole('heading', { name: 'Accuracy by Confidence Tier' })).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/High.*>90% estimated.*more than 90%.*0 of 0.*N\/A/);
  expect(rows[2]).toMatch(
    /Medium.*>70% estimated.*more than 70%.*13 of 18.*72\.2%.*49\.1% to 87\.5%.*Too few tests/,
  );
  expect(rows[3]).toMatch(/Low.*40 of 120.*33\.3%.*25\.5% to 42\.2%.*Broken/);
});
