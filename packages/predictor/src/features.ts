import { lexiconsOf } from './style.ts';
import type { Token } from './tokenise.ts';

/** Groups of sparse features, in the order in which the weights file stores them. */
export const GROUPS = [
  'word1',
  'word2',
  'word3',
  'skip',
  'characters',
  'crossing',
  'skeleton',
  'lexicon',
] as const;
const [WORD1, WORD2, WORD3, SKIP, CHARACTERS, CROSSING, SKELETON, LEXICON] = GROUPS.keys();
export const GROUP = {
  word1: WORD1,
  word2: WORD2,
  word3: WORD3,
  skip: SKIP,
  characters: CHARACTERS,
  crossing: CROSSING,
  skeleton: SKELETON,
  lexicon: LEXICON,
};

/** Stands in the skeleton of a headline for a frequent word that is kept as it is. */
export const KEPT = 255;
/** Stands there for a word that is in no class of similar words. */
export const UNKNOWN = 254;

const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 units, as a signed 32-bit integer, which V8 handles fastest; so are all hashes here. */
export function hashText(text: string): number {
  let hash = SEED;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}

function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca77);
  return mixed ^ (mixed >>> 13);
}

const START = 0x51a7e001;
const END = 0x0e4d0002;
/** The longest text that is looked at; a headline has at most 300 characters, the rest of a longer text is ignored. */
export const MOST_CHARACTERS = 400;
const MOST_FEATURES = MOST_CHARACTERS * 24;

/** Reusable output of `extractFeatures`: hashes, groups and the first and last token that each feature stands on. */
export class FeatureBuffer {
  size = 0;
  readonly hashes = new Int32Array(MOST_FEATURES);
  readonly groups = new Uint8Array(MOST_FEATURES);
  readonly from = new Uint16Array(MOST_FEATURES);
  readonly to = new Uint16Array(MOST_FEATURES);

  push(group: number, hash: number, from: number, to: number): void {
    this.hashes[this.size] = mix(hash, 0x1000 + group);
    this.groups[this.size] = group;
    this.from[this.size] = from;
    this.to[this.size++] = to;
  }
}

const wordIds = new Int32Array(MOST_CHARACTERS + 2);
const skeletonIds = new Int32Array(MOST_CHARACTERS + 2);
const tokenAt = new Uint16Array(MOST_CHARACTERS + 2);

const START_MARK = 94;
const END_MARK = 36;

/** Character 3-6-grams of one word, with marks at its start and end. */
function pushCharacters(buffer: FeatureBuffer, word: string, token: number): void {
  const length = Math.min(word.length, 30);
  for (let start = -1; start < length; start++) {
    let hash = SEED;
    for (let size = 1; size <= 6; size++) {
      const at = start + size - 1;
      if (at > length) break;
      hash = Math.imul(hash ^ (at < 0 ? START_MARK : at === length ? END_MARK : word.charCodeAt(at)), PRIME);
      if (size >= 3) buffer.push(CHARACTERS, hash, token, token);
    }
  }
}

/** Character 4-8-grams of the whole text, across words. */
function pushCrossing(buffer: FeatureBuffer, text: string, tokens: readonly Token[], count: number): void {
  const length = Math.min(text.length, MOST_CHARACTERS);
  for (let at = 0, token = 0; at <= length; at++) {
    while (token < count - 1 && at >= tokens[token].end) token++;
    tokenAt[at] = token;
  }
  for (let start = -1; start < length; start++) {
    let hash = SEED;
    for (let size = 1; size <= 8; size++) {
      const at = start + size - 1;
      if (at > length) break;
      hash = Math.imul(hash ^ (at < 0 || at === length ? 32 : text.charCodeAt(at)), PRIME);
      if (size >= 4)
        buffer.push(CROSSING, hash, tokenAt[Math.max(0, start)], tokenAt[Math.min(at, length - 1)]);
    }
  }
}

/** All n-grams up to `longest` of a sequence that has a mark before its first and after its last token. */
function pushGrams(buffer: FeatureBuffer, ids: Int32Array, count: number, groups: readonly number[]): void {
  for (let start = 0; start < count + 2; start++) {
    let hash = 0;
    for (let size = 1; size <= groups.length && start + size <= count + 2; size++) {
      const last = start + size - 1;
      hash = mix(hash, ids[last]);
      if (size === 1 && (start === 0 || start === count + 1)) continue;
      buffer.push(groups[size - 1], hash, Math.max(0, start - 1), Math.min(last, count) - 1);
    }
  }
}

const WORD_GROUPS = [WORD1, WORD2, WORD3];
const SKELETON_GROUPS = [SKELETON, SKELETON, SKELETON, SKELETON, SKELETON];

/**
 * Writes every sparse feature of a headline to the buffer: word 1-3-grams and skip-grams, character n-grams inside and across
 * words, 1-5-grams of the skeleton, lexicon hits by position. `stands` says what stands for each token in the skeleton: its
 * class of similar words, `UNKNOWN`, or `KEPT`.
 */
export function extractFeatures(
  text: string,
  tokens: readonly Token[],
  stands: ArrayLike<number>,
  buffer: FeatureBuffer,
): void {
  buffer.size = 0;
  let n = 0;
  while (n < tokens.length && tokens[n].end <= MOST_CHARACTERS) n++;
  if (n === 0) return;
  wordIds[0] = skeletonIds[0] = START;
  for (let i = 0; i < n; i++) {
    const token = tokens[i];
    const hash = hashText(token.text);
    wordIds[i + 1] = hash;
    skeletonIds[i + 1] = !token.isWord || stands[i] === KEPT ? hash : stands[i];
    if (token.isWord) pushCharacters(buffer, token.text, i);
    const zone = i < 2 ? 0 : i >= n - 4 ? 2 : 1;
    for (const list of lexiconsOf(token.text)) buffer.push(LEXICON, list * 4 + zone, i, i);
    if (i >= 2) buffer.push(SKIP, mix(mix(wordIds[i - 1], 0x5c1b), hash), i - 2, i);
  }
  wordIds[n + 1] = skeletonIds[n + 1] = END;
  pushGrams(buffer, wordIds, n, WORD_GROUPS);
  pushGrams(buffer, skeletonIds, n, SKELETON_GROUPS);
  pushCrossing(buffer, text, tokens, n);
}
