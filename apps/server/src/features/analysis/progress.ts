import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notifier.ts';
import { progressEvents } from './tables.ts';

export type StoredProgress = typeof progressEvents.$inferSelect;

/** Writes one progress event and wakes the streams of its topic when the transaction commits. */
export async function recordProgress(
  tx: Executor,
  notifier: Notifier,
  event: { topic: string; type: StoredProgress['type']; progressPercent?: number; message?: string },
): Promise<void> {
  await tx.insert(progressEvents).values(event);
  await notifier.notify(tx, event.topic);
}

/** A topic's events after an id, oldest first. */
export async function progressAfter(db: Executor, topic: string, id: number): Promise<StoredProgress[]> {
  return db
    .select()
    .from(progressEvents)
    .where(and(eq(progressEvents.topic, topic), gt(progressEvents.id, id)))
    .orderBy(asc(progressEvents.id))
    .limit(200);
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
