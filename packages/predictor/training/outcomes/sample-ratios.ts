import { drawNormal, randomFrom, sampleRatio } from '@frontrunner/statistics';
import type { Arm } from '../read-archive.ts';

const WINDOW = { from: 201326, to: 201402 };

/** Share of an archive's tests whose split is called broken (p < 0.01): of the window, of the others, and of fair ones. */
export function sampleRatios(arms: readonly Arm[]) {
  const tests = [...Map.groupBy(arms, ({ testId }) => testId).values()].filter(({ length }) => length > 1);
  const flagged = (impressions: number[]) => !sampleRatio(impressions).ok;
  const share = (of: number[][]) => ({
    tests: of.length,
    flaggedPct: (100 * of.filter(flagged).length) / of.length,
  });
  const inWindow = (test: Arm[]) => test[0].week >= WINDOW.from && test[0].week <= WINDOW.to;
  const counts = (of: Arm[][]) => of.map((test) => test.map(({ impressions }) => impressions));
  const random = randomFrom(34);
  // As many fair splits of the same sizes: each arm takes its binomial share of what is left.
  const fair = counts(tests).map((impressions) => {
    let left = impressions.reduce((sum, shown) => sum + shown, 0);
    return impressions.map((_, i) => {
      const share = 1 / (impressions.length - i);
      const spread = Math.sqrt(left * share * (1 - share)) * drawNormal(random);
      const taken = share === 1 ? left : Math.round(left * share + spread);
      left -= taken;
      return taken;
    });
  });
  return {
    window: share(counts(tests.filter(inWindow))),
    others: share(counts(tests.filter((test) => !inWindow(test)))),
    fair: share(fair),
  };
}
