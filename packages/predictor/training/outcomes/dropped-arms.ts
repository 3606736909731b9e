import { chooseArms, outcomePosterior, randomFrom, twoProportionZ } from '@frontrunner/statistics';
import { CLEAR_Z } from '../../src/outcome.ts';
import { meanOf, type PredictedTest, splitCounts } from './predicted-test.ts';

const BUDGETS = [1200, 2400, 4800];
const SPLITS = 2;

/**
 * What leaving out the headlines with the least chance costs: a budget of impressions is divided among the best four, three
 * or two of four, one is chosen with the prediction as prior, and its lift over the mean of all four judged on the rest.
 */
export function droppingCosts(tests: readonly PredictedTest[]) {
  const random = randomFrom(32);
  return BUDGETS.map((budget) => {
    const judged = tests.filter(
      ({ arms }) => arms.length === 4 && arms.every(({ impressions }) => impressions >= budget / 2 + 500),
    );
    const lifts: number[][] = [[], [], []];
    for (const { arms, prior, probabilityBest } of judged) {
      const order = [0, 1, 2, 3].sort((a, b) => probabilityBest[b] - probabilityBest[a]);
      [4, 3, 2].forEach((count, kind) => {
        const values: number[] = [];
        for (let split = 0; split < SPLITS; split++) {
          const halves = arms.map((arm, i) =>
            splitCounts(arm, order.indexOf(i) < count ? Math.floor(budget / count) : 0, random),
          );
          const losses = outcomePosterior(
            halves.map(({ part }) => part),
            prior,
          ).map(({ expectedLossPct }) => expectedLossPct);
          const rates = halves.map(({ rest }) => rest.clicks / rest.impressions);
          const mean = rates.reduce((sum, rate) => sum + rate, 0) / 4;
          if (mean > 0) values.push(100 * (rates[losses.indexOf(Math.min(...losses))] / mean - 1));
        }
        lifts[kind].push(values.length > 0 ? meanOf(values).mean : 0);
      });
    }
    const cost = (kind: number) => meanOf(lifts[0].map((all, i) => all - lifts[kind][i]));
    return { budget, tests: judged.length, all: meanOf(lifts[0]), cost: [cost(1), cost(2)] };
  });
}

/**
 * How often the best variant is thrown away before the test, of the tests in which one variant clearly (p < 0.05) beats
 * the control: by a confidence of 40 or less, and by the planner with these impressions in all. Every arm plays the control once.
 */
export function discardedBest(tests: readonly PredictedTest[], budgets: readonly number[]) {
  let clear = 0;
  let byConfidence = 0;
  const byPlan = budgets.map(() => 0);
  for (const { arms, prior, probabilityBest } of tests) {
    if (arms.length < 3) continue;
    const shown = arms.reduce((sum, { impressions }) => sum + impressions, 0);
    const clicked = arms.reduce((sum, { clicks }) => sum + clicks, 0);
    if (clicked === 0) continue;
    const rates = arms.map(({ impressions, clicks }) => clicks / impressions);
    const best = rates.indexOf(Math.max(...rates));
    arms.forEach((control, c) => {
      const z = twoProportionZ(
        arms[best].clicks,
        arms[best].impressions,
        control.clicks,
        control.impressions,
      );
      if (c === best || z < CLEAR_Z) return;
      clear++;
      const order = [c, ...arms.map((_, i) => i).filter((i) => i !== c)];
      const means = order.map((i) => prior.means[i] - prior.means[c]);
      const place = order.indexOf(best);
      // P(better) of 40 % or less: Phi(mean / deviation) <= 0.4.
      if (means[place] / prior.deviation <= -0.2533471) byConfidence++;
      budgets.forEach((budget, b) => {
        const choice = chooseArms(
          { means, deviation: prior.deviation, clickRatePct: (100 * clicked) / shown },
          order.map((i) => probabilityBest[i]),
          budget,
        )[place];
        if (choice.reason !== 'promising') byPlan[b]++;
      });
    });
  }
  const percent = (count: number) => (100 * count) / clear;
  return {
    clear,
    byConfidence: percent(byConfidence),
    byPlan: budgets.map((budget, b) => ({ budget, discarded: percent(byPlan[b]) })),
  };
}
