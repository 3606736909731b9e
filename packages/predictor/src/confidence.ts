/** Tiers and winners, decided here for every prediction, card, page and count. No imports: the browser loads it too. */

/** How sure a prediction is, in words. */
export type ConfidenceTier = 'high' | 'medium' | 'low';

/** The tier of the confidence (percent) that a predicted winner is the actual one: high above 80, medium from 60, else low. */
export function benchmarkTier(confidencePct: number): ConfidenceTier {
  return confidencePct > 80 ? 'high' : confidencePct >= 60 ? 'medium' : 'low';
}

/**
 * The tier of the probability (percent) of beating the control. Both ends are sure: a certain loser is a confident
 * prediction too. As specified: 0-20 high, 20-40 medium, 40-60 low, 60-80 medium, 80-100 high; anything else low.
 */
export function confidenceTier(confidencePct: number): ConfidenceTier {
  if (!(confidencePct >= 0 && confidencePct <= 100)) return 'low';
  if (confidencePct <= 20) return 'high';
  if (confidencePct <= 40) return 'medium';
  return benchmarkTier(confidencePct);
}

/** Whether a probability (percent) is so near an even chance that no winner should be named: 45 to 55. */
export const isTooCloseToCall = (confidencePct: number): boolean =>
  confidencePct >= 45 && confidencePct <= 55;

/** The part of a result entry that decides the winner. */
export interface WinnerInput {
  variant: string;
  confidencePct: number;
  controlWinner?: boolean | undefined;
}

/**
 * The winner of an experiment. With `controlWinner` known: the variant that beats the control with the highest
 * confidence, else the control. Without it anywhere: the entry with the highest confidence. Of equal ones the first;
 * undefined only for an empty list.
 */
export function winnerOf<Entry extends WinnerInput>(entries: readonly Entry[]): Entry | undefined {
  const highest = (list: readonly Entry[]) =>
    list.reduce<Entry | undefined>(
      (best, e) => (best && best.confidencePct >= e.confidencePct ? best : e),
      undefined,
    );
  if (!entries.some((e) => e.controlWinner !== undefined)) return highest(entries);
  const beating = entries.filter((e) => e.variant !== 'Control' && e.controlWinner === false);
  return highest(beating) ?? entries.find((e) => e.variant === 'Control');
}
