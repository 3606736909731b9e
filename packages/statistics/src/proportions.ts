import { logChoose } from './gamma.ts';
import { normalQuantile } from './normal.ts';

/** A range in percent, 0 to 100. */
export interface PercentRange {
  low: number;
  high: number;
}

/**
 * Wilson's score interval of a share, in percent; 0 to 100 when there is nothing to count. `correct` and `total` may be
 * fractions (ties count one half, clustered rows count for fewer). `level` is the coverage, 0.95 unless given.
 * Source: E. B. Wilson, Journal of the American Statistical Association 22 (1927) 209-212.
 */
export function wilsonInterval(correct: number, total: number, level = 0.95): PercentRange {
  if (!(total > 0)) return { low: 0, high: 100 };
  const z = normalQuantile((1 + level) / 2);
  const share = correct / total;
  const spread = z ** 2 / total;
  const centre = (share + spread / 2) / (1 + spread);
  const half =
    (z / (1 + spread)) * Math.sqrt(Math.max(0, share * (1 - share)) / total + spread / (4 * total));
  return { low: Math.max(0, 100 * (centre - half)), high: Math.min(100, 100 * (centre + half)) };
}

/** Probability of exactly `hits` of `trials` when each hits with probability `chance` (0 to 1). */
export function binomialProbability(hits: number, trials: number, chance: number): number {
  if (chance <= 0) return hits === 0 ? 1 : 0;
  if (chance >= 1) return hits === trials ? 1 : 0;
  return Math.exp(logChoose(trials, hits) + hits * Math.log(chance) + (trials - hits) * Math.log1p(-chance));
}

/** Probability of `hits` or more of `trials` when each hits with probability `chance` (0 to 1). Exact. */
export function binomialUpperTail(hits: number, trials: number, chance: number): number {
  if (hits <= 0) return 1;
  let sum = 0;
  for (let k = Math.ceil(hits); k <= trials; k++) sum += binomialProbability(k, trials, chance);
  return Math.min(1, sum);
}

/** Two-proportion z with pooled variance; 0 when nothing was clicked or shown. */
export function twoProportionZ(clicksA: number, shownA: number, clicksB: number, shownB: number): number {
  if (shownA <= 0 || shownB <= 0) return 0;
  const pooled = (clicksA + clicksB) / (shownA + shownB);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / shownA + 1 / shownB));
  return error > 0 ? (clicksA / shownA - clicksB / shownB) / error : 0;
}
