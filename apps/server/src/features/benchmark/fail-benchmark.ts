import { and } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { recordProgress } from '../../kernel/progress.ts';
import { benchmarkTopic, unfinished } from './repository.ts';
import { benchmarks } from './tables.ts';

const gaveUp =
  'The benchmark could not be finished after several tries. Your file was not changed; run it again.';

/** Ends a benchmark as failed and tells its streams why. Does nothing for one that has ended. */
export async function failBenchmark(deps: Deps, key: OwnedKey, message = gaveUp): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(benchmarks)
      .set({ status: 'failed', message, finishedAt: deps.clock.now() })
      .where(and(hasKey(benchmarks, key), unfinished))
      .returning({ id: benchmarks.id });
    if (failed)
      await recordProgress(tx, deps.notifier, { topic: benchmarkTopic(key.id), type: 'error', message });
  });
}
