import { randomFrom } from '@frontrunner/statistics';
import type { Trees } from '../src/trees.ts';
import { NO_SPLIT } from '../src/trees.ts';
import type { WeightedPair } from './fit-linear.ts';

/** Dense features cut into quantile bins, column after column. */
export interface BinnedFeatures {
  rows: number;
  columns: number;
  bins: Uint8Array;
  /** Lower border of bin b + 1 of each column. */
  cuts: Float32Array[];
}

export interface TreeOptions {
  trees: number;
  depth: number;
  learningRate: number;
  l2: number;
  columnShare: number;
  pairShare: number;
  seed: number;
}

const BINS = 32;

/** Cuts each column of a row-after-row matrix at its quantiles. */
export function binFeatures(values: Float64Array, rows: number, columns: number): BinnedFeatures {
  const bins = new Uint8Array(rows * columns);
  const cuts: Float32Array[] = [];
  const column = new Float64Array(rows);
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i < rows; i++) column[i] = values[i * columns + j];
    const sorted = column.slice().sort();
    const borders: number[] = [];
    for (let b = 1; b < BINS; b++) {
      const border = Math.fround(sorted[Math.floor((rows * b) / BINS)]);
      if (borders.length === 0 || border > borders[borders.length - 1]) borders.push(border);
    }
    for (let i = 0; i < rows; i++) {
      let bin = 0;
      while (bin < borders.length && column[i] >= borders[bin]) bin++;
      bins[j * rows + i] = bin;
    }
    cuts.push(Float32Array.from(borders));
  }
  return { rows, columns, bins, cuts };
}

interface Gradients {
  pull: Float64Array;
  curvature: Float64Array;
}

/** Best split of each node of one level: its feature (-1 for none) and the last bin that goes left. */
function findSplits(
  data: BinnedFeatures,
  used: Int32Array,
  node: Int32Array,
  { pull, curvature }: Gradients,
  nodes: number,
  columns: readonly number[],
  l2: number,
): { feature: Int32Array; bin: Int32Array } {
  const gain = new Float64Array(nodes).fill(1e-6);
  const feature = new Int32Array(nodes).fill(-1);
  const bin = new Int32Array(nodes);
  const nodePull = new Float64Array(nodes);
  const nodeCurvature = new Float64Array(nodes);
  for (let u = 0; u < used.length; u++) {
    nodePull[node[used[u]]] += pull[used[u]];
    nodeCurvature[node[used[u]]] += curvature[used[u]];
  }
  const binPull = new Float64Array(nodes * BINS);
  const binCurvature = new Float64Array(nodes * BINS);
  for (const j of columns) {
    binPull.fill(0);
    binCurvature.fill(0);
    for (let u = 0, at = j * data.rows; u < used.length; u++) {
      const i = used[u];
      const cell = node[i] * BINS + data.bins[at + i];
      binPull[cell] += pull[i];
      binCurvature[cell] += curvature[i];
    }
    for (let n = 0; n < nodes; n++) {
      const whole = nodePull[n] ** 2 / (nodeCurvature[n] + l2);
      let left = 0;
      let leftCurvature = 0;
      for (let b = 0; b < data.cuts[j].length; b++) {
        left += binPull[n * BINS + b];
        leftCurvature += binCurvature[n * BINS + b];
        const rightCurvature = nodeCurvature[n] - leftCurvature;
        if (leftCurvature < 1 || rightCurvature < 1) continue;
        const split =
          left ** 2 / (leftCurvature + l2) + (nodePull[n] - left) ** 2 / (rightCurvature + l2) - whole;
        if (split > gain[n]) {
          gain[n] = split;
          feature[n] = j;
          bin[n] = b;
        }
      }
    }
  }
  return { feature, bin };
}

/** Gradient boosting on score differences with logistic loss (Newton steps, column and pair sampling), from a seed. */
export function fitTrees(
  data: BinnedFeatures,
  pairs: readonly WeightedPair[],
  options: TreeOptions,
): { trees: Trees; scores: Float64Array } {
  const { depth, l2, learningRate } = options;
  const { rows } = data;
  const inner = (1 << depth) - 1;
  const nodes = 2 * inner + 1;
  const features = new Uint16Array(options.trees * inner).fill(NO_SPLIT);
  const cuts = new Float32Array(options.trees * inner);
  const values = new Float32Array(options.trees * nodes);
  const random = randomFrom(options.seed);
  const used = Int32Array.from(new Set(pairs.flatMap(({ a, b }) => [a, b]))).sort();
  const scores = new Float64Array(rows);
  const node = new Int32Array(rows);
  const gradients: Gradients = { pull: new Float64Array(rows), curvature: new Float64Array(rows) };
  const { pull, curvature } = gradients;
  for (let t = 0; t < options.trees; t++) {
    pull.fill(0);
    curvature.fill(0);
    for (const { a, b, probability, weight } of pairs) {
      if (random() >= options.pairShare) continue;
      const expected = 1 / (1 + Math.exp(scores[b] - scores[a]));
      const residual = weight * (probability - expected);
      const bend = weight * expected * (1 - expected);
      pull[a] += residual;
      pull[b] -= residual;
      curvature[a] += bend;
      curvature[b] += bend;
    }
    const columns = Array.from({ length: data.columns }, (_, j) => j).filter(
      () => random() < options.columnShare,
    );
    node.fill(0);
    const nodeValue = (first: number, count: number) => {
      const sums = new Float64Array(2 * count);
      for (let u = 0; u < used.length; u++) {
        sums[2 * node[used[u]]] += pull[used[u]];
        sums[2 * node[used[u]] + 1] += curvature[used[u]];
      }
      for (let n = 0; n < count; n++) {
        values[t * nodes + first + n] = (learningRate * sums[2 * n]) / (sums[2 * n + 1] + l2);
      }
    };
    for (let level = 0; level < depth; level++) {
      const count = 1 << level;
      nodeValue(count - 1, count);
      const { feature, bin } = findSplits(data, used, node, gradients, count, columns, l2);
      for (let n = 0; n < count; n++) {
        if (feature[n] < 0) continue;
        features[t * inner + count - 1 + n] = feature[n];
        cuts[t * inner + count - 1 + n] = data.cuts[feature[n]][bin[n]];
      }
      for (let i = 0; i < rows; i++) {
        const n = node[i];
        node[i] = 2 * n + (feature[n] >= 0 && data.bins[feature[n] * rows + i] > bin[n] ? 1 : 0);
      }
    }
    nodeValue(inner, 1 << depth);
    for (let i = 0; i < rows; i++) scores[i] += values[t * nodes + inner + node[i]];
  }
  return { trees: { depth, features, cuts, values }, scores };
}
