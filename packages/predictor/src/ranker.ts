import type { FamiliarityBounds } from './calibrate.ts';
import { GROUPS, hashText } from './features.ts';
import { HashTable } from './hash-table.ts';
import type { OutcomeModel } from './outcome.ts';
import type { WordTable } from './pooled-vectors.ts';
import { STYLE_COUNT } from './style.ts';
import type { Trees } from './trees.ts';
import { readyTrees } from './trees.ts';
import type { MeasuredPassport } from './types.ts';
import type { WeightArray } from './weights-file.ts';
import { ModelError, readWeights } from './weights-file.ts';

/** The parts of a ranker that are stored as JSON in its weights file. */
export interface RankerMeta {
  version: string;
  /** Links and handles are replaced by tokens before anything is read. */
  masksLinks: boolean;
  /** Number of stored features of each group, in the order of `GROUPS`; the arrays are sorted by group. */
  groupSizes: number[];
  /** Score of one int8 step in each group. */
  groupSteps: number[];
  style: { mean: number[]; deviation: number[]; weight: number[] };
  /** Numbers in a word vector, and levels of a tree. */
  width: number;
  depth: number;
  familiarity: FamiliarityBounds;
  /** Log-odds of winning a test with a clear winner, per unit of score difference. */
  slope: number;
  outcome: OutcomeModel;
  /** Whether a chance is that of being better (from `outcome`), or that of winning given a clear difference (from `slope`). */
  chance: 'better' | 'clear';
  passport: MeasuredPassport;
}

/** Scores texts of one field. Loaded weights; read-only and safe to share. */
export interface Ranker {
  readonly version: string;
  readonly meta: RankerMeta;
  /** Hashes of the texts that it learnt from. */
  readonly seen: HashTable;
  /** Feature hash to position in `weights`. */
  readonly table: HashTable;
  /** Score of each feature per square root of its count. */
  readonly weights: Float32Array;
  readonly words: WordTable;
  /** What stands for each word of the vocabulary in a skeleton; see `extractFeatures`. */
  readonly stands: Uint8Array;
  /** Over the style features followed by the pooled word vectors. */
  readonly trees: Trees;
}

function isMeta(meta: unknown): meta is RankerMeta {
  const candidate = meta as Partial<RankerMeta> | null;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    typeof candidate.version === 'string' &&
    candidate.groupSizes?.length === GROUPS.length &&
    candidate.groupSteps?.length === GROUPS.length &&
    candidate.style?.weight?.length === STYLE_COUNT &&
    typeof candidate.width === 'number' &&
    typeof candidate.depth === 'number' &&
    typeof candidate.slope === 'number' &&
    candidate.familiarity !== undefined &&
    candidate.outcome !== undefined &&
    candidate.passport !== undefined
  );
}

function dequantise(steps: Int8Array, meta: RankerMeta): Float32Array {
  const weights = new Float32Array(steps.length);
  let at = 0;
  meta.groupSizes.forEach((size, group) => {
    for (const end = at + size; at < end; at++) weights[at] = steps[at] * meta.groupSteps[group];
  });
  return weights;
}

type Arrays = Record<string, WeightArray>;

function take<A extends WeightArray>(arrays: Arrays, name: string, ArrayOf: { new (length: number): A }): A {
  const array = arrays[name];
  if (!(array instanceof ArrayOf)) throw new TypeError(`the part "${name}" is missing`);
  return array;
}

function buildRanker(meta: RankerMeta, arrays: Arrays, shared: WordTable | undefined): Ranker {
  const { width, depth } = meta;
  const vocabulary = shared ? null : new HashTable(take(arrays, 'vocabulary', Int32Array));
  return {
    version: meta.version,
    meta,
    table: new HashTable(take(arrays, 'hashes', Int32Array)),
    seen: new HashTable(take(arrays, 'seen', Int32Array)),
    weights: dequantise(take(arrays, 'weights', Int8Array), meta),
    words: {
      find: shared?.find ?? ((word) => vocabulary!.find(hashText(word))),
      vectors: shared?.vectors ?? take(arrays, 'vectors', Int8Array),
      width,
      rarity: take(arrays, 'rarity', Uint8Array),
    },
    stands: take(arrays, 'stands', Uint8Array),
    trees: readyTrees({
      depth,
      features: take(arrays, 'treeFeatures', Uint16Array),
      cuts: take(arrays, 'treeCuts', Float32Array),
      values: take(arrays, 'treeValues', Float32Array),
    }),
  };
}

/**
 * Reads and checks a ranker from a file; one that was packed without word vectors takes those of `shared`. Throws `ModelError`
 * with code `weights_missing`, `weights_corrupt` or `weights_version`.
 */
export function readRanker(path: string, shared?: WordTable): Ranker {
  const { meta, arrays } = readWeights(path);
  try {
    if (!isMeta(meta)) throw new TypeError('its description is incomplete');
    return buildRanker(meta, arrays, shared);
  } catch (cause) {
    throw new ModelError(
      'weights_version',
      `The weights file ${path} was written by another version of the model. Run "npm run train" or take the file of this version.`,
      { cause },
    );
  }
}
