import type { ClientEvent } from '@frontrunner/contracts';
import type { Deps, Session } from '../../kernel/deps.ts';
import { cleanEvent } from './clean-event.ts';
import { usageEvents } from './tables.ts';

/** Stores a signed-in person's events; user, session and time are the server's own. A visitor's are ignored. */
export async function ingestEvents(
  deps: Deps,
  session: Session | null,
  sent: ClientEvent | ClientEvent[],
): Promise<void> {
  if (!session) return;
  const events = Array.isArray(sent) ? sent : [sent];
  const occurredAt = deps.clock.now();
  await deps.db
    .insert(usageEvents)
    .values(
      events.map((event) => ({
        ...cleanEvent(event),
        occurredAt,
        accountId: session.account.id,
        sessionId: session.id,
      })),
    );
}
