import type { PerVariant } from '@frontrunner/contracts';
import { type ArmChoice, assurance, chooseArms } from '@frontrunner/statistics/plan';
import { priorOfLifts } from '@frontrunner/statistics/prior-of-lifts';
import { impressionsPerArm } from '@frontrunner/statistics/sample-size';

/** What is known of the own traffic. */
export interface Traffic {
  /** Usual click rate in percent, above 0 and below 100. */
  clickRatePct: number;
  /** Impressions of all arms together, 1 or more. */
  impressions: number;
}

/** One arm of a planned test. */
export interface PlannedArm {
  entry: PerVariant;
  /** Why it is worth testing, or not. */
  reason: ArmChoice['reason'];
  tested: boolean;
}

export interface TestPlan {
  /** The control first, then the variants as the analysis has them. */
  arms: PlannedArm[];
  impressionsPerArm: number;
  /** 0 to 1: a variant will differ clearly from the control, after the correction for all that are tested. */
  clearChance: number;
  /** To find the expected lift of the best tested variant with 80 % power; null where none is expected. */
  needed: { liftPct: number; perArm: number } | null;
}

/** Lifts below this need more impressions than anybody has. */
const SMALLEST_LIFT = 1;

/**
 * Plans a real test of the control against some variants: those that are worth their traffic (`chooseArms`), or the ones
 * in `chosen`. Null without lifts or where the traffic is out of range.
 */
export function planTest(
  entries: readonly PerVariant[],
  { clickRatePct, impressions }: Traffic,
  chosen: readonly string[] | null,
): TestPlan | null {
  const control = entries.find(({ variant }) => variant === 'Control');
  if (!control || !(clickRatePct > 0 && clickRatePct < 100 && impressions >= 1)) return null;
  const all = [control, ...entries.filter((entry) => entry !== control)];
  const prior = priorOfLifts(all.map(({ lift }) => lift));
  if (!prior) return null;
  const expectation = { ...prior, clickRatePct };
  const chances = all.map(({ winnerProbability }) => winnerProbability);
  const arms = chooseArms(expectation, chances, impressions).map(({ arm, reason }): PlannedArm => {
    const entry = all[arm] as PerVariant;
    const isWorth = reason === 'control' || reason === 'promising';
    return { entry, reason, tested: chosen && arm > 0 ? chosen.includes(entry.variant) : isWorth };
  });
  const tested = arms.map(({ tested }, arm) => (tested ? arm : -1)).filter((arm) => arm >= 0);
  const means = tested.map((arm) => expectation.means[arm] ?? 0);
  const perArm = Math.floor(impressions / tested.length);
  const liftPct = 100 * Math.expm1(Math.max(...means.slice(1), Number.NEGATIVE_INFINITY));
  const size =
    liftPct >= SMALLEST_LIFT
      ? impressionsPerArm({ clickRatePct, comparisons: tested.length - 1 }, liftPct)
      : null;
  return {
    arms,
    impressionsPerArm: perArm,
    clearChance: assurance({ ...expectation, means }, perArm),
    needed: size === null ? null : { liftPct, perArm: size },
  };
}
