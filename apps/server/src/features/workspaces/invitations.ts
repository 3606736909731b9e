import type { Invitation } from '@frontrunner/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { signId } from '../../kernel/signed-id.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { workspaceInvitations } from './tables.ts';

export type InvitationRow = typeof workspaceInvitations.$inferSelect;

/** How long an invitation lives after it was last sent. */
export const invitationMs = 7 * 24 * 60 * 60 * 1000;

/** The path under which an invitation is opened. */
export const invitationPath = async (db: Executor, id: string): Promise<string> =>
  `/invitations/${await signId(db, 'invitation', id)}`;

/** The address under which an invitation is opened. */
export const invitationLink = async (db: Executor, origin: string, id: string): Promise<string> =>
  origin + (await invitationPath(db, id));

/** Invitations that are neither accepted nor withdrawn, expired ones among them, the oldest first. */
export async function listInvitations(ctx: Context, origin: string): Promise<Invitation[]> {
  const rows = await ctx.db
    .select({ invitation: workspaceInvitations, invitedBy: shownName })
    .from(workspaceInvitations)
    .leftJoin(accounts, eq(accounts.id, workspaceInvitations.invitedBy))
    .where(
      and(
        eq(workspaceInvitations.workspaceId, ctx.workspace.id),
        isNull(workspaceInvitations.acceptedAt),
        isNull(workspaceInvitations.withdrawnAt),
      ),
    )
    .orderBy(asc(workspaceInvitations.createdAt), asc(workspaceInvitations.id));
  return Promise.all(
    rows.map(async (row) =>
      present(row, ctx.clock.now(), await invitationLink(ctx.db, origin, row.invitation.id)),
    ),
  );
}

/** One invitation as its workspace sees it. */
export async function presentInvitation(
  ctx: Context,
  origin: string,
  row: InvitationRow,
): Promise<Invitation> {
  const [inviter] = row.invitedBy
    ? await ctx.db.select({ name: shownName }).from(accounts).where(eq(accounts.id, row.invitedBy))
    : [];
  const link = await invitationLink(ctx.db, origin, row.id);
  return present({ invitation: row, invitedBy: inviter?.name ?? null }, ctx.clock.now(), link);
}

function present(
  row: { invitation: InvitationRow; invitedBy: string | null },
  now: Date,
  link: string,
): Invitation {
  const { id, email, role, createdAt, expiresAt, mailedAt } = row.invitation;
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= now,
    invitedBy: row.invitedBy ?? 'Former member',
    link,
    mailed: mailedAt !== null,
  };
}
