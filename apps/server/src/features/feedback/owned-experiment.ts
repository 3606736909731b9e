import type { Context } from '../../kernel/deps.ts';
import { type ExperimentWithRuns, loadExperiment } from '../experiments/index.ts';

/** The experiment that a generation belongs to, checked to be the caller's; null when none was named. */
export async function ownedExperiment(
  ctx: Context,
  id: string | undefined,
): Promise<ExperimentWithRuns | null> {
  return id === undefined ? null : loadExperiment(ctx, id);
}
