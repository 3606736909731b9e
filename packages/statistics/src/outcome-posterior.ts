import {
  type ArmCounts,
  type ArmDensity,
  armDensity,
  logRateOf,
  probabilityBelow,
  rateOf,
} from './arm-density.ts';

/**
 * What a prediction says before a test: the true log-odds of any two arms differ by a normal variable around the
 * difference of their `means` with this deviation. The level of the whole test is left open.
 */
export interface EffectPrior {
  /** Expected log-odds against the control, the control (0) first. */
  means: readonly number[];
  /** Above 0. */
  deviation: number;
}

/** A relative lift over the control in percent: geometric mean and the ends of the 80 % range. */
export interface Lift {
  mean: number;
  low: number;
  high: number;
}

/** What is known of one arm after a test. */
export interface ArmPosterior {
  /** 0 to 1; the arms' sum to 1. */
  probabilityBest: number;
  /** What choosing this arm is expected to cost, in percent of the best arm's rate; 0 or more. */
  expectedLossPct: number;
  /** Expected rate, 0 to 1. */
  meanRate: number;
  /** Null for the control, which is the first arm. */
  liftPct: Lift | null;
}

/** A possible level of the test with its posterior weight; given it the arms are independent. */
export interface Scenario {
  weight: number;
  arms: ArmDensity[];
}

/** Steps between levels in deviations, and how far down the weight is followed. */
const LEVEL_STEP = 1;
const DEEP = -11;

/** Half a click and half a miss keep the level within bounds when nobody clicked; else they do not count. */
const levelPrior = (level: number) => 0.5 * (logRateOf(level) + logRateOf(-level));

/**
 * The posterior as a mixture over the level of the test. With a prior an arm's log-odds are the level plus its mean plus a
 * normal effect of variance deviation^2 / 2, so that two arms differ as the prior says and all share the control; without
 * one the arms are independent.
 */
export function scenariosOf(arms: readonly ArmCounts[], prior: EffectPrior | null): Scenario[] {
  if (!prior) return [{ weight: 1, arms: arms.map((counts) => armDensity(counts, null)) }];
  const variance = prior.deviation ** 2 / 2;
  const at = (level: number) => {
    const densities = arms.map((counts, i) =>
      armDensity(counts, { mean: level + prior.means[i]!, variance }),
    );
    const logWeight = densities.reduce((sum, { logEvidence }) => sum + logEvidence, levelPrior(level));
    return { level, logWeight, densities };
  };
  const shown = arms.reduce((sum, { impressions }) => sum + impressions, 1);
  const clicked = arms.reduce((sum, { clicks }) => sum + clicks, 0.5);
  let best = at(Math.log(clicked / (shown - clicked)));
  let curvature = 1;
  for (let i = 0; i < 30; i++) {
    const rate = rateOf(best.level);
    let slope = 0.5 - rate;
    curvature = rate * (1 - rate);
    best.densities.forEach(({ mean, variance: spread }, arm) => {
      slope += (mean - best.level - prior.means[arm]!) / variance;
      curvature += 1 / variance - spread / variance ** 2;
    });
    curvature = Math.max(curvature, 1e-3);
    const move = Math.min(1, Math.max(-1, slope / curvature));
    if (Math.abs(move) * Math.sqrt(curvature) < 0.05) break;
    best = at(best.level + move);
  }
  const step = LEVEL_STEP / Math.sqrt(curvature);
  const found = [best];
  for (const direction of [-1, 1]) {
    for (let i = 1; i < 60; i++) {
      const next = at(best.level + direction * i * step);
      if (next.logWeight - best.logWeight < DEEP) break;
      found.push(next);
    }
  }
  const weights = found.map(({ logWeight }) => Math.exp(logWeight - best.logWeight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return found.map(({ densities }, i) => ({ weight: weights[i]! / total, arms: densities }));
}

/** All grid points of the arms in order, without those that lie nearer than half the finest step. */
function mergedPoints(arms: readonly ArmDensity[]): number[] {
  const nearest = Math.min(...arms.map(({ step }) => step)) / 2;
  const all = new Float64Array(arms.reduce((sum, { density }) => sum + density.length, 0));
  let filled = 0;
  for (const { start, step, density } of arms)
    for (let k = 0; k < density.length; k++) all[filled++] = start + k * step;
  // Typed arrays sort by number, several times as fast as arrays with a comparison.
  all.sort();
  const kept = [all[0]!];
  for (const point of all) if (point - kept[kept.length - 1]! >= nearest) kept.push(point);
  return kept;
}

interface Means {
  best: Float64Array;
  rate: Float64Array;
  bestRate: number;
}

/** Adds one scenario: who is best, each arm's mean rate, and the mean rate of whichever is best. */
function addScenario({ weight, arms }: Scenario, means: Means): void {
  const size = arms.length;
  let before = new Float64Array(size);
  let after = new Float64Array(size);
  let [allBefore, rateBefore] = [0, 0];
  for (const point of mergedPoints(arms)) {
    const rate = rateOf(point);
    let all = 1;
    for (let i = 0; i < size; i++) {
      after[i] = probabilityBelow(arms[i]!, point);
      all *= after[i]!;
    }
    const middle = (weight * (rate + rateBefore)) / 2;
    means.bestRate += (all - allBefore) * middle;
    for (let i = 0; i < size; i++) {
      const gained = after[i]! - before[i]!;
      means.rate[i]! += gained * middle;
      if (gained <= 0) continue;
      const othersBefore = before[i]! > 0 ? allBefore / before[i]! : 0;
      means.best[i]! += (weight * gained * (othersBefore + all / after[i]!)) / 2;
    }
    [before, after] = [after, before];
    [allBefore, rateBefore] = [all, rate];
  }
}

/** Chance to be best, expected loss and mean rate of each arm. */
export function rankArms(scenarios: readonly Scenario[]): Omit<ArmPosterior, 'liftPct'>[] {
  const size = scenarios[0]!.arms.length;
  const means: Means = { best: new Float64Array(size), rate: new Float64Array(size), bestRate: 0 };
  for (const scenario of scenarios) addScenario(scenario, means);
  const total = means.best.reduce((sum, one) => sum + one, 0);
  return Array.from(means.best, (best, i) => ({
    probabilityBest: best / total,
    expectedLossPct: Math.max(0, 100 * (1 - means.rate[i]! / means.bestRate)),
    meanRate: means.rate[i]!,
  }));
}
