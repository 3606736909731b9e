import type { WordClasses } from '../src/features.ts';
import { extractFeatures, FeatureBuffer } from '../src/features.ts';
import type { Headline } from './corpus.ts';

/** Sparse rows of square-root counts, one row a headline; column -> feature hash and group. */
export interface SparseMatrix {
  rows: number;
  columns: number;
  rowStart: Int32Array;
  column: Int32Array;
  value: Float32Array;
  hashes: Uint32Array;
  groups: Uint8Array;
}

/** Extracts the features of every headline and keeps those that at least `minimum` headlines have. */
export function buildMatrix(
  headlines: readonly Headline[],
  classes: WordClasses,
  minimum: number,
): SparseMatrix {
  const buffer = new FeatureBuffer();
  const seen = new Map<number, number>();
  const raw: Uint32Array[] = [];
  for (const { tokens } of headlines) {
    extractFeatures(tokens, classes, buffer);
    const sorted = buffer.hashes.slice(0, buffer.size).sort();
    raw.push(sorted);
    for (let i = 0; i < sorted.length; i++) {
      if (i === 0 || sorted[i] !== sorted[i - 1]) seen.set(sorted[i], (seen.get(sorted[i]) ?? 0) + 1);
    }
  }
  const kept = new Map<number, number>();
  for (const [hash, count] of seen) if (count >= minimum) kept.set(hash, kept.size);
  const hashes = Uint32Array.from(kept.keys());
  const groups = new Uint8Array(kept.size);
  const rowStart = new Int32Array(headlines.length + 1);
  const column: number[] = [];
  const value: number[] = [];
  headlines.forEach(({ tokens }, row) => {
    const sorted = raw[row];
    for (let i = 0; i < sorted.length; ) {
      let next = i;
      while (next < sorted.length && sorted[next] === sorted[i]) next++;
      const at = kept.get(sorted[i]);
      if (at !== undefined) {
        column.push(at);
        value.push(Math.sqrt(next - i));
      }
      i = next;
    }
    rowStart[row + 1] = column.length;
    extractFeatures(tokens, classes, buffer);
    for (let i = 0; i < buffer.size; i++) {
      const at = kept.get(buffer.hashes[i]);
      if (at !== undefined) groups[at] = buffer.groups[i];
    }
  });
  return {
    rows: headlines.length,
    columns: kept.size,
    rowStart,
    column: Int32Array.from(column),
    value: Float32Array.from(value),
    hashes,
    groups,
  };
}
