/** Impressions and clicks of one arm; clicks from 0 to impressions. Parts of a click are allowed (expected counts). */
export interface ArmCounts {
  impressions: number;
  clicks: number;
}

/** What is known of an arm's log-odds before its counts: normal, or null for Jeffreys' Beta(1/2, 1/2) of its rate. */
export type ArmPrior = { mean: number; variance: number } | null;

/** Density of an arm's log-odds on an even grid around its mode. */
export interface ArmDensity {
  start: number;
  step: number;
  /** Density and distribution function at each point; the last of `below` is 1. */
  density: Float64Array;
  below: Float64Array;
  mean: number;
  variance: number;
  /** Natural logarithm of the integral of likelihood times prior, the binomial coefficient left out. */
  logEvidence: number;
}

/** Grid points a deviation, and how far down the density is followed (a factor of 1e-6). */
const STEP = 0.16;
const DEEP = -14;
const MOST_POINTS = 400;

/** Rate (0 to 1) of log-odds. */
export function rateOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Natural logarithm of the rate of log-odds, without loss for small rates. */
export function logRateOf(logOdds: number): number {
  return logOdds > 0 ? -Math.log1p(Math.exp(-logOdds)) : logOdds - Math.log1p(Math.exp(logOdds));
}

/** hits * log(rate) + misses * log(1 - rate) with one logarithm for both, to the same digits. */
function logLikelihood(hits: number, misses: number, logOdds: number): number {
  const rest = Math.log1p(Math.exp(-Math.abs(logOdds)));
  return logOdds > 0 ? -hits * rest - misses * (logOdds + rest) : hits * (logOdds - rest) - misses * rest;
}

/** Mode of hits * log(rate) + misses * log(1 - rate) - (x - mean)^2 / 2 variance by Newton's method; it is concave. */
function modeOf(hits: number, misses: number, prior: ArmPrior): { mode: number; deviation: number } {
  let mode = prior
    ? Math.log((hits + rateOf(prior.mean)) / (misses + rateOf(-prior.mean)))
    : Math.log(hits / misses);
  let curvature = 1;
  for (let i = 0; i < 60; i++) {
    const rate = rateOf(mode);
    const slope = hits * (1 - rate) - misses * rate - (prior ? (mode - prior.mean) / prior.variance : 0);
    curvature = (hits + misses) * rate * (1 - rate) + (prior ? 1 / prior.variance : 0);
    const move = Math.min(1, Math.max(-1, slope / curvature));
    mode += move;
    if (Math.abs(move) * Math.sqrt(curvature) < 1e-6) break;
  }
  return { mode, deviation: 1 / Math.sqrt(curvature) };
}

/**
 * Posterior of one arm's log-odds given its counts: binomial likelihood times prior, exactly, on a grid. No normal
 * approximation is made, however few the clicks.
 */
export function armDensity({ impressions, clicks }: ArmCounts, prior: ArmPrior): ArmDensity {
  const half = prior ? 0 : 0.5;
  const [hits, misses] = [clicks + half, impressions - clicks + half];
  const { mode, deviation } = modeOf(hits, misses, prior);
  const step = STEP * deviation;
  const logDensity = (x: number) =>
    logLikelihood(hits, misses, x) - (prior ? (x - prior.mean) ** 2 / (2 * prior.variance) : 0);
  const peak = logDensity(mode);
  // Each point is asked for once: on the way down to either side, and kept for the sums.
  const followed = (direction: number) => {
    const values: number[] = [];
    do values.push(logDensity(mode + direction * (values.length + 1) * step) - peak);
    while (values.length < MOST_POINTS && values[values.length - 1]! > DEEP);
    return values;
  };
  const [lower, upper] = [followed(-1), followed(1)];
  const [left, right] = [lower.length, upper.length];
  const start = mode - left * step;
  const size = left + right + 1;
  const density = new Float64Array(size);
  const below = new Float64Array(size);
  let [slopeBefore, mean, square] = [0, 0, 0];
  for (let k = 0; k < size; k++) {
    const x = mode + (k - left) * step;
    const rate = rateOf(x);
    const value = k === left ? 1 : Math.exp(k < left ? lower[left - k - 1]! : upper[k - left - 1]!);
    const slope =
      value * (hits * (1 - rate) - misses * rate - (prior ? (x - prior.mean) / prior.variance : 0));
    density[k] = value;
    if (k > 0) {
      // The trapezoid with its first correction: an error of the fourth order in the step.
      const area = (step / 2) * (density[k - 1]! + value) + ((step * step) / 12) * (slopeBefore - slope);
      below[k] = below[k - 1]! + Math.max(0, area);
    }
    slopeBefore = slope;
    mean += value * (x - mode);
    square += value * (x - mode) ** 2;
  }
  const area = below[size - 1]!;
  const offset = (mean * step) / area;
  for (let k = 0; k < size; k++) {
    density[k]! /= area;
    below[k]! /= area;
  }
  return {
    start,
    step,
    density,
    below,
    mean: mode + offset,
    variance: (square * step) / area - offset ** 2,
    logEvidence: peak + Math.log(area) - (prior ? Math.log(2 * Math.PI * prior.variance) / 2 : 0),
  };
}

/** Probability that the arm's log-odds are below `x`: cubic between the points of the grid. */
export function probabilityBelow({ start, step, density, below }: ArmDensity, x: number): number {
  const at = (x - start) / step;
  if (at <= 0) return 0;
  const k = Math.floor(at);
  if (k >= below.length - 1) return 1;
  const t = at - k;
  const rise = below[k + 1]! - below[k]!;
  const [from, to] = [density[k]! * step, density[k + 1]! * step];
  return below[k]! + t * (from + t * (3 * rise - 2 * from - to + t * (from + to - 2 * rise)));
}
