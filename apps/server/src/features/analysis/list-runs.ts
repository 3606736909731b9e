import type { ResponseOf } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { experimentRuns, loadExperiment, presentResults } from '../experiments/index.ts';

/** Every analysis of an experiment, newest first, each with the snapshot it was made of. */
export async function listRuns(
  ctx: Context,
  id: string,
): Promise<ResponseOf<'GET /api/experiments/:id/runs'>> {
  const { experiment } = await loadExperiment(ctx, id);
  const runs = await ctx.db
    .select()
    .from(experimentRuns)
    .where(eq(experimentRuns.experimentId, experiment.id))
    .orderBy(desc(experimentRuns.number))
    .limit(100);
  return runs.map((run) => ({
    id: run.id,
    status: run.status,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    results: presentResults(experiment, run),
  }));
}
