import type { Random } from '@frontrunner/statistics';
import { randomFrom } from '@frontrunner/statistics';
import { probabilityOf } from '../src/calibrate.ts';
import type { OutcomeModel } from '../src/outcome.ts';
import { bestOf, outcomeAt } from '../src/outcome.ts';
import type { ArmCounts, Corpus, TestGroup } from './corpus.ts';
import { rateOf } from './corpus.ts';
import type { HeldOut } from './cross-validate.ts';
import type { FieldSettings } from './fields.ts';
import { keptDifference } from './fit-outcome.ts';
import { chanceBetter, conditionalLogOdds } from './judge.ts';
import { thin } from './outcome-checks.ts';

/** Held-out means of the log-odds of each arm against the first, which plays the control. */
function effectsOf(
  group: TestGroup,
  heldOut: HeldOut,
  bounds: FieldSettings['familiarity'],
  beta: number,
): number[] {
  return group.arms.map((arm, i) =>
    i === 0 ? 0 : beta * keptDifference(heldOut, bounds, arm.headline, group.arms[0].headline),
  );
}

const STEPS = 30;

/**
 * The likeliest effects given clicks and a normal prior, with a flat test intercept: maximum a posteriori of a Poisson model by
 * Newton steps on one arm at a time. Exact counts, so that few clicks need no normal approximation.
 */
export function posteriorEffects(
  arms: readonly ArmCounts[],
  means: readonly number[],
  variance: number,
): number[] {
  const effects = [...means];
  if (arms.every(({ clicks }) => clicks === 0)) return effects;
  const clicks = arms.reduce((sum, arm) => sum + arm.clicks, 0);
  for (let step = 0; step < STEPS; step++) {
    const exposure = arms.reduce((sum, { impressions }, i) => sum + impressions * Math.exp(effects[i]), 0);
    arms.forEach((arm, i) => {
      const expected = (clicks / exposure) * arm.impressions * Math.exp(effects[i]);
      const gradient = arm.clicks - expected - (effects[i] - means[i]) / variance;
      effects[i] += gradient / (expected + 1 / variance);
    });
  }
  return effects;
}

const SPLITS = 4;
const IMPRESSIONS = [0, 200, 500, 1000, 1500];
/** Impressions an arm that must be left to judge on. */
const LEAST_LEFT = 500;

function best(values: readonly number[], random: Random): number {
  const most = Math.max(...values);
  const ties = [...values.keys()].filter((i) => values[i] === most);
  return ties[Math.floor(random() * ties.length)];
}

export interface Worth {
  impressions: number;
  tests: number;
  /** Lift in percent of the chosen arm over the mean arm, on the rest of the test; and its standard error. */
  without: number;
  with: number;
  error: number;
}

/**
 * What the prediction is worth: in tests of four headlines `impressions` an arm are drawn without replacement to decide on, without
 * and with the prediction as prior, and the chosen arm is judged on the rest.
 */
export function worthInImpressions(
  corpus: Corpus,
  heldOut: HeldOut,
  bounds: FieldSettings['familiarity'],
  outcomes: readonly OutcomeModel[],
): Worth[] {
  const random = randomFrom(67);
  return IMPRESSIONS.map((impressions) => {
    const groups = corpus.groups.filter(
      ({ arms }) => arms.length === 4 && arms.every((arm) => arm.impressions >= impressions + LEAST_LEFT),
    );
    const lifts = groups.map((group) => {
      const { beta, tau } = outcomeAt(outcomes[heldOut.fold[group.arms[0].headline]]);
      const prior = effectsOf(group, heldOut, bounds, beta);
      const lift = { without: 0, with: 0 };
      for (let split = 0; split < SPLITS; split++) {
        const seen = group.arms.map((arm) => thin(arm, impressions, random));
        const rest = group.arms.map(
          (arm, i) => (arm.clicks - seen[i].clicks) / (arm.impressions - impressions),
        );
        const average = rest.reduce((sum, rate) => sum + rate, 0) / rest.length;
        if (average === 0) continue;
        const gain = (arm: number) => (100 * (rest[arm] / average - 1)) / SPLITS;
        lift.without += gain(
          best(
            seen.map(({ clicks }) => clicks),
            random,
          ),
        );
        lift.with += gain(best(posteriorEffects(seen, prior, tau ** 2 / 2), random));
      }
      return lift;
    });
    const mean = (of: (lift: (typeof lifts)[number]) => number) =>
      lifts.reduce((sum, lift) => sum + of(lift), 0) / lifts.length;
    const withPrior = mean((lift) => lift.with);
    const spread = mean((lift) => (lift.with - withPrior) ** 2);
    return {
      impressions,
      tests: groups.length,
      without: mean((lift) => lift.without),
      with: withPrior,
      error: Math.sqrt(spread / groups.length),
    };
  });
}

