import { and } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { recordProgress } from '../../kernel/progress.ts';
import { benchmarkTopic, unfinished } from './repository.ts';
import { type BenchmarkSummary, benchmarks } from './tables.ts';

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

/** Stores the statistics, tells the streams and does what features do then, in one transaction; nothing when the benchmark was cancelled in the meantime. */
export async function finishBenchmark(
  deps: Deps,
  { id, workspaceId }: OwnedKey,
  summary: BenchmarkSummary,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [benchmark] = await tx
      .update(benchmarks)
      .set({ ...resultColumns(summary), finishedAt: deps.clock.now() })
      .where(and(hasKey(benchmarks, { workspaceId, id }), unfinished))
      .returning();
    if (!benchmark) return;
    for (const step of deps.onFinished.benchmark) await step(deps, { tx, benchmark, workspaceId });
    await recordProgress(tx, deps.notifier, {
      topic: benchmarkTopic(id),
      type: 'complete',
      progressPercent: 100,
    });
  });
}
