import { type Invitation, type ParsedRequestOf, planLimits, roleLabels } from '@frontrunner/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts } from '../accounts/tables.ts';
import { appendAudit } from '../audit/index.ts';
import { addNotice } from '../notices/index.ts';
import { type InvitationRow, invitationMs, invitationPath, presentInvitation } from './invitations.ts';
import { invitationMailJob } from './mail-invitation.ts';
import { countSeats, lockWorkspace } from './members.ts';
import { workspaceInvitations, workspaceMembers } from './tables.ts';

/**
 * Invites an address. Throws PRO_REQUIRED (a Free workspace has one member), SEATS_FULL, ALREADY_MEMBER or
 * ALREADY_INVITED. Addresses compare without case; one with a plus is a different address.
 */
export async function invite(
  ctx: Context,
  origin: string,
  { email, role }: ParsedRequestOf<'POST /api/workspace/invitations'>['body'],
): Promise<Invitation> {
  const { workspace, clock } = ctx;
  if (!workspace.isPro) throw new AppError('PRO_REQUIRED');
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, workspace.id);
    const now = clock.now();
    const sameAddress = sql`lower(${accounts.email}) = lower(${email})`;
    const members = await tx
      .select({ id: workspaceMembers.accountId })
      .from(workspaceMembers)
      .innerJoin(accounts, eq(accounts.id, workspaceMembers.accountId))
      .where(and(eq(workspaceMembers.workspaceId, workspace.id), sameAddress));
    if (members.length > 0) throw new AppError('ALREADY_MEMBER');
    const pending = await tx
      .select({ id: workspaceInvitations.id, expiresAt: workspaceInvitations.expiresAt })
      .from(workspaceInvitations)
      .where(
        and(
          eq(workspaceInvitations.workspaceId, workspace.id),
          sql`lower(${workspaceInvitations.email}) = lower(${email})`,
          isNull(workspaceInvitations.acceptedAt),
          isNull(workspaceInvitations.withdrawnAt),
        ),
      );
    if (pending.length > 0) throw new AppError('ALREADY_INVITED');
    if ((await countSeats(tx, workspace.id, now)) >= planLimits.pro.seats) throw new AppError('SEATS_FULL');
    const [row] = await tx
      .insert(workspaceInvitations)
      .values({
        workspaceId: workspace.id,
        email,
        role,
        invitedBy: ctx.account.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + invitationMs),
      })
      .returning();
    await ctx.jobs.enqueue(tx, invitationMailJob, { workspaceId: workspace.id, id: row.id, origin });
    await tellInvited(tx, ctx, row);
    await appendAudit(tx, ctx, {
      action: 'member.invited',
      object: { type: 'invitation', id: row.id },
      after: { email, role },
    });
    return presentInvitation({ ...ctx, db: tx }, origin, row);
  });
}

/** Tells whoever has an account of the invited address; nobody is told of an address that is not verified. */
async function tellInvited(tx: Executor, ctx: Context, row: InvitationRow): Promise<void> {
  const invited = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${row.email})`, accounts.emailVerified));
  await addNotice(tx, ctx, {
    accountIds: invited.map(({ id }) => id),
    kind: 'invitation',
    workspaceId: ctx.workspace.id,
    by: ctx.account.id,
    text: `invites you to “${ctx.workspace.name}” as ${roleLabels[row.role]}`,
    path: await invitationPath(tx, row.id),
  });
}

/** Sends an invitation again: it lives another seven days. Throws NOT_FOUND, also for one that has ended, or SEATS_FULL. */
export async function sendInvitationAgain(ctx: Context, origin: string, id: string): Promise<Invitation> {
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    const now = ctx.clock.now();
    const row = await findOpen({ ...ctx, db: tx }, id);
    const takesSeat = row.expiresAt <= now;
    if (takesSeat && (await countSeats(tx, ctx.workspace.id, now)) >= planLimits.pro.seats)
      throw new AppError('SEATS_FULL');
    const [sent] = await tx
      .update(workspaceInvitations)
      .set({ expiresAt: new Date(now.getTime() + invitationMs) })
      .where(and(eq(workspaceInvitations.workspaceId, ctx.workspace.id), eq(workspaceInvitations.id, id)))
      .returning();
    await ctx.jobs.enqueue(tx, invitationMailJob, { workspaceId: ctx.workspace.id, id, origin });
    await appendAudit(tx, ctx, { action: 'invitation.sent-again', object: { type: 'invitation', id } });
    return presentInvitation({ ...ctx, db: tx }, origin, sent);
  });
}

/** Withdraws an invitation; its link then says so. Throws NOT_FOUND, also for one that has ended. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    const { email } = await findOpen({ ...ctx, db: tx }, id);
    await tx
      .update(workspaceInvitations)
      .set({ withdrawnAt: ctx.clock.now() })
      .where(and(eq(workspaceInvitations.workspaceId, ctx.workspace.id), eq(workspaceInvitations.id, id)));
    await appendAudit(tx, ctx, {
      action: 'invitation.withdrawn',
      object: { type: 'invitation', id },
      before: { email },
    });
  });
}

async function findOpen(ctx: Pick<Context, 'db' | 'workspace'>, id: string) {
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(workspaceInvitations)
        .where(
          and(
            eq(workspaceInvitations.workspaceId, ctx.workspace.id),
            eq(workspaceInvitations.id, id),
            isNull(workspaceInvitations.acceptedAt),
            isNull(workspaceInvitations.withdrawnAt),
          ),
        )
    : [];
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
