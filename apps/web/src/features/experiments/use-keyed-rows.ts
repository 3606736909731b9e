import { useState } from 'react';

export interface Row {
  key: number;
  value: string;
}
let nextKey = 0;
const toRows = (values: readonly string[]): Row[] => values.map((value) => ({ key: ++nextKey, value }));

/** Gives the lines of a list keys that stay with them while lines are added, removed and moved. */
export function useKeyedRows(values: readonly string[], onChange: (values: string[]) => void) {
  const [rows, setRows] = useState(() => toRows(values));
  const [known, setKnown] = useState(values);
  if (known !== values) {
    setKnown(values);
    const unchanged = values.length === rows.length && values.every((value, i) => rows[i]?.value === value);
    if (!unchanged) setRows(toRows(values));
  }
  const apply = (next: Row[]) => {
    setRows(next);
    onChange(next.map((row) => row.value));
  };
  return {
    rows,
    edit: (key: number, value: string) => apply(rows.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => apply(rows.filter((row) => row.key !== key)),
    /** Puts lines after the row with this key (in its place while it is blank), or at the end; answers the last key. */
    insert: (lines: readonly string[], after?: number): number | undefined => {
      const added = toRows(lines);
      const index = rows.findIndex((row) => row.key === after);
      const blank = rows[index]?.value.trim() === '';
      apply(
        index < 0 ? [...rows, ...added] : rows.toSpliced(blank ? index : index + 1, blank ? 1 : 0, ...added),
      );
      return added.at(-1)?.key;
    },
    move: (key: number, by: 1 | -1) => {
      const from = rows.findIndex((row) => row.key === key);
      const row = rows[from];
      if (!row || from + by < 0 || from + by >= rows.length) return;
      apply(rows.toSpliced(from, 1).toSpliced(from + by, 0, row));
    },
  };
}
