import { fileURLToPath } from 'node:url';
import type { CalibrationCurve } from './calibrate.ts';
import { ModelError } from './errors.ts';
import { GROUPS } from './features.ts';
import { HashTable } from './hash-table.ts';
import { STYLE_NAMES } from './style.ts';
import { readWeights } from './weights-file.ts';

/** The parts of a model that are stored as JSON in its weights file. */
export interface ModelMeta {
  version: string;
  /** Number of stored features of each group, in the order of `GROUPS`; the arrays are sorted by group. */
  groupSizes: number[];
  /** Score of one int8 step in each group. */
  groupSteps: number[];
  style: { mean: number[]; deviation: number[]; weight: number[] };
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
  /** The first position after the one-word and two-word features, which the familiarity looks at. */
  readonly groupStarts: number[];
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
    candidate.style?.weight?.length === STYLE_NAMES.length &&
    (candidate.calibration?.differences?.length ?? 0) >= 2
  );
}

/** Reads and checks a model from a file, without the cache. Throws `ModelError`. */
export function readModel(path: string): Model {
  const { meta, arrays } = readWeights(path);
  const { hashes, weights: steps } = arrays;
  if (!isMeta(meta) || !(hashes instanceof Uint32Array) || !(steps instanceof Int8Array)) {
    throw new ModelError(
      'weights_version',
      `The weights file ${path} was written by another version of the model. Run "npm run train" or take the file of this version.`,
    );
  }
  const weights = new Float32Array(steps.length);
  const groupStarts = [0];
  let at = 0;
  meta.groupSizes.forEach((size, group) => {
    for (const end = at + size; at < end; at++) weights[at] = steps[at] * meta.groupSteps[group];
    groupStarts.push(at);
  });
  return { version: meta.version, meta, table: new HashTable(hashes), weights, groupStarts };
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
