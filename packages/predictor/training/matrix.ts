import { extractFeatures, FeatureBuffer } from '../src/features.ts';
import type { Headline } from './corpus.ts';

/** Sparse rows of square-root counts, one row a headline, and the hash and group that each column stands for. */
export interface SparseMatrix {
  rows: number;
  columns: number;
  rowStart: Int32Array;
  column: Int32Array;
  value: Float32Array;
  hashes: Int32Array;
  groups: Uint8Array;
}

/** Hashes of one headline's features of the given groups, sorted. */
function sortedHashes(
  headline: Headline,
  stands: ArrayLike<number>,
  groups: ReadonlySet<number>,
  buffer: FeatureBuffer,
  groupOf: Map<number, number>,
): Int32Array {
  extractFeatures(headline.text, headline.tokens, stands, buffer);
  const hashes = new Int32Array(buffer.size);
  let size = 0;
  for (let i = 0; i < buffer.size; i++) {
    if (!groups.has(buffer.groups[i])) continue;
    hashes[size++] = buffer.hashes[i];
    groupOf.set(buffer.hashes[i], buffer.groups[i]);
  }
  return hashes.slice(0, size).sort();
}

/**
 * Extracts the features of these groups from every headline, given what stands for its tokens in the skeleton, and keeps those that at
 * least `minimum` headlines have.
 */
export function buildMatrix(
  headlines: readonly Headline[],
  stands: readonly ArrayLike<number>[],
  groups: ReadonlySet<number>,
  minimum: number,
): SparseMatrix {
  const buffer = new FeatureBuffer();
  const groupOf = new Map<number, number>();
  const rows = headlines.map((headline, i) => sortedHashes(headline, stands[i], groups, buffer, groupOf));
  const seen = new Map<number, number>();
  let cells = 0;
  for (const row of rows) {
    for (let i = 0; i < row.length; i++) {
      if (i === 0 || row[i] !== row[i - 1]) {
        seen.set(row[i], (seen.get(row[i]) ?? 0) + 1);
        cells++;
      }
    }
  }
  const kept = new Map<number, number>();
  for (const [hash, count] of seen) if (count >= minimum) kept.set(hash, kept.size);
  const rowStart = new Int32Array(rows.length + 1);
  const column = new Int32Array(cells);
  const value = new Float32Array(cells);
  let size = 0;
  rows.forEach((row, r) => {
    for (let i = 0; i < row.length; ) {
      let next = i;
      while (next < row.length && row[next] === row[i]) next++;
      const at = kept.get(row[i]);
      if (at !== undefined) {
        column[size] = at;
        value[size++] = Math.sqrt(next - i);
      }
      i = next;
    }
    rowStart[r + 1] = size;
  });
  return {
    rows: rows.length,
    columns: kept.size,
    rowStart,
    column: column.slice(0, size),
    value: value.slice(0, size),
    hashes: Int32Array.from(kept.keys()),
    groups: Uint8Array.from(kept.keys(), (hash) => groupOf.get(hash)!),
  };
}

/** A matrix without columns. */
export function emptyMatrix(rows: number): SparseMatrix {
  const [rowStart, column, hashes] = [rows + 1, 0, 0].map((length) => new Int32Array(length));
  return {
    rows,
    columns: 0,
    rowStart,
    column,
    value: new Float32Array(0),
    hashes,
    groups: new Uint8Array(0),
  };
}
