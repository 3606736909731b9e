import { createStore, del, delMany, entries, set } from 'idb-keyval';
import { useEffect, useEffectEvent, useState } from 'react';
import { isBackFromSignIn } from './session-end.ts';

/** Whose text it is, and what it belongs to, for instance `experiment/12/control`. */
export interface DraftPlace {
  /** The user's id: a text is offered to nobody else who signs in with this browser. */
  owner: string;
  /** Change it when the shape of the text changes: an older text is then not offered any more. */
  name: string;
}
export interface KeptDraft<Value> {
  value: Value;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  /** What the server held when it was written on top of that, where that is known. */
  base?: unknown;
}
/** Each open page keeps its own text, so that two tabs do not overwrite each other's. */
type Key = [owner: string, name: string, page: string];

const store = createStore('frontrunner', 'drafts');
const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** A browser may refuse to store anything; the text is then kept by its page and by the server only. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const allDrafts = () => entries<Key, KeptDraft<unknown>>(store);

/** Removes every text kept for one user, for instance when the account is deleted. */
export async function forgetDraftsOf(owner: string): Promise<void> {
  await quietly(async () => {
    const own = (await allDrafts()).filter(([key]) => key[0] === owner);
    await delMany(
      own.map(([key]) => key),
      store,
    );
  });
}

/** The texts kept by earlier pages, newest first; those of more than 30 days ago are removed. */
async function readDrafts(place: DraftPlace, page: string): Promise<[Key, KeptDraft<unknown>][]> {
  const all = (await quietly(allDrafts)) ?? [];
  const oldest = Date.now() - keptForMs;
  const old = all.filter(([, { at }]) => at < oldest).map(([key]) => key);
  if (old.length > 0) void quietly(() => delMany(old, store));
  return all
    .filter(
      ([key, { at }]) => key[0] === place.owner && key[1] === place.name && key[2] !== page && at >= oldest,
    )
    .sort(([, a], [, b]) => b.at - a.at);
}

/**
 * Keeps a text in the browser's own database (IndexedDB) from its first change until it is stored, and offers what an
 * earlier page could not store: after a lost session, a crash or a closed tab. `isStored` tells what needs no offer.
 */
export function useKeptDraft<Value>(place: DraftPlace | undefined, isStored: (value: Value) => boolean) {
  const [page] = useState(() => `${Date.now()}-${Math.random()}`);
  const [found, setFound] = useState<[Key, KeptDraft<Value>][]>([]);
  const { owner, name } = place ?? {};

  useEffect(() => {
    if (owner === undefined || name === undefined) return;
    let left = false;
    void readDrafts({ owner, name }, page).then((drafts) => {
      if (!left) setFound(drafts as [Key, KeptDraft<Value>][]);
    });
    return () => {
      left = true;
    };
  }, [owner, name, page]);

  const key: Key | null = place ? [place.owner, place.name, page] : null;
  const offered = found.find(([, { value }]) => !isStored(value));
  const settle = () => {
    if (!offered) return;
    setFound(found.filter((draft) => draft !== offered));
    void quietly(() => del(offered[0], store));
  };
  return {
    /** The offered text; once it was restored or is not wanted, it is taken out of the database. */
    offer: (restore: (value: Value) => void) => ({
      kept: offered?.[1] ?? null,
      restoreKept: () => {
        if (offered) restore(offered[1].value);
        settle();
      },
      discardKept: settle,
    }),
    /** Keeps what this page holds. */
    keep: (value: Value, base?: unknown) => {
      if (key) void quietly(() => set(key, { value, at: Date.now(), base }, store));
    },
    /** What this page holds is stored, or given up. */
    forget: () => {
      if (key) void quietly(() => del(key, store));
    },
  };
}

/**
 * Puts a kept text back by itself where its author is back after their session ended in this tab, and `isSafe` says
 * that it covers nothing that was written elsewhere meanwhile.
 */
export function useReturnOfDraft<Value>(
  owner: string | undefined,
  { kept, restoreKept }: { kept: KeptDraft<Value> | null; restoreKept: () => void },
  isSafe: (kept: KeptDraft<Value>) => boolean,
): void {
  const isDue = kept !== null && owner !== undefined && isSafe(kept) && isBackFromSignIn(owner);
  const restore = useEffectEvent(restoreKept);
  useEffect(() => {
    if (isDue) restore();
  }, [isDue]);
}
