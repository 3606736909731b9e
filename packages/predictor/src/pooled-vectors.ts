import type { Token } from './tokenise.ts';

/** Word vectors as they are stored: one row of int8 steps a word of the vocabulary. */
export interface WordTable {
  /** Position of a word in the vocabulary, -1 when unknown. */
  find: (word: string) => number;
  vectors: Int8Array;
  width: number;
  /** 0 to 255: how much a word counts in the mean that favours rare words. */
  rarity: Uint8Array;
}

/** The averages that are taken: over all words, over all favouring rare ones, over the first and over the last words. */
export const POOLS = ['all', 'rare', 'opening', 'closing'] as const;
export type Pool = (typeof POOLS)[number];

/** Words at either end that count as the first or the last. */
export const EDGE_WORDS = 4;

/** Vocabulary positions of the tokens: the word, else the part before its apostrophe, else -1. */
export function wordPositions(table: WordTable, tokens: readonly Token[]): Int32Array {
  const positions = new Int32Array(tokens.length);
  for (let i = 0; i < positions.length; i++) {
    const { text, isWord } = tokens[i];
    const position = isWord ? table.find(text) : -1;
    const cut = isWord && position < 0 ? text.indexOf("'") : -1;
    positions[i] = cut > 0 ? table.find(text.slice(0, cut)) : position;
  }
  return positions;
}

function average(
  table: WordTable,
  positions: ArrayLike<number>,
  weights: ArrayLike<number> | undefined,
  out: Float64Array,
  offset: number,
): void {
  const { vectors, width } = table;
  out.fill(0, offset, offset + width);
  let total = 0;
  for (let i = 0; i < positions.length; i++) {
    if (positions[i] < 0) continue;
    const weight = weights ? weights[positions[i]] : 1;
    total += weight;
    for (let d = 0, at = positions[i] * width; d < width; d++) out[offset + d] += weight * vectors[at + d];
  }
  if (total > 0) for (let d = 0; d < width; d++) out[offset + d] /= total;
}

/** Writes the averages of a headline's word vectors to `out` from `offset` on, `POOLS.length * width` numbers. */
export function poolVectors(
  table: WordTable,
  tokens: readonly Token[],
  positions: Int32Array,
  out: Float64Array,
  offset: number,
): void {
  const words = positions.filter((_, i) => tokens[i].isWord);
  average(table, words, undefined, out, offset);
  average(table, words, table.rarity, out, offset + table.width);
  average(table, words.subarray(0, EDGE_WORDS), undefined, out, offset + 2 * table.width);
  average(
    table,
    words.subarray(Math.max(0, words.length - EDGE_WORDS)),
    undefined,
    out,
    offset + 3 * table.width,
  );
}
