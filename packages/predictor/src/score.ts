import type { WordClasses } from './features.ts';
import { extractFeatures, FeatureBuffer, GROUP } from './features.ts';
import type { Model } from './model.ts';
import { normalise } from './normalise.ts';
import { STYLE_COUNT, styleFeatures } from './style.ts';
import type { Token } from './tokenise.ts';
import { countUniqueWords, tokenise } from './tokenise.ts';

/** A headline as the model sees it. */
export interface ScoredHeadline {
  /** Raw score; only differences between headlines of one experiment mean something. */
  score: number;
  /** 0 to 1: share of its words and word pairs that the training headlines use. */
  familiarity: number;
  uniqueWords: number;
}

export const NO_CLASSES: WordClasses = { fine: () => -1, coarse: () => -1 };

const buffer = new FeatureBuffer();
const style = new Float64Array(STYLE_COUNT);
const MOST_COUNTED = 255;
const ROOTS = Float64Array.from({ length: MOST_COUNTED + 1 }, (_, count) => Math.sqrt(count));

interface Scratch {
  counts: Uint8Array;
  touched: Int32Array;
}
const scratches = new WeakMap<Model, Scratch>();

function scratchOf(model: Model): Scratch {
  let scratch = scratches.get(model);
  if (!scratch) {
    scratch = { counts: new Uint8Array(model.weights.length), touched: new Int32Array(buffer.hashes.length) };
    scratches.set(model, scratch);
  }
  return scratch;
}

/** Weighted, standardised style features; entry i belongs to `STYLE_NAMES[i]`. */
export function styleScores(model: Model, text: string, tokens: readonly Token[]): Float64Array {
  const { mean, deviation, weight } = model.meta.style;
  styleFeatures(text, tokens, style, 0);
  const scores = new Float64Array(STYLE_COUNT);
  for (let i = 0; i < STYLE_COUNT; i++) {
    const standard = (style[i] - mean[i]) / deviation[i];
    scores[i] = weight[i] * Math.max(-4, Math.min(4, standard));
  }
  return scores;
}

/** Scores a normalised, tokenised headline. */
export function scoreTokens(model: Model, text: string, tokens: readonly Token[]): ScoredHeadline {
  const { counts, touched } = scratchOf(model);
  extractFeatures(tokens, NO_CLASSES, buffer);
  let distinct = 0;
  let words = 0;
  let knownWords = 0;
  let pairs = 0;
  let knownPairs = 0;
  for (let i = 0; i < buffer.size; i++) {
    const position = model.table.find(buffer.hashes[i]);
    const group = buffer.groups[i];
    if (group === GROUP.word1) {
      words++;
      if (position >= 0) knownWords++;
    } else if (group === GROUP.word2) {
      pairs++;
      if (position >= 0) knownPairs++;
    }
    if (position < 0) continue;
    if (counts[position] === 0) touched[distinct++] = position;
    if (counts[position] < MOST_COUNTED) counts[position]++;
  }
  let score = 0;
  for (let i = 0; i < distinct; i++) {
    const position = touched[i];
    score += model.weights[position] * ROOTS[counts[position]];
    counts[position] = 0;
  }
  if (words > 0) for (const part of styleScores(model, text, tokens)) score += part;
  return {
    score,
    familiarity: words > 0 ? (knownWords / words) * (0.5 + 0.5 * (knownPairs / Math.max(1, pairs))) : 0,
    uniqueWords: countUniqueWords(tokens),
  };
}

/** Scores one headline; any text is accepted, a text without words has familiarity 0. */
export function scoreHeadline(model: Model, headline: string): ScoredHeadline {
  const text = normalise(headline);
  return scoreTokens(model, text, tokenise(text));
}
