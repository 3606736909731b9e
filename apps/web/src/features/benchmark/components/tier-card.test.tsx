import type { BenchmarkResponse } from '@frontrunner/contracts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TierCard } from './results.tsx';

test('a tier without tests shows N/A, the others their accuracy to one decimal', () => {
  const result = {
    tierStats: {
      high: { correct: 0, total: 0 },
      medium: { correct: 13, total: 18 },
      low: { correct: 1, total: 3 },
    },
    confidenceTierAccuracy: { high: null, medium: 72.222, low: 33.333 },
  } as BenchmarkResponse;
  render(<TierCard result={result} />);
  expect(screen.getByRole('heading', { name: 'Accuracy by Confidence Tier' })).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/High.*>90% estimated.*more than 90%.*0 of 0.*N\/A/);
  expect(rows[2]).toMatch(/Medium.*>70% estimated.*more than 70%.*13 of 18.*72\.2%/);
  expect(rows[3]).toMatch(/Low.*1 of 3.*33\.3%/);
});
