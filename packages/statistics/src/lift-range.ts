import { type ArmDensity, logRateOf, probabilityBelow } from './arm-density.ts';
import { normalQuantile } from './normal.ts';
import type { Lift, Scenario } from './outcome-posterior.ts';

/** Logarithms of the rates at an arm's grid points with the probability of each point. */
function logRates({ start, step, density }: ArmDensity): { logRate: number; weight: number }[] {
  return Array.from(density, (value, k) => ({
    logRate: logRateOf(start + k * step),
    weight: value * step,
  }));
}

/** Log-odds of a rate that is given by its logarithm; infinite from a rate of 1 on. */
const logOddsOf = (logRate: number) => (logRate >= 0 ? Infinity : logRate - Math.log(-Math.expm1(logRate)));

/** For each scenario the points of the narrower of the two arms, over which the other's smoother curve is averaged. */
function pairPoints(scenarios: readonly Scenario[], arm: number) {
  return scenarios.map(({ weight, arms }) => {
    const [control, variant] = [arms[0]!, arms[arm]!];
    const overControl = control.step <= variant.step;
    const points = logRates(overControl ? control : variant);
    return { weight, points, other: overControl ? variant : control, overControl };
  });
}

type Pairs = ReturnType<typeof pairPoints>;

/** Probability that the logarithm of variant's rate over control's is below `ratio`. */
function belowRatio(pairs: Pairs, ratio: number): number {
  let sum = 0;
  for (const { weight, points, other, overControl } of pairs) {
    for (const point of points) {
      const below = overControl
        ? probabilityBelow(other, logOddsOf(point.logRate + ratio))
        : 1 - probabilityBelow(other, logOddsOf(point.logRate - ratio));
      sum += weight * point.weight * below;
    }
  }
  return sum;
}

/** Value at which a rising function passes `target`: bracketing, then the Illinois variant of regula falsi. */
function solve(value: (x: number) => number, target: number, guess: number, width: number): number {
  let [low, high] = [guess - width, guess + width];
  let [atLow, atHigh] = [value(low) - target, value(high) - target];
  for (let i = 0; i < 60 && atLow > 0; i++) {
    low -= width * 2 ** i;
    atLow = value(low) - target;
  }
  for (let i = 0; i < 60 && atHigh < 0; i++) {
    high += width * 2 ** i;
    atHigh = value(high) - target;
  }
  let side = 0;
  for (let i = 0; i < 60; i++) {
    const middle = (low * atHigh - high * atLow) / (atHigh - atLow);
    const at = value(middle) - target;
    if (Math.abs(at) < 1e-5) return middle;
    if (at < 0) {
      [low, atLow] = [middle, at];
      if (side === -1) atHigh /= 2;
      side = -1;
    } else {
      [high, atHigh] = [middle, at];
      if (side === 1) atLow /= 2;
      side = 1;
    }
  }
  return (low + high) / 2;
}

/** Lift of an arm (1 or above) over the control in percent: geometric mean, and the range that holds it with 80 %. */
export function liftOf(scenarios: readonly Scenario[], arm: number): Lift {
  let [mean, square] = [0, 0];
  for (const { weight, arms } of scenarios) {
    const moments = [arms[0]!, arms[arm]!].map((density) => {
      let [first, second] = [0, 0];
      for (const point of logRates(density)) {
        first += point.weight * point.logRate;
        second += point.weight * point.logRate ** 2;
      }
      return { first, spread: second - first ** 2 };
    });
    const difference = moments[1]!.first - moments[0]!.first;
    mean += weight * difference;
    square += weight * (difference ** 2 + moments[0]!.spread + moments[1]!.spread);
  }
  const deviation = Math.sqrt(Math.max(1e-18, square - mean ** 2));
  const pairs = pairPoints(scenarios, arm);
  const percent = (ratio: number) => 100 * Math.expm1(ratio);
  const at = (probability: number) =>
    solve(
      (ratio) => belowRatio(pairs, ratio),
      probability,
      mean + normalQuantile(probability) * deviation,
      0.1 * deviation,
    );
  return { mean: percent(mean), low: percent(at(0.1)), high: percent(at(0.9)) };
}
