import { limits, type Share, type ShareKindName } from '@frontrunner/contracts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { lockExperiment } from '../experiments/index.ts';
import { listShares } from './repository.ts';
import { shares } from './tables.ts';

interface NewShare {
  kind: ShareKindName;
  expiresAt?: string | null | undefined;
  feedback?: boolean;
  experimentId?: string;
  runId?: string;
}

/**
 * Makes a link, in a transaction with its entry in the audit log. Whoever calls it holds what the link leads to, so that two
 * links at once are counted one after the other. Throws INVALID_REQUEST for an expiry that is past, or SHARES_FULL.
 */
export async function createShare(
  ctx: Context,
  origin: string,
  { kind, expiresAt, feedback = false, experimentId, runId }: NewShare,
): Promise<Share> {
  const now = ctx.clock.now();
  const end = expiresAt ? new Date(expiresAt) : null;
  if (end && end <= now)
    throw new AppError('INVALID_REQUEST', {
      message: "The request was refused: 'expiresAt' is past. Choose a later moment.",
    });
  return ctx.db.transaction(async (tx) => {
    await refuseWhenFull(tx, ctx.workspace.id, { kind, experimentId });
    const [row] = await tx
      .insert(shares)
      .values({
        workspaceId: ctx.workspace.id,
        kind,
        experimentId: experimentId ?? null,
        runId: runId ?? null,
        feedback,
        createdBy: ctx.account.id,
        createdAt: now,
        expiresAt: end,
      })
      .returning({ id: shares.id });
    await appendAudit(tx, ctx, {
      action: 'share.created',
      object: experimentId ? { type: 'experiment', id: experimentId } : { type: 'share', id: row.id },
      after: { share: row.id, kind, expiresAt: end?.toISOString() ?? null, feedback },
    });
    const [made] = await listShares({ ...ctx, db: tx }, origin, { which: eq(shares.id, row.id) });
    if (!made) throw new Error('the link that was just made is not there');
    return made;
  });
}

async function refuseWhenFull(
  tx: Executor,
  workspaceId: string,
  { kind, experimentId }: Pick<NewShare, 'kind' | 'experimentId'>,
): Promise<void> {
  const [open] = await tx
    .select({ n: count() })
    .from(shares)
    .where(
      and(
        eq(shares.workspaceId, workspaceId),
        eq(shares.kind, kind),
        experimentId === undefined ? undefined : eq(shares.experimentId, experimentId),
        isNull(shares.revokedAt),
      ),
    );
  if ((open?.n ?? 0) >= limits.sharesOfOne) throw new AppError('SHARES_FULL');
}

/**
 * Makes a link to a report of an experiment's latest finished run. Throws NOT_FOUND, EXPERIMENT_NOT_COMPLETE, SHARES_FULL,
 * or PRO_REQUIRED with the feedback, which is part of Pro.
 */
export async function shareReport(
  ctx: Context,
  origin: string,
  experimentId: string,
  input: { expiresAt?: string | null | undefined; feedback?: boolean | undefined },
): Promise<Share> {
  if (input.feedback && !ctx.workspace.isPro) throw new AppError('PRO_REQUIRED');
  return ctx.db.transaction(async (tx) => {
    const experiment = await lockExperiment(tx, ctx.workspace.id, experimentId);
    if (!experiment) throw new AppError('NOT_FOUND');
    if (!experiment.latestRunId) throw new AppError('EXPERIMENT_NOT_COMPLETE');
    return createShare({ ...ctx, db: tx }, origin, {
      kind: 'report',
      experimentId: experiment.id,
      runId: experiment.latestRunId,
      expiresAt: input.expiresAt,
      feedback: input.feedback ?? false,
    });
  });
}
