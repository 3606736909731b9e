import { outcomePosterior, randomFrom } from '@frontrunner/statistics';
import { type PredictedTest, splitCounts } from './predicted-test.ts';

const SHOWN = [200, 500, 1000];
const LEFT = 1000;
const Z = 1.2815516;

/**
 * Share of held-out rates inside the 80 % range: a part of each test's clicks makes the posterior, and the measured lift of
 * the rest is to lie in its range, which is widened by the noise of the rest itself.
 */
export function rangeCoverage(tests: readonly PredictedTest[]) {
  const random = randomFrom(33);
  return SHOWN.map((shown) => {
    let [inside, total] = [0, 0];
    for (const { arms, prior, window } of tests) {
      if (window || arms.some(({ impressions }) => impressions < shown + LEFT)) continue;
      const halves = arms.map((arm) => splitCounts(arm, shown, random));
      const posterior = outcomePosterior(
        halves.map(({ part }) => part),
        prior,
      );
      const logit = halves.map(({ rest }) =>
        Math.log((rest.clicks + 0.5) / (rest.impressions - rest.clicks + 0.5)),
      );
      posterior.forEach(({ liftPct }, i) => {
        if (!liftPct) return;
        const [low, high] = [Math.log1p(liftPct.low / 100), Math.log1p(liftPct.high / 100)];
        const noise = 1 / (halves[i].rest.clicks + 0.5) + 1 / (halves[0].rest.clicks + 0.5);
        const spread = Math.sqrt(((high - low) / 2 / Z) ** 2 + noise);
        total++;
        if (Math.abs(logit[i] - logit[0] - (low + high) / 2) <= Z * spread) inside++;
      });
    }
    return { shown, lifts: total, insidePct: (100 * inside) / total };
  });
}
