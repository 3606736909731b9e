import { confidenceTier } from '@frontrunner/predictor/confidence';
import { type EffectPrior, priorOfLifts, shrunkenLogLift } from '@frontrunner/statistics';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChangedOutcome, ChangedOutcomes } from '../../kernel/completion.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { insertRows } from '../../kernel/insert-rows.ts';
import { seals } from '../seals/tables.ts';
import { settledForecasts } from './tables.ts';

type Outcome = NonNullable<ChangedOutcome['outcome']>;
type Run = ChangedOutcome['run'];
type Settled = typeof settledForecasts.$inferInsert;

/** Of true log odds around each other in the archive's tests, where an old analysis has no lift of its own. */
const usualDeviation = 0.33;
const deviationOf = (prior: EffectPrior | null) => prior?.deviation ?? usualDeviation;

/** The lift of the arm that was forecast to win; 0 for the control, null where the two were not both counted. */
function logLiftOf({ arms }: Outcome, { winnerVariant, perVariant }: Run): number | null {
  const control = arms.find(({ variant }) => variant === 'Control');
  const chosen = arms.find(({ variant }) => variant === winnerVariant);
  if (!control || !chosen) return null;
  if (chosen === control) return 0;
  const lift = perVariant?.find(({ variant }) => variant === winnerVariant)?.lift ?? null;
  return shrunkenLogLift(chosen, control, deviationOf(lift && priorOfLifts([null, lift])));
}

/** Whether the control won; null without a clear result. */
function controlWonOf({ declaredWinner, wasRight, judgedChancePct }: Outcome): boolean | null {
  if (declaredWinner !== null) return declaredWinner === 'Control';
  if (wasRight === null || judgedChancePct === null) return null;
  return wasRight !== judgedChancePct > 50;
}

/** A forecast is one only if it was sealed before its test started. */
function standingOf({ standing, startedAt }: Outcome, sealedAt: Date | undefined): Outcome['standing'] {
  if (standing !== 'forecast') return standing;
  return sealedAt && startedAt && sealedAt < startedAt ? 'forecast' : 'back-test';
}

function settle(outcome: Outcome, run: Run, sealedAt: Date | undefined): Settled {
  const { judgedChancePct, arms } = outcome;
  const isCounted = arms.some(({ variant }) => variant === 'Control');
  return {
    workspaceId: outcome.workspaceId,
    runId: outcome.runId,
    experimentId: outcome.experimentId,
    standing: standingOf(outcome, sealedAt),
    verdict: outcome.verdict,
    controlWon: controlWonOf(outcome),
    chance: isCounted && judgedChancePct !== null ? judgedChancePct / 100 : null,
    logLift: logLiftOf(outcome, run),
    contentType: run.contentType,
    tier: judgedChancePct === null ? null : confidenceTier(judgedChancePct),
    modelVersion: run.modelVersion ?? '',
    endedAt: outcome.endedAt ?? outcome.recordedAt,
  };
}

async function sealingTimes(tx: Executor, workspaceId: string, runIds: string[]): Promise<Map<string, Date>> {
  const found = await tx
    .select({ runId: seals.runId, sealedAt: seals.sealedAt })
    .from(seals)
    .where(and(eq(seals.workspaceId, workspaceId), inArray(seals.runId, runIds)));
  return new Map(found.map(({ runId, sealedAt }) => [runId, sealedAt]));
}

const changed = [
  'standing',
  'verdict',
  'controlWon',
  'chance',
  'logLift',
  'contentType',
  'tier',
  'modelVersion',
  'endedAt',
] as const;
const replaced = sql.raw(
  `on conflict (workspace_id, run_id) do update set ${changed
    .map((key) => settledForecasts[key].name)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`,
);

/** Keeps the figures of the changed outcomes' forecasts as the outcomes now are; those of removed outcomes go. */
export async function settleForecasts(
  _deps: Deps,
  { tx, workspaceId, changes }: ChangedOutcomes,
): Promise<void> {
  const recorded = changes.flatMap(({ outcome, run }) => (outcome ? [{ outcome, run }] : []));
  const removed = changes.filter(({ outcome }) => !outcome).map(({ run }) => run.id);
  if (removed.length > 0)
    await tx
      .delete(settledForecasts)
      .where(and(eq(settledForecasts.workspaceId, workspaceId), inArray(settledForecasts.runId, removed)));
  if (recorded.length === 0) return;
  const runIds = recorded.map(({ run }) => run.id);
  const times = await sealingTimes(tx, workspaceId, runIds);
  const settled = recorded.map(({ outcome, run }) => settle(outcome, run, times.get(run.id)));
  await insertRows(tx, settledForecasts, settled, replaced);
}
