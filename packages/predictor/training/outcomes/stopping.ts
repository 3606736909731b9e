import {
  drawNormal,
  type EffectPrior,
  outcomePosterior,
  type Random,
  randomFrom,
  STOP_LOSS_PCT,
} from '@frontrunner/statistics';
import type { ArmCounts } from '../corpus.ts';
import { meanOf, type PredictedTest } from './predicted-test.ts';

const FIRST_LOOK = 200;
const GROWTH = 1.15;
const MOST = 30_000;

/** Clicks among so many impressions; by single trials where few are expected, else by the normal curve. */
function drawClicks(impressions: number, rate: number, random: Random): number {
  const expected = impressions * rate;
  if (expected > 50) {
    const spread = Math.sqrt(expected * (1 - rate));
    return Math.max(0, Math.round(expected + spread * drawNormal(random)));
  }
  // Gaps between clicks are geometric.
  let clicks = 0;
  let at = Math.floor(Math.log(1 - random()) / Math.log1p(-rate));
  while (at < impressions) {
    clicks++;
    at += 1 + Math.floor(Math.log(1 - random()) / Math.log1p(-rate));
  }
  return clicks;
}

/** One test with true rates, looked at ever again until its leader may be chosen. */
function runTest(rates: readonly number[], prior: EffectPrior | null, random: Random) {
  const arms: ArmCounts[] = rates.map(() => ({ impressions: 0, clicks: 0 }));
  let shown = 0;
  let leader = 0;
  for (let next = FIRST_LOOK; next <= MOST; next = Math.ceil(next * GROWTH)) {
    arms.forEach((arm, i) => {
      arm.clicks += drawClicks(next - shown, rates[i], random);
      arm.impressions = next;
    });
    shown = next;
    const losses = outcomePosterior(arms, prior).map(({ expectedLossPct }) => expectedLossPct);
    leader = losses.indexOf(Math.min(...losses));
    if (losses[leader] <= STOP_LOSS_PCT) break;
  }
  return { impressions: shown * rates.length, lossPct: 100 * (1 - rates[leader] / Math.max(...rates)) };
}

/**
 * Tests whose true rates are drawn from the outcome model, stopped once the expected loss is below the line: with the
 * prediction as prior, with its spread alone, and by the plain numbers. Predictions and click rates are those of the archive.
 */
export function stoppingFigures(tests: readonly PredictedTest[], runs: number) {
  const random = randomFrom(35);
  const drawn = tests.filter(({ arms, window }) => arms.length === 4 && !window);
  type End = ReturnType<typeof runTest>;
  const kinds: Record<'withPrediction' | 'withoutPrediction' | 'plainNumbers', End[]> = {
    withPrediction: [],
    withoutPrediction: [],
    plainNumbers: [],
  };
  for (let run = 0; run < runs; run++) {
    const { arms, prior } = drawn[Math.floor(random() * drawn.length)];
    const shown = arms.reduce((sum, { impressions }) => sum + impressions, 0);
    const clicked = arms.reduce((sum, { clicks }) => sum + clicks, 0.5);
    const level = Math.log(clicked / (shown - clicked));
    const rates = prior.means.map((mean) => {
      const effect = (prior.deviation / Math.SQRT2) * drawNormal(random);
      return 1 / (1 + Math.exp(-level - mean - effect));
    });
    kinds.withPrediction.push(runTest(rates, prior, random));
    kinds.withoutPrediction.push(runTest(rates, { ...prior, means: prior.means.map(() => 0) }, random));
    kinds.plainNumbers.push(runTest(rates, null, random));
  }
  const summary = (ends: End[]) => ({
    impressions: meanOf(ends.map(({ impressions }) => impressions)),
    lossPct: meanOf(ends.map(({ lossPct }) => lossPct)),
  });
  return {
    runs,
    withPrediction: summary(kinds.withPrediction),
    withoutPrediction: summary(kinds.withoutPrediction),
    plainNumbers: summary(kinds.plainNumbers),
  };
}
