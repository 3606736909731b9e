import type { ArmCounts } from './arm-density.ts';
import { type Advice, adviseOn, outcomePosterior } from './outcome.ts';
import {
  type ArmPosterior,
  type EffectPrior,
  type Lift,
  rankArms,
  scenariosOf,
} from './outcome-posterior.ts';
import { priorOfLifts } from './prior-of-lifts.ts';

/** A tested headline with what was predicted of it; the control, where it was tested, is the first. */
export interface TestedArm extends ArmCounts {
  variant: string;
  headline: string;
  isControl: boolean;
  /** Predicted, over the control; null for the control, and where nothing was predicted. */
  lift: Lift | null;
}

export interface AnalysedArm extends Omit<ArmPosterior, 'meanRate'>, Pick<TestedArm, 'variant' | 'headline'> {
  impressions: number;
  clicks: number;
  /** Clicks of an impression, 0 to 1, as counted. */
  rate: number;
}

/** What is known of a test after its counts, and what to do with it. */
export interface TestAnalysis {
  arms: AnalysedArm[];
  /** The arm with the smallest expected loss. */
  leader: string;
  advice: Advice['code'];
  impressionsToGo: number | null;
}

function analyse(arms: readonly TestedArm[], prior: EffectPrior | null, splitOk: boolean): TestAnalysis {
  const posterior = outcomePosterior(arms, prior);
  const { code, leader, impressionsToGo } = adviseOn(arms, { prior, splitOk }, posterior);
  return {
    arms: arms.map(({ variant, headline, impressions, clicks }, i) => {
      const { probabilityBest, expectedLossPct, liftPct } = posterior[i]!;
      return {
        ...{ variant, headline, impressions, clicks },
        rate: impressions === 0 ? 0 : clicks / impressions,
        probabilityBest,
        expectedLossPct,
        liftPct: arms[0]!.isControl ? liftPct : null,
      };
    }),
    leader: arms[leader]!.variant,
    advice: code,
    impressionsToGo,
  };
}

/** A test with its predicted lifts as prior, where all arms have one (`hasPrior`), and without. Throws as `outcomePosterior`. */
export function analyseTest(
  arms: readonly TestedArm[],
  splitOk: boolean,
): TestAnalysis & { hasPrior: boolean; withoutPrediction: TestAnalysis } {
  const prior = priorOfLifts(arms.map(({ lift }) => lift));
  const withoutPrediction = analyse(arms, null, splitOk);
  const shown = prior ? analyse(arms, prior, splitOk) : withoutPrediction;
  return { ...shown, hasPrior: prior !== null, withoutPrediction };
}

/** From this chance on the counts alone say which of two arms is better: two-sided 5 %. */
const CLEAR_CHANCE = 0.975;

/**
 * Whether the counts alone say clearly that the first of two arms is the better one, by the posterior without a prediction,
 * which holds for few clicks too; null where they do not say clearly.
 */
export function isClearlyBetter(arm: ArmCounts, other: ArmCounts): boolean | null {
  const chance = rankArms(scenariosOf([arm, other], null))[0]!.probabilityBest;
  if (chance >= CLEAR_CHANCE) return true;
  return chance <= 1 - CLEAR_CHANCE ? false : null;
}
