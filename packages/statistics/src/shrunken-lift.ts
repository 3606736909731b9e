import type { ArmCounts } from './arm-density.ts';

/**
 * Logarithm of an arm's rate over another's, shrunk towards none by how little the counts say: the posterior mean under a
 * normal prior around 0 with this deviation (above 0). The likelihood is the normal approximation of the log odds ratio with half a
 * click and half a miss added to each arm, which stays finite without clicks and then shrinks to nearly 0. Sources: F. J. Anscombe,
 * Biometrika 43 (1956) 461-464; A. Gelman et al., Bayesian Data Analysis, 3rd edition, 2013, section 2.5.
 */
export function shrunkenLogLift(arm: ArmCounts, control: ArmCounts, deviation: number): number {
  const [ours, theirs] = [arm, control].map(({ impressions, clicks }) => {
    const [hits, misses] = [clicks + 0.5, impressions - clicks + 0.5];
    return { logOdds: Math.log(hits / misses), variance: 1 / hits + 1 / misses };
  }) as [{ logOdds: number; variance: number }, { logOdds: number; variance: number }];
  const prior = deviation ** 2;
  const logOddsRatio = ((ours.logOdds - theirs.logOdds) * prior) / (prior + ours.variance + theirs.variance);
  // Back to rates, at the rate of both arms together.
  const clicks = arm.clicks + control.clicks + 1;
  const rate = clicks / (arm.impressions + control.impressions + 2);
  const logRate = (logOdds: number) => -Math.log1p(Math.exp(-logOdds));
  const level = Math.log(rate / (1 - rate));
  return logRate(level + logOddsRatio / 2) - logRate(level - logOddsRatio / 2);
}
