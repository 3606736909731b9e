import { CLICKED_NAME, readCount, SHOWN_NAME } from './read-count.ts';

/** Impressions and clicks of one headline. */
export type CountPair = [impressions: number, clicks: number];

/** Which columns of a benchmark file hold counts, in the order of its headlines. */
export interface CountColumns {
  shown: number[];
  clicked: number[];
}

/**
 * Finds the columns of impressions and of clicks by the header of a benchmark file (from the third cell on). Null where
 * there are none, or not as many of one as of the other.
 */
export function findCountColumns(header: readonly string[]): CountColumns | null {
  const columns: CountColumns = { shown: [], clicked: [] };
  header.forEach((name, column) => {
    if (column < 2) return;
    if (CLICKED_NAME.test(name)) columns.clicked.push(column);
    else if (SHOWN_NAME.test(name)) columns.shown.push(column);
  });
  return columns.shown.length > 0 && columns.shown.length === columns.clicked.length ? columns : null;
}

/**
 * Parts a row into its headlines and their counts, the control's first. Counts are null where a cell that is needed is
 * none, or there are more clicks than impressions: such a row is scored without them.
 */
export function partRow(
  cells: readonly string[],
  { shown, clicked }: CountColumns,
): { headlines: string[]; counts: CountPair[] | null } {
  const counted = new Set([...shown, ...clicked]);
  const headlines = cells.filter((_, column) => !counted.has(column));
  // Column 2 names the winner, so that the arms are the control and the cells from the third on that are not blank.
  const arms = headlines.flatMap((cell, i) => (i !== 1 && cell.trim() !== '' ? (i === 0 ? 0 : i - 1) : []));
  const counts = arms.map((arm): CountPair | null => {
    const [impressions, clicks] = [readCount(cells[shown[arm]!]), readCount(cells[clicked[arm]!])];
    return impressions !== null && clicks !== null && clicks <= impressions ? [impressions, clicks] : null;
  });
  return {
    headlines,
    counts: arms.length > 0 && counts.every((pair) => pair !== null) ? counts : null,
  };
}
