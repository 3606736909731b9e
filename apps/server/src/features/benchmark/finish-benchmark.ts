import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { recordProgress } from '../analysis/index.ts';
import { benchmarkTopic, deleteOldest, unfinished } from './repository.ts';
import { type BenchmarkSummary, benchmarks } from './tables.ts';

/** Kept for each account; older ones are deleted when a new one is finished. */
const keptBenchmarks = 20;

/** What a finished benchmark's record holds of its statistics. */
export function resultColumns(summary: BenchmarkSummary) {
  return {
    status: 'complete' as const,
    progressPercent: 100,
    result: summary,
    totalTests: summary.totalTests,
    accuracy: summary.accuracy,
    accuracyLow: summary.accuracyInterval.low,
    accuracyHigh: summary.accuracyInterval.high,
    averageConfidence: summary.averageConfidence,
  };
}

/** Stores the statistics and tells the streams; does nothing when the benchmark was cancelled in the meantime. */
export async function finishBenchmark(
  deps: Deps,
  { id, accountId }: { id: string; accountId: string },
  summary: BenchmarkSummary,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [finished] = await tx
      .update(benchmarks)
      .set({ ...resultColumns(summary), finishedAt: deps.clock.now() })
      .where(and(eq(benchmarks.id, id), unfinished))
      .returning({ id: benchmarks.id });
    if (!finished) return;
    await deleteOldest(tx, accountId, keptBenchmarks);
    await recordProgress(tx, deps.notifier, {
      topic: benchmarkTopic(id),
      type: 'complete',
      progressPercent: 100,
    });
  });
}
