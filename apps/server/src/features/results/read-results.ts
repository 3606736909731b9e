import type { ResponseOf } from '@frontrunner/contracts';
import { confidenceTier } from '@frontrunner/predictor';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordAudit } from '../admin/index.ts';
import { findLatestRun } from './repository.ts';

const inWords = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/**
 * The latest result in words, for its owner or an administrator. Throws NOT_FOUND for everybody else, and
 * EXPERIMENT_NOT_COMPLETE before the first finished analysis.
 */
export async function readResults(
  ctx: Context,
  id: string,
): Promise<ResponseOf<'GET /api/experiments/:id/results'>> {
  const found = await findLatestRun(ctx.db, id, ctx.account.isAdmin ? undefined : ctx.workspace.id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.workspaceId !== ctx.workspace.id) {
    await recordAudit(ctx.db, {
      accountId: ctx.account.id,
      action: 'GET /api/experiments/:id/results',
      outcome: 'allowed',
      details: { id, workspaceId: found.workspaceId },
      at: ctx.clock.now(),
    });
  }
  const { run } = found;
  if (run?.winnerHeadline == null || run.winnerConfidencePct == null)
    throw new AppError('EXPERIMENT_NOT_COMPLETE');
  return {
    controlCopy: run.controlHeadline,
    winnerCopy: run.winnerHeadline,
    confidence: inWords[confidenceTier(run.winnerConfidencePct)],
  };
}
