import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { type ExperimentWithRuns, findExperiment } from './repository.ts';

/** The caller's own experiment. Throws NOT_FOUND when it is absent or somebody else's: both look alike. */
export async function loadExperiment(ctx: Context, id: string): Promise<ExperimentWithRuns> {
  const found = await findExperiment(ctx.db, ctx.workspace.id, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
