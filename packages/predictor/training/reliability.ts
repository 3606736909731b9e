import { confidenceTier } from '../src/confidence.ts';
import type { ConfidenceTier } from '../src/types.ts';
import type { Measured, Outcome } from './measure.ts';
import { measure } from './measure.ts';

export interface ReliabilityBin {
  from: number;
  to: number;
  n: number;
  /** Percent. */
  confidence: number;
  accuracy: number;
}

/** An outcome with the confidence that was given to what was named, 50 to 100. */
interface Named extends Outcome {
  confidence: number;
}

/** Confidence against accuracy in bins of `width` points from 50 up, empty bins left out. */
export function reliability(pairs: readonly Named[], width = 5): ReliabilityBin[] {
  return Array.from({ length: 50 / width }, (_, i) => {
    const from = 50 + i * width;
    const to = from + width;
    const inside = pairs.filter(({ confidence }) => confidence >= from && (confidence < to || to === 100));
    const mean = (of: (pair: Named) => number) =>
      inside.reduce((sum, pair) => sum + of(pair), 0) / inside.length;
    return {
      from,
      to,
      n: inside.length,
      confidence: mean((p) => p.confidence),
      accuracy: 100 * mean((p) => p.right),
    };
  }).filter(({ n }) => n > 0);
}

/** Expected calibration error in points: the mean distance of confidence and accuracy over the bins, by their size. */
export function calibrationError(bins: readonly ReliabilityBin[]): number {
  const total = bins.reduce((sum, { n }) => sum + n, 0);
  return bins.reduce(
    (sum, { n, confidence, accuracy }) => sum + (n * Math.abs(confidence - accuracy)) / total,
    0,
  );
}

/** The largest over-confidence in points over bins of at least `smallest` pairs; below 0 when none is over-confident. */
export function worstOverconfidence(bins: readonly ReliabilityBin[], smallest = 200): number {
  return Math.max(
    ...bins.filter(({ n }) => n >= smallest).map(({ confidence, accuracy }) => confidence - accuracy),
  );
}

export interface TierRow extends Measured {
  tier: ConfidenceTier;
  /** Percent of all pairs. */
  coverage: number;
}

/** Accuracy and coverage of each tier. */
export function tierRows(pairs: readonly Named[]): TierRow[] {
  return (['high', 'medium', 'low'] as const).map((tier) => {
    const inside = pairs.filter(({ confidence }) => confidenceTier(confidence) === tier);
    return { tier, coverage: (100 * inside.length) / pairs.length, ...measure(inside) };
  });
}

/** Accuracy in percent of the surest part of the pairs, for each tenth. */
export function accuracyByCoverage(
  pairs: readonly Named[],
): { coverage: number; n: number; accuracy: number }[] {
  const sorted = [...pairs].sort((a, b) => b.confidence - a.confidence);
  return Array.from({ length: 10 }, (_, i) => {
    const surest = sorted.slice(0, Math.round((sorted.length * (i + 1)) / 10));
    const right = surest.reduce((sum, pair) => sum + pair.right, 0);
    return { coverage: 10 * (i + 1), n: surest.length, accuracy: (100 * right) / surest.length };
  });
}
