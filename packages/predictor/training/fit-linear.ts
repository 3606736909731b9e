import type { SparseMatrix } from './matrix.ts';
import { emptyMatrix } from './matrix.ts';
import { minimise } from './minimise.ts';

/** A pair as the loss sees it: the probability that `a` is better, and how much the pair counts. */
export interface WeightedPair {
  a: number;
  b: number;
  probability: number;
  weight: number;
}

/** Dense features of every headline, row after row; `scale` sets how strongly they are regularised. */
export interface DenseBlock {
  values: Float64Array;
  width: number;
  scale: number;
}

export interface LinearProblem {
  /** Null when there are dense features only. */
  sparse: SparseMatrix | null;
  /** One scale for each feature group: the larger, the less that group is regularised. */
  groupScales: readonly number[];
  dense: readonly DenseBlock[];
  pairs: readonly WeightedPair[];
  l2: number;
  iterations: number;
  tolerance?: number;
}

export interface LinearFit {
  /** Weight of each sparse column per square root of its count, the group scale already in it. */
  sparse: Float64Array;
  /** Weights of each dense block, its scale already in them. */
  dense: Float64Array[];
  /** Score of every headline. */
  scores: Float64Array;
}

/** Fits score differences to pair probabilities with logistic loss and L2 (Bradley-Terry with features). */
export function fitLinear(problem: LinearProblem): LinearFit {
  const { groupScales, dense, pairs, l2, iterations, tolerance } = problem;
  const sparse = problem.sparse ?? emptyMatrix(dense[0].values.length / dense[0].width);
  const { rows, rowStart, column } = sparse;
  const offsets: number[] = [];
  let size = sparse.columns;
  for (const block of dense) {
    offsets.push(size);
    size += block.width;
  }
  const value = Float32Array.from(sparse.value, (v, i) => v * groupScales[sparse.groups[column[i]]]);
  const used = new Uint8Array(rows);
  for (const { a, b } of pairs) used[a] = used[b] = 1;
  const scores = new Float64Array(rows);
  const pull = new Float64Array(rows);
  const score = (x: Float64Array, everything: boolean): void => {
    for (let i = 0; i < rows; i++) {
      if (!everything && !used[i]) continue;
      let sum = 0;
      for (let k = rowStart[i], end = rowStart[i + 1]; k < end; k++) sum += x[column[k]] * value[k];
      for (let d = 0; d < dense.length; d++) {
        const { values, width, scale } = dense[d];
        let part = 0;
        for (let j = 0, at = i * width; j < width; j++) part += x[offsets[d] + j] * values[at + j];
        sum += part * scale;
      }
      scores[i] = sum;
    }
  };
  const x = new Float64Array(size);
  minimise(
    (point, gradient) => {
      score(point, false);
      pull.fill(0);
      let loss = 0;
      for (const { a, b, probability, weight } of pairs) {
        const difference = scores[a] - scores[b];
        loss +=
          weight *
          (Math.max(difference, 0) + Math.log1p(Math.exp(-Math.abs(difference))) - probability * difference);
        const residual = weight * (1 / (1 + Math.exp(-difference)) - probability);
        pull[a] += residual;
        pull[b] -= residual;
      }
      for (let j = 0; j < size; j++) {
        gradient[j] = l2 * point[j];
        loss += 0.5 * l2 * point[j] * point[j];
      }
      for (let i = 0; i < rows; i++) {
        if (pull[i] === 0) continue;
        for (let k = rowStart[i], end = rowStart[i + 1]; k < end; k++)
          gradient[column[k]] += pull[i] * value[k];
        for (let d = 0; d < dense.length; d++) {
          const { values, width, scale } = dense[d];
          const scaled = pull[i] * scale;
          for (let j = 0, at = i * width; j < width; j++) gradient[offsets[d] + j] += scaled * values[at + j];
        }
      }
      return loss;
    },
    x,
    iterations,
    tolerance,
  );
  score(x, true);
  return {
    sparse: Float64Array.from(x.subarray(0, sparse.columns), (w, j) => w * groupScales[sparse.groups[j]]),
    dense: dense.map(({ width, scale }, d) => x.slice(offsets[d], offsets[d] + width).map((w) => w * scale)),
    scores,
  };
}
