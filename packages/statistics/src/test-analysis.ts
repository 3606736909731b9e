import type { ArmCounts } from './arm-density.ts';
import { type Advice, adviseOn, outcomePosterior } from './outcome.ts';
import { type ArmPosterior, type EffectPrior, rankArms, scenariosOf } from './outcome-posterior.ts';

/** What is known of a test after its counts, and what to do with it. */
export interface TestAnalysis extends Omit<Advice, 'code'> {
  arms: ArmPosterior[];
  advice: Advice['code'];
}

/** Posterior and advice of one test, the control first, with a prediction as prior or (null) without one. */
export function analyseTest(
  arms: readonly ArmCounts[],
  prior: EffectPrior | null,
  splitOk: boolean,
): TestAnalysis {
  const { code, leader, impressionsToGo } = adviseOn(arms, { prior, splitOk });
  return { arms: outcomePosterior(arms, prior), leader, advice: code, impressionsToGo };
}

/** From this chance on the counts alone say which of two arms is better: two-sided 5 %. */
export const CLEAR_CHANCE = 0.975;

/**
 * Whether the counts alone say clearly that the first of two arms is the better one, by the posterior without a prediction,
 * which holds for few clicks too; null where they do not say clearly.
 */
export function isClearlyBetter(arm: ArmCounts, other: ArmCounts): boolean | null {
  const chance = rankArms(scenariosOf([arm, other], null))[0]!.probabilityBest;
  if (chance >= CLEAR_CHANCE) return true;
  return chance <= 1 - CLEAR_CHANCE ? false : null;
}
