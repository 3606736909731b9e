import type { BenchmarkRow } from '@frontrunner/contracts';

export type Show = 'all' | 'misses' | 'hits';
export type Sort = 'test' | 'sure' | 'unsure' | 'control';

const orders: Record<Sort, (a: BenchmarkRow, b: BenchmarkRow) => number> = {
  test: (a, b) => a.experimentIndex - b.experimentIndex,
  sure: (a, b) => b.confidence - a.confidence,
  unsure: (a, b) => a.confidence - b.confidence,
  control: (a, b) => a.control.localeCompare(b.control),
};

/** The rows to show, in the order to show them. */
export function selectRows(rows: readonly BenchmarkRow[], show: Show, sort: Sort): BenchmarkRow[] {
  const wanted = rows.filter(({ correct }) => show === 'all' || correct === (show === 'hits'));
  return wanted.sort(orders[sort]);
}
