import { LRUCache } from 'lru-cache';

/** How a caller stands after a call, within the window that began with its first one. */
export interface Counted {
  isExceeded: boolean;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  endsIn: number;
}

const windowMs = 60_000;

/**
 * Counts calls by key in windows of a minute, in this process: `most` are allowed. Knows `mostKeys` callers, and forgets
 * who called least recently; memory for all of them is taken at once.
 */
export function windowCounter(most: number, mostKeys: number): (key: string) => Counted {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: mostKeys });
  return (key) => {
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { calls: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.calls += 1;
    return {
      isExceeded: window.calls > most,
      remaining: Math.max(0, most - window.calls),
      endsIn: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
    };
  };
}
