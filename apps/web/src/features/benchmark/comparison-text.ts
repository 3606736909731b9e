import type { BenchmarkResponse, BenchmarkRow } from '@frontrunner/contracts';
import { headlineKey } from '@frontrunner/predictor/headline-key';
import { type ComparedRow, comparePaired, compareUnpaired } from '@frontrunner/statistics';

type Compared = Pick<BenchmarkResponse, 'correctPredictions' | 'totalTests' | 'results'>;

const textsOf = ({ control, actualWinner, variants }: BenchmarkRow) =>
  [control, actualWinner, ...variants].map(headlineKey).join('\n');

/** Whether two benchmarks scored the same tests, row by row. */
function areSameTests(a: Compared, b: Compared): boolean {
  return (
    a.results.length > 0 &&
    a.results.length === b.results.length &&
    a.results.every((row, i) => textsOf(row) === textsOf(b.results[i] as BenchmarkRow))
  );
}

const comparedRows = (rows: readonly BenchmarkRow[]): ComparedRow[] =>
  rows.map(({ control, variants, correct, tie }) => ({
    headlines: [control, ...variants].map(headlineKey),
    credit: tie ? 0.5 : Number(correct),
  }));

/**
 * What the difference between two accuracies is worth: two benchmarks of the same tests are compared by the rows in which
 * they differ, others exactly (McNemar's and Fisher's tests of the statistics), at the 5 % level.
 */
export function comparisonText(a: Compared, b: Compared): string {
  if (a.totalTests === 0 || b.totalTests === 0)
    return 'There is nothing to compare: one of them scored no test.';
  const points = 100 * (a.correctPredictions / a.totalTests - b.correctPredictions / b.totalTests);
  const paired = areSameTests(a, b);
  const pValue = paired
    ? comparePaired(comparedRows(a.results), comparedRows(b.results))
    : compareUnpaired(
        { correct: a.correctPredictions, total: a.totalTests },
        { correct: b.correctPredictions, total: b.totalTests },
      );
  const how = paired ? 'compared test by test' : 'on different tests';
  const worth = `(p = ${pValue < 0.001 ? 'less than 0.001' : pValue.toFixed(pValue < 0.0995 ? 3 : 2)}, ${how})`;
  if (Math.abs(points) < 0.05) return `Both are equally accurate ${worth}.`;
  const leader = `${points > 0 ? 'A' : 'B'} is more accurate by ${Math.abs(points).toFixed(1)} points`;
  return pValue < 0.05
    ? `${leader}, more than chance explains ${worth}.`
    : `${leader}; a difference of this size can be chance ${worth}.`;
}
