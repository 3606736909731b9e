import type { ArmCounts } from './arm-density.ts';
import { liftOf } from './lift-range.ts';
import { type ArmPosterior, type EffectPrior, rankArms, scenariosOf } from './outcome-posterior.ts';

/**
 * What a test's counts say of its arms, the control first, with a prediction as prior or (null) without one.
 *
 * The likelihood is binomial on log-odds and is integrated by quadrature, never approximated by a normal one. The prior is
 * `scenariosOf`'s; without it each arm has Jeffreys' Beta(1/2, 1/2). Throws RangeError for counts that are none, for fewer
 * than two arms, and for a prior of another size. Source: A. Gelman et al., Bayesian Data Analysis, 3rd edition, 2013,
 * chapters 3 and 5; expected loss: C. Stucchio, Bayesian A/B Testing at VWO, 2015.
 */
export function outcomePosterior(arms: readonly ArmCounts[], prior: EffectPrior | null): ArmPosterior[] {
  checkArms(arms, prior);
  const scenarios = scenariosOf(arms, prior);
  return rankArms(scenarios).map((ranked, arm) => ({
    ...ranked,
    liftPct: arm === 0 ? null : liftOf(scenarios, arm),
  }));
}

function checkArms(arms: readonly ArmCounts[], prior: EffectPrior | null): void {
  if (arms.length < 2) throw new RangeError('A test has two arms or more.');
  for (const { impressions, clicks } of arms) {
    if (!(clicks >= 0 && clicks <= impressions && Number.isFinite(impressions))) {
      throw new RangeError('Clicks lie between 0 and the impressions.');
    }
  }
  if (prior && (prior.means.length !== arms.length || !(prior.deviation > 0))) {
    throw new RangeError('A prior has a mean for each arm and a deviation above 0.');
  }
}

/** A test is over when choosing its leader is expected to cost less than this, in percent of the best arm's rate. */
export const STOP_LOSS_PCT = 5;
/** How near the impressions to go are found, as a share; and what counts as no loss, in percent. */
const CLOSE = 0.01;
const NO_LOSS = 1e-6;

export interface Advice {
  code: 'stop' | 'continue' | 'inconclusive' | 'check-split';
  /** Arm with the smallest expected loss. */
  leader: number;
  /** Further impressions of all arms together until the leader is good enough; 0 to stop, null for none in sight. */
  impressionsToGo: number | null;
}

export interface AdviceOptions {
  prior: EffectPrior | null;
  /** Whether the split is as planned (`sampleRatio`). */
  splitOk: boolean;
  stopLossPct?: number;
  /** Most impressions an arm that are worth while; ten times the shown ones, at least 100,000, unless given. */
  mostPerArm?: number;
}

/** The leader's loss in percent if from now on each arm were shown `more` times and clicked at its expected rate. */
function lossAfter(arms: readonly ArmCounts[], prior: EffectPrior | null, rates: number[], more: number) {
  const later = arms.map(({ impressions, clicks }, i) => ({
    impressions: impressions + more,
    clicks: clicks + more * rates[i]!,
  }));
  return Math.min(...rankArms(scenariosOf(later, prior)).map(({ expectedLossPct }) => expectedLossPct));
}

/** A number of further impressions an arm, and there the natural logarithm of loss over line, up to `CLOSE`. */
interface Look {
  more: number;
  excess: number;
}

/**
 * Further impressions an arm until the loss is below the line by less than a hundredth. Both are nearly straight in logarithms, so that
 * false position finds them in a few looks, each of which is a whole posterior; bisection took a dozen. Source: the Illinois
 * method, M. Dowell and P. Jarratt, BIT 11, 1971.
 */
function impressionsUntil(
  excessAfter: (more: number) => number,
  shown: number,
  [now, last]: [now: Look, last: Look],
): number {
  const placeOf = (more: number) => Math.log(more + shown + 1);
  let [low, high] = [now, last];
  let kept: 'low' | 'high' | null = null;
  while (high.more - low.more > Math.max(1, CLOSE * high.more)) {
    const share = low.excess / (low.excess - high.excess);
    const place = placeOf(low.more) + share * (placeOf(high.more) - placeOf(low.more));
    const more = Math.exp(place) - shown - 1;
    const found = { more, excess: excessAfter(more) };
    if (Math.abs(found.excess) < CLOSE / 4) return more;
    // An end that stays twice counts half, or it would stay for ever.
    if (found.excess > 0) {
      low = found;
      if (kept === 'high') high = { ...high, excess: high.excess / 2 };
      kept = 'high';
    } else {
      high = found;
      if (kept === 'low') low = { ...low, excess: low.excess / 2 };
      kept = 'low';
    }
  }
  return high.more;
}

/**
 * What to do with a test as it stands: stop once the leader's expected loss is small, else go on for about so long;
 * inconclusive where even the most impressions worth while would not settle it. A broken split makes every figure doubtful
 * and comes first. Looking often is safe in that the posterior stays what it is: among tests stopped so the mean real loss
 * keeps to the line if the prior holds; it is no significance test. `known` is the posterior, where the caller has it.
 */
export function adviseOn(
  arms: readonly ArmCounts[],
  options: AdviceOptions,
  known?: readonly ArmPosterior[],
): Advice {
  const { prior, splitOk, stopLossPct = STOP_LOSS_PCT } = options;
  checkArms(arms, prior);
  const ranked = known ?? rankArms(scenariosOf(arms, prior));
  const losses = ranked.map(({ expectedLossPct }) => expectedLossPct);
  const leader = losses.indexOf(Math.min(...losses));
  const shown = Math.max(...arms.map(({ impressions }) => impressions));
  const most = Math.max(0, (options.mostPerArm ?? Math.max(10 * shown, 100_000)) - shown);
  const rates = ranked.map(({ meanRate }) => meanRate);
  const code = (otherwise: Advice['code']) => (splitOk ? otherwise : 'check-split');
  if (losses[leader]! <= stopLossPct) return { code: code('stop'), leader, impressionsToGo: 0 };
  // Aimed at a little below the line, so that what is found near it is not above it.
  const excessOf = (loss: number) =>
    Math.log(Math.max(loss, NO_LOSS) / Math.max(stopLossPct, NO_LOSS)) + CLOSE / 4;
  const excessAfter = (more: number) => excessOf(lossAfter(arms, prior, rates, more));
  const last = { more: most, excess: excessAfter(most) };
  if (last.excess > 0) return { code: code('inconclusive'), leader, impressionsToGo: null };
  const more = impressionsUntil(excessAfter, shown, [{ more: 0, excess: excessOf(losses[leader]!) }, last]);
  return { code: code('continue'), leader, impressionsToGo: Math.ceil(more) * arms.length };
}
