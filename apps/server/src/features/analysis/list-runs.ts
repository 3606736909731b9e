import type { ResponseOf } from '@frontrunner/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { experimentRuns, loadExperiment, presentResults, sealColumns } from '../experiments/index.ts';
import { seals } from '../seals/tables.ts';

/** Every analysis of an experiment, newest first, each with the snapshot it was made of. */
export async function listRuns(
  ctx: Context,
  id: string,
): Promise<ResponseOf<'GET /api/experiments/:id/runs'>> {
  const { experiment } = await loadExperiment(ctx, id);
  const runs = await ctx.db
    .select({ run: experimentRuns, seal: sealColumns })
    .from(experimentRuns)
    .leftJoin(
      seals,
      and(eq(seals.workspaceId, experimentRuns.workspaceId), eq(seals.runId, experimentRuns.id)),
    )
    .where(eq(experimentRuns.experimentId, experiment.id))
    .orderBy(desc(experimentRuns.number))
    .limit(100);
  return runs.map(({ run, seal }) => ({
    id: run.id,
    status: run.status,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    results: presentResults(experiment, run, seal),
  }));
}
