import { logChoose } from './gamma.ts';
import { binomialUpperTail } from './proportions.ts';

/** A table is as extreme as the seen one when it is as unlikely, but for rounding (as R's fisher.test does). */
const SAME = 1 + 1e-7;

/**
 * Fisher's exact test of two shares, two-sided: the p-value (0 to 1) of `hitsA` of `totalA` against `hitsB` of
 * `totalB`, whole numbers; 1 when a total is 0. Three of three against none of two is 0.1.
 * Source: R. A. Fisher, Journal of the Royal Statistical Society 98 (1935) 39-82.
 */
export function fisherExact(hitsA: number, totalA: number, hitsB: number, totalB: number): number {
  const hits = hitsA + hitsB;
  const whole = logChoose(totalA + totalB, hits);
  const probability = (a: number) => Math.exp(logChoose(totalA, a) + logChoose(totalB, hits - a) - whole);
  const seen = probability(hitsA);
  let sum = 0;
  for (let a = Math.max(0, hits - totalB); a <= Math.min(totalA, hits); a++) {
    const p = probability(a);
    if (p <= seen * SAME) sum += p;
  }
  return Math.min(1, sum);
}

/**
 * McNemar's exact test, two-sided: the p-value (0 to 1) of two answers to the same questions that differ in
 * `onlyFirst` + `onlySecond` of them, counting who alone was right; 1 when they never differ.
 * Source: Q. McNemar, Psychometrika 12 (1947) 153-157, in its exact (binomial) form.
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  const more = Math.max(onlyFirst, onlySecond);
  return Math.min(1, 2 * binomialUpperTail(more, onlyFirst + onlySecond, 0.5));
}
