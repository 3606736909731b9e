import type { Model } from '../../src/model.ts';
import type { Corpus } from '../corpus.ts';
import type { HeldOut } from '../cross-validate.ts';
import { HEADLINES } from '../fields.ts';
import { type Check, check } from '../outcome-checks.ts';
import type { Arm } from '../read-archive.ts';
import { rangeCoverage } from './coverage.ts';
import { discardedBest, droppingCosts } from './dropped-arms.ts';
import { ownCalibrationFigures } from './own-calibration.ts';
import { predictTests } from './predicted-test.ts';
import { runningSplits } from './running-splits.ts';
import { sampleRatios } from './sample-ratios.ts';
import { stoppingFigures } from './stopping.ts';

const STOPPED_TESTS = 300;
/** Impressions in all for which the planner is judged: about what a test of four of the archive had, and half of it. */
const PLANNED = [6500, 13_000, 50_000];

/** Every figure about outcomes and plans: a few minutes. */
export async function outcomeFigures(model: Model, corpus: Corpus, heldOut: HeldOut, arms: readonly Arm[]) {
  const tests = predictTests(corpus, heldOut, HEADLINES.familiarity);
  return {
    sampleRatios: sampleRatios(arms),
    running: runningSplits(),
    coverage: rangeCoverage(tests),
    discarded: discardedBest(tests, PLANNED),
    dropping: droppingCosts(tests),
    stopping: stoppingFigures(tests, STOPPED_TESTS),
    ownCalibration: await ownCalibrationFigures(model, corpus),
  };
}
export type OutcomeFigures = Awaited<ReturnType<typeof outcomeFigures>>;

/** What is asked of them. */
export function outcomeFigureChecks(figures: OutcomeFigures): Check[] {
  const { sampleRatios: ratios, running, coverage, discarded, stopping, dropping, ownCalibration } = figures;
  const saved =
    100 * (1 - stopping.withPrediction.impressions.mean / stopping.withoutPrediction.impressions.mean);
  return [
    check('broken splits found in the window, percent', ratios.window.flaggedPct, { least: 65 }),
    check('splits of other tests called broken, percent', ratios.others.flaggedPct, { most: 10 }),
    check('fair splits called broken, percent', ratios.fair.flaggedPct, { most: 1.2 }),
    check('fair splits ever alarmed while they run, percent', running.fairPct, { most: 1.2 }, 2),
    check(`running splits with a leak of ${running.leakPct} % found, percent`, running.foundPct, {
      least: 90,
    }),
    ...coverage.map(({ shown, insidePct }) =>
      check(`held-out rates inside the 80 % range after ${shown} an arm, percent`, insidePct, {
        least: 78,
        most: 82,
      }),
    ),
    ...discarded.byPlan
      .filter(({ budget }) => budget >= 13_000)
      .map(({ budget, discarded: percent }) =>
        check(`best variant left out of a plan of ${budget} impressions, percent`, percent, { most: 5 }),
      ),
    ...dropping.map(({ budget, cost }) =>
      check(
        `cost of leaving out one of four at ${budget}, points of lift less two errors`,
        cost[0].mean - 2 * cost[0].error,
        { most: 0 },
      ),
    ),
    ...ownCalibration.map(({ trueScale, tests, adopted }) =>
      trueScale === 1
        ? check(
            `worst gain of a calibration from ${tests} tests with nothing to learn, nats`,
            adopted.worst,
            { least: -0.002 },
            4,
          )
        : check(
            `mean gain of a calibration from ${tests} tests at a true scale of ${trueScale}, nats`,
            adopted.mean,
            { least: 0 },
            4,
          ),
    ),
    check('impressions saved by the prediction when stopping, percent', saved, { least: 10 }),
    check('real loss at the stop, percent', stopping.withPrediction.lossPct.mean, { most: 5 }),
  ];
}
