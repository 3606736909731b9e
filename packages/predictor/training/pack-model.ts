import { createHash } from 'node:crypto';
import type { CalibrationCurve } from '../src/calibrate.ts';
import { GROUPS, hashText } from '../src/features.ts';
import type { ModelMeta } from '../src/model.ts';
import { STYLE_COUNT } from '../src/style.ts';
import type { WeightArray } from '../src/weights-file.ts';
import { packWeights } from '../src/weights-file.ts';
import type { Parts } from './fit-parts.ts';
import type { Material } from './material.ts';

/** A weight below this moves no prediction; words and word pairs always stay, for the familiarity. */
const SMALLEST_WEIGHT = 0.00125;
const ALWAYS_KEPT_GROUPS = 2;

interface Column {
  hash: number;
  group: number;
  weight: number;
}

function mixColumns(material: Material, parts: Parts, mix: ArrayLike<number>): Column[] {
  return material.views.flatMap(({ matrix }, v) =>
    Array.from(matrix.hashes, (hash, j) => ({
      hash,
      group: matrix.groups[j],
      weight: parts.linear[v].sparse[j] * mix[v],
    })),
  );
}

/** The bytes of the weights file of a fitted model; its version is the hash of everything in it. */
export function packModel(
  material: Material,
  parts: Parts,
  mix: ArrayLike<number>,
  calibration: CalibrationCurve,
): { bytes: Buffer; version: string; features: number } {
  const columns = mixColumns(material, parts, mix);
  const largest = GROUPS.map(() => 0);
  for (const { group, weight } of columns) largest[group] = Math.max(largest[group], Math.abs(weight));
  const groupSteps = largest.map((most) => most / 127 || 1);
  const kept = columns
    .map(({ hash, group, weight }) => ({ hash, group, steps: Math.round(weight / groupSteps[group]) }))
    .filter(
      ({ group, steps }) =>
        group < ALWAYS_KEPT_GROUPS || Math.abs(steps * groupSteps[group]) >= SMALLEST_WEIGHT,
    )
    .sort((a, b) => a.group - b.group || a.hash - b.hash);
  const views = material.views.length;
  const { trees } = parts;
  const { words, width, vectors, rarity, stands } = material.vocabulary;
  const weight = Array.from({ length: STYLE_COUNT }, (_, j) =>
    parts.linear.reduce((sum, { dense }, v) => sum + mix[v] * dense[0][j], 0),
  );
  const meta: ModelMeta = {
    version: '',
    groupSizes: GROUPS.map((_, group) => kept.filter((column) => column.group === group).length),
    groupSteps,
    style: { mean: material.style.mean, deviation: material.style.deviation, weight },
    width,
    depth: trees.depth,
    calibration,
  };
  const arrays: Record<string, WeightArray> = {
    hashes: Int32Array.from(kept, ({ hash }) => hash),
    weights: Int8Array.from(kept, ({ steps }) => steps),
    vocabulary: Int32Array.from(words, hashText),
    vectors,
    rarity,
    stands,
    treeFeatures: trees.features,
    treeCuts: trees.cuts,
    treeValues: trees.values.map((value) => value * mix[views]),
  };
  const digest = createHash('sha256').update(packWeights({ meta, arrays })).digest('hex');
  const version = `2-${digest.slice(0, 12)}`;
  return { bytes: packWeights({ meta: { ...meta, version }, arrays }), version, features: kept.length };
}
