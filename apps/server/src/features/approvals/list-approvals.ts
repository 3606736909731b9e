import type { Approval } from '@frontrunner/contracts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts, shownNameOf } from '../accounts/tables.ts';
import { loadExperiment } from '../experiments/index.ts';
import { approvals } from './tables.ts';

const asker = alias(accounts, 'asker');
const decider = alias(accounts, 'decider');

/** A person as they are named; null for a former member. */
const named = (id: string | null, name: string) => (id ? { id, name } : null);

async function findApprovals(db: Executor, which: SQL | undefined): Promise<Approval[]> {
  const rows = await db
    .select({ approval: approvals, asker: shownNameOf(asker), decider: shownNameOf(decider) })
    .from(approvals)
    .leftJoin(asker, eq(asker.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(which)
    .orderBy(desc(approvals.requestedAt), desc(approvals.id));
  return rows.map(({ approval: row, ...names }) => ({
    id: row.id,
    kind: row.kind,
    experimentId: row.experimentId,
    state: row.state,
    lines: row.lines,
    requestedBy: named(row.requestedBy, names.asker),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: named(row.decidedBy, names.decider),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }));
}

/** The one approval of a condition. Throws NOT_FOUND. */
export async function findApproval(db: Executor, which: SQL | undefined): Promise<Approval> {
  const [approval] = await findApprovals(db, which);
  if (!approval) throw new AppError('NOT_FOUND');
  return approval;
}

/** What was asked of the admins about an experiment, newest first. Throws NOT_FOUND. */
export async function listApprovals(ctx: Context, experimentId: string): Promise<Approval[]> {
  const { experiment } = await loadExperiment(ctx, experimentId);
  return findApprovals(
    ctx.db,
    and(eq(approvals.workspaceId, ctx.workspace.id), eq(approvals.experimentId, experiment.id)),
  );
}
