import { normalCdf, normalDensity, normalQuantile } from './normal.ts';

/** What is expected of a test before it runs. */
export interface Expectation {
  /** Expected log-odds against the control, the control (0) first. */
  means: readonly number[];
  /** Deviation of the true log-odds difference of two arms around that; above 0. */
  deviation: number;
  /** The control's click rate in percent, above 0 and below 100. */
  clickRatePct: number;
}

const rateOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** Variance of an arm's measured log-odds after so many impressions. */
function noise({ clickRatePct }: Expectation, mean: number, impressions: number): number {
  const control = Math.log(clickRatePct / (100 - clickRatePct));
  const rate = rateOf(control + mean);
  return 1 / (impressions * rate * (1 - rate));
}

/** Mean of a function of a standard normal variable: trapezoidal rule over 6 deviations. */
function meanOverNormal(value: (z: number) => number): number {
  const step = 0.1;
  let sum = 0;
  for (let i = -60; i <= 60; i++) sum += step * normalDensity(i * step) * value(i * step);
  return sum;
}

/**
 * Chance (0 to 1) that the test ends with a clear result: at least one variant differs from the control, two-sided at 5 %
 * after Bonferroni's correction for all of them, averaged over what the lifts may truly be (the assurance of A. O'Hagan,
 * J. W. Stevens and M. J. Campbell, Pharmaceutical Statistics 4 (2005) 187-201). On log-odds, by the normal approximation.
 */
export function assurance(expectation: Expectation, impressionsPerArm: number, level = 0.05): number {
  const { means, deviation } = expectation;
  if (!(impressionsPerArm > 0) || means.length < 2) return 0;
  const effect = deviation ** 2 / 2;
  const noises = means.map((mean) => noise(expectation, mean, impressionsPerArm));
  const z = normalQuantile(1 - level / (2 * (means.length - 1)));
  const unclear = meanOverNormal((draw) => {
    const control = draw * Math.sqrt(effect + noises[0]!);
    let none = 1;
    for (let i = 1; i < means.length; i++) {
      const needed = z * Math.sqrt(noises[0]! + noises[i]!);
      const spread = Math.sqrt(effect + noises[i]!);
      none *=
        normalCdf((control + needed - means[i]!) / spread) -
        normalCdf((control - needed - means[i]!) / spread);
    }
    return none;
  });
  return Math.min(1, Math.max(0, 1 - unclear));
}

/**
 * Expected lift over the control, in percent, of the arm that one would choose after showing `tested` so often each: the
 * expected value of sample information plus what is known already. Arms that are not tested may still be chosen. H. Raiffa
 * and R. Schlaifer, Applied Statistical Decision Theory, 1961, chapter 5: the mean an arm will have after the test is
 * normal around its mean now, with the variance that the test takes away.
 */
export function expectedLiftOfChoice(
  expectation: Expectation,
  tested: readonly number[],
  impressionsPerArm: number,
): number {
  const { means, deviation } = expectation;
  const effect = deviation ** 2 / 2;
  const spreads = means.map((mean, i) => {
    if (!tested.includes(i) || !(impressionsPerArm > 0)) return 0;
    return effect / Math.sqrt(effect + noise(expectation, mean, impressionsPerArm));
  });
  const certain = Math.max(...means.filter((_, i) => spreads[i] === 0), -Infinity);
  const open = means.map((mean, i) => ({ mean, spread: spreads[i]! })).filter(({ spread }) => spread > 0);
  if (open.length === 0) return 100 * Math.expm1(certain);
  // The mean of the largest: its least value plus the integral of the chance to lie above.
  const low = Math.max(certain, Math.max(...open.map(({ mean, spread }) => mean - 6 * spread)));
  const high = Math.max(low, ...open.map(({ mean, spread }) => mean + 6 * spread));
  const steps = 400;
  const step = (high - low) / steps;
  let above = 0;
  for (let k = 0; k < steps; k++) {
    const x = low + (k + 0.5) * step;
    above += step * (1 - open.reduce((all, { mean, spread }) => all * normalCdf((x - mean) / spread), 1));
  }
  return 100 * Math.expm1(low + above);
}

export interface ArmChoice {
  arm: number;
  /** 'control' and 'promising' arms are to be tested; 'unlikely' and 'budget' ones are not. */
  reason: 'control' | 'promising' | 'unlikely' | 'budget';
}

/** Variants may be left out as unlikely while the chance that one of them is the best of all stays below this. */
const MOST_DISCARDED = 0.05;
/** Points of expected lift that fewer arms must bring before an arm is left out for the budget alone. */
const WORTH_DROPPING = 1;

/**
 * Which arms are worth testing with so many impressions in all. The control always; variants that together are hardly ever
 * the best are left out; more of them where the budget is so small that fewer arms, each shown more often, make the
 * expected choice better. `probabilityBest` sums to 1 over all arms. In the order of the arms.
 */
export function chooseArms(
  expectation: Expectation,
  probabilityBest: readonly number[],
  impressions: number,
): ArmChoice[] {
  const variants = expectation.means.map((_, i) => i).slice(1);
  variants.sort((a, b) => probabilityBest[b]! - probabilityBest[a]! || a - b);
  let likely = variants.length;
  let discarded = 0;
  while (likely > 1 && discarded + probabilityBest[variants[likely - 1]!]! <= MOST_DISCARDED) {
    likely--;
    discarded += probabilityBest[variants[likely]!]!;
  }
  const value = (count: number) =>
    expectedLiftOfChoice(expectation, [0, ...variants.slice(0, count)], impressions / (count + 1));
  let kept = likely;
  let most = value(likely);
  for (let count = likely - 1; count >= 1; count--) {
    const gained = value(count);
    if (gained < most + WORTH_DROPPING) continue;
    [kept, most] = [count, gained];
  }
  return expectation.means.map((_, arm) => {
    if (arm === 0) return { arm, reason: 'control' };
    const place = variants.indexOf(arm);
    return { arm, reason: place < kept ? 'promising' : place < likely ? 'budget' : 'unlikely' };
  });
}
