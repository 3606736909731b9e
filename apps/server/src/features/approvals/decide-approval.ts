import type { Approval } from '@frontrunner/contracts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { workspaceTopic } from '../../kernel/changes.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { lockExperiment } from '../experiments/index.ts';
import { experiments } from '../experiments/tables.ts';
import { addNotice } from '../notices/index.ts';
import { approvalSubjects } from './kinds.ts';
import { findApproval } from './list-approvals.ts';
import { approvals } from './tables.ts';

/**
 * Approves or declines what was asked for; whoever asked is told. With the approval its steps carry it out, in the same
 * transaction: one that throws undoes the decision. Throws NOT_FOUND or APPROVAL_DECIDED.
 */
export async function decideApproval(
  ctx: Context,
  id: string,
  decision: { approved: boolean; reason: string },
): Promise<Approval> {
  const { workspace, account, clock } = ctx;
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const mine = hasKey(approvals, { workspaceId: workspace.id, id });
  return ctx.db.transaction(async (tx) => {
    // The experiment before what hangs on it, in which order its way into the trash takes them too.
    const { experimentId } = await findApproval(tx, mine);
    await lockExperiment(tx, workspace.id, experimentId);
    const [decided] = await tx
      .update(approvals)
      .set({
        state: decision.approved ? 'approved' : 'declined',
        decidedBy: account.id,
        decidedAt: clock.now(),
        reason: decision.reason.trim(),
      })
      .where(and(mine, eq(approvals.state, 'asked')))
      .returning({
        ...getTableColumns(approvals),
        told: ctx.notifier.news(
          workspaceTopic(workspace.id),
          sql`jsonb_build_object('type', 'approvals', 'id', ${approvals.experimentId})`,
        ),
      });
    const approval = await findApproval(tx, mine);
    if (!decided) throw new AppError('APPROVAL_DECIDED');
    if (decision.approved) for (const step of ctx.onApproved) await step(ctx, { tx, approval: decided });
    await tell(tx, ctx, decided);
    return approval;
  });
}

async function tell(
  tx: Parameters<typeof addNotice>[0],
  ctx: Context,
  decided: typeof approvals.$inferSelect,
): Promise<void> {
  const { experimentId, kind, reason, requestedBy, state } = decided;
  const [experiment] = await tx
    .select({ name: experiments.name })
    .from(experiments)
    .where(hasKey(experiments, { workspaceId: ctx.workspace.id, id: experimentId }));
  const why = reason ? `: ${reason}` : '';
  await addNotice(tx, ctx, {
    accountIds: requestedBy ? [requestedBy] : [],
    kind: 'approval',
    workspaceId: ctx.workspace.id,
    by: ctx.account.id,
    text: `${state} ${approvalSubjects[kind]} of “${experiment?.name ?? ''}”${why}`,
    path: `/experiments/${experimentId}`,
    experimentId,
  });
  await appendAudit(tx, ctx, {
    action: state === 'approved' ? 'approval.approved' : 'approval.declined',
    object: { type: 'experiment', id: experimentId },
    after: { reason },
  });
}
