import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { workspaceMembers } from './tables.ts';

/** Writes down when a member was last active in a workspace. */
export async function noteActivity(
  db: Executor,
  { workspaceId, accountId, at }: { workspaceId: string; accountId: string; at: Date },
): Promise<void> {
  await db
    .update(workspaceMembers)
    .set({ lastActiveAt: at })
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.accountId, accountId)));
}
