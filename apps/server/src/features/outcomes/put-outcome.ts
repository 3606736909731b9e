import type { Outcome, OutcomeBody } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { presentOutcome } from './present-outcome.ts';
import { readOutcome } from './read-outcome.ts';
import { recordOutcome } from './record-outcome.ts';
import { listRevisions } from './repository.ts';

/**
 * Records the outcome of an analysis for the caller and answers it. Throws as `recordOutcome`; STALE_WRITE brings the outcome
 * that somebody recorded meanwhile, null where it was removed.
 */
export async function putOutcome(
  ctx: Context,
  ids: { id: string; runId: string },
  body: OutcomeBody,
  options: { ifRevision?: number | undefined } = {},
): Promise<Outcome> {
  const key = { workspaceId: ctx.workspace.id, experimentId: ids.id, runId: ids.runId };
  try {
    const recorded = await ctx.db.transaction(async (tx) => {
      const by = { accountId: ctx.account.id, sessionId: ctx.sessionId };
      const { outcome, run, isNew } = await recordOutcome(ctx, tx, key, body, { by, ...options });
      if (isNew)
        await appendAudit(tx, ctx, {
          action: 'outcome.recorded',
          object: { type: 'experiment', id: ids.id },
          after: { revision: outcome.revision, source: outcome.source },
        });
      return [outcome, run, await listRevisions(tx, key)] as const;
    });
    // The analysis takes some milliseconds, which nobody else's transaction has to wait for.
    return await presentOutcome(...recorded);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'STALE_WRITE')) throw error;
    throw new AppError('STALE_WRITE', {
      message:
        'Somebody else recorded or removed this outcome in the meantime. Compare both and record again.',
      details: await readOutcome(ctx, ids).catch(() => null),
    });
  }
}
