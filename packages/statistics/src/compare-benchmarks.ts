import { clustersByKey } from './clusters.ts';
import { fisherExact } from './contingency.ts';
import { randomFrom } from './random.ts';
import { signFlipTest } from './sign-flip-test.ts';

/** One row of a benchmark as a comparison needs it. */
export interface ComparedRow {
  /** What a reader takes for the same headline has the same key; the control first. */
  headlines: readonly string[];
  /** 1 right, 0 wrong, a share for a tie. */
  credit: number;
}

/**
 * Two-sided p-value (0 to 1) of two benchmarks of the same rows in the same order. Rows that share a headline are one
 * cluster; where none does this is McNemar's exact test. Throws when the rows are not as many.
 */
export function comparePaired(first: readonly ComparedRow[], second: readonly ComparedRow[]): number {
  if (first.length !== second.length) throw new RangeError('Paired benchmarks have the same rows.');
  const clusters = clustersByKey(first.map(({ headlines }) => headlines));
  const sums = new Map<number, number>();
  first.forEach(({ credit }, i) => {
    sums.set(clusters[i]!, (sums.get(clusters[i]!) ?? 0) + credit - second[i]!.credit);
  });
  return signFlipTest([...sums.values()], randomFrom(3));
}

/**
 * Two-sided p-value (0 to 1) of two benchmarks of different rows: Fisher's exact test. A tie's share is rounded down on
 * the better side and up on the other, so that ties never make a difference surer.
 */
export function compareUnpaired(
  first: { correct: number; total: number },
  second: { correct: number; total: number },
): number {
  const firstIsBetter = first.correct * second.total >= second.correct * first.total;
  const [ofFirst, ofSecond] = firstIsBetter
    ? [Math.floor(first.correct), Math.ceil(second.correct)]
    : [Math.ceil(first.correct), Math.floor(second.correct)];
  return fisherExact(ofFirst, first.total, ofSecond, second.total);
}
