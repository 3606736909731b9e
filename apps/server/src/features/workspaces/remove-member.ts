import { hasRole } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { addNotice } from '../notices/index.ts';
import { findMember, lockWorkspace } from './members.ts';
import { workspaceMembers } from './tables.ts';

/**
 * Removes a member, or lets the caller leave; the work stays with the workspace. Sessions of the person go on in their
 * own workspace. Throws NOT_FOUND, ROLE_REQUIRED (others are removed by admins) or LAST_OWNER.
 */
export async function removeMember(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { workspace } = ctx;
    await lockWorkspace(tx, workspace.id);
    const member = isId(accountId) ? await findMember(tx, workspace.id, accountId) : null;
    if (!member) throw new AppError('NOT_FOUND');
    const leaves = accountId === ctx.account.id;
    const self = leaves ? member : await findMember(tx, workspace.id, ctx.account.id);
    if (!leaves && !(self && hasRole(self.role, 'admin'))) throw new AppError('ROLE_REQUIRED');
    if (member.role === 'owner') throw new AppError('LAST_OWNER');
    await tx
      .delete(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.accountId, accountId)));
    await appendAudit(tx, ctx, {
      action: leaves ? 'member.left' : 'member.removed',
      object: { type: 'member', id: accountId },
      before: { role: member.role },
    });
    if (leaves) return;
    await addNotice(tx, ctx, {
      accountIds: [accountId],
      kind: 'membership',
      workspaceId: workspace.id,
      by: ctx.account.id,
      text: `removed you from “${workspace.name}”; the work stays there`,
      path: '/',
    });
  });
}
