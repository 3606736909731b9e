import type { Deps } from '../../kernel/deps.ts';
import type { JobDefinition } from '../../kernel/jobs.ts';
import { failBenchmark } from './fail-benchmark.ts';
import { scoreQueuedBenchmark } from './score-queued-benchmark.ts';

export const benchmarkJobName = 'benchmark';

/** The durable job of one benchmark. Two at a time share the scoring thread, so that a short one need not wait. */
export function benchmarkJob(deps: Deps): JobDefinition<{ workspaceId: string; benchmarkId: string }> {
  return {
    name: benchmarkJobName,
    concurrency: 2,
    retries: 2,
    expireSeconds: 300,
    run: ({ workspaceId, benchmarkId: id }, { signal }) =>
      scoreQueuedBenchmark(deps, { workspaceId, id }, signal),
    giveUp: ({ workspaceId, benchmarkId: id }) => failBenchmark(deps, { workspaceId, id }),
  };
}
