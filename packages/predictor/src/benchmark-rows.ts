import type { CountPair } from '@frontrunner/statistics';
import { headlineKey } from './headline-key.ts';

/** A finished test that can be scored: its different headlines and which of them won. */
export interface UsableRow {
  control: string;
  winner: string;
  /** Each different from the control and from one another for a reader. */
  variants: string[];
  /** Index of the winner, the control 0. */
  winnerIndex: number;
  /** Normalised headlines, the control first. */
  keys: string[];
  /** Impressions and clicks of these headlines; null when not all are known. */
  counts: CountPair[] | null;
}

/** Adds up the counts of headlines that are the same for a reader; null unless there is a pair for each cell. */
function foldCounts(
  cellKeys: readonly string[],
  keys: readonly string[],
  counts: readonly CountPair[] | null | undefined,
): CountPair[] | null {
  if (!counts || counts.length !== cellKeys.length) return null;
  const folded = keys.map((): CountPair => [0, 0]);
  counts.forEach(([impressions, clicks], cell) => {
    const sum = folded[keys.indexOf(cellKeys[cell])];
    sum[0] += impressions;
    sum[1] += clicks;
  });
  return folded;
}

/**
 * Checks one row (control, actual winner, then the variants) and folds headlines that are the same for a reader into one,
 * so that a copy is no further chance to be right. `counts` are those of the control and the variants that are not blank.
 * A string says why the row cannot be scored.
 */
export function readRow(cells: readonly string[], counts?: readonly CountPair[] | null): UsableRow | string {
  const [control = '', winner = '', ...rest] = cells.map((cell) => cell.trim());
  const variants = rest.filter((cell) => cell !== '');
  if (control === '') return 'The control headline is empty.';
  if (winner === '') return 'The actual winner is empty.';
  if (variants.length === 0) return 'There is no variant.';
  const cellKeys = [control, ...variants].map(headlineKey);
  const keys = [...new Set(cellKeys)];
  const winnerIndex = keys.indexOf(headlineKey(winner));
  if (winnerIndex < 0) return 'The actual winner is neither the control nor a variant.';
  if (keys.length < 2) return 'All headlines of the row are the same.';
  const firsts = keys.map((key) => [control, ...variants][cellKeys.indexOf(key)]);
  return {
    control,
    winner,
    variants: firsts.slice(1),
    winnerIndex,
    keys,
    counts: foldCounts(cellKeys, keys, counts),
  };
}
