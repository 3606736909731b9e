import { expect, test } from 'vitest';
import { countOf, formatDate, formatDateInText, formatNumber, formatPercent } from './format.ts';

test('a missing or invalid date has words of its own', () => {
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('Nov 21, 2026');
  expect(formatDateInText('2026-11-21T12:00:00Z')).toBe('Nov\u00a021,\u00a02026');
  for (const moment of [null, undefined, '', 'yesterday']) expect(formatDate(moment)).toBe('Unknown date');
  expect(formatDate(null, 'Recently')).toBe('Recently');
});

test('numbers carry separators, percentages their decimals, counts their noun', () => {
  expect(formatNumber(10_000)).toBe('10,000');
  expect(formatPercent(84.44)).toBe('84%');
  expect(formatPercent(84.44, 1)).toBe('84.4%');
  expect([countOf(1, 'variant'), countOf(2, 'variant')]).toEqual(['1 variant', '2 variants']);
});
