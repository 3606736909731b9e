import { randomUUID } from 'node:crypto';
import { planLimitsOf } from '@frontrunner/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { insertRows } from '../../kernel/insert-rows.ts';
import { accounts } from '../accounts/tables.ts';
import { countExperimentsOfOwner, isOwnerOf } from './owner.ts';
import { experimentRuns, experiments } from './tables.ts';

type NewRun = typeof experimentRuns.$inferInsert;
type RunRow = typeof experimentRuns.$inferSelect;

/** A finished test that becomes an experiment, with what was predicted of it when it was imported. */
export interface ImportedExperiment {
  name: string;
  controlHeadline: string;
  variantHeadlines: string[];
  run: Pick<
    NewRun,
    | 'perVariant'
    | 'passport'
    | 'liftMeasured'
    | 'modelVersion'
    | 'calibrationId'
    | 'winnerVariant'
    | 'winnerHeadline'
    | 'winnerConfidencePct'
    | 'variantWon'
    | 'outcomeRecordedAt'
    | 'outcomeStanding'
    | 'outcomeVerdict'
  >;
}

/** How many more experiments the plan of the workspace lets its owner have; their account is held until the transaction ends. */
export async function roomForExperiments(ctx: Context, tx: Executor): Promise<number> {
  const [owner] = await tx
    .select({ id: accounts.id, created: accounts.experimentsCreatedCount })
    .from(accounts)
    .where(isOwnerOf(ctx.workspace.id))
    .for('update');
  if (!owner) throw new AppError('NOT_FOUND');
  const most = planLimitsOf(ctx.workspace);
  const now =
    most.experiments === null ? Infinity : most.experiments - (await countExperimentsOfOwner(tx, owner.id));
  const ever = most.experimentsEver === null ? Infinity : most.experimentsEver - owner.created;
  return Math.max(0, Math.min(now, ever));
}

/** Stores finished tests as completed experiments, in the given order. The caller has asked `roomForExperiments`. */
export async function insertImported(
  ctx: Context,
  tx: Executor,
  tests: readonly ImportedExperiment[],
): Promise<RunRow[]> {
  if (tests.length === 0) return [];
  const now = ctx.clock.now();
  await tx
    .update(accounts)
    .set({
      experimentsCreatedCount: sql`${accounts.experimentsCreatedCount} + ${tests.length}`,
      experimentsCount: sql`${accounts.experimentsCount} + ${tests.length}`,
    })
    .where(eq(accounts.id, sql`(select id from ${accounts} where ${isOwnerOf(ctx.workspace.id)})`));
  const workspaceId = ctx.workspace.id;
  const made = tests.map((test) => ({ ...test, id: randomUUID(), runId: randomUUID() }));
  await insertRows(
    tx,
    experiments,
    made.map(({ id, runId, name, controlHeadline, variantHeadlines }) => ({
      ...{ workspaceId, id, name, controlHeadline, variantHeadlines },
      createdBy: ctx.account.id,
      updatedBy: ctx.account.id,
      status: 'Complete' as const,
      latestRunId: runId,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await insertRows(
    tx,
    experimentRuns,
    made.map(({ id, runId, controlHeadline, variantHeadlines, run }) => ({
      ...{ workspaceId, id: runId, experimentId: id, controlHeadline, variantHeadlines },
      ...run,
      startedBy: ctx.account.id,
      number: 1,
      status: 'complete' as const,
      plan: ctx.workspace.isPro ? ('pro' as const) : ('free' as const),
      progressPercent: 100,
      imported: true,
      startedAt: now,
      finishedAt: now,
    })),
  );
  const ids = made.map(({ runId }) => runId);
  const stored = await tx
    .select()
    .from(experimentRuns)
    .where(and(eq(experimentRuns.workspaceId, workspaceId), inArray(experimentRuns.id, ids)));
  const byId = new Map(stored.map((run) => [run.id, run]));
  return ids.map((id) => byId.get(id) as RunRow);
}
