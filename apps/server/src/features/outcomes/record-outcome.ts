import { isDeepStrictEqual } from 'node:util';
import type { OutcomeBody } from '@frontrunner/contracts';
import { sequentialSampleRatio } from '@frontrunner/statistics';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { recordServerEvent } from '../events/index.ts';
import { experimentRuns, type RunRow } from '../experiments/index.ts';
import { checkOutcome, type OutcomeContent } from './check-outcome.ts';
import { judgeForecast, standingOf } from './judge-forecast.ts';
import { findOutcome, latestRevision, lockRun, type OutcomeKey, type OutcomeRow } from './repository.ts';
import { outcomeRevisions, outcomes } from './tables.ts';

/** Who records; null where the product does it by itself. */
export type Recorder = { accountId: string; sessionId: string | null } | null;

interface RecordOptions {
  by: Recorder;
  /** The revision that it replaces, 0 for none. */
  ifRevision?: number | undefined;
}

/**
 * Records what the real test of an analysis did, as a new revision, with everything that is done then, in the caller's
 * transaction. The same outcome again changes nothing (`isNew: false`). Throws NOT_FOUND, EXPERIMENT_NOT_COMPLETE, INVALID_OUTCOME, or
 * STALE_WRITE when `ifRevision` is not the revision any more.
 */
export async function recordOutcome(
  deps: Deps,
  tx: Executor,
  key: OutcomeKey,
  body: OutcomeBody,
  { by, ifRevision }: RecordOptions,
): Promise<{ outcome: OutcomeRow; run: RunRow; isNew: boolean }> {
  const run = await lockRun(tx, key);
  if (!run) throw new AppError('NOT_FOUND');
  if (!run.perVariant) throw new AppError('EXPERIMENT_NOT_COMPLETE');
  const now = deps.clock.now();
  const content = checkOutcome(
    body,
    run.perVariant.map(({ variant }) => variant),
    now,
  );
  const before = await findOutcome(tx, key);
  if (ifRevision !== undefined && ifRevision !== (before?.revision ?? 0)) throw new AppError('STALE_WRITE');
  if (before && isSame(before, content)) return { outcome: before, run, isNew: false };
  const columns = {
    workspaceId: key.workspaceId,
    runId: run.id,
    revision: 1 + (before?.revision ?? (await latestRevision(tx, key))),
    ...content,
    recordedBy: by?.accountId ?? null,
    recordedAt: now,
  };
  const values = {
    ...columns,
    ...judgeForecast(run, content),
    experimentId: run.experimentId,
    standing: standingOf(run, content.startedAt),
    splitPValue: splitPValueOf(content, before),
  };
  const [outcome] = await tx
    .insert(outcomes)
    .values(values)
    .onConflictDoUpdate({ target: [outcomes.workspaceId, outcomes.runId], set: values })
    .returning();
  if (!outcome) throw new AppError('INTERNAL_ERROR');
  await tx.insert(outcomeRevisions).values(columns);
  await markRun(tx, run, outcome);
  for (const step of deps.onOutcomeRecorded)
    await step(deps, { tx, workspaceId: key.workspaceId, changes: [{ outcome, run }] });
  await recordServerEvent(tx, now, {
    accountId: by?.accountId ?? null,
    sessionId: by?.sessionId ?? null,
    type: 'interaction',
    category: 'experiment',
    action: 'outcome_recorded',
    label: 'Outcome Recorded',
    experimentId: run.experimentId,
  });
  return { outcome, run, isNew: true };
}

/** What lists and counts need of the outcome, in its run; null takes it away. */
export async function markRun(
  tx: Executor,
  run: Pick<RunRow, 'workspaceId' | 'id'>,
  outcome: OutcomeRow | null,
): Promise<void> {
  await tx
    .update(experimentRuns)
    .set({
      outcomeRecordedAt: outcome?.recordedAt ?? null,
      outcomeStanding: outcome?.standing ?? null,
      outcomeVerdict: outcome?.verdict ?? null,
    })
    .where(hasKey(experimentRuns, run));
}

function isSame(before: OutcomeRow, after: OutcomeContent): boolean {
  const stored = Object.fromEntries(
    Object.keys(after).map((name) => [name, before[name as keyof OutcomeContent]]),
  );
  return isDeepStrictEqual(stored, after);
}

/** A live test is looked at all the time: its p value holds at every look, and an alarm stays. */
function splitPValueOf({ source, arms, split }: OutcomeContent, before: OutcomeRow | null): number | null {
  if (source !== 'live' || arms.length === 0) return null;
  const counts = arms.map(({ impressions }) => impressions);
  return sequentialSampleRatio(counts, split ?? undefined, before?.splitPValue ?? 1).pValue;
}
