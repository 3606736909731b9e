import type { BenchmarkJob, ParsedRequestOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { checkRows } from './check-rows.ts';
import { benchmarkJobName } from './job-name.ts';
import { inParts } from './parts.ts';
import { presentBenchmark } from './present.ts';
import { countUnfinished, storeParts } from './repository.ts';
import { nameOf } from './run-benchmark.ts';
import { benchmarks } from './tables.ts';

/** Benchmarks of one account that may wait or run at a time. */
const mostUnfinished = 3;

/**
 * Stores the rows and enqueues their scoring; both happen or neither. The result is kept.
 * Throws TOO_MANY_ROWS, NO_USABLE_ROWS, INVALID_REQUEST, or RATE_LIMITED while three are unfinished.
 */
export async function queueBenchmark(
  ctx: Context,
  body: ParsedRequestOf<'POST /api/benchmark'>['body'],
): Promise<BenchmarkJob> {
  checkRows(body.experiments, body.fileRows);
  const tests = inParts(body.experiments);
  return ctx.db.transaction(async (tx) => {
    if ((await countUnfinished(tx, ctx.account.id)) >= mostUnfinished) {
      throw new AppError('RATE_LIMITED', {
        message: `${mostUnfinished} of your benchmarks are still running. Wait for one or cancel it, then run this one.`,
        retryAfter: 5,
      });
    }
    const rowCount = body.experiments.length;
    const [record] = await tx
      .insert(benchmarks)
      .values({
        accountId: ctx.account.id,
        name: nameOf(body.name, rowCount),
        rowCount,
        createdAt: ctx.clock.now(),
      })
      .returning();
    await storeParts(tx, record, 'tests', tests);
    if (body.fileRows) await storeParts(tx, record, 'fileRows', [JSON.stringify(body.fileRows)]);
    await ctx.jobs.enqueue(tx, benchmarkJobName, { benchmarkId: record.id });
    return presentBenchmark(record);
  });
}
