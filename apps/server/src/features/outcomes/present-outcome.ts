import type { Outcome, OutcomeRevision } from '@frontrunner/contracts';
import { SAMPLE_RATIO_LEVEL, sampleRatio } from '@frontrunner/statistics';
import type { RunRow } from '../experiments/index.ts';
import { analyseOutside } from './analyse-outside.ts';
import type { ListedRevision, OutcomeRow } from './repository.ts';

type PredictedRun = Pick<RunRow, 'perVariant'>;

/** An outcome as it is answered: what was recorded, and what it says with and without the prediction. */
export async function presentOutcome(
  outcome: OutcomeRow,
  run: PredictedRun,
  revisions: readonly ListedRevision[],
): Promise<Outcome> {
  const ratio = sampleRatioOf(outcome);
  const presented = revisions.map(presentRevision);
  const { splitPValue: _, workspaceId: _owner, ...judged } = outcome;
  const { judgedVariant, judgedChancePct, wasRight, verdict, ...row } = judged;
  return {
    ...row,
    startedAt: outcome.startedAt?.toISOString() ?? null,
    endedAt: outcome.endedAt?.toISOString() ?? null,
    recordedAt: outcome.recordedAt.toISOString(),
    recordedBy: presented.find(({ revision }) => revision === outcome.revision)?.by ?? null,
    ...(await analysisOf(outcome, run, ratio?.ok ?? true)),
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

type Analysis = Pick<Outcome, 'arms' | 'leader' | 'advice' | 'impressionsToGo'>;

/** What the counts say, with and without the prediction; of a declared winner that it was declared. */
async function analysisOf(
  { arms, declaredWinner }: OutcomeRow,
  { perVariant }: PredictedRun,
  splitOk: boolean,
): Promise<Analysis & Pick<Outcome, 'hasPrior' | 'withoutPrediction'>> {
  if (declaredWinner !== null) {
    const declared = { arms: [], leader: declaredWinner, advice: null, impressionsToGo: null };
    return { ...declared, hasPrior: false, withoutPrediction: declared };
  }
  const predicted = new Map((perVariant ?? []).map((entry) => [entry.variant, entry]));
  return analyseOutside(
    arms.map((arm) => ({
      ...arm,
      headline: predicted.get(arm.variant)?.headline ?? '',
      isControl: arm.variant === 'Control',
      lift: predicted.get(arm.variant)?.lift ?? null,
    })),
    splitOk,
  );
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
