import { type OpenedInvitation, planLimits, type WorkspaceSummary } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { SessionContext } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { verifySignedId } from '../../kernel/signed-id.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { appendAudit } from '../audit/index.ts';
import { addNotice } from '../notices/index.ts';
import type { InvitationRow } from './invitations.ts';
import { countSeats, findMember, lockWorkspace } from './members.ts';
import { isProNow } from './plan.ts';
import { switchWorkspace } from './switch-workspace.ts';
import { workspaceInvitations, workspaceMembers, workspaces } from './tables.ts';

/**
 * The invitation that a token names, for the person it names. Throws NOT_FOUND for a forged token,
 * INVITATION_WRONG_ADDRESS, INVITATION_USED, INVITATION_WITHDRAWN or INVITATION_EXPIRED, each of which says what to do.
 */
async function findForCaller(ctx: SessionContext, db: Executor, token: string): Promise<InvitationRow> {
  const id = await verifySignedId(db, 'invitation', token);
  const [row] = id ? await db.select().from(workspaceInvitations).where(eq(workspaceInvitations.id, id)) : [];
  if (!row) throw new AppError('NOT_FOUND');
  const { email, emailVerified } = ctx.account;
  if (!emailVerified || email?.toLowerCase() !== row.email.toLowerCase())
    throw new AppError('INVITATION_WRONG_ADDRESS');
  if (row.acceptedAt) throw new AppError('INVITATION_USED');
  if (row.withdrawnAt) throw new AppError('INVITATION_WITHDRAWN');
  if (row.expiresAt <= ctx.clock.now()) throw new AppError('INVITATION_EXPIRED');
  return row;
}

/** What an invitation is for. Throws as accepting it would. */
export async function openInvitation(ctx: SessionContext, token: string): Promise<OpenedInvitation> {
  const { db } = ctx;
  const row = await findForCaller(ctx, db, token);
  const [workspace] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, row.workspaceId));
  const [inviter] = row.invitedBy
    ? await db.select({ name: shownName }).from(accounts).where(eq(accounts.id, row.invitedBy))
    : [];
  return {
    workspaceName: workspace?.name ?? '',
    email: row.email,
    role: row.role,
    invitedBy: inviter?.name ?? 'Former member',
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Joins the workspace of an invitation; the session goes on there. Works once. Throws also PRO_REQUIRED or SEATS_FULL. */
export async function acceptInvitation(ctx: SessionContext, token: string): Promise<WorkspaceSummary> {
  return ctx.db.transaction(async (tx) => {
    const found = await findForCaller(ctx, tx, token);
    const { workspaceId } = found;
    await lockWorkspace(tx, workspaceId);
    const row = await findForCaller(ctx, tx, token);
    const now = ctx.clock.now();
    if (!(await isProNow(ctx, tx, workspaceId))) {
      throw new AppError('PRO_REQUIRED', {
        message: 'This workspace is not on the Pro plan now, so nobody can join it. Ask whoever invited you.',
      });
    }
    const known = await findMember(tx, workspaceId, ctx.account.id);
    // The invitation holds its own seat already.
    if (!known && (await countSeats(tx, workspaceId, now)) > planLimits.pro.seats)
      throw new AppError('SEATS_FULL');
    if (!known) {
      await tx
        .insert(workspaceMembers)
        .values({ workspaceId, accountId: ctx.account.id, role: row.role, joinedAt: now, lastActiveAt: now });
    }
    await tx
      .update(workspaceInvitations)
      .set({ acceptedAt: now, acceptedBy: ctx.account.id })
      .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, row.id)));
    const summary = await switchWorkspace({ ...ctx, db: tx }, workspaceId);
    await appendAudit(
      tx,
      { ...ctx, workspace: summary },
      { action: 'member.joined', object: { type: 'member', id: ctx.account.id }, after: { role: row.role } },
    );
    await addNotice(tx, ctx, {
      accountIds: row.invitedBy ? [row.invitedBy] : [],
      kind: 'membership',
      workspaceId,
      by: ctx.account.id,
      text: `joined “${summary.name}” by your invitation`,
      path: '/workspace',
    });
    return summary;
  });
}
