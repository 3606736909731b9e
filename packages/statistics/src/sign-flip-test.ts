import { mcnemarExact } from './contingency.ts';
import { binomialSource } from './draw-binomial.ts';
import type { Random } from './random.ts';

const SAME = 1e-9;
/** Up to this many clusters every combination of signs is looked at. */
const ENUMERATED = 14;
const DRAWS = 19_999;

/** Share of the 2^n sums of +-values that are as far from 0 as the seen one. */
function enumerate(sizes: readonly number[], seen: number): number {
  let sums = [0];
  for (const size of sizes) sums = sums.flatMap((sum) => [sum - size, sum + size]);
  return sums.filter((sum) => Math.abs(sum) >= seen - SAME).length / sums.length;
}

/**
 * Two-sided p-value (0 to 1) of paired differences, one for each independent cluster, under the hypothesis that each was
 * as likely to have the other sign. Exact for differences of one size, where it is the sign test and McNemar's, and for up
 * to 14 clusters; else by 19,999 drawn combinations (and never 0). Source: R. A. Fisher, The Design of Experiments,
 * 1935, section 21; E. J. G. Pitman, JRSS Supplement 4 (1937) 119-130.
 */
export function signFlipTest(differences: readonly number[], random: Random): number {
  const nonzero = differences.filter((difference) => Math.abs(difference) > SAME);
  if (nonzero.length === 0) return 1;
  const seen = Math.abs(nonzero.reduce((sum, difference) => sum + difference, 0));
  const counts = new Map<number, number>();
  for (const difference of nonzero) {
    const size = Math.round(Math.abs(difference) / SAME) * SAME;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  if (counts.size === 1) {
    const positive = nonzero.filter((difference) => difference > 0).length;
    return mcnemarExact(positive, nonzero.length - positive);
  }
  if (nonzero.length <= ENUMERATED) return enumerate(nonzero.map(Math.abs), seen);
  const sources = [...counts].map(([size, count]) => {
    const positive = binomialSource(count, 0.5, random);
    return () => size * (2 * positive() - count);
  });
  let asFar = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const sum = sources.reduce((total, source) => total + source(), 0);
    if (Math.abs(sum) >= seen - SAME) asFar++;
  }
  return (1 + asFar) / (1 + DRAWS);
}
