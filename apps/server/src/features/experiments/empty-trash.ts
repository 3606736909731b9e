import { limits } from '@frontrunner/contracts';
import { and, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Context, Deps } from '../../kernel/deps.ts';
import { appendAudit } from '../audit/index.ts';
import { removeExperiment } from './repository.ts';
import { experiments } from './tables.ts';

const atOnce = 100;

/** Removes what is in the workspace's trash for good, with all results; sealed lines stay without their salts. */
export async function emptyTrash(ctx: Context): Promise<{ removed: number }> {
  const removed = await removeDeleted(ctx, eq(experiments.workspaceId, ctx.workspace.id));
  if (removed > 0)
    await appendAudit(ctx.db, ctx, {
      action: 'trash.emptied',
      object: { type: 'workspace', id: ctx.workspace.id },
    });
  return { removed };
}

/** Removes what has been in a trash for 30 days. Runs every hour; safe in several processes at once. */
export async function removeOldTrash(deps: Pick<Deps, 'db' | 'clock' | 'notifier'>): Promise<void> {
  const oldest = new Date(deps.clock.now().getTime() - limits.trashDays * 24 * 60 * 60 * 1000);
  await removeDeleted(deps, lt(experiments.deletedAt, oldest));
}

/** In steps, so that a large trash holds no lock for long; answers how many were removed. */
async function removeDeleted({ db, notifier }: Pick<Deps, 'db' | 'notifier'>, which: SQL): Promise<number> {
  for (let removed = 0; ; ) {
    const step = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ workspaceId: experiments.workspaceId, id: experiments.id })
        .from(experiments)
        .where(and(isNotNull(experiments.deletedAt), which))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const row of rows) await removeExperiment(tx, notifier, row);
      return rows.length;
    });
    removed += step;
    if (step < atOnce) return removed;
  }
}
