import type { Outcome } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { presentOutcome } from './present-outcome.ts';
import { findRunWithOutcome, listRevisions } from './repository.ts';

/** The outcome of an analysis. Throws NOT_FOUND, or OUTCOME_NOT_FOUND before one is recorded. */
export async function readOutcome(
  ctx: Pick<Context, 'db' | 'workspace'>,
  ids: { id: string; runId: string },
): Promise<Outcome> {
  const key = { workspaceId: ctx.workspace.id, experimentId: ids.id, runId: ids.runId };
  const found = await findRunWithOutcome(ctx.db, key);
  if (!found) throw new AppError('NOT_FOUND');
  if (!found.outcome) throw new AppError('OUTCOME_NOT_FOUND');
  return presentOutcome(found.outcome, found.run, await listRevisions(ctx.db, key));
}
