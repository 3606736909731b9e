import type { WeightedPair } from './fit-linear.ts';
import { minimise } from './minimise.ts';

const RIDGE = 5;

/** Weights with which the parts' scores are added, by logistic loss on pairs that none of the parts was fitted on. */
export function fitMix(scores: readonly Float64Array[], pairs: readonly WeightedPair[]): Float64Array {
  const mix = new Float64Array(scores.length).fill(1 / scores.length);
  minimise(
    (x, gradient) => {
      let loss = 0;
      gradient.fill(0);
      for (const { a, b, probability, weight } of pairs) {
        let difference = 0;
        for (let p = 0; p < x.length; p++) difference += x[p] * (scores[p][a] - scores[p][b]);
        loss +=
          weight *
          (Math.max(difference, 0) + Math.log1p(Math.exp(-Math.abs(difference))) - probability * difference);
        const residual = weight * (1 / (1 + Math.exp(-difference)) - probability);
        for (let p = 0; p < x.length; p++) gradient[p] += residual * (scores[p][a] - scores[p][b]);
      }
      for (let p = 0; p < x.length; p++) {
        loss += 0.5 * RIDGE * x[p] * x[p];
        gradient[p] += RIDGE * x[p];
      }
      return loss;
    },
    mix,
    200,
    1e-6,
  );
  return mix;
}

/** The parts' scores added with these weights. */
export function addScores(scores: readonly Float64Array[], mix: ArrayLike<number>): Float64Array {
  return scores[0].map((_, i) => scores.reduce((sum, part, p) => sum + mix[p] * part[i], 0));
}
