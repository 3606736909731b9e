import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { deleteBenchmarks, findBenchmark } from './repository.ts';
import { benchmarks } from './tables.ts';

/** Deletes a past benchmark with its rows. Throws NOT_FOUND, or BENCHMARK_RUNNING while it runs. */
export async function deleteBenchmark(ctx: Context, id: string): Promise<void> {
  const found = await findBenchmark(ctx.db, ctx.workspace.id, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.status === 'queued' || found.status === 'running') throw new AppError('BENCHMARK_RUNNING');
  await ctx.db.transaction(async (tx) => {
    await deleteBenchmarks(tx, hasKey(benchmarks, found));
    await appendAudit(tx, ctx, { action: 'benchmark.deleted', object: { type: 'benchmark', id } });
  });
}
