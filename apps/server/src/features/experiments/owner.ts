import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { accounts } from '../accounts/tables.ts';
import { workspaceMembers } from '../workspaces/tables.ts';
import { experiments } from './tables.ts';

/** The condition on `accounts` that selects the owner of a workspace: the Free limits count per owner. */
export const isOwnerOf = (workspaceId: string) =>
  sql`${accounts.id} = (select ${workspaceMembers.accountId} from ${workspaceMembers}
    where ${workspaceMembers.workspaceId} = ${workspaceId} and ${workspaceMembers.role} = 'owner')`;

/** What counts against the limits: neither the sample nor what is in the trash. */
export const isCounted = and(eq(experiments.sample, false), isNull(experiments.deletedAt));

/** How many experiments that count there are in all workspaces that an account owns. */
export async function countExperimentsOfOwner(db: Executor, accountId: string): Promise<number> {
  const owned = db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.accountId, accountId), eq(workspaceMembers.role, 'owner')));
  const [row] = await db
    .select({ total: count() })
    .from(experiments)
    .where(and(inArray(experiments.workspaceId, owned), isCounted));
  return row?.total ?? 0;
}
