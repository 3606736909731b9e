import { TIER_PROMISES } from '../src/benchmark.ts';
import { confidenceTier } from '../src/confidence.ts';
import type { ConfidenceTier, MeasuredPassport } from '../src/types.ts';
import type { Outcome } from './measure.ts';
import { measure } from './measure.ts';

/** A held-out pair with the chance that was given to the headline named as the better one. */
export interface NamedPair extends Outcome {
  /** 50 to 100. */
  confidence: number;
  /** The test had a clear winner. */
  clear: boolean;
}

/** What travels with the weights about how right a ranker is. */
export function passportOfPairs(
  about: Pick<MeasuredPassport, 'set' | 'caveat'>,
  pairs: readonly NamedPair[],
): MeasuredPassport {
  const all = measure(pairs);
  const clear = pairs.filter((pair) => pair.clear);
  const tier = (name: ConfidenceTier) => {
    const inside = (list: readonly NamedPair[]) =>
      list.filter(({ confidence }) => confidenceTier(confidence) === name);
    const accuracyPct = measure(inside(clear)).percent;
    return {
      sharePct: (100 * inside(pairs).length) / pairs.length,
      accuracyPct,
      promisePct: TIER_PROMISES[name],
      kept: accuracyPct >= TIER_PROMISES[name],
    };
  };
  return {
    ...about,
    tests: new Set(pairs.map(({ test }) => test)).size,
    accuracyPct: all.percent,
    low: all.low,
    high: all.high,
    clearAccuracyPct: measure(clear).percent,
    tiers: { high: tier('high'), medium: tier('medium'), low: tier('low') },
  };
}
