import { FEWEST_CLUSTERS } from './judgement.ts';
import { wilsonInterval } from './proportions.ts';
import { type CountedRow, sumByCluster } from './scored-row.ts';

/** Whether what was stated agrees with what came: 'broken' only beyond chance, 'too-few' where nothing can be said. */
export type PromiseState = 'kept' | 'broken' | 'too-few';

/** A share of right predictions in percent, with its 95 % interval. */
export interface ClusteredShare {
  /** What the rows earned: a tie counts its share. */
  correct: number;
  total: number;
  /** Null without rows. */
  accuracy: number | null;
  /** In percent; 0 to 100 without rows. */
  interval: [low: number, high: number];
  clusters: number;
}

const Z = 1.959963984540054;

/** 97.5 % point of Student's t by its Cornish-Fisher expansion (Abramowitz and Stegun 26.7.5); 1 % off at 4 degrees. */
export function studentT(degrees: number): number {
  const z3 = Z ** 3;
  const z5 = Z ** 5;
  return (
    Z +
    (z3 + Z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * degrees ** 2) +
    (3 * Z ** 7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * degrees ** 3)
  );
}

/**
 * Independent rows that these are worth: their number over the design effect, with the factor G / (G - 1) and Student's t
 * for few clusters. E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998) 193-201.
 */
function effectiveRows(rows: readonly CountedRow[], share: number): { clusters: number; rows: number } {
  const sums = sumByCluster(rows, ({ credit }) => credit - share);
  const clusters = sums.length;
  if (clusters === rows.length || clusters < 2) return { clusters, rows: clusters };
  const clustered = (sums.reduce((sum, one) => sum + one * one, 0) * clusters) / (clusters - 1);
  const independent = rows.length * share * (1 - share);
  if (independent === 0) return { clusters, rows: clusters };
  const effect = Math.max(1, clustered / independent);
  return { clusters, rows: (rows.length / effect) * (Z / studentT(clusters - 1)) ** 2 };
}

/** The share of right predictions of some rows; rows of one cluster count as dependent as they turned out to be. */
export function clusteredShare(rows: readonly CountedRow[]): ClusteredShare {
  const total = rows.length;
  const correct = rows.reduce((sum, { credit }) => sum + credit, 0);
  if (total === 0) return { correct: 0, total, accuracy: null, interval: [0, 100], clusters: 0 };
  const effective = effectiveRows(rows, correct / total);
  const { low, high } = wilsonInterval((correct / total) * effective.rows, effective.rows);
  return {
    correct,
    total,
    accuracy: (100 * correct) / total,
    interval: [low, high],
    clusters: effective.clusters,
  };
}

/** No promise is called kept on fewer rows. */
const FEWEST_ROWS = 30;

/** Whether at least `promised` percent were right: broken when the whole interval lies below. */
export function promiseOf({ clusters, interval, total }: ClusteredShare, promised: number): PromiseState {
  if (clusters < FEWEST_CLUSTERS) return 'too-few';
  if (interval[1] < promised) return 'broken';
  return total < FEWEST_ROWS ? 'too-few' : 'kept';
}
