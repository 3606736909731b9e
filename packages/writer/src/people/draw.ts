/** The drawing of chances: the same seed always gives the same people. */
import { hashText } from '../words.ts';

export type Draw = ReturnType<typeof drawFrom>;

/**
 * Repeatable draws by Mulberry32 (T. Ettinger, public domain): `next` from 0 up to, not including, 1; `between` whole
 * numbers, both ends included; `pick` one of some items; `shuffle` gives a new list.
 */
export function drawFrom(seed: string) {
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
