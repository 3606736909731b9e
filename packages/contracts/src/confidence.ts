/** How sure a prediction is, in words. */
export type ConfidenceTier = 'high' | 'medium' | 'low';

/**
 * The tier of a probability in percent. Both ends are sure: a certain loser is a confident prediction too.
 * Boundaries as specified: 0-20 high, 20-40 medium, 40-60 low, 60-80 medium, 80-100 high; anything else low.
 */
export function confidenceTier(confidencePct: number): ConfidenceTier {
  const score = confidencePct / 100;
  if (!(score >= 0 && score <= 1)) return 'low';
  if (score <= 0.2 || score > 0.8) return 'high';
  if (score <= 0.4 || score >= 0.6) return 'medium';
  return 'low';
}

/** The part of a result entry that decides the winner. */
export interface WinnerInput {
  variant: string;
  confidencePct: number;
  controlWinner?: boolean | undefined;
}

/**
 * The winner of an experiment, decided here for every card, page and count.
 * With `controlWinner` known: the variant that beats the control with the highest confidence, else the control.
 * Without it anywhere: the entry with the highest confidence. Undefined only for an empty list.
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
