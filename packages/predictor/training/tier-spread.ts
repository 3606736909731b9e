import type { Model } from '../src/model.ts';
import { predictExperiment } from '../src/predict.ts';
import type { ConfidenceTier } from '../src/types.ts';
import type { ContentType } from './invented-pairs.ts';
import { CONTENT_TYPES, inventedPairs } from './invented-pairs.ts';

export interface TierSpread {
  type: ContentType;
  n: number;
  tiers: Record<ConfidenceTier, number>;
  /** Mean over the pairs of the less familiar text's familiarity, 0 to 1. */
  familiarity: number;
}

/** How the shipped model's predictions for the invented pairs of each content type spread over the tiers. */
export function tierSpread(model: Model): TierSpread[] {
  return CONTENT_TYPES.map((type) => {
    const tiers: TierSpread['tiers'] = { high: 0, medium: 0, low: 0 };
    const pairs = inventedPairs(type);
    let familiarity = 0;
    for (const [control, variant] of pairs) {
      const { entries } = predictExperiment(model, { control, variants: [variant] });
      tiers[entries[1].confidenceTier]++;
      familiarity += Math.min(entries[0].familiarity, entries[1].familiarity) / pairs.length;
    }
    return { type, n: pairs.length, tiers, familiarity };
  });
}
