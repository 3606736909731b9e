import { and, eq, ne, sql } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Notifier } from '../../kernel/notifier.ts';
import { progressEvents } from '../../kernel/schema.ts';
import { cancelForDeletedWorkspace } from '../billing/index.ts';
import { lockWorkspace } from './members.ts';
import { progressTopicsOf } from './progress-topics.ts';
import { workspaceMembers, workspaces } from './tables.ts';

/**
 * Deletes the current workspace with everything in it; its name confirms it. Sessions of its members go on in their own.
 * Throws NAME_MISMATCH, LAST_WORKSPACE (nobody is ever without one) or PAYMENTS_UNAVAILABLE, and deletes nothing then.
 */
export async function deleteWorkspace(ctx: Context, input: { name: string }): Promise<void> {
  const { workspace, account } = ctx;
  if (input.name.trim() !== workspace.name) throw new AppError('NAME_MISMATCH');
  await cancelForDeletedWorkspace(ctx, workspace.id);
  await ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, workspace.id);
    const others = await tx
      .select({ id: workspaceMembers.workspaceId })
      .from(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.accountId, account.id),
          eq(workspaceMembers.role, 'owner'),
          ne(workspaceMembers.workspaceId, workspace.id),
        ),
      )
      .limit(1);
    if (others.length === 0) throw new AppError('LAST_WORKSPACE');
    await removeWorkspace(tx, ctx.notifier, workspace.id);
  });
}

/** Removes a workspace with all it owns, its audit log included: the one removal that the log allows. */
export async function removeWorkspace(tx: Executor, notifier: Notifier, workspaceId: string): Promise<void> {
  await tx.execute(sql`select set_config('frontrunner.deleted_workspace', ${workspaceId}, true)`);
  await tx.execute(sql`delete from workspace_audit where workspace_id = ${workspaceId}`);
  await tx.delete(progressEvents).where(sql`${progressEvents.topic} in (${progressTopicsOf([workspaceId])})`);
  await tx
    .delete(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .returning({ told: tellMembers(notifier, workspaceId, { type: 'workspace' }) });
}
