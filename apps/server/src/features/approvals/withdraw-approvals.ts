import { and, eq, inArray } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { TrashStep } from '../../kernel/completion.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { approvals } from './tables.ts';

/** What was asked about experiments that go to the trash, and nobody has decided, is decided no more. */
export const withdrawApprovals: TrashStep = async (ctx, { tx, experimentIds }) => {
  const workspaceId = ctx.workspace.id;
  const open = await tx
    .select({ id: approvals.id, experimentId: approvals.experimentId })
    .from(approvals)
    .where(
      and(
        eq(approvals.workspaceId, workspaceId),
        inArray(approvals.experimentId, [...experimentIds]),
        eq(approvals.state, 'asked'),
      ),
    )
    .for('update');
  for (const { id, experimentId } of open) {
    await tx
      .update(approvals)
      .set({
        state: 'withdrawn',
        decidedBy: ctx.account.id,
        decidedAt: ctx.clock.now(),
        reason: 'The experiment was deleted.',
      })
      .where(hasKey(approvals, { workspaceId, id }))
      .returning({ told: tellMembers(ctx.notifier, workspaceId, { type: 'approvals', id: experimentId }) });
    await appendAudit(tx, ctx, {
      action: 'approval.withdrawn',
      object: { type: 'experiment', id: experimentId },
    });
  }
};
