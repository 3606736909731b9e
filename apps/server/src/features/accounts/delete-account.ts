import { and, eq } from 'drizzle-orm';
import { demoIssuer, forgetDemoSubject } from '../../integrations/identity/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { SessionContext } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { auditLog, usageEvents, usageInbox, workspaceMembers } from '../../kernel/schema.ts';
import { cancelForDeletedWorkspace } from '../billing/index.ts';
import { handOverTo, listMemberRows, lockWorkspace, removeWorkspace } from '../workspaces/index.ts';
import { leaveTrace } from './deleted-account-trace.ts';
import { accounts } from './tables.ts';

/** What has no foreign key: events and records of administration stay, without the link to the person. */
async function unlink(tx: Executor, accountId: string): Promise<void> {
  await tx.update(usageInbox).set({ accountId: null }).where(eq(usageInbox.accountId, accountId));
  await tx.update(usageEvents).set({ accountId: null }).where(eq(usageEvents.accountId, accountId));
  await tx.update(auditLog).set({ accountId: null }).where(eq(auditLog.accountId, accountId));
}

const normal = (address: string) => address.trim().toLowerCase();

/** What becomes of the workspaces that the account owns: by id, the member who gets it or 'delete'. */
type Decisions = Record<string, string>;

/**
 * Sorts the owned workspaces into those that are deleted and those that are handed over. One without other members goes
 * with the account. Throws WORKSPACES_UNDECIDED, which names the others and their members, until each is decided.
 */
async function decide(context: SessionContext, db: Executor, decisions: Decisions) {
  const owned = await db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.accountId, context.account.id), eq(workspaceMembers.role, 'owner')));
  const deleted: string[] = [];
  const handed: { workspaceId: string; to: string }[] = [];
  const undecided: { id: string; name: string; members: { id: string; name: string }[] }[] = [];
  for (const { id } of owned) {
    const others = (await listMemberRows(db, id)).filter((member) => member.id !== context.account.id);
    const decision = decisions[id];
    if (others.length === 0 || decision === 'delete') deleted.push(id);
    else if (others.some((member) => member.id === decision)) handed.push({ workspaceId: id, to: decision });
    else {
      const name = context.session.memberships.find((one) => one.id === id)?.name ?? '';
      undecided.push({ id, name, members: others.map((member) => ({ id: member.id, name: member.name })) });
    }
  }
  if (undecided.length > 0)
    throw new AppError('WORKSPACES_UNDECIDED', { details: { workspaces: undecided } });
  return { deleted, handed };
}

/**
 * Deletes the account with every session and the workspaces that are its own; work in workspaces of others stays there,
 * by a former member. The e-mail address confirms it (the account's id where the provider gave no address). Throws
 * EMAIL_MISMATCH, WORKSPACES_UNDECIDED or PAYMENTS_UNAVAILABLE, and deletes nothing then.
 */
export async function deleteAccount(
  context: SessionContext,
  input: { email: string; workspaces?: Decisions | undefined },
): Promise<void> {
  const { db, account, clock } = context;
  if (normal(input.email) !== normal(account.email ?? account.id)) throw new AppError('EMAIL_MISMATCH');
  const decisions = input.workspaces ?? {};
  // A subscription that would go on charging ends first; one that cannot be ended keeps the account.
  for (const id of (await decide(context, db, decisions)).deleted)
    await cancelForDeletedWorkspace(context, id);
  await db.transaction(async (tx) => {
    // Events of this account that are being counted hold it; they end before it goes.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
    const { deleted, handed } = await decide(context, tx, decisions);
    for (const { workspaceId, to } of handed) {
      await lockWorkspace(tx, workspaceId);
      await handOverTo(tx, context, { workspaceId, to });
    }
    for (const id of deleted) await removeWorkspace(tx, context.notifier, id);
    await unlink(tx, account.id);
    // Everything else hangs on the account by foreign keys.
    const [gone] = await tx.delete(accounts).where(eq(accounts.id, account.id)).returning();
    if (!gone) return;
    await leaveTrace(tx, clock, gone);
    if (gone.issuer === demoIssuer) await forgetDemoSubject(tx, gone.subject);
  });
}
