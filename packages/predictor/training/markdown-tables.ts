import type { Measured } from './measure.ts';
import type { ReliabilityBin, TierRow } from './reliability.ts';

export const one = (value: number) => value.toFixed(1);
export const signed = (value: number) => `${value >= 0 ? '+' : ''}${one(value)}`;
export const withInterval = ({ percent, low, high }: Measured) =>
  `${one(percent)} (${one(low)}-${one(high)})`;

/** Rows as a Markdown table. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const tierTable = (rows: readonly TierRow[]) =>
  table(
    ['tier', 'n', 'share of pairs', 'right'],
    rows.map((tier) => [tier.tier, tier.n, `${one(tier.coverage)} %`, withInterval(tier)]),
  );

export const binTable = (bins: readonly ReliabilityBin[]) =>
  table(
    ['confidence', 'n', 'mean confidence', 'right'],
    bins.map(({ from, to, n, confidence, accuracy }) => [`${from}-${to}`, n, one(confidence), one(accuracy)]),
  );
