/** What a figure has to keep: its own value, or its ratio to the reference, at least or at most this. */
export interface Budget {
  of: 'value' | 'ratio';
  is: 'at least' | 'at most';
  limit: number;
}

/** One line of the table. */
export interface Figure {
  /** The measurement that `--only` names. */
  measurement: string;
  name: string;
  unit: string;
  value: number;
  budget: Budget;
  /** The same work's floor, measured in the same run; its unit is that of the value unless the name says otherwise. */
  reference?: number;
  /** Value divided by reference. */
  ratio?: number;
  /** How it was measured, in a few words. */
  how?: string;
}

/** A line without a reference. */
export const figure = (
  measurement: string,
  name: string,
  [value, unit]: [number, string],
  budget: Budget,
  how?: string,
): Figure => ({ measurement, name, value, unit, budget, ...(how ? { how } : {}) });

export const atLeast = (limit: number): Budget => ({ of: 'value', is: 'at least', limit });
export const atMost = (limit: number): Budget => ({ of: 'value', is: 'at most', limit });
export const ratioAtLeast = (limit: number): Budget => ({ of: 'ratio', is: 'at least', limit });

/** Whether a figure keeps its budget. A figure without its ratio does not keep a budget of the ratio. */
export function isMet({ value, ratio, budget }: Figure): boolean {
  const judged = budget.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return budget.is === 'at least' ? judged >= budget.limit : judged <= budget.limit;
}
