import { normalCdf } from '@frontrunner/statistics';
import { STYLE_COUNT } from '../src/style.ts';
import type { Trees } from '../src/trees.ts';
import type { Corpus } from './corpus.ts';
import type { LinearFit, WeightedPair } from './fit-linear.ts';
import { fitLinear } from './fit-linear.ts';
import { fitTrees } from './fit-trees.ts';
import type { Material } from './material.ts';

/** The fitted parts of a model and the score of every headline under each of them, parts in a fixed order. */
export interface Parts {
  linear: LinearFit[];
  trees: Trees;
  scores: Float64Array[];
}

const MIX_RIDGE = 5;
const LINEAR_ITERATIONS = 40;
const STRONG_WEIGHT = 2;

/**
 * The pairs whose headlines `keep` takes. A pair is worth |2p - 1|, p being the probability of its outcome; a strongly decided
 * one twice as much as any other; pairs of one test share the root of their number.
 */
export function weighPairs(
  corpus: Corpus,
  keep: (headline: number) => boolean,
): (WeightedPair & { test: number })[] {
  const usable = corpus.pairs.filter(({ a, b }) => keep(a) && keep(b));
  const perTest = new Map<number, number>();
  for (const { test } of usable) perTest.set(test, (perTest.get(test) ?? 0) + 1);
  return usable.map(({ a, b, z, strong, test }) => {
    const probability = strong ? Number(z > 0) : normalCdf(z);
    const weight = strong ? STRONG_WEIGHT : Math.abs(2 * probability - 1);
    return { a, b, test, probability, weight: weight / Math.sqrt(perTest.get(test)!) };
  });
}

/** Fits every part of the model on the tests whose headlines `keep` takes. */
export function fitParts(
  material: Material,
  keep: (headline: number) => boolean,
  log: (line: string) => void,
): Parts {
  const { corpus, settings, views, style, binned } = material;
  const pairs = weighPairs(corpus, keep);
  const started = performance.now();
  const linear = views.map(({ matrix, groupScales, l2 }) =>
    fitLinear({
      sparse: matrix,
      groupScales,
      dense: [{ values: style.values, width: STYLE_COUNT, scale: settings.styleScale }],
      pairs,
      l2,
      iterations: LINEAR_ITERATIONS,
    }),
  );
  const linearSeconds = (performance.now() - started) / 1000;
  const { trees, scores } = fitTrees(binned, pairs, settings.trees);
  const seconds = (performance.now() - started) / 1000;
  log(`  ${pairs.length} pairs, linear parts ${linearSeconds.toFixed(0)} s, all ${seconds.toFixed(0)} s`);
  return { linear, trees, scores: [...linear.map((fit) => fit.scores), scores] };
}

/** Weights with which the parts' scores are added, by logistic loss on pairs that none of the parts was fitted on. */
export function fitMix(scores: readonly Float64Array[], pairs: readonly WeightedPair[]): Float64Array {
  const width = scores.length;
  const values = Float64Array.from(
    { length: scores[0].length * width },
    (_, i) => scores[i % width][Math.floor(i / width)],
  );
  const dense = [{ values, width, scale: 1 }];
  const {
    dense: [mix],
  } = fitLinear({
    sparse: null,
    groupScales: [],
    dense,
    pairs,
    l2: MIX_RIDGE,
    iterations: 200,
    tolerance: 1e-6,
  });
  return mix;
}

/** The parts' scores added with these weights. */
export function addScores(scores: readonly Float64Array[], mix: ArrayLike<number>): Float64Array {
  return scores[0].map((_, i) => scores.reduce((sum, part, p) => sum + mix[p] * part[i], 0));
}
