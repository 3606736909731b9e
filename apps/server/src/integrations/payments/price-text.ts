import type { Price } from './payments.ts';

/** A sum as shown, e.g. '$120' or '€9.50'. The currency decides how many of the digits are decimals (ISO 4217). */
export function moneyText(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** decimals);
}

/** A price as shown, e.g. '$120/month' or '$300/3 months'. */
export function priceText({ amountMinor, currency, interval, intervalCount }: Price): string {
  const period = intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
  return `${moneyText(amountMinor, currency)}/${period}`;
}
