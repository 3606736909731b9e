import type { EffectPrior, Random } from '@frontrunner/statistics';
import { bestOf, outcomeAt } from '../../src/outcome.ts';
import type { ArmCounts, Corpus } from '../corpus.ts';
import type { HeldOut } from '../cross-validate.ts';
import type { FieldSettings } from '../fields.ts';
import { countedPairs, keptDifference } from '../fit-outcome.ts';
import { outcomesByFold } from '../judge.ts';
import { thin } from '../outcome-checks.ts';

/** A finished test of the archive with what models that never saw its story say of it. */
export interface PredictedTest {
  arms: ArmCounts[];
  /** The first arm plays the control. */
  prior: EffectPrior;
  /** 0 to 1, in the order of the arms. */
  probabilityBest: number[];
  /** In the window in which randomisation was probably broken. */
  window: boolean;
}

/** Every test of two headlines or more, with the outcome model that was fitted on the other folds. */
export function predictTests(
  corpus: Corpus,
  heldOut: HeldOut,
  bounds: FieldSettings['familiarity'],
): PredictedTest[] {
  const outcomes = outcomesByFold(countedPairs(corpus, heldOut, bounds));
  return corpus.groups
    .filter(({ arms }) => arms.length > 1)
    .map(({ arms, window }) => {
      const [{ headline: control }] = arms;
      const { beta, tau } = outcomeAt(outcomes[heldOut.fold[control]]);
      const means = arms.map(({ headline }) => beta * keptDifference(heldOut, bounds, headline, control));
      const probabilityBest = bestOf(
        means,
        means.map(() => tau * Math.SQRT1_2),
      );
      return { arms, prior: { means, deviation: tau }, probabilityBest, window };
    });
}

/** Parts an arm's counts at random into so many impressions and the rest. */
export function splitCounts(arm: ArmCounts, impressions: number, random: Random) {
  const part = thin(arm, impressions, random);
  const rest = { impressions: arm.impressions - impressions, clicks: arm.clicks - part.clicks };
  return { part, rest };
}

/** Mean with its standard error. */
export function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(square / (values.length - 1) / values.length) };
}
