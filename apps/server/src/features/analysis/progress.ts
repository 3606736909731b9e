import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notifier.ts';
import { prepared } from '../../kernel/prepared.ts';
import { progressEvents } from './tables.ts';

export type StoredProgress = typeof progressEvents.$inferSelect;

/**
 * Writes one progress event and wakes the streams of its topic when the transaction commits, all in one statement.
 * `changes` are further parts of its WITH; among them, `changed` decides by its rows whether there is anything to tell.
 */
export async function recordProgress(
  tx: Executor,
  notifier: Notifier,
  event: { topic: string; type: StoredProgress['type']; progressPercent?: number; message?: string },
  changes: SQL = sql`changed as (select)`,
): Promise<void> {
  const { topic, type, progressPercent = null, message = null } = event;
  await tx.execute(sql`with ${changes}, told as (
    insert into ${progressEvents} (topic, type, progress_percent, message)
    select ${topic}::text, ${type}::text, ${progressPercent}::double precision, ${message}::text from changed
  ) select ${notifier.news(topic)} from changed`);
}

const eventsAfter = prepared((db) =>
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

/** A topic's events after an id, oldest first. */
export async function progressAfter(
  db: Executor,
  topic: string,
  id: number,
  most: number,
): Promise<StoredProgress[]> {
  return eventsAfter(db).execute({ topic, id, most });
}

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
