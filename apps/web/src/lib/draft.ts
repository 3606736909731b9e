import { hashKey } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isStaleWrite, staleWrite } from './api-error.ts';
import { type SaveState, useAutosave } from './autosave.ts';
import { type DraftPlace, type KeptDraft, useKeptDraft, useReturnOfDraft } from './kept-draft.ts';

interface DraftOptions<Value> {
  /** What is edited; drafts of several of its parts are stored one after another. */
  object: string;
  /** What the server holds, as far as this page shows it. */
  saved: Value;
  /** What the server holds, as far as this page knows at this moment; for objects that others write too. */
  known?: () => Value;
  /** Stores a value; answers what the server holds afterwards. A 412 must have renewed what `known` answers. */
  write: (value: Value) => Promise<Value>;
  delay: number;
  onFailure?: (error: unknown, value: Value) => void;
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
  /** What the last save that failed threw. */
  lastError: () => unknown;
  /** The text that somebody stored elsewhere while this one was being edited. */
  conflict: { theirs: Value } | null;
  /** Who changed it elsewhere, and when, as the beginning of a sentence; absent where that is not known. */
  changedBy?: string | undefined;
  keepMine: () => void;
  useTheirs: () => void;
  /** The text of an earlier page that never reached the server; see components/draft-notices.tsx. */
  kept: KeptDraft<Value> | null;
  restoreKept: () => void;
  discardKept: () => void;
}

/** Equal whatever the order of their names. */
const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);
const asIs = <Value>(value: Value) => value;

/**
 * The one place that decides what becomes of `mine`, written on top of `base`, where the server holds `theirs`: it is
 * to be written, it goes on from `theirs`, which is this page's own or the same; it gives way; or a person chooses.
 */
function reconcile<Value>(theirs: Value, base: Value, mine: Value, sent: Value | undefined) {
  if (same(theirs, base)) return 'write';
  if (same(theirs, mine) || same(theirs, sent)) return 'rebase';
  return same(mine, base) ? 'take' : 'conflict';
}

/** Writes a text on top of what the server holds. Throws, without a call, where a person has to choose first. */
async function store<Value>(
  options: DraftOptions<Value>,
  base: RefObject<Value>,
  sent: RefObject<Value | undefined>,
  next: Value,
  mayRetry = true,
): Promise<void> {
  const { known, write, normalise = asIs } = options;
  const theirs = known?.() ?? base.current;
  if (reconcile(theirs, base.current, normalise(next), sent.current) === 'conflict') throw staleWrite();
  base.current = theirs;
  sent.current = normalise(next);
  try {
    base.current = await write(next);
  } catch (error) {
    if (!mayRetry || !known || !isStaleWrite(error)) throw error;
    // Something else of the object was written elsewhere: this goes on top.
    await store(options, base, sent, next, false);
  }
}

/**
 * A text being edited while the server holds another: what comes from elsewhere is taken over when nothing is being
 * edited here, and offered as a choice when something is. Nothing typed is overwritten.
 */
export function useDraft<Value>(options: DraftOptions<Value>): Draft<Value> {
  const { object, saved, delay, onFailure, normalise = asIs, place, warnsOnLeave = false } = options;
  const [value, setValue] = useState(saved);
  const [conflict, setConflict] = useState<{ theirs: Value } | null>(null);
  const current = useRef(saved);
  const base = useRef(saved);
  const sent = useRef<Value | undefined>(undefined);

  const { offer, keep, forget } = useKeptDraft<Value>(place, (text) => same(normalise(text), saved));

  const { state, autosave } = useAutosave<Value>({
    object,
    delay,
    warnsOnLeave,
    onFailure: (error, lost) => onFailure?.(error, lost),
    save: async (next) => {
      await store(options, base, sent, next);
      if (same(current.current, next)) forget();
    },
  });

  const take = (next: Value) => {
    current.current = next;
    setValue(next);
  };

  useEffect(() => {
    const verdict = reconcile(saved, base.current, normalise(current.current), sent.current);
    if (verdict === 'conflict') setConflict({ theirs: saved });
    else base.current = saved;
    if (verdict === 'take') {
      current.current = saved;
      setValue(saved);
    }
  }, [saved, normalise]);

  const change = (next: Value) => {
    take(next);
    const unchanged = same(normalise(next), base.current) && autosave.state !== 'saving';
    if (unchanged) forget();
    else keep(next, base.current);
    if (conflict) return;
    if (unchanged) autosave.cancel();
    else autosave.schedule(next);
  };

  const offered = offer(change);
  useReturnOfDraft(place?.owner, offered, (kept) => same(kept.base, saved) && same(current.current, saved));

  return {
    value,
    state,
    conflict,
    change,
    ...offered,
    flush: async () => !conflict && (await autosave.flush()),
    lastError: () => autosave.error,
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
