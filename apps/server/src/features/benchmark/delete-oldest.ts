import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { FinishedBenchmark } from '../../kernel/completion.ts';
import type { Deps } from '../../kernel/deps.ts';
import { deleteBenchmarks } from './repository.ts';
import { benchmarks } from './tables.ts';

/** Benchmarks kept for each account. */
const kept = 20;

/** When a benchmark has finished: deletes the account's ended ones beyond the newest 20. */
export async function deleteOldestBenchmarks(_: Deps, { tx, workspaceId }: FinishedBenchmark): Promise<void> {
  const newest = tx
    .select({ id: benchmarks.id })
    .from(benchmarks)
    .where(eq(benchmarks.workspaceId, workspaceId))
    .orderBy(desc(benchmarks.createdAt), desc(benchmarks.id))
    .limit(kept);
  await deleteBenchmarks(
    tx,
    and(
      eq(benchmarks.workspaceId, workspaceId),
      notInArray(benchmarks.status, ['queued', 'running']),
      notInArray(benchmarks.id, newest),
    ),
  );
}
