import { eq } from 'drizzle-orm';
import { countWaitingEvents } from '../features/events/index.ts';
import type { Executor } from '../kernel/database.ts';
import { usageEvents } from '../kernel/schema.ts';

/** An account's usage events in the order in which they came, those included that were only just accepted. */
export async function eventsOf(db: Executor, accountId: string) {
  await countWaitingEvents(db);
  return db.select().from(usageEvents).where(eq(usageEvents.accountId, accountId)).orderBy(usageEvents.id);
}
