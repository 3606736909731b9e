import type { BenchmarkJob, ParsedRequestOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { checkRows } from './check-rows.ts';
import { benchmarkJobName } from './jobs.ts';
import { inChunks } from './json-chunks.ts';
import { presentBenchmark } from './present.ts';
import { countUnfinished, storeParts } from './repository.ts';
import { nameOf } from './run-benchmark.ts';
import { benchmarks } from './tables.ts';

/** Benchmarks of one workspace that may wait or run at a time. */
const mostUnfinished = 3;

/** Said of a benchmark whose rows were not all stored because the server stopped meanwhile. */
const interrupted = 'The upload was interrupted. Nothing was scored; run it again.';

/**
 * Stores the rows, then enqueues their scoring. The result is kept.
 * Throws TOO_MANY_ROWS, NO_USABLE_ROWS, INVALID_REQUEST, or RATE_LIMITED while three are unfinished.
 */
export async function queueBenchmark(
  ctx: Context,
  body: ParsedRequestOf<'POST /api/benchmark'>['body'],
): Promise<BenchmarkJob> {
  checkRows(body);
  if ((await countUnfinished(ctx.db, ctx.workspace.id)) >= mostUnfinished) {
    throw new AppError('RATE_LIMITED', {
      message: `${mostUnfinished} of your benchmarks are still running. Wait for one or cancel it, then run this one.`,
      retryAfter: 5,
    });
  }
  const rowCount = body.experiments.length;
  // The many statements are no transaction: on the embedded database every other call would wait for its end.
  const [record] = await ctx.db
    .insert(benchmarks)
    .values({
      workspaceId: ctx.workspace.id,
      createdBy: ctx.account.id,
      name: nameOf(body.name, rowCount),
      status: 'failed',
      message: interrupted,
      rowCount,
      createdAt: ctx.clock.now(),
    })
    .returning();
  await storeParts(ctx.db, record, 'tests', inChunks(body.experiments));
  const { fileRows, contentType, counts } = body;
  await storeParts(ctx.db, record, 'options', [JSON.stringify({ fileRows, contentType })]);
  if (counts) await storeParts(ctx.db, record, 'counts', inChunks(counts));
  return ctx.db.transaction(async (tx) => {
    const [queued] = await tx
      .update(benchmarks)
      .set({ status: 'queued', message: null })
      .where(hasKey(benchmarks, record))
      .returning();
    if (!queued) throw new AppError('NOT_FOUND');
    await ctx.jobs.enqueue(tx, benchmarkJobName, {
      workspaceId: queued.workspaceId,
      benchmarkId: queued.id,
    });
    return presentBenchmark(queued);
  });
}
