import { familiarityFactor } from '../src/calibrate.ts';
import type { OutcomeModel } from '../src/outcome.ts';
import { CLEAR_Z, noiseVariance, normalClearChance, outcomeAt } from '../src/outcome.ts';
import type { ArmCounts, Corpus, Pair } from './corpus.ts';
import type { FieldSettings } from './fields.ts';
import { minimise } from './minimise.ts';

/** A pair with counts as the outcome model sees it. */
export interface CountedPair {
  pair: Pair;
  fold: number;
  /** Held-out score difference, first minus second, with what familiarity keeps of it. */
  difference: number;
  /** Measured difference of log-odds, and the variance of its noise. */
  observed: number;
  noise: number;
  /** Click rate of the whole test, 0 to 1. */
  rate: number;
}

/** Held-out scores and familiarity of every text, and its fold. */
export interface Scores {
  fold: Uint8Array;
  score: Float64Array;
  familiarity: Float64Array;
}

/** Log-odds of a click with half a click and half a miss added, which takes away most of the bias (Haldane and Anscombe). */
export function logOddsOfClicks({ clicks, impressions }: ArmCounts): number {
  return Math.log((clicks + 0.5) / (impressions - clicks + 0.5));
}

/** Score difference of a pair with what familiarity keeps of it. */
export function keptDifference(
  { score, familiarity }: Scores,
  bounds: FieldSettings['familiarity'],
  a: number,
  b: number,
) {
  return (score[a] - score[b]) * familiarityFactor(bounds, Math.min(familiarity[a], familiarity[b]));
}

/** Every pair of the corpus whose clicks were counted and differ. */
export function countedPairs(
  corpus: Corpus,
  scores: Scores,
  bounds: FieldSettings['familiarity'],
): CountedPair[] {
  return corpus.pairs.flatMap((pair) => {
    if (!pair.counts || pair.z === 0) return [];
    const { a, b, rate } = pair.counts;
    return {
      pair,
      fold: scores.fold[pair.a],
      difference: keptDifference(scores, bounds, pair.a, pair.b),
      observed: logOddsOfClicks(a) - logOddsOfClicks(b),
      noise: noiseVariance(a.impressions, b.impressions, rate),
      rate,
    };
  });
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Intercept and factor that calibrate the normal theta's chance of a clear result, by logistic loss. */
function fitClear(model: OutcomeModel, pairs: readonly CountedPair[]): [intercept: number, factor: number] {
  const rows = pairs.map(({ difference, noise, rate, pair }) => {
    const { beta, tau } = outcomeAt(model, rate);
    const chance = normalClearChance({ mean: beta * difference, deviation: tau }, noise);
    return { x: Math.log(chance / (1 - chance)), y: Math.abs(pair.z) >= CLEAR_Z ? 1 : 0 };
  });
  const line = new Float64Array([0, 1]);
  minimise(
    ([intercept, factor], gradient) => {
      let loss = 0;
      gradient.fill(0);
      for (const { x, y } of rows) {
        const odds = intercept + factor * x;
        loss += Math.max(odds, 0) + Math.log1p(Math.exp(-Math.abs(odds))) - y * odds;
        const residual = 1 / (1 + Math.exp(-odds)) - y;
        gradient[0] += residual;
        gradient[1] += residual * x;
      }
      return loss;
    },
    line,
    100,
    1e-7,
  );
  return [line[0], line[1]];
}

/**
 * Fits the outcome model of `outcome.ts` by maximum likelihood, the noise of a pair's log-odds taken as normal. Tests of the window
 * in which randomisation was probably broken are left out: their differences are not only the headlines'.
 */
export function fitOutcome(all: readonly CountedPair[]): OutcomeModel {
  const pairs = all.filter(({ pair }) => !pair.window);
  const rates = all.map(({ rate }) => rate).sort((a, b) => a - b);
  const rate = quantile(rates, 0.5);
  const [lowestRate, highestRate] = [quantile(rates, 0.05), quantile(rates, 0.95)];
  const ratio = (of: number) => Math.log(Math.min(highestRate, Math.max(lowestRate, of)) / rate);
  const x = new Float64Array([Math.log(0.13), 0, Math.log(0.33), 0]);
  minimise(
    ([logBeta, betaPower, logTau, tauPower], gradient) => {
      let loss = 0;
      gradient.fill(0);
      for (const { difference, observed, noise, rate } of pairs) {
        const l = ratio(rate);
        const mean = Math.exp(logBeta + betaPower * l) * difference;
        const square = Math.exp(2 * (logTau + tauPower * l));
        const variance = square + noise;
        const residual = observed - mean;
        loss += (Math.log(variance) + residual ** 2 / variance) / 2;
        const byMean = (-residual / variance) * mean;
        const bySquare = (1 / variance - residual ** 2 / variance ** 2) * square;
        gradient[0] += byMean;
        gradient[1] += byMean * l;
        gradient[2] += bySquare;
        gradient[3] += bySquare * l;
      }
      return loss;
    },
    x,
    200,
    1e-7,
  );
  const [logBeta, betaPower, logTau, tauPower] = x;
  const model: OutcomeModel = {
    rate,
    lowestRate,
    highestRate,
    beta: Math.exp(logBeta),
    betaPower,
    tau: Math.exp(logTau),
    tauPower,
    clear: [0, 1],
  };
  return { ...model, clear: fitClear(model, pairs) };
}
