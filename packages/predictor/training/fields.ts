import type { FamiliarityBounds } from '../src/calibrate.ts';
import type { GROUP } from '../src/features.ts';
import type { TreeOptions } from './fit-trees.ts';

/** A linear part of a ranker: which groups of sparse features it takes, and how it is fitted. */
export interface ViewSettings {
  /** The larger a group's scale, the less it is regularised. */
  scales: Partial<Record<keyof typeof GROUP, number>>;
  /** Texts that must have a feature for it to be kept. */
  minimum: number;
  l2: number;
}

/** How the ranker of one field of texts is fitted. */
export interface FieldSettings {
  masksLinks: boolean;
  views: ViewSettings[];
  styleScale: number;
  trees: TreeOptions;
  familiarity: FamiliarityBounds;
  /** The promise of the high tier (0.91) on tests with a clear winner, with room for the luck of the sample. */
  highAccuracy: number;
  /** A weight below this is not stored; words and word pairs always are, for the familiarity. */
  smallestWeight: number;
}

const WORDS = { word1: 1, word2: 1.5, word3: 1, skip: 0.7, characters: 1, lexicon: 1 };

/** `npm run evaluate` prints how familiar held-out texts are. */
export const HEADLINES: FieldSettings = {
  masksLinks: false,
  views: [
    { scales: WORDS, minimum: 2, l2: 40 },
    { scales: { crossing: 1 }, minimum: 3, l2: 60 },
    { scales: { skeleton: 1 }, minimum: 2, l2: 40 },
  ],
  styleScale: 0.3,
  trees: { trees: 500, depth: 5, learningRate: 0.05, l2: 20, columnShare: 0.15, pairShare: 0.7, seed: 1 },
  familiarity: { unfamiliar: 0.3, familiar: 0.6 },
  highAccuracy: 0.915,
  smallestWeight: 0.00125,
};

export const POSTS: FieldSettings = {
  masksLinks: true,
  views: [
    { scales: WORDS, minimum: 2, l2: 60 },
    { scales: { crossing: 1 }, minimum: 3, l2: 100 },
    { scales: { skeleton: 1 }, minimum: 2, l2: 60 },
  ],
  styleScale: 0.6,
  trees: { trees: 400, depth: 5, learningRate: 0.04, l2: 20, columnShare: 0.15, pairShare: 0.7, seed: 1 },
  familiarity: { unfamiliar: 0.3, familiar: 0.6 },
  highAccuracy: 0.912,
  smallestWeight: 0.004,
};
