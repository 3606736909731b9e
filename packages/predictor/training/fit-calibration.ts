import { minimise } from './minimise.ts';

const HIGH_LOG_ODDS = Math.log(0.8 / 0.2);

/** Maximum-likelihood slope of a logistic curve through 0; `margins` are score differences, winner minus loser. */
function likeliestSlope(margins: readonly number[]): number {
  const slope = new Float64Array([1]);
  minimise(
    (x, gradient) => {
      let loss = 0;
      gradient[0] = 0;
      for (const margin of margins) {
        loss += Math.max(0, -x[0] * margin) + Math.log1p(Math.exp(-Math.abs(x[0] * margin)));
        gradient[0] -= margin / (1 + Math.exp(x[0] * margin));
      }
      return loss;
    },
    slope,
    100,
    1e-9,
  );
  return slope[0];
}

/**
 * Log-odds of winning a test with a clear winner, per unit of score difference, from held-out pairs with one: the likeliest
 * slope, then shrunk by the largest factor with which the share `highAccuracy` of the pairs called above 80 % is right.
 */
export function fitSlope(margins: readonly number[], highAccuracy: number): number {
  const slope = likeliestSlope(margins);
  const bySize = [...margins].sort((a, b) => Math.abs(b) - Math.abs(a));
  let right = 0;
  let most = 0;
  bySize.forEach((margin, i) => {
    if (margin > 0) right++;
    if (i >= 100 && right / (i + 1) >= highAccuracy) most = i;
  });
  const smallestHigh = Math.abs(bySize[most] ?? 1);
  return slope * Math.min(1, HIGH_LOG_ODDS / (slope * smallestHigh));
}
