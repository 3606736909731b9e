import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type toast, undoToast } from '@/components/ui/toast-store.ts';
import type { Row, useKeyedRows } from './use-keyed-rows.ts';

/**
 * Removes and moves rows so that the focus stays where one works: on the same button of the row that was moved, or of
 * the neighbour of the one that was removed, which can be put back for a while.
 */
export function useRowMoves(list: ReturnType<typeof useKeyedRows>) {
  const rowsRef = useRef<HTMLOListElement>(null);
  const offer = useRef<ReturnType<typeof toast> | null>(null);
  // What is offered here can be undone here only.
  useEffect(() => () => offer.current?.dismiss(), []);

  /** The button of a row whose name is like this; its last one where that is disabled; what follows the last row. */
  const focusButton = (index: number, name: RegExp) => {
    const row = rowsRef.current?.children[index] ?? rowsRef.current?.parentElement;
    const buttons = [...(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const found = buttons.find((button) => name.test(button.getAttribute('aria-label') ?? ''));
    (found ?? buttons[0])?.focus();
  };

  return {
    rowsRef,
    move: (key: number, by: 1 | -1) => {
      const index = list.rows.findIndex((row) => row.key === key);
      flushSync(() => list.move(key, by));
      focusButton(index + by, by === 1 ? /^Move .* down$/ : /^Move .* up$/);
    },
    remove: (row: Row) => {
      const index = list.rows.indexOf(row);
      flushSync(() => list.remove(row.key));
      focusButton(Math.min(index, list.rows.length - 2), /^Delete/);
      if (row.value.trim() === '') return;
      offer.current = undoToast(`Variant ${index + 1} deleted`, async () => {
        flushSync(() => list.putBack(row, index));
        focusButton(index, /^Delete/);
      });
    },
  };
}
