import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { accounts } from '../accounts/tables.ts';
import { workspaceMembers } from '../workspaces/tables.ts';
import { countExperimentsOfOwner, isCounted } from './owner.ts';
import { experiments } from './tables.ts';

/**
 * Puts right the accounts whose number of experiments is not the kept one: an earlier version of the server that serves
 * during an upgrade knows nothing of it. Runs at the start and every hour; safe in several processes at once.
 */
export async function recountExperiments({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const owned = sql`(select count(*) from ${experiments} join ${workspaceMembers}
    on ${workspaceMembers.workspaceId} = ${experiments.workspaceId} and ${workspaceMembers.role} = 'owner'
    where ${workspaceMembers.accountId} = ${accounts.id} and ${isCounted})`;
  const wrong = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.experimentsCount} <> ${owned}`);
  for (const { id } of wrong)
    await db.transaction(async (tx) => {
      // Whoever creates or deletes holds the account too, so that the count is not that of a moment ago.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
      await tx
        .update(accounts)
        .set({ experimentsCount: await countExperimentsOfOwner(tx, id) })
        .where(eq(accounts.id, id));
    });
  if (wrong.length > 0) log.warn({ accounts: wrong.length }, 'experiments were counted anew');
}
