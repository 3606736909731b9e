import type { ClientEvent } from '@frontrunner/contracts';
import type { Deps, Session } from '../../kernel/deps.ts';
import { acceptEvents } from './accept-events.ts';
import { cleanEvent } from './clean-event.ts';

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
