import { chiSquareTail, logGamma } from './gamma.ts';

/** How sure a broken split must be before it is called one. */
export const SAMPLE_RATIO_LEVEL = 0.01;

/** Whether people were divided among the arms as planned. */
export interface SampleRatio {
  /** 0 to 1. */
  pValue: number;
  /** False from p < 0.01 on. */
  ok: boolean;
}

function shares(split: readonly number[] | undefined, arms: number): number[] {
  const weights = split ?? new Array<number>(arms).fill(1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length !== arms || !weights.every((weight) => weight > 0) || !Number.isFinite(total)) {
    throw new RangeError('A split has one weight above 0 for each arm.');
  }
  return weights.map((weight) => weight / total);
}

/**
 * Pearson's chi-square test of the impressions against the planned split, for a test that is looked at once. `split` are
 * weights on any scale, equal when left out. Without impressions p is 1. Throws RangeError for a split that is none.
 * Source: K. Pearson, Philosophical Magazine 50 (1900) 157-175; A. Fabijan et al., KDD 2019, on what breaks a split.
 */
export function sampleRatio(impressions: readonly number[], split?: readonly number[]): SampleRatio {
  const planned = shares(split, impressions.length);
  const total = impressions.reduce((sum, shown) => sum + shown, 0);
  if (total === 0 || impressions.length < 2) return { pValue: 1, ok: true };
  const distance = impressions.reduce(
    (sum, shown, i) => sum + (shown - total * planned[i]!) ** 2 / (total * planned[i]!),
    0,
  );
  const pValue = chiSquareTail(distance, impressions.length - 1);
  return { pValue, ok: pValue >= SAMPLE_RATIO_LEVEL };
}

/** What a split that is broken may look like: mostly one arm that loses one visitor in twenty, seldom anything else. */
const LEAK = 0.05;
const LEAK_WEIGHT = 0.9;
const CONCENTRATION = 500;

function logSumExp(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

/** Log of the evidence for a leak of any one arm against the planned split. */
function leakEvidence(counts: readonly number[], planned: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const each = planned.map(
    (share, arm) => counts[arm]! * Math.log1p(-LEAK) - total * Math.log1p(-LEAK * share),
  );
  return logSumExp(each) - Math.log(counts.length);
}

/** Log of the evidence for any other split (Dirichlet around the planned one) against the planned split. */
function otherEvidence(counts: readonly number[], planned: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce(
    (sum, count, arm) => {
      const prior = CONCENTRATION * planned[arm]!;
      return sum + logGamma(prior + count) - logGamma(prior) - count * Math.log(planned[arm]!);
    },
    logGamma(CONCENTRATION) - logGamma(CONCENTRATION + total),
  );
}

/**
 * Log of the evidence against the planned split after these counts (a Bayes factor). Under a fair split it is a
 * martingale that starts at 0 and ever exceeds log(1 / a) with a probability of at most a (Ville), however often it is
 * looked at. Source: M. Lindon and A. Malek, Anytime-Valid Inference for Multinomial Count Data, NeurIPS 2022; beside
 * their Dirichlet mixture stands one of leaks of a single arm, which finds small ones sooner.
 */
export function sampleRatioEvidence(counts: readonly number[], split?: readonly number[]): number {
  const planned = shares(split, counts.length);
  if (counts.length < 2) return 0;
  return logSumExp([
    Math.log(LEAK_WEIGHT) + leakEvidence(counts, planned),
    Math.log(1 - LEAK_WEIGHT) + otherEvidence(counts, planned),
  ]);
}

/**
 * Sample ratio of a test that is looked at while it runs: valid at every look. `counts` are different visitors of each
 * arm so far. Hand back the `pValue` of the look before (1 at first): the answer is never above it, so that an alarm stays.
 */
export function sequentialSampleRatio(
  counts: readonly number[],
  split: readonly number[] | undefined,
  pValueBefore: number,
): SampleRatio {
  const now = Math.min(1, Math.exp(-sampleRatioEvidence(counts, split)));
  const pValue = Math.min(now, pValueBefore);
  return { pValue, ok: pValue >= SAMPLE_RATIO_LEVEL };
}
