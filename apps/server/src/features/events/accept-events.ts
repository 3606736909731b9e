import type { Executor } from '../../kernel/database.ts';
import { type NewEvent, usageInbox } from './tables.ts';

/** Keeps events of one moment; they are durable with the transaction, and counted when they are next looked at. */
export async function acceptEvents(
  db: Executor,
  whose: { occurredAt: Date; accountId: string | null; sessionId: string | null },
  events: NewEvent[],
): Promise<void> {
  await db.insert(usageInbox).values({ ...whose, events });
}
