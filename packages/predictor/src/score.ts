import { extractFeatures, FeatureBuffer, GROUP, MOST_CHARACTERS, UNKNOWN } from './features.ts';
import { maskLinks, normalise } from './normalise.ts';
import { POOLS, poolVectors, wordPositions } from './pooled-vectors.ts';
import type { Ranker } from './ranker.ts';
import { STYLE_COUNT, styleFeatures } from './style.ts';
import type { Token } from './tokenise.ts';
import { tokenise } from './tokenise.ts';
import { attributeTrees, scoreTrees } from './trees.ts';

/** A headline as the model sees it. */
export interface ScoredHeadline {
  /** Raw score; only differences between headlines of one experiment mean something. */
  score: number;
  /** 0 to 1: how many of its words and word pairs the training headlines use. */
  familiarity: number;
  uniqueWords: number;
}

/** Receives a part of the score and the first and last token it stands on. */
export type Attribution = (from: number, to: number, weight: number) => void;

/** What explains a score, apart from a constant: parts on tokens, parts of style features, parts of the pooled vectors. */
export interface Attributed {
  onTokens: Attribution;
  /** In the order of `STYLE`. */
  style: Float64Array;
  /** In the order of `POOLS`. */
  pools: Float64Array;
}

const MOST_COUNTED = 255;
const ROOTS = Float64Array.from({ length: MOST_COUNTED + 1 }, (_, count) => Math.sqrt(count));

const buffer = new FeatureBuffer();

interface Scratch {
  /** Count of each feature in the headline at hand; all 0 between calls. */
  counts: Uint8Array;
  touched: Int32Array;
  /** Style features and pooled word vectors of the headline at hand. */
  dense: Float64Array;
}
const scratches = new WeakMap<Ranker, Scratch>();

function scratchOf(ranker: Ranker): Scratch {
  let scratch = scratches.get(ranker);
  if (!scratch) {
    scratch = {
      counts: new Uint8Array(ranker.weights.length),
      touched: new Int32Array(buffer.hashes.length),
      dense: new Float64Array(STYLE_COUNT + POOLS.length * ranker.words.width),
    };
    scratches.set(ranker, scratch);
  }
  return scratch;
}

/** The style features' part of the score; they are the first ones in `dense`. */
function scoreStyle(ranker: Ranker, dense: Float64Array, attributed: Attributed | undefined): number {
  const { mean, deviation, weight } = ranker.meta.style;
  let score = 0;
  for (let i = 0; i < STYLE_COUNT; i++) {
    const standard = (dense[i] - mean[i]) / deviation[i];
    const part = weight[i] * Math.max(-4, Math.min(4, standard));
    score += part;
    if (attributed) attributed.style[i] += part;
  }
  return score;
}

function attributeDense(ranker: Ranker, dense: Float64Array, attributed: Attributed): void {
  attributeTrees(ranker.trees, dense).forEach((part, i) => {
    if (i < STYLE_COUNT) attributed.style[i] += part;
    else attributed.pools[Math.floor((i - STYLE_COUNT) / ranker.words.width)] += part;
  });
}

/** Looks the extracted features up: the sparse part of the score, and how familiar words and word pairs are. */
function scoreFeatures(
  ranker: Ranker,
  tokens: readonly Token[],
  attribute: Attribution | undefined,
): { score: number; familiarity: number } {
  const { counts, touched } = scratchOf(ranker);
  const { table, weights } = ranker;
  const { hashes, groups, from, to, size } = buffer;
  let distinct = 0;
  let words = 0;
  let knownWords = 0;
  let pairs = 0;
  let knownPairs = 0;
  for (let i = 0; i < size; i++) {
    const position = table.find(hashes[i]);
    const group = groups[i];
    if (group === GROUP.word2) {
      pairs++;
      if (position >= 0) knownPairs++;
    } else if (group === GROUP.word1 && tokens[from[i]].isWord) {
      words++;
      if (position >= 0) knownWords++;
    }
    if (position < 0) continue;
    const count = counts[position];
    if (count === 0) touched[distinct++] = position;
    if (count < MOST_COUNTED) counts[position] = count + 1;
  }
  if (attribute) {
    for (let i = 0; i < size; i++) {
      const position = table.find(hashes[i]);
      if (position >= 0) attribute(from[i], to[i], weights[position] / ROOTS[counts[position]]);
    }
  }
  let score = 0;
  for (let i = 0; i < distinct; i++) {
    const position = touched[i];
    score += weights[position] * ROOTS[counts[position]];
    counts[position] = 0;
  }
  const familiarity = words > 0 ? (knownWords / words) * (0.5 + (0.5 * knownPairs) / Math.max(1, pairs)) : 0;
  return { score, familiarity };
}

/** Scores a normalised, tokenised headline; a text without words scores 0 with familiarity 0. */
export function scoreTokens(
  ranker: Ranker,
  text: string,
  tokens: readonly Token[],
  attributed?: Attributed,
): ScoredHeadline {
  if (!tokens.some((token) => token.isWord)) return { score: 0, familiarity: 0, uniqueWords: 0 };
  const positions = wordPositions(ranker.words, tokens);
  const { stands: known } = ranker;
  const stands = new Uint8Array(positions.length);
  for (let i = 0; i < stands.length; i++) stands[i] = positions[i] < 0 ? UNKNOWN : known[positions[i]];
  extractFeatures(text, tokens, stands, buffer);
  const { score: sparse, familiarity } = scoreFeatures(ranker, tokens, attributed?.onTokens);
  const { dense } = scratchOf(ranker);
  const uniqueWords = styleFeatures(text, tokens, dense, 0);
  poolVectors(ranker.words, tokens, positions, dense, STYLE_COUNT);
  const score = sparse + scoreStyle(ranker, dense, attributed) + scoreTrees(ranker.trees, dense);
  if (attributed) attributeDense(ranker, dense, attributed);
  return { score, familiarity, uniqueWords };
}

/** A headline as the ranker reads it: normalised, links and handles masked where it learnt so, cut to `MOST_CHARACTERS`. */
export function modelText({ meta }: Ranker, headline: string): string {
  const text = normalise(headline);
  return (meta.masksLinks ? maskLinks(text) : text).slice(0, MOST_CHARACTERS);
}

/** Scores one headline; any text is accepted, what goes beyond `MOST_CHARACTERS` is not looked at. */
export function scoreHeadline(ranker: Ranker, headline: string): ScoredHeadline {
  const text = modelText(ranker, headline);
  return scoreTokens(ranker, text, tokenise(text));
}
