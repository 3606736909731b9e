import type { Outcome, OutcomeRevision } from '@frontrunner/contracts';
import {
  analyseTest,
  type EffectPrior,
  priorOfLifts,
  SAMPLE_RATIO_LEVEL,
  sampleRatio,
} from '@frontrunner/statistics';
import type { RunRow } from '../experiments/index.ts';
import type { ListedRevision, OutcomeRow } from './repository.ts';
import type { StoredArm } from './tables.ts';

type Analysis = Outcome['withoutPrediction'];
type PredictedRun = Pick<RunRow, 'perVariant'>;

/** An outcome as it is answered: what was recorded, and what it says with and without the prediction. */
export function presentOutcome(
  outcome: OutcomeRow,
  run: PredictedRun,
  revisions: readonly ListedRevision[],
): Outcome {
  const ratio = sampleRatioOf(outcome);
  const splitOk = ratio?.ok ?? true;
  const prior = priorOf(run, outcome.arms);
  const presented = revisions.map(presentRevision);
  const { splitPValue: _, workspaceId: _owner, ...judged } = outcome;
  const { judgedVariant, judgedChancePct, wasRight, verdict, ...row } = judged;
  const withoutPrediction = analysisOf(outcome, run, null, splitOk);
  return {
    ...row,
    startedAt: outcome.startedAt?.toISOString() ?? null,
    endedAt: outcome.endedAt?.toISOString() ?? null,
    recordedAt: outcome.recordedAt.toISOString(),
    recordedBy: presented.find(({ revision }) => revision === outcome.revision)?.by ?? null,
    hasPrior: prior !== null,
    ...(prior ? analysisOf(outcome, run, prior, splitOk) : withoutPrediction),
    withoutPrediction,
    sampleRatio: ratio,
    prediction: { wasRight, verdict, variant: judgedVariant, chancePct: judgedChancePct },
    revisions: presented,
  };
}

function sampleRatioOf({ arms, split, splitPValue }: OutcomeRow): Outcome['sampleRatio'] {
  if (arms.length === 0) return null;
  if (splitPValue !== null) return { pValue: splitPValue, ok: splitPValue >= SAMPLE_RATIO_LEVEL };
  return sampleRatio(
    arms.map(({ impressions }) => impressions),
    split ?? undefined,
  );
}

/** What was predicted of the tested arms; null where nothing was, or nothing is counted. */
function priorOf({ perVariant }: PredictedRun, arms: readonly StoredArm[]): EffectPrior | null {
  const lifts = new Map((perVariant ?? []).map(({ variant, lift }) => [variant, lift ?? null]));
  return priorOfLifts(arms.map(({ variant }) => lifts.get(variant) ?? null));
}

function analysisOf(
  { arms, declaredWinner }: OutcomeRow,
  { perVariant }: PredictedRun,
  prior: EffectPrior | null,
  splitOk: boolean,
): Analysis {
  if (declaredWinner !== null)
    return { arms: [], leader: declaredWinner, advice: null, impressionsToGo: null };
  const headlines = new Map((perVariant ?? []).map(({ variant, headline }) => [variant, headline]));
  const found = analyseTest(arms, prior, splitOk);
  const hasControl = arms[0]?.variant === 'Control';
  return {
    arms: arms.map(({ variant, impressions, clicks }, i) => {
      const { probabilityBest, expectedLossPct, liftPct } = found.arms[i] as (typeof found.arms)[number];
      return {
        variant,
        headline: headlines.get(variant) ?? '',
        impressions,
        clicks,
        rate: impressions === 0 ? 0 : clicks / impressions,
        probabilityBest,
        expectedLossPct,
        liftPct: hasControl ? liftPct : null,
      };
    }),
    leader: arms[found.leader]?.variant ?? '',
    advice: found.advice,
    impressionsToGo: found.impressionsToGo,
  };
}

function presentRevision({ revision, personId, personName }: ListedRevision): OutcomeRevision {
  const { workspaceId: _, runId: _run, recordedBy: _by, recordedAt, ...row } = revision;
  return {
    ...row,
    at: recordedAt.toISOString(),
    by: personId === null ? null : { id: personId, name: personName },
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
