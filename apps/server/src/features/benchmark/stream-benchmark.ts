import type { BenchmarkEvent } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { streamTopic } from '../../kernel/progress.ts';
import { benchmarkTopic, findBenchmark } from './repository.ts';

/** Streams a benchmark: everything told so far (or missed since), then what comes. Throws NOT_FOUND. */
export async function streamBenchmark(
  ctx: Context,
  streams: EventStreams,
  http: Parameters<typeof streamTopic>[2],
  id: string,
): Promise<void> {
  const found = await findBenchmark(ctx.db, ctx.workspace.id, id);
  if (!found) throw new AppError('NOT_FOUND');
  const connected: Omit<BenchmarkEvent, 'benchmarkId'> = {
    type: 'connected',
    progressPercent: found.progressPercent,
  };
  await streamTopic(ctx, streams, http, {
    topic: benchmarkTopic(found.id),
    subject: { benchmarkId: found.id },
    greeting: [connected],
    after: 0,
  });
}
