import { fileURLToPath } from 'node:url';
import type { CalibrationCurve } from './calibrate.ts';
import { GROUPS, hashText } from './features.ts';
import { HashTable } from './hash-table.ts';
import type { WordTable } from './pooled-vectors.ts';
import { STYLE_COUNT } from './style.ts';
import type { Trees } from './trees.ts';
import { readyTrees } from './trees.ts';
import type { WeightArray } from './weights-file.ts';
import { ModelError, readWeights } from './weights-file.ts';

/** The parts of a model that are stored as JSON in its weights file. */
export interface ModelMeta {
  version: string;
  /** Number of stored features of each group, in the order of `GROUPS`; the arrays are sorted by group. */
  groupSizes: number[];
  /** Score of one int8 step in each group. */
  groupSteps: number[];
  style: { mean: number[]; deviation: number[]; weight: number[] };
  /** Numbers in a word vector, and levels of a tree. */
  width: number;
  depth: number;
  calibration: CalibrationCurve;
}

/** A loaded model; read-only and safe to share. */
export interface Model {
  readonly version: string;
  readonly meta: ModelMeta;
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

export const SHIPPED_WEIGHTS = fileURLToPath(new URL('../weights/model.bin', import.meta.url));

function isMeta(meta: unknown): meta is ModelMeta {
  const candidate = meta as Partial<ModelMeta> | null;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    typeof candidate.version === 'string' &&
    candidate.groupSizes?.length === GROUPS.length &&
    candidate.groupSteps?.length === GROUPS.length &&
    candidate.style?.weight?.length === STYLE_COUNT &&
    typeof candidate.width === 'number' &&
    typeof candidate.depth === 'number' &&
    (candidate.calibration?.differences?.length ?? 0) >= 2
  );
}

function dequantise(steps: Int8Array, meta: ModelMeta): Float32Array {
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

function buildModel(meta: ModelMeta, arrays: Arrays): Model {
  const vocabulary = new HashTable(take(arrays, 'vocabulary', Int32Array));
  const { width, depth } = meta;
  return {
    version: meta.version,
    meta,
    table: new HashTable(take(arrays, 'hashes', Int32Array)),
    weights: dequantise(take(arrays, 'weights', Int8Array), meta),
    words: {
      find: (word) => vocabulary.find(hashText(word)),
      vectors: take(arrays, 'vectors', Int8Array),
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

/** Reads and checks a model from a file, without the cache. Throws `ModelError`. */
export function readModel(path: string): Model {
  const { meta, arrays } = readWeights(path);
  try {
    if (!isMeta(meta)) throw new TypeError('its description is incomplete');
    return buildModel(meta, arrays);
  } catch (cause) {
    throw new ModelError(
      'weights_version',
      `The weights file ${path} was written by another version of the model. Run "npm run train" or take the file of this version.`,
      { cause },
    );
  }
}

const loaded = new Map<string, Model>();

/**
 * Loads the shipped model, or the one at `path`, once and keeps it.
 * Throws `ModelError` with code `weights_missing`, `weights_corrupt` or `weights_version`.
 */
export function loadModel(path: string = SHIPPED_WEIGHTS): Model {
  let model = loaded.get(path);
  if (!model) {
    model = readModel(path);
    loaded.set(path, model);
  }
  return model;
}
