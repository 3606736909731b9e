import { normalCdf, normalQuantile } from '@frontrunner/statistics';

/*
 * What a score difference says about the outcome of a test. For two headlines of one test with score difference d the true
 * difference of their log-odds of a click is
 *     theta ~ Normal(beta d, tau^2),   beta = b (r / R)^p,   tau = t (r / R)^q
 * at click rate r (R: the typical one), and a test sees theta with binomial noise of variance 1 / (n r (1 - r)) an arm. A random-
 * effects model (R. DerSimonian and N. Laird, Controlled Clinical Trials 7, 1986, 177-188) with the score as covariate, fitted by
 * maximum likelihood in training/fit-outcome.ts. An arm's own part of theta has variance tau^2 / 2, so that pairs have tau^2.
 */
export interface OutcomeModel {
  /** Typical click rate R, 0 to 1, and the range in which beta and tau follow the rate. */
  rate: number;
  lowestRate: number;
  highestRate: number;
  beta: number;
  betaPower: number;
  tau: number;
  tauPower: number;
  /** Log-odds of a clear result, as intercept and factor on those that the normal theta gives. */
  clear: [intercept: number, factor: number];
}

/** A normal distribution of the difference of log-odds of a click against the control. */
export interface Effect {
  mean: number;
  deviation: number;
}

/** Expected lift of the click rate over the control in percent, with its 80 % range. */
export interface Lift {
  mean: number;
  low: number;
  high: number;
}

const RANGE_Z = normalQuantile(0.9);
/** Two-sided 5 %: from here on a test has a clear result. */
export const CLEAR_Z = normalQuantile(0.975);

/** beta and tau at a click rate (0 to 1), the typical one unless given. */
export function outcomeAt(model: OutcomeModel, clickRate = model.rate): { beta: number; tau: number } {
  const ratio = Math.min(model.highestRate, Math.max(model.lowestRate, clickRate)) / model.rate;
  return { beta: model.beta * ratio ** model.betaPower, tau: model.tau * ratio ** model.tauPower };
}

/** Lift in percent of an effect: the odds ratio, which at the rates of clicks is the ratio of the rates. */
export function liftOf({ mean, deviation }: Effect): Lift {
  const percent = (logOdds: number) => 100 * Math.expm1(logOdds);
  return {
    mean: percent(mean),
    low: percent(mean - RANGE_Z * deviation),
    high: percent(mean + RANGE_Z * deviation),
  };
}

/** Variance of a measured difference of log-odds between two arms with this many impressions each. */
export function noiseVariance(impressions: number, otherImpressions: number, clickRate: number): number {
  const bend = clickRate * (1 - clickRate);
  return 1 / (impressions * bend) + 1 / (otherImpressions * bend);
}

/** Probability (0 to 1) that a test ends with p < 0.05 in either direction, if theta and noise are normal. */
export function normalClearChance({ mean, deviation }: Effect, noise: number): number {
  const [border, spread] = [CLEAR_Z * Math.sqrt(noise), Math.sqrt(deviation ** 2 + noise)];
  return normalCdf((mean - border) / spread) + normalCdf((-mean - border) / spread);
}

/**
 * Probability (0 to 1) that a test with this many impressions an arm at this click rate (0 to 1) ends with p < 0.05 in either
 * direction. True effects have longer tails than a normal distribution, so its answer is calibrated on held-out tests.
 */
export function clearResultChance(
  model: OutcomeModel,
  effect: Effect,
  impressions: number,
  clickRate: number,
): number {
  const chance = normalClearChance(effect, noiseVariance(impressions, impressions, clickRate));
  const [intercept, factor] = model.clear;
  const logOdds = Math.log(chance / Math.max(1e-12, 1 - chance));
  return 1 / (1 + Math.exp(-intercept - factor * logOdds));
}

/** Step and reach of the integration in deviations of one arm; the trapezoid rule is exact to 1e-10 there. */
const STEP = 0.2;
const REACH = 8;

/**
 * Probability of being the best, for arms whose values are independent normal with these means and deviations: the integral of
 * an arm's density times the others' distribution functions. Sums to 1, and with one deviation ranks as the means do.
 */
export function bestOf(means: readonly number[], deviations: readonly number[]): number[] {
  const narrowest = Math.min(...deviations);
  const top = Math.max(...means.map((mean, i) => mean + REACH * deviations[i]));
  const bottom = Math.max(...means.map((mean, i) => mean - REACH * deviations[i]));
  const best = new Array<number>(means.length).fill(0);
  const below = new Float64Array(means.length);
  for (let x = bottom; x <= top; x += STEP * narrowest) {
    let all = 1;
    for (let i = 0; i < means.length; i++) {
      below[i] = normalCdf((x - means[i]) / deviations[i]);
      all *= below[i];
    }
    for (let i = 0; i < means.length; i++) {
      const z = (x - means[i]) / deviations[i];
      if (below[i] > 0) best[i] += (all / below[i]) * (Math.exp((-z * z) / 2) / deviations[i]);
    }
  }
  const sum = best.reduce((total, one) => total + one, 0);
  return best.map((one) => one / sum);
}
