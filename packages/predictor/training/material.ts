import { GROUP, GROUPS, KEPT, UNKNOWN } from '../src/features.ts';
import type { WordTable } from '../src/pooled-vectors.ts';
import { POOLS, poolVectors, wordPositions } from '../src/pooled-vectors.ts';
import { STYLE_COUNT, styleFeatures } from '../src/style.ts';
import type { Corpus, Headline } from './corpus.ts';
import type { FieldSettings } from './fields.ts';
import type { BinnedFeatures } from './fit-trees.ts';
import { binFeatures } from './fit-trees.ts';
import type { SparseMatrix } from './matrix.ts';
import { buildMatrix } from './matrix.ts';
import { readWordVectors } from './word-vectors.ts';

/** A sparse linear part of the model: its features and how it is fitted. */
export interface View {
  matrix: SparseMatrix;
  groupScales: number[];
  l2: number;
}

/** The words with a vector, and what stands for each in a skeleton. */
export interface Vocabulary extends WordTable {
  words: string[];
  /** Per word: `KEPT` or the class of similar words that stands for it in a skeleton. */
  stands: Uint8Array;
}

/** Everything about the texts, and nothing about who won, that the parts of the model are fitted on. */
export interface Material {
  corpus: Corpus;
  settings: FieldSettings;
  views: View[];
  style: { values: Float64Array; mean: number[]; deviation: number[] };
  vocabulary: Vocabulary;
  /** Style features and averaged word vectors, cut into bins for the trees. */
  binned: BinnedFeatures;
}

const KEPT_WORDS = 400;
/** Weight of a word in the mean that favours rare ones: 1 / (1 + 1000 p), p being its share of all words (Arora 2017). */
const RARE = 1000;
const LARGEST_STANDARD = 4;

function buildVocabulary(headlines: readonly Headline[]): Vocabulary {
  const { words, width, vectors, classes } = readWordVectors();
  const counts = new Map<string, number>();
  let total = 0;
  for (const { tokens } of headlines) {
    for (const { text, isWord } of tokens) {
      if (!isWord) continue;
      counts.set(text, (counts.get(text) ?? 0) + 1);
      total++;
    }
  }
  const positions = new Map(words.map((word, i) => [word, i]));
  const stands = classes.slice();
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, KEPT_WORDS);
  for (const [word] of frequent) {
    const position = positions.get(word);
    if (position !== undefined) stands[position] = KEPT;
  }
  const rarity = Uint8Array.from(words, (word) =>
    Math.round(255 / (1 + ((counts.get(word) ?? 0) / total) * RARE)),
  );
  return { words, width, vectors, rarity, stands, find: (word) => positions.get(word) ?? -1 };
}

function buildTreeFeatures(
  headlines: readonly Headline[],
  vocabulary: Vocabulary,
  positions: readonly Int32Array[],
): BinnedFeatures {
  const columns = STYLE_COUNT + POOLS.length * vocabulary.width;
  const values = new Float64Array(headlines.length * columns);
  headlines.forEach(({ text, tokens }, i) => {
    styleFeatures(text, tokens, values, i * columns);
    poolVectors(vocabulary, tokens, positions[i], values, i * columns + STYLE_COUNT);
  });
  return binFeatures(values, headlines.length, columns);
}

function buildStyle(headlines: readonly Headline[]): Material['style'] {
  const n = headlines.length;
  const values = new Float64Array(n * STYLE_COUNT);
  headlines.forEach(({ text, tokens }, i) => {
    styleFeatures(text, tokens, values, i * STYLE_COUNT);
  });
  const mean = new Array<number>(STYLE_COUNT).fill(0);
  const deviation = new Array<number>(STYLE_COUNT).fill(0);
  for (let i = 0; i < values.length; i++) mean[i % STYLE_COUNT] += values[i] / n;
  for (let i = 0; i < values.length; i++)
    deviation[i % STYLE_COUNT] += (values[i] - mean[i % STYLE_COUNT]) ** 2 / n;
  for (let j = 0; j < STYLE_COUNT; j++) deviation[j] = Math.max(Math.sqrt(deviation[j]), 1e-3);
  for (let i = 0; i < values.length; i++) {
    const standard = (values[i] - mean[i % STYLE_COUNT]) / deviation[i % STYLE_COUNT];
    values[i] = Math.max(-LARGEST_STANDARD, Math.min(LARGEST_STANDARD, standard));
  }
  return { values, mean, deviation };
}

/** Prepares the texts of a corpus once; nothing here looks at the outcome of a test. */
export function prepareMaterial(corpus: Corpus, settings: FieldSettings): Material {
  const { headlines } = corpus;
  const vocabulary = buildVocabulary(headlines);
  const positions = headlines.map(({ tokens }) => wordPositions(vocabulary, tokens));
  const stands = positions.map((row) =>
    Uint8Array.from(row, (at) => (at < 0 ? UNKNOWN : vocabulary.stands[at])),
  );
  const views = settings.views.map(({ scales, minimum, l2 }) => {
    const groupScales = GROUPS.map((group) => scales[group] ?? 0);
    const groups = new Set(GROUPS.flatMap((group) => (group in scales ? [GROUP[group]] : [])));
    return { matrix: buildMatrix(headlines, stands, groups, minimum), groupScales, l2 };
  });
  return {
    corpus,
    settings,
    views,
    style: buildStyle(headlines),
    vocabulary,
    binned: buildTreeFeatures(headlines, vocabulary, positions),
  };
}
