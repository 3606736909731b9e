import { createHash } from 'node:crypto';
import { GROUPS, hashText, MOST_CHARACTERS } from '../src/features.ts';
import type { RankerMeta } from '../src/ranker.ts';
import { STYLE_COUNT } from '../src/style.ts';
import type { WeightArray } from '../src/weights-file.ts';
import { packWeights } from '../src/weights-file.ts';
import type { Parts } from './fit-parts.ts';
import type { Material } from './material.ts';

/** Words and word pairs. */
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

/** What a ranker's weights say beside the weights themselves. */
export type Description = Pick<RankerMeta, 'slope' | 'outcome' | 'chance' | 'passport'>;

/**
 * The bytes of the weights file of a fitted ranker; its version is the hash of everything in it. Without `withVectors` the word
 * vectors are left out: the ranker takes those of another.
 */
export function packRanker(
  material: Material,
  parts: Parts,
  mix: ArrayLike<number>,
  description: Description,
  { withVectors }: { withVectors: boolean },
): { bytes: Buffer; version: string; features: number } {
  const { masksLinks, smallestWeight, familiarity } = material.settings;
  const columns = mixColumns(material, parts, mix);
  const largest = GROUPS.map(() => 0);
  for (const { group, weight } of columns) largest[group] = Math.max(largest[group], Math.abs(weight));
  const groupSteps = largest.map((most) => most / 127 || 1);
  const kept = columns
    .map(({ hash, group, weight }) => ({ hash, group, steps: Math.round(weight / groupSteps[group]) }))
    .filter(
      ({ group, steps }) =>
        group < ALWAYS_KEPT_GROUPS || Math.abs(steps * groupSteps[group]) >= smallestWeight,
    )
    .sort((a, b) => a.group - b.group || a.hash - b.hash);
  const { trees } = parts;
  const { words, width, vectors, rarity, stands } = material.vocabulary;
  const meta: RankerMeta = {
    version: '',
    masksLinks,
    groupSizes: GROUPS.map((_, group) => kept.filter((column) => column.group === group).length),
    groupSteps,
    style: {
      mean: material.style.mean,
      deviation: material.style.deviation,
      weight: Array.from({ length: STYLE_COUNT }, (_, j) =>
        parts.linear.reduce((sum, { dense }, v) => sum + mix[v] * dense[0][j], 0),
      ),
    },
    width,
    depth: trees.depth,
    familiarity,
    ...description,
  };
  const arrays: Record<string, WeightArray> = {
    hashes: Int32Array.from(kept, ({ hash }) => hash),
    weights: Int8Array.from(kept, ({ steps }) => steps),
    ...(withVectors ? { vocabulary: Int32Array.from(words, hashText), vectors } : {}),
    rarity,
    stands,
    treeFeatures: trees.features,
    treeCuts: trees.cuts,
    treeValues: trees.values.map((value) => value * mix[material.views.length]),
    seen: Int32Array.from(material.corpus.headlines, ({ text }) =>
      hashText(text.slice(0, MOST_CHARACTERS)),
    ).sort(),
  };
  const digest = createHash('sha256').update(packWeights({ meta, arrays })).digest('hex');
  const version = `3-${digest.slice(0, 12)}`;
  return { bytes: packWeights({ meta: { ...meta, version }, arrays }), version, features: kept.length };
}
