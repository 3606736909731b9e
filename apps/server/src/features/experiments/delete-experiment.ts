import type { Context } from '../../kernel/deps.ts';
import { organiseExperiments } from './organise-experiments.ts';

/** Puts an experiment into the trash. Throws NOT_FOUND, EXPERIMENT_RUNNING while it is analysed, LIVE_TEST_RUNNING while it is tested. */
export async function deleteExperiment(ctx: Context, id: string): Promise<void> {
  await organiseExperiments(ctx, { experimentIds: [id], deleted: true });
}
