import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from './database.ts';
import type { Context } from './deps.ts';
import type { EventStreams } from './event-streams.ts';
import type { Notifier } from './notifier.ts';
import { preparedRead } from './prepared.ts';
import { progressEvents } from './tables.ts';

type StoredProgress = typeof progressEvents.$inferSelect;

/** Writes one progress event, and wakes the streams of its topic when the transaction commits. */
export async function recordProgress(
  tx: Executor,
  notifier: Notifier,
  event: { topic: string; type: StoredProgress['type']; progressPercent?: number; message?: string },
): Promise<void> {
  await tx
    .insert(progressEvents)
    .values(event)
    .returning({ told: notifier.news(event.topic) });
}

const eventsAfter = preparedRead((db) =>
  db
    .select()
    .from(progressEvents)
    .where(
      and(eq(progressEvents.topic, sql.placeholder('topic')), gt(progressEvents.id, sql.placeholder('id'))),
    )
    .orderBy(asc(progressEvents.id))
    .limit(sql.placeholder('most'))
    .prepare('progress_after'),
);

/** The newest event of a topic, or null. */
export async function latestProgress(db: Executor, topic: string): Promise<StoredProgress | null> {
  const [row] = await db
    .select()
    .from(progressEvents)
    .where(eq(progressEvents.topic, topic))
    .orderBy(desc(progressEvents.id))
    .limit(1);
  return row ?? null;
}

/** Deletes all that was told of these topics. */
export async function forgetProgress(tx: Executor, topics: string[]): Promise<void> {
  if (topics.length > 0) await tx.delete(progressEvents).where(inArray(progressEvents.topic, topics));
}

/**
 * Answers with a stream of a topic: `greeting` at once, then what is stored after the event `after` and all that
 * comes. Whoever connects again with `Last-Event-ID` gets what was missed since that one. `subject` is part of every
 * message. Throws RATE_LIMITED as {@link EventStreams.open}.
 */
export async function streamTopic(
  ctx: Context,
  streams: EventStreams,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  options: { topic: string; subject: object; greeting: object[]; after: number },
): Promise<void> {
  const { topic, subject, greeting, after } = options;
  const lastSeen = /^\d{1,15}$/.exec(String(request.headers['last-event-id']))?.[0];
  await streams.open(reply, {
    accountId: ctx.account.id,
    topic,
    after: lastSeen === undefined ? after : Number(lastSeen),
    greeting: greeting.map((data) => ({ data: { ...data, ...subject } })),
    heartbeat: { data: { type: 'heartbeat', ...subject } },
    read: async (position, most) => {
      const events = await eventsAfter(ctx.db).execute({ topic, id: position, most });
      return events.map(({ id, type, progressPercent, message }) => ({
        id,
        data: {
          type,
          ...(progressPercent === null ? {} : { progressPercent }),
          ...(message === null ? {} : { message }),
          ...subject,
        },
      }));
    },
  });
}
