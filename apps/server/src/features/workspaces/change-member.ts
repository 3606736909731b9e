import { hasRole, type Member, type Role, roleLabels } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context, SessionContext } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { addNotice } from '../notices/index.ts';
import { createWorkspace, ownWorkspaceName } from './create-workspace.ts';
import { findMember, lockWorkspace, presentMember } from './members.ts';
import { workspaceMembers } from './tables.ts';

/**
 * Changes a member's role. Giving `owner` hands the workspace over: the former owner becomes an admin, and gets a
 * workspace of their own when they have none left. Throws NOT_FOUND, ROLE_REQUIRED (only an owner hands over) or
 * LAST_OWNER (the owner cannot be lowered, only followed).
 */
export async function changeMember(ctx: Context, accountId: string, role: Role): Promise<Member> {
  return ctx.db.transaction(async (tx) => {
    const { workspace } = ctx;
    await lockWorkspace(tx, workspace.id);
    const [member, self] = [
      isId(accountId) ? await findMember(tx, workspace.id, accountId) : null,
      await findMember(tx, workspace.id, ctx.account.id),
    ];
    if (!member) throw new AppError('NOT_FOUND');
    // The role that the session was loaded with may have been taken away a moment ago.
    if (!self || !hasRole(self.role, 'admin')) throw new AppError('ROLE_REQUIRED');
    if (member.role === role) return presentMember(member, workspace.isPro);
    if (member.role === 'owner') throw new AppError('LAST_OWNER');
    if (role === 'owner') await handOver(ctx, tx, self.role);
    await setRole(tx, workspace.id, accountId, role);
    await appendAudit(tx, ctx, {
      action: role === 'owner' ? 'workspace.handed-over' : 'member.role-changed',
      object: { type: 'member', id: accountId },
      before: { role: member.role },
      after: { role },
    });
    await addNotice(tx, ctx, {
      accountIds: [accountId],
      kind: 'membership',
      workspaceId: workspace.id,
      by: ctx.account.id,
      text:
        role === 'owner'
          ? `handed “${workspace.name}” over to you`
          : `made you ${roleLabels[role].toLowerCase()} of “${workspace.name}”`,
      path: '/workspace',
    });
    return presentMember({ ...member, role }, workspace.isPro);
  });
}

/** The owner steps down; without another workspace of theirs they get a new one, so that nobody is ever without. */
async function handOver(ctx: Context, tx: Executor, held: Role): Promise<void> {
  if (held !== 'owner')
    throw new AppError('ROLE_REQUIRED', { message: 'Only the owner can hand a workspace over.' });
  await setRole(tx, ctx.workspace.id, ctx.account.id, 'admin');
  await ensureOwnWorkspace(tx, ctx.account, ctx.clock.now());
}

/** Gives a person who owns no workspace a new one. */
export async function ensureOwnWorkspace(
  tx: Executor,
  person: { id: string; firstName: string | null; lastName: string | null; email: string | null },
  at: Date,
): Promise<void> {
  const owned = await tx
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.accountId, person.id), eq(workspaceMembers.role, 'owner')))
    .limit(1);
  if (owned.length === 0)
    await createWorkspace(tx, { ownerId: person.id, name: ownWorkspaceName(person), at });
}

/** Makes a member the owner in the place of an account that goes away. */
export async function handOverTo(
  tx: Executor,
  ctx: SessionContext,
  { workspaceId, to }: { workspaceId: string; to: string },
): Promise<void> {
  await setRole(tx, workspaceId, ctx.account.id, 'admin');
  await setRole(tx, workspaceId, to, 'owner');
  const workspace = { ...ctx.workspace, id: workspaceId };
  await appendAudit(
    tx,
    { ...ctx, workspace },
    { action: 'workspace.handed-over', object: { type: 'member', id: to } },
  );
  const name = ctx.session.memberships.find((one) => one.id === workspaceId)?.name ?? 'A workspace';
  await addNotice(tx, ctx, {
    accountIds: [to],
    kind: 'membership',
    workspaceId,
    text: `“${name}” is yours now: its owner deleted their account`,
    path: '/workspace',
  });
}

async function setRole(tx: Executor, workspaceId: string, accountId: string, role: Role): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set({ role })
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.accountId, accountId)));
}
