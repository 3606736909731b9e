import type { Outcome } from '@frontrunner/contracts';
import { useEffect, useState } from 'react';
import { useDebounced } from '@/lib/use-debounced.ts';
import type { ReadArm } from './outcome-draft.ts';

/** What the picture and the figures are drawn from: recorded, or typed a moment ago. */
export type ShownAnalysis = Pick<
  Outcome,
  'arms' | 'leader' | 'advice' | 'impressionsToGo' | 'hasPrior' | 'sampleRatio' | 'withoutPrediction'
>;

/** Milliseconds of rest after typing; the statistics of many arms take a moment. */
const delay = 200;

async function analyse(arms: readonly ReadArm[], split: number[] | null): Promise<ShownAnalysis> {
  const [{ analyseTest }, { sampleRatio: ratioOf }] = await Promise.all([
    import('@frontrunner/statistics/test-analysis'),
    import('@frontrunner/statistics/sample-ratio'),
  ]);
  const sampleRatio = ratioOf(
    arms.map(({ impressions }) => impressions),
    split ?? undefined,
  );
  const tested = arms.map(({ entry: { variant, headline, lift }, impressions, clicks }) => {
    return { variant, headline, lift, impressions, clicks, isControl: variant === 'Control' };
  });
  return { ...analyseTest(tested, sampleRatio.ok), sampleRatio };
}

/** The analysis of what is typed, as the server would answer it once recorded; null while there is nothing to analyse. */
export function useAnalysis(arms: readonly ReadArm[] | null, split: number[] | null): ShownAnalysis | null {
  const typed = useDebounced(arms && JSON.stringify({ arms, split }), delay);
  const [analysis, setAnalysis] = useState<ShownAnalysis | null>(null);
  useEffect(() => {
    let isLate = false;
    const take = (found: ShownAnalysis | null) => {
      if (!isLate) setAnalysis(found);
    };
    if (typed === null) take(null);
    else {
      const { arms: read, split: shares } = JSON.parse(typed);
      analyse(read, shares).then(take, () => take(null));
    }
    return () => {
      isLate = true;
    };
  }, [typed]);
  return arms && analysis;
}
