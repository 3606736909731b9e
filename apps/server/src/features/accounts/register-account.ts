import { and, eq } from 'drizzle-orm';
import type { Identity } from '../../integrations/identity/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { grantDemoPlan } from '../billing/index.ts';
import { createWorkspace, ownWorkspaceName } from '../workspaces/index.ts';
import { takeTrace } from './deleted-account-trace.ts';
import { accounts } from './tables.ts';

/** The account of a person who signed in: created the first time, with its details refreshed at every later one. */
export async function registerAccount(deps: Deps, tx: Executor, identity: Identity): Promise<string> {
  const { issuer, subject, email, emailVerified, firstName, lastName, profileImageUrl } = identity;
  const details = { email, emailVerified, firstName, lastName, profileImageUrl };
  const [created] = await tx
    .insert(accounts)
    .values({ issuer, subject, ...details, createdAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (created) {
    const experimentsCreatedCount = await takeTrace(tx, deps.clock, identity);
    if (experimentsCreatedCount > 0)
      await tx.update(accounts).set({ experimentsCreatedCount }).where(eq(accounts.id, created.id));
    const workspaceId = await createWorkspace(tx, {
      ownerId: created.id,
      name: ownWorkspaceName(details),
      at: deps.clock.now(),
    });
    await grantDemoPlan(deps, tx, { workspaceId, issuer, email });
    return created.id;
  }
  const [known] = await tx
    .update(accounts)
    .set(details)
    .where(and(eq(accounts.issuer, issuer), eq(accounts.subject, subject)))
    .returning({ id: accounts.id });
  // The account was deleted between the two statements.
  if (!known) throw new Error('the account disappeared while its owner signed in');
  return known.id;
}
