import type { BenchmarkEvent } from '@frontrunner/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { progressAfter } from '../analysis/index.ts';
import { benchmarkTopic, findBenchmark } from './repository.ts';

/** Streams a benchmark: everything told so far (or since `lastEventId`), then what comes. Throws NOT_FOUND. */
export async function streamBenchmark(
  ctx: Context,
  streams: EventStreams,
  reply: FastifyReply,
  { id, lastEventId }: { id: string; lastEventId: string | undefined },
): Promise<void> {
  const found = await findBenchmark(ctx.db, ctx.account.id, id);
  if (!found) throw new AppError('NOT_FOUND');
  const topic = benchmarkTopic(found.id);
  const event = (data: Omit<BenchmarkEvent, 'benchmarkId'>): BenchmarkEvent => ({
    ...data,
    benchmarkId: found.id,
  });
  await streams.open(reply, {
    accountId: ctx.account.id,
    topic,
    after: /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0,
    greeting: [{ data: event({ type: 'connected', progressPercent: found.progressPercent }) }],
    heartbeat: { data: event({ type: 'heartbeat' }) },
    read: async (after, most) =>
      (await progressAfter(ctx.db, topic, after, most)).map(
        ({ id: position, type, progressPercent, message }) => ({
          id: position,
          data: event({
            type,
            ...(progressPercent === null ? {} : { progressPercent }),
            ...(message === null ? {} : { message }),
          }),
        }),
      ),
  });
}