/** Impressions a headline after which a test reaches by itself the lift of the prediction alone; straight between the rows. */
export function impressionsOfPrediction(worth: readonly Worth[]): number {
  const alone = worth[0].with;
  const next = worth.findIndex(({ without }) => without >= alone);
  if (next < 1) return next === 0 ? 0 : worth[worth.length - 1].impressions;
  const [a, b] = [worth[next - 1], worth[next]];
  return a.impressions + ((alone - a.without) / (b.without - a.without)) * (b.impressions - a.impressions);
}

/** What a rule of leaving out looks at, for one variant; chances from 0 to 1. */
interface Seen {
  /** Of winning against the control given a clear result: the confidence of the first version. */
  conditional: number;
  better: number;
  best: number;
  arms: number;
}

/** Rules by which a variant is left out of a test. */
const DISCARDS: { rule: string; leavesOut: (seen: Seen) => boolean }[] = [
  {
    rule: 'chance given a clear result of 40 % or less (the first version)',
    leavesOut: (seen) => seen.conditional <= 0.4,
  },
  { rule: 'chance to be better of 40 % or less', leavesOut: (seen) => seen.better <= 0.4 },
  { rule: 'chance to be best below half an even share', leavesOut: (seen) => seen.best < 0.5 / seen.arms },
  {
    rule: 'chance to be best below a quarter of an even share',
    leavesOut: (seen) => seen.best < 0.25 / seen.arms,
  },
];

/** How often each rule leaves out the best variant, where that clearly beat the control, and how many variants it leaves out. */
export function discardedBest(
  corpus: Corpus,
  heldOut: HeldOut,
  bounds: FieldSettings['familiarity'],
  outcomes: readonly OutcomeModel[],
) {
  const clearly = new Set(
    corpus.pairs.flatMap(({ a, b, z, counts, test }) => (counts && z <= -1.96 ? [`${test} ${a} ${b}`] : [])),
  );
  return DISCARDS.map(({ rule, leavesOut }) => {
    let [tests, lost, variants, leftOut] = [0, 0, 0, 0];
    for (const group of corpus.groups) {
      if (group.arms.length < 2) continue;
      const [control, ...others] = group.arms;
      const fold = heldOut.fold[control.headline];
      const outcome = outcomes[fold];
      const { beta, tau } = outcomeAt(outcome);
      const effects = effectsOf(group, heldOut, bounds, beta);
      const chances = bestOf(
        effects,
        effects.map(() => tau * Math.SQRT1_2),
      );
      const out = others.map((_, i) => {
        const difference = effects[i + 1] / beta;
        const conditional = probabilityOf(conditionalLogOdds(heldOut.slopes[fold], difference));
        const better = chanceBetter(outcome, difference);
        return leavesOut({ conditional, better, best: chances[i + 1], arms: group.arms.length });
      });
      variants += others.length;
      leftOut += out.filter(Boolean).length;
      const rates = others.map((arm) => rateOf([arm]));
      const top = rates.indexOf(Math.max(...rates));
      if (!clearly.has(`${group.test} ${control.headline} ${others[top].headline}`)) continue;
      tests++;
      if (out[top]) lost++;
    }
    return { rule, tests, lostPct: (100 * lost) / tests, leftOutPct: (100 * leftOut) / variants };
  });
}

/** A test of 4 or 5 headlines: whether the named one was measured best, and the chance given to that, noise included. */
export function judgeBestOf(
  corpus: Corpus,
  heldOut: HeldOut,
  bounds: FieldSettings['familiarity'],
  outcomes: readonly OutcomeModel[],
) {
  return corpus.groups
    .filter(({ arms }) => arms.length === 4 || arms.length === 5)
    .map((group) => {
      const { arms, test, window } = group;
      const { beta, tau } = outcomeAt(outcomes[heldOut.fold[arms[0].headline]]);
      const effects = effectsOf(group, heldOut, bounds, beta);
      const rate = rateOf(arms);
      const noise = (i: number) => 1 / (arms[i].impressions * rate * (1 - rate));
      const named = effects.indexOf(Math.max(...effects));
      const rates = arms.map((arm) => rateOf([arm]));
      return {
        test,
        window,
        right: rates[named] === Math.max(...rates) ? 1 : 0,
        /** Percent: of being the best in truth, and of being measured as the best in this test. */
        confidence:
          100 *
          bestOf(
            effects,
            arms.map(() => tau * Math.SQRT1_2),
          )[named],
        measured:
          100 *
          bestOf(
            effects,
            arms.map((_, i) => Math.sqrt(tau ** 2 / 2 + noise(i))),
          )[named],
      };
    });
}
