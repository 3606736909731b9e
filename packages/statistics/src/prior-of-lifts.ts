import type { EffectPrior, Lift } from './outcome-posterior.ts';

/** Deviations that the 80 % range of a lift reaches on either side: the 90 % point of the normal distribution. */
const RANGE_Z = 1.2815515655446004;

/**
 * The prior that predicted lifts stand for: their means and their 80 % range on log-odds. `lifts` are those of the arms, null
 * for the control. Null where another arm has none, because nothing was predicted for it.
 */
export function priorOfLifts(lifts: readonly (Lift | null)[]): EffectPrior | null {
  const known = lifts.filter((lift) => lift !== null);
  const [first] = known;
  if (!first || known.length < lifts.length - 1) return null;
  const logOdds = (liftPct: number) => Math.log1p(liftPct / 100);
  return {
    means: lifts.map((lift) => (lift ? logOdds(lift.mean) : 0)),
    deviation: (logOdds(first.high) - logOdds(first.low)) / (2 * RANGE_Z),
  };
}
