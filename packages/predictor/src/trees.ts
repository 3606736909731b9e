/** Boosted regression trees, all complete and of one depth; node k has the children 2k + 1 and 2k + 2. */
export interface Trees {
  depth: number;
  /** Split feature of each inner node, tree after tree; `NO_SPLIT` where there was nothing to gain. */
  features: Uint16Array;
  /** A value at or above it goes right. */
  cuts: Float32Array;
  /** Mean score of what reaches each node, inner nodes and leaves, tree after tree. */
  values: Float32Array;
}

export const NO_SPLIT = 0xffff;

/** The trees ready for scoring: a node without a split becomes one that sends everything left, so that none needs a check. */
export function readyTrees({ depth, features, cuts, values }: Trees): Trees {
  return {
    depth,
    features: features.map((feature) => (feature === NO_SPLIT ? 0 : feature)),
    cuts: cuts.map((cut, i) => (features[i] === NO_SPLIT ? Number.POSITIVE_INFINITY : cut)),
    values,
  };
}

/** Sum of the leaves that the features lead to. Takes trees that `readyTrees` has prepared. */
export function scoreTrees({ depth, features, cuts, values }: Trees, of: Float64Array): number {
  const inner = (1 << depth) - 1;
  const nodes = 2 * inner + 1;
  let score = 0;
  for (let split = 0, value = 0; value < values.length; split += inner, value += nodes) {
    let node = 0;
    for (let level = 0; level < depth; level++) {
      const at = split + node;
      // Adding the comparison instead of branching on it: the processor cannot foresee which way a headline goes.
      node = 2 * node + 1 + +(of[features[at]] >= cuts[at]);
    }
    score += values[value + node];
  }
  return score;
}

/**
 * As `scoreTrees`, cut into what each feature's splits changed on the way down (Saabas' decomposition); the roots' values,
 * equal for every headline, are left out.
 */
export function attributeTrees({ depth, features, cuts, values }: Trees, of: Float64Array): Float64Array {
  const inner = (1 << depth) - 1;
  const nodes = 2 * inner + 1;
  const parts = new Float64Array(of.length);
  for (let split = 0, value = 0; value < values.length; split += inner, value += nodes) {
    let node = 0;
    for (let level = 0; level < depth; level++) {
      const at = split + node;
      const next = 2 * node + 1 + +(of[features[at]] >= cuts[at]);
      parts[features[at]] += values[value + next] - values[value + node];
      node = next;
    }
  }
  return parts;
}
