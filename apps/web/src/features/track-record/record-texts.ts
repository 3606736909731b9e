import type { ForecastCounts, ForecastRecord, TrackRecord } from '@frontrunner/contracts';
import { formatNumber, formatPercent } from '@/lib/format.ts';

/** '1 forecast', '12 forecasts'. */
export const countOf = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What the record says so far, in one sentence. */
export function verdictText({ verdict, settled, outcomesNeeded, againstControl }: TrackRecord): string {
  if (verdict === null)
    return `${formatNumber(settled)} of ${formatNumber(outcomesNeeded)} outcomes: no verdict yet. With fewer than ${formatNumber(outcomesNeeded)} a run of luck looks like skill.`;
  const control =
    againstControl.code === 'better'
      ? ' They are also better than always naming the control.'
      : againstControl.code === 'worse'
        ? ' Always naming the control would have been better.'
        : ' They cannot be told from always naming the control.';
  const coin = {
    better: 'The forecasts are better than a coin, beyond chance.',
    worse: 'The forecasts are worse than a coin, beyond chance. Do not act on them.',
    undecided: 'The forecasts cannot be told from a coin yet.',
  };
  return coin[verdict] + control;
}

/** '62% (52% to 71%)', or that there is nothing to count. */
export const accuracyText = ({ accuracy }: Pick<ForecastCounts, 'accuracy'>): string =>
  accuracy
    ? `${formatPercent(accuracy.pct)} (${formatPercent(accuracy.low)} to ${formatPercent(accuracy.high)})`
    : 'N/A';

/** A score with three decimals, or a dash. */
export const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(3));

/** Which of two scores is the smaller, and so the better one. */
export function comparedText(ours: number | null, coin: number): string {
  if (ours === null) return 'Needs counts and a clear result';
  // As they are shown: nobody sees a difference in the fourth decimal.
  if (scoreText(ours) === scoreText(coin)) return 'As a coin';
  return ours < coin ? 'Better than a coin' : 'Worse than a coin';
}

const monthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** 'Nov 2026' of '2026-11'. */
export const monthText = (key: string): string => monthFormat.format(new Date(`${key}-01T00:00:00Z`));

/** An invented record that shows what the page will say; it is marked as such wherever it is shown. */
export const workedExample: Pick<
  ForecastRecord,
  'settled' | 'right' | 'wrong' | 'tooClose' | 'accuracy' | 'reliability'
> = {
  settled: 48,
  right: 29,
  wrong: 13,
  tooClose: 6,
  accuracy: { pct: 69, low: 54, high: 81 },
  reliability: [
    { from: 20, to: 40, count: 9, meanChancePct: 33, pct: 33, low: 12, high: 65 },
    { from: 40, to: 50, count: 7, meanChancePct: 46, pct: 43, low: 16, high: 75 },
    { from: 50, to: 60, count: 11, meanChancePct: 55, pct: 55, low: 28, high: 79 },
    { from: 60, to: 80, count: 13, meanChancePct: 69, pct: 77, low: 50, high: 92 },
    { from: 80, to: 90, count: 8, meanChancePct: 84, pct: 88, low: 53, high: 98 },
  ],
};
