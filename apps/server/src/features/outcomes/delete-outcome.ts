import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { markRun } from './record-outcome.ts';
import { findOutcome, lockRun, removeOutcome } from './repository.ts';
import { outcomeRevisions } from './tables.ts';

/**
 * Removes the outcome of an analysis, as a revision of its own. Throws NOT_FOUND, OUTCOME_NOT_FOUND, or STALE_WRITE when
 * `ifRevision` is not the revision any more.
 */
export async function deleteOutcome(
  ctx: Context,
  ids: { id: string; runId: string },
  { ifRevision }: { ifRevision?: number | undefined } = {},
): Promise<void> {
  const key = { workspaceId: ctx.workspace.id, experimentId: ids.id, runId: ids.runId };
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, key);
    if (!run) throw new AppError('NOT_FOUND');
    const outcome = await findOutcome(tx, key);
    if (!outcome) throw new AppError('OUTCOME_NOT_FOUND');
    if (ifRevision !== undefined && ifRevision !== outcome.revision) throw new AppError('STALE_WRITE');
    const { source, declaredWinner, startedAt, endedAt, split, note, arms } = outcome;
    await removeOutcome(tx, key);
    await tx.insert(outcomeRevisions).values({
      workspaceId: key.workspaceId,
      runId: run.id,
      revision: outcome.revision + 1,
      deleted: true,
      ...{ source, declaredWinner, startedAt, endedAt, split, note, arms },
      recordedBy: ctx.account.id,
      recordedAt: ctx.clock.now(),
    });
    await markRun(tx, run, null);
    for (const step of ctx.onOutcomeRecorded)
      await step(ctx, { tx, workspaceId: key.workspaceId, changes: [{ outcome: null, run }] });
    await appendAudit(tx, ctx, { action: 'outcome.deleted', object: { type: 'experiment', id: ids.id } });
  });
}
