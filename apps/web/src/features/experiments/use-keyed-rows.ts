import { useEffect, useRef, useState } from 'react';

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
  // What is undone seconds later goes into the rows of then.
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const apply = (next: Row[]) => {
    setRows(next);
    onChange(next.map((row) => row.value));
  };
  return {
    rows,
    edit: (key: number, value: string) => apply(rows.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => apply(rows.filter((row) => row.key !== key)),
    /** Puts a removed row back to its place, or to the end where there are fewer now. */
    putBack: (row: Row, index: number) => {
      const next = latest.current.rows.toSpliced(index, 0, row);
      setRows(next);
      latest.current.onChange(next.map(({ value }) => value));
    },
    /** Adds a blank line after the row with this key, or at the end; answers its key. */
    addBlank: (after?: number): number | undefined => {
      const added = toRows(['']);
      const index = rows.findIndex((row) => row.key === after);
      apply(rows.toSpliced(index < 0 ? rows.length : index + 1, 0, ...added));
      return added[0]?.key;
    },
    /**
     * Puts headlines after the row with this key, or at the end, as many as `most` rows hold; blank rows make room.
     * Answers the key of the last one and the headlines that did not fit.
     */
    insert: (headlines: readonly string[], most: number, after?: number) => {
      const index = rows.findIndex((row) => row.key === after);
      const isWritten = (row: Row) => row.value.trim() !== '';
      const before = rows.slice(0, index < 0 ? rows.length : index + 1).filter(isWritten);
      const behind = rows.slice(index < 0 ? rows.length : index + 1).filter(isWritten);
      const room = Math.max(0, most - before.length - behind.length);
      const added = toRows(headlines.slice(0, room));
      if (added.length > 0) apply([...before, ...added, ...behind]);
      return { last: added.at(-1)?.key, rest: headlines.slice(room) };
    },
    move: (key: number, by: 1 | -1) => {
      const from = rows.findIndex((row) => row.key === key);
      const row = rows[from];
      if (!row || from + by < 0 || from + by >= rows.length) return;
      apply(rows.toSpliced(from, 1).toSpliced(from + by, 0, row));
    },
  };
}
