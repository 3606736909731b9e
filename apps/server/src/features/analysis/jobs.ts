import type { Deps } from '../../kernel/deps.ts';
import type { JobDefinition } from '../../kernel/jobs.ts';
import { failRun } from './fail-run.ts';
import { runAnalysis } from './run-analysis.ts';

export const analysisJobName = 'analysis';

/** The durable job of one analysis. Four at a time: each is short and mostly waits for the database. */
export function analysisJob(
  deps: Deps,
  onStep?: (percent: number) => Promise<void>,
): JobDefinition<{ workspaceId: string; runId: string }> {
  return {
    name: analysisJobName,
    concurrency: 4,
    retries: 3,
    expireSeconds: 300,
    run: ({ workspaceId, runId: id }, { signal }) =>
      runAnalysis(deps, { workspaceId, id }, { signal, onStep }),
    giveUp: ({ workspaceId, runId: id }) => failRun(deps, { workspaceId, id }),
  };
}
