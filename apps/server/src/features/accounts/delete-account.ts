import { eq, sql } from 'drizzle-orm';
import { demoIssuer, forgetDemoSubject } from '../../integrations/identity/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Account, Context, Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts, auditLog, progressEvents, usageEvents, usageInbox } from '../../kernel/schema.ts';
import { cancelForDeletedAccount } from '../billing/index.ts';
import { leaveTrace } from './deleted-account-trace.ts';
import { progressTopicsOf } from './export-account.ts';

/**
 * What has to end elsewhere before an account may go, e.g. a subscription that would go on charging.
 * One that fails keeps the account, and the person is told.
 */
const endElsewhere: ((deps: Deps, account: Account) => Promise<void>)[] = [cancelForDeletedAccount];

/** What has no foreign key: events and records of administration stay, without the link to the person. */
async function unlink(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(progressEvents).where(sql`${progressEvents.topic} in (${progressTopicsOf(accountId)})`);
  await tx.update(usageInbox).set({ accountId: null }).where(eq(usageInbox.accountId, accountId));
  await tx.update(usageEvents).set({ accountId: null }).where(eq(usageEvents.accountId, accountId));
  await tx.update(auditLog).set({ accountId: null }).where(eq(auditLog.accountId, accountId));
}

const normal = (address: string) => address.trim().toLowerCase();

/**
 * Deletes the account with all data and every session. The e-mail address confirms it (the account's id where
 * the provider gave no address). Throws EMAIL_MISMATCH and deletes nothing otherwise.
 */
export async function deleteAccount(context: Context, input: { email: string }): Promise<void> {
  const { db, account, clock } = context;
  if (normal(input.email) !== normal(account.email ?? account.id)) throw new AppError('EMAIL_MISMATCH');
  for (const end of endElsewhere) await end(context, account);
  await db.transaction(async (tx) => {
    // Events of this account that are being counted hold it; they end before it goes.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
    await unlink(tx, account.id);
    // Everything else hangs on the account by foreign keys.
    const [deleted] = await tx.delete(accounts).where(eq(accounts.id, account.id)).returning();
    if (!deleted) return;
    await leaveTrace(tx, clock, deleted);
    if (deleted.issuer === demoIssuer) await forgetDemoSubject(tx, deleted.subject);
  });
}
