import {
  type ArmPosterior,
  adviseOn,
  outcomePosterior,
  rateRanges,
  sequentialSampleRatio,
} from '@frontrunner/statistics';
import { LRUCache } from 'lru-cache';
import type { ArmTotals, LiveTestRow } from './find-tests.ts';

/** What a test's counts say. */
export interface Judgement {
  arms: (ArmPosterior & { rateRange: { low: number; high: number } })[];
  leader: number;
  expectedLossPct: number;
  sampleRatio: { pValue: number; ok: boolean };
  impressionsToGo: number | null;
}

type Judged = Pick<LiveTestRow, 'id' | 'prior' | 'splitPValue' | 'stopLossPct' | 'maxImpressionsPerArm'>;

/** A page that watches a test asks every few seconds, and the integrals take some milliseconds an arm. */
const known = new LRUCache<string, Judgement>({ max: 500 });

/** What the counts say with the prediction as prior: see packages/statistics. The same counts are judged once. */
export function judgeCounts(test: Judged, totals: readonly ArmTotals[]): Judgement {
  const key = JSON.stringify([
    test.id,
    test.splitPValue,
    totals.map(({ impressions, clicks }) => [impressions, clicks]),
  ]);
  let judged = known.get(key);
  if (!judged) {
    judged = judge(test, totals);
    known.set(key, judged);
  }
  return judged;
}

function judge(test: Judged, totals: readonly ArmTotals[]): Judgement {
  const { prior, stopLossPct, maxImpressionsPerArm } = test;
  const shown = totals.map(({ impressions }) => impressions);
  const sampleRatio = shown.some((people) => people > 0)
    ? sequentialSampleRatio(shown, undefined, test.splitPValue)
    : { pValue: 1, ok: true };
  const posterior = outcomePosterior(totals, prior);
  const ranges = rateRanges(totals, prior);
  const { leader, impressionsToGo } = adviseOn(totals, {
    prior,
    splitOk: sampleRatio.ok,
    stopLossPct,
    mostPerArm: maxImpressionsPerArm,
  });
  return {
    arms: posterior.map((arm, i) => ({ ...arm, rateRange: ranges[i] as { low: number; high: number } })),
    leader,
    expectedLossPct: posterior[leader]?.expectedLossPct ?? 100,
    sampleRatio,
    impressionsToGo,
  };
}
