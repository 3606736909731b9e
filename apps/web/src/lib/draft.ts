import { useEffect, useRef, useState } from 'react';
import { type SaveState, useAutosave } from './autosave.ts';
import { type DraftPlace, type KeptDraft, useKeptDraft } from './kept-draft.ts';

interface DraftOptions<Value> {
  /** What the server holds, as far as this page knows. */
  saved: Value;
  /** Stores `value`, which was written on top of `base`; answers what the server holds afterwards. */
  write: (value: Value, base: Value) => Promise<Value>;
  delay: number;
  onFailure?: (error: unknown) => void;
  /** The value as the server will keep it, for instance without blank lines. */
  normalise?: (value: Value) => Value;
  /** Where the text is kept in this browser until it is stored; it is offered again when the page is next opened. */
  place?: DraftPlace;
  /** Asks before the tab is closed while something is not stored yet. */
  warnsOnLeave?: boolean;
}

export interface Draft<Value> {
  value: Value;
  change: (value: Value) => void;
  state: SaveState;
  /** Stores now what is not stored yet; false when that failed or a conflict is open. */
  flush: () => Promise<boolean>;
  /** The text that somebody stored elsewhere while this one was being edited. */
  conflict: { theirs: Value } | null;
  keepMine: () => void;
  useTheirs: () => void;
  /** The text of an earlier page that never reached the server; see components/kept-text-offer.tsx. */
  kept: KeptDraft<Value> | null;
  restoreKept: () => void;
  discardKept: () => void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const asIs = <Value>(value: Value) => value;

/**
 * A text being edited while the server holds another: what comes from elsewhere is taken over when nothing is being
 * edited here, and offered as a choice when something is. Nothing typed is overwritten.
 */
export function useDraft<Value>(options: DraftOptions<Value>): Draft<Value> {
  const { saved, write, delay, onFailure, normalise = asIs, place, warnsOnLeave = false } = options;
  const [value, setValue] = useState(saved);
  const [conflict, setConflict] = useState<{ theirs: Value } | null>(null);
  const current = useRef(saved);
  const base = useRef(saved);
  const sent = useRef<Value | undefined>(undefined);

  const { kept, settle, keep, forget } = useKeptDraft<Value>(place, (text) => same(normalise(text), saved));

  const { state, autosave } = useAutosave<Value>({
    delay,
    warnsOnLeave,
    onFailure: (error) => onFailure?.(error),
    save: async (next) => {
      sent.current = normalise(next);
      base.current = await write(next, base.current);
      if (same(current.current, next)) forget();
    },
  });

  const take = (next: Value) => {
    current.current = next;
    setValue(next);
  };

  useEffect(() => {
    if (same(saved, base.current)) return;
    const mine = normalise(current.current);
    const own = same(saved, sent.current);
    if (own || same(saved, mine)) {
      base.current = saved;
    } else if (same(mine, base.current)) {
      base.current = saved;
      current.current = saved;
      setValue(saved);
    } else {
      setConflict({ theirs: saved });
    }
  }, [saved, normalise]);

  const change = (next: Value) => {
    take(next);
    const unchanged = same(normalise(next), base.current) && autosave.state !== 'saving';
    if (unchanged) forget();
    else keep(next);
    if (conflict) return;
    if (unchanged) autosave.cancel();
    else autosave.schedule(next);
  };

  return {
    value,
    state,
    conflict,
    kept,
    change,
    restoreKept: () => {
      if (kept) change(kept.value);
      settle();
    },
    discardKept: settle,
    flush: async () => !conflict && (await autosave.flush()),
    keepMine: () => {
      if (conflict) base.current = conflict.theirs;
      setConflict(null);
      autosave.schedule(current.current);
      void autosave.flush();
    },
    useTheirs: () => {
      if (!conflict) return;
      base.current = conflict.theirs;
      autosave.cancel();
      forget();
      take(conflict.theirs);
      setConflict(null);
    },
  };
}
