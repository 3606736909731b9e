import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { isId } from '../../kernel/ids.ts';
import { experimentRuns, experiments, type RunRow } from '../experiments/index.ts';

/**
 * The latest finished analysis of an experiment with its owner; the run is null before the first one. Without a workspace it is
 * anybody's, for administrators: read for others as well, somebody else's would take a moment longer than what does not exist.
 */
export async function findLatestRun(
  db: Executor,
  experimentId: string,
  workspaceId: string | undefined,
): Promise<{ workspaceId: string; run: RunRow | null } | null> {
  if (!isId(experimentId)) return null;
  const [row] = await db
    .select({ workspaceId: experiments.workspaceId, run: experimentRuns })
    .from(experiments)
    .leftJoin(
      experimentRuns,
      and(
        eq(experimentRuns.workspaceId, experiments.workspaceId),
        eq(experimentRuns.id, experiments.latestRunId),
      ),
    )
    .where(
      and(
        eq(experiments.id, experimentId),
        workspaceId === undefined ? undefined : eq(experiments.workspaceId, workspaceId),
        isNull(experiments.deletedAt),
      ),
    );
  return row ?? null;
}
