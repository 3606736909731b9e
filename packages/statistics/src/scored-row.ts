import { clustersByKey } from './clusters.ts';

/** One finished test with the model's probabilities for it. */
export interface ScoredRow {
  /** What a reader takes for the same headline has the same key. Each once, the control first; two or more. */
  headlines: readonly string[];
  /** For each of them the model's probability (0 to 1) to be the winner. */
  probabilities: readonly number[];
  /** Index of the declared winner. */
  winner: number;
}

/** A scored row as the statistics count it. */
export interface CountedRow {
  /** Different headlines, 2 or more. */
  arms: number;
  /** How many headlines share the first place: 1 unless the model could not tell them apart. */
  leaders: number;
  /** 1 where the winner leads alone, its share of a tie (a half of two), else 0. */
  credit: number;
  /** 0 to 100: the probability given to the predicted winner. */
  confidence: number;
  controlWon: boolean;
  /** From 0: rows that share a headline, directly or through others, have the same. */
  cluster: number;
}

/** Probabilities nearer than this are the same but for rounding. */
const SAME = 1e-9;

/** Counts each row: who leads, what that earned, and which rows belong together. */
export function countRows(rows: readonly ScoredRow[]): CountedRow[] {
  const clusters = clustersByKey(rows.map(({ headlines }) => headlines));
  return rows.map(({ probabilities, winner }, i) => {
    const most = Math.max(...probabilities);
    const leaders = probabilities.filter((probability) => probability >= most - SAME).length;
    return {
      arms: probabilities.length,
      leaders,
      credit: probabilities[winner]! >= most - SAME ? 1 / leaders : 0,
      confidence: 100 * most,
      controlWon: winner === 0,
      cluster: clusters[i]!,
    };
  });
}

/** Sum of a figure over the rows of each cluster, in the order of the clusters' first rows. */
export function sumByCluster(rows: readonly CountedRow[], figure: (row: CountedRow) => number): number[] {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(row.cluster, (sums.get(row.cluster) ?? 0) + figure(row));
  return [...sums.values()];
}
