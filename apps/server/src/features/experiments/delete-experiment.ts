import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts } from '../accounts/tables.ts';
import { appendAudit } from '../audit/index.ts';
import { isOwnerOf } from './owner.ts';
import { lockExperiment, removeExperiment } from './repository.ts';

/** Deletes an experiment with all its data and results. Throws NOT_FOUND, or EXPERIMENT_RUNNING while it is analysed. */
export async function deleteExperiment(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The owner's account before the experiment, in which order the deletion of an account takes them too.
    await tx
      .update(accounts)
      .set({ experimentsCount: sql`${accounts.experimentsCount} - 1` })
      .where(isOwnerOf(ctx.workspace.id));
    const row = await lockExperiment(tx, ctx.workspace.id, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.status === 'Running') throw new AppError('EXPERIMENT_RUNNING');
    await removeExperiment(tx, ctx.notifier, row);
    await appendAudit(tx, ctx, { action: 'experiment.deleted', object: { type: 'experiment', id } });
  });
}
