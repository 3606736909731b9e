import { type Approval, type ApprovalKind, hasRole } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { experiments } from '../experiments/tables.ts';
import { addNotice } from '../notices/index.ts';
import { listMemberRows } from '../workspaces/index.ts';
import { workspaces } from '../workspaces/tables.ts';
import { approvalSubjects } from './kinds.ts';
import { findApproval } from './list-approvals.ts';
import { approvals } from './tables.ts';

/** Whether the caller has to ask an admin before starting a live test: where the workspace wants that, all but admins. */
export async function needsApproval(
  tx: Executor,
  { workspace }: Pick<Context, 'workspace'>,
): Promise<boolean> {
  if (hasRole(workspace.role, 'admin')) return false;
  const [row] = await tx
    .select({ needed: workspaces.liveTestsNeedApproval })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.needed ?? false;
}

/**
 * Asks the workspace's admins for something about an experiment, and tells them. `payload` is what the steps of
 * `onApproved` carry out; `lines` say the same to the admin in words. Throws NOT_FOUND, or APPROVAL_OPEN while the same
 * is asked for already.
 */
export async function askApproval(
  tx: Executor,
  ctx: Context,
  input: { kind: ApprovalKind; experimentId: string; lines: string[]; payload: Record<string, unknown> },
): Promise<Approval> {
  const { workspace, account, clock } = ctx;
  const { kind, experimentId } = input;
  const [experiment] = await tx
    .select({ name: experiments.name })
    .from(experiments)
    .where(hasKey(experiments, { workspaceId: workspace.id, id: experimentId }));
  if (!experiment) throw new AppError('NOT_FOUND');
  const [asked] = await tx
    .insert(approvals)
    .values({ ...input, workspaceId: workspace.id, requestedBy: account.id, requestedAt: clock.now() })
    .onConflictDoNothing()
    .returning({
      id: approvals.id,
      told: tellMembers(ctx.notifier, workspace.id, { type: 'approvals', id: experimentId }),
    });
  if (!asked) throw new AppError('APPROVAL_OPEN');
  const members = await listMemberRows(tx, workspace.id);
  await addNotice(tx, ctx, {
    accountIds: members
      .filter(({ id, role }) => id !== account.id && hasRole(role, 'admin'))
      .map(({ id }) => id),
    kind: 'approval',
    workspaceId: workspace.id,
    by: account.id,
    text: `asks you to approve ${approvalSubjects[kind]} of “${experiment.name}”`,
    path: `/experiments/${experimentId}`,
    experimentId,
  });
  await appendAudit(tx, ctx, { action: 'approval.asked', object: { type: 'experiment', id: experimentId } });
  return findApproval(tx, and(hasKey(approvals, { workspaceId: workspace.id, id: asked.id })));
}
