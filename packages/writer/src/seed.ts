/** A 32-bit hash of a text (FNV-1a with a final mix), for seeds and stable choices. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Repeatable draws from a text seed. */
export interface Draw {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** One of the items, which must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  /** A new list in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Mulberry32 (T. Ettinger, public domain): the same seed gives the same draws on every machine. */
export function drawFrom(seed: string): Draw {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    shuffle: <T>(items: readonly T[]) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = between(0, i);
        [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
      }
      return copy;
    },
  };
}
