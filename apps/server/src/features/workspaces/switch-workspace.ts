import type { WorkspaceSummary } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { SessionContext } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { sessions } from '../accounts/tables.ts';
import { findMember } from './members.ts';
import { isProNow } from './plan.ts';
import { workspaces } from './tables.ts';

/** Lets the session go on in another workspace of its person. Throws NOT_FOUND or MEMBERSHIP_SUSPENDED. */
export async function switchWorkspace(ctx: SessionContext, id: string): Promise<WorkspaceSummary> {
  const { db } = ctx;
  const member = isId(id) ? await findMember(db, id, ctx.account.id) : null;
  const [workspace] = member ? await db.select().from(workspaces).where(eq(workspaces.id, id)) : [];
  if (!member || !workspace) throw new AppError('NOT_FOUND');
  const isPro = await isProNow(ctx, db, id);
  if (!isPro && member.role !== 'owner') throw new AppError('MEMBERSHIP_SUSPENDED');
  await db.update(sessions).set({ workspaceId: id }).where(eq(sessions.id, ctx.sessionId));
  return { id, name: workspace.name, role: member.role, isPro };
}
