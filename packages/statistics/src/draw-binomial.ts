import { binomialProbability } from './proportions.ts';
import type { Random } from './random.ts';

/**
 * A source of binomial numbers: hits of `trials` with probability `chance` (0 to 1), by inversion of the distribution
 * function, which is tabled once.
 */
export function binomialSource(trials: number, chance: number, random: Random): () => number {
  const below = new Float64Array(trials + 1);
  let sum = 0;
  for (let k = 0; k <= trials; k++) {
    sum += binomialProbability(k, trials, chance);
    below[k] = sum;
  }
  return () => {
    const luck = random() * sum;
    let [low, high] = [0, trials];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (below[middle]! > luck) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
