import { type ArmCounts, probabilityBelow, rateOf } from './arm-density.ts';
import { type EffectPrior, type Scenario, scenariosOf } from './outcome-posterior.ts';

/** Log-odds below which an arm lies with this probability, by halving. */
function quantile(scenarios: readonly Scenario[], arm: number, probability: number): number {
  let low = Math.min(...scenarios.map(({ arms }) => arms[arm]!.start));
  let high = Math.max(
    ...scenarios.map(({ arms }) => arms[arm]!.start + arms[arm]!.step * arms[arm]!.below.length),
  );
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    const below = scenarios.reduce(
      (sum, { weight, arms }) => sum + weight * probabilityBelow(arms[arm]!, middle),
      0,
    );
    if (below < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The 80 % range of each arm's true rate (0 to 1) under the posterior of `outcomePosterior`; as for that, counts are checked. */
export function rateRanges(
  arms: readonly ArmCounts[],
  prior: EffectPrior | null,
): { low: number; high: number }[] {
  const scenarios = scenariosOf(arms, prior);
  return arms.map((_, arm) => ({
    low: rateOf(quantile(scenarios, arm, 0.1)),
    high: rateOf(quantile(scenarios, arm, 0.9)),
  }));
}
