/** Boosted regression trees, all complete and of one depth; node k has the children 2k + 1 and 2k + 2. */
export interface Trees {
  depth: number;
  /** Split feature of each inner node, tree after tree; `NO_SPLIT` sends everything left. */
  features: Uint16Array;
  /** A value at or above it goes right. */
  cuts: Float32Array;
  /** Mean score of what reaches each node, inner nodes and leaves, tree after tree. */
  values: Float32Array;
}

export const NO_SPLIT = 0xffff;

/** Sum of the leaves that the features lead to. */
export function scoreTrees(trees: Trees, features: Float64Array): number {
  const inner = (1 << trees.depth) - 1;
  const nodes = 2 * inner + 1;
  let score = 0;
  for (let split = 0, value = 0; value < trees.values.length; split += inner, value += nodes) {
    let node = 0;
    for (let level = 0; level < trees.depth; level++) {
      const feature = trees.features[split + node];
      node = 2 * node + (feature !== NO_SPLIT && features[feature] >= trees.cuts[split + node] ? 2 : 1);
    }
    score += trees.values[value + node];
  }
  return score;
}

/**
 * As `scoreTrees`, cut into what each feature's splits changed on the way down (Saabas' decomposition); the roots' values,
 * equal for every headline, are left out.
 */
export function attributeTrees(trees: Trees, features: Float64Array): Float64Array {
  const inner = (1 << trees.depth) - 1;
  const nodes = 2 * inner + 1;
  const parts = new Float64Array(features.length);
  for (let split = 0, value = 0; value < trees.values.length; split += inner, value += nodes) {
    let node = 0;
    for (let level = 0; level < trees.depth; level++) {
      const feature = trees.features[split + node];
      const next = 2 * node + (feature !== NO_SPLIT && features[feature] >= trees.cuts[split + node] ? 2 : 1);
      if (feature !== NO_SPLIT) parts[feature] += trees.values[value + next] - trees.values[value + node];
      node = next;
    }
  }
  return parts;
}
