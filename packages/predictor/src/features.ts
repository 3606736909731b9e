import { lexiconsOf } from './lexicons.ts';
import type { Token } from './tokenise.ts';

/** Groups of sparse features; each has its own scale in training, which is its own regularisation. */
export const GROUPS = [
  'word1',
  'word2',
  'word3',
  'char',
  'fine1',
  'fine2',
  'fine3',
  'coarse2',
  'coarse3',
  'lexicon',
  'skip',
] as const;
export const GROUP = {
  word1: 0,
  word2: 1,
  word3: 2,
  char: 3,
  fine1: 4,
  fine2: 5,
  fine3: 6,
  coarse2: 7,
  coarse3: 8,
  lexicon: 9,
  skip: 10,
} as const;

/** Word class lookup: k-means classes of word vectors, two granularities; -1 for an unknown word. */
export interface WordClasses {
  fine(word: string): number;
  coarse(word: string): number;
}

const SEED = 0x811c9dc5;

/** FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = SEED;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca77);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const START = 0x51a7e001;
const END = 0x0e4d0002;
const MAX_TOKENS = 400;
const PER_TOKEN = 160;

/** Reusable output of `extractFeatures`: hashes, groups and the token span each feature stands on. */
export class FeatureBuffer {
  size = 0;
  readonly hashes = new Uint32Array(MAX_TOKENS * PER_TOKEN);
  readonly groups = new Uint8Array(MAX_TOKENS * PER_TOKEN);
  readonly from = new Uint16Array(MAX_TOKENS * PER_TOKEN);
  readonly to = new Uint16Array(MAX_TOKENS * PER_TOKEN);

  push(group: number, hash: number, from: number, to: number): void {
    if (this.size >= this.hashes.length) return;
    this.hashes[this.size] = mix(hash, 0x1000 + group);
    this.groups[this.size] = group;
    this.from[this.size] = from;
    this.to[this.size++] = to;
  }
}

const words = new Uint32Array(MAX_TOKENS + 2);
const fines = new Uint32Array(MAX_TOKENS + 2);
const coarses = new Uint32Array(MAX_TOKENS + 2);

function pushCharacters(buffer: FeatureBuffer, word: string, token: number): void {
  const length = Math.min(word.length, 30);
  for (let start = -1; start < length; start++) {
    let hash = SEED;
    for (let size = 1; size <= 6; size++) {
      const at = start + size - 1;
      if (at > length) break;
      const code = at < 0 ? 94 : at === length ? 36 : word.charCodeAt(at);
      hash = Math.imul(hash ^ code, 0x01000193);
      if (size >= 3) buffer.push(GROUP.char, hash, token, token);
    }
  }
}

function pushGrams(
  buffer: FeatureBuffer,
  ids: Uint32Array,
  count: number,
  one: number,
  two: number,
  three: number,
): void {
  for (let i = 0; i < count; i++) {
    const from = Math.max(0, i - 1);
    if (one >= 0 && i > 0 && i < count - 1) buffer.push(one, ids[i], from, from);
    if (i + 1 >= count) continue;
    const last = count - 3;
    const pair = mix(ids[i], ids[i + 1]);
    buffer.push(two, pair, from, Math.min(i, last));
    if (i + 2 < count) buffer.push(three, mix(pair, ids[i + 2]), from, Math.min(i + 1, last));
  }
}

/**
 * Writes every sparse feature of a tokenised headline to the buffer: word 1-3-grams, character 3-6-grams inside words,
 * n-grams of word classes, skip-grams and lexicon hits by position.
 */
export function extractFeatures(tokens: readonly Token[], classes: WordClasses, buffer: FeatureBuffer): void {
  buffer.size = 0;
  const n = Math.min(tokens.length, MAX_TOKENS);
  if (n === 0) return;
  words[0] = fines[0] = coarses[0] = START;
  for (let i = 0; i < n; i++) {
    const { text, isWord } = tokens[i];
    const hash = hashText(text);
    words[i + 1] = hash;
    const fine = isWord ? classes.fine(text) : -1;
    fines[i + 1] = fine >= 0 ? 0x10000 + fine : isWord ? 0x20000 : hash;
    const coarse = isWord ? classes.coarse(text) : -1;
    coarses[i + 1] = coarse >= 0 ? 0x30000 + coarse : isWord ? 0x40000 : hash;
    if (isWord) pushCharacters(buffer, text, i);
    const zone = i < 2 ? 0 : i >= n - 4 ? 2 : 1;
    for (const list of lexiconsOf(text)) buffer.push(GROUP.lexicon, list * 4 + zone, i, i);
    if (i >= 2) buffer.push(GROUP.skip, mix(mix(words[i - 1], 0x5c1b), hash), i - 2, i);
  }
  words[n + 1] = fines[n + 1] = coarses[n + 1] = END;
  pushGrams(buffer, words, n + 2, GROUP.word1, GROUP.word2, GROUP.word3);
  pushGrams(buffer, fines, n + 2, GROUP.fine1, GROUP.fine2, GROUP.fine3);
  pushGrams(buffer, coarses, n + 2, -1, GROUP.coarse2, GROUP.coarse3);
}
