import type { Context } from '../../kernel/deps.ts';
import { organiseExperiments } from './organise-experiments.ts';

/** Puts an experiment into the trash. Throws NOT_FOUND, or EXPERIMENT_RUNNING while it is analysed. */
export async function deleteExperiment(ctx: Context, id: string): Promise<void> {
  await organiseExperiments(ctx, { experimentIds: [id], deleted: true });
}
