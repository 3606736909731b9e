import type { ClientEvent } from '@frontrunner/contracts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps, Session } from '../../kernel/deps.ts';
import { cleanEvent } from './clean-event.ts';
import { type NewEvent, usageInbox } from './tables.ts';

/** Keeps a signed-in person's events; user, session and time are the server's own. A visitor's are ignored. */
export async function ingestEvents(
  { db, clock }: Deps,
  session: Session | null,
  sent: ClientEvent | ClientEvent[],
): Promise<void> {
  if (!session) return;
  const events = (Array.isArray(sent) ? sent : [sent]).map(cleanEvent);
  await acceptEvents(
    db,
    { occurredAt: clock.now(), accountId: session.account.id, sessionId: session.id },
    events,
  );
}

/** Keeps events of one moment; they are durable with the transaction, and counted when they are next looked at. */
export async function acceptEvents(
  db: Executor,
  whose: { occurredAt: Date; accountId: string | null; sessionId: string | null },
  events: NewEvent[],
): Promise<void> {
  await db.insert(usageInbox).values({ ...whose, events });
}
