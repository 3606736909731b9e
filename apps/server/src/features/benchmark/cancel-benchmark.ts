import type { BenchmarkJob } from '@frontrunner/contracts';
import { and } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { recordProgress } from '../../kernel/progress.ts';
import { presentBenchmark } from './present.ts';
import { benchmarkTopic, findBenchmark, unfinished } from './repository.ts';
import { benchmarks } from './tables.ts';

const message = 'The benchmark was cancelled.';

/** Stops a benchmark that waits or runs; whoever scores it notices. Throws NOT_FOUND or JOB_ENDED. */
export async function cancelBenchmark(ctx: Context, id: string): Promise<BenchmarkJob> {
  return ctx.db.transaction(async (tx) => {
    const found = await findBenchmark(tx, ctx.workspace.id, id);
    if (!found) throw new AppError('NOT_FOUND');
    const [cancelled] = await tx
      .update(benchmarks)
      .set({ status: 'cancelled', message, finishedAt: ctx.clock.now() })
      .where(and(hasKey(benchmarks, found), unfinished))
      .returning();
    if (!cancelled) throw new AppError('JOB_ENDED');
    await recordProgress(tx, ctx.notifier, { topic: benchmarkTopic(found.id), type: 'error', message });
    return presentBenchmark(cancelled);
  });
}
