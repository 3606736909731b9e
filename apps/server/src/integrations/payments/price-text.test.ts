import { expect, test } from 'vitest';
import { moneyText, priceText } from './price-text.ts';

test('a price is shown in its own currency, with its own decimals and period', () => {
  const price = { amountMinor: 12_000, currency: 'usd', interval: 'month', intervalCount: 1 } as const;
  expect(priceText(price)).toBe('$120/month');
  expect(priceText({ ...price, amountMinor: 950, currency: 'eur' })).toBe('€9.50/month');
  expect(priceText({ ...price, interval: 'year' })).toBe('$120/year');
  expect(priceText({ ...price, intervalCount: 3 })).toBe('$120/3 months');
  expect(moneyText(1200, 'jpy')).toBe('¥1,200');
});
