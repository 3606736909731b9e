import type { ClientEvent } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Deps, Session } from '../../kernel/deps.ts';
import { accounts } from '../../kernel/schema.ts';
import { cleanEvent } from './clean-event.ts';
import { storeEvents } from './store-events.ts';

/** Stores a signed-in person's events; user, session and time are the server's own. A visitor's are ignored. */
export async function ingestEvents(
  deps: Deps,
  session: Session | null,
  sent: ClientEvent | ClientEvent[],
): Promise<void> {
  if (!session) return;
  const events = (Array.isArray(sent) ? sent : [sent]).map(cleanEvent);
  const whose = { occurredAt: deps.clock.now(), accountId: session.account.id, sessionId: session.id };
  await deps.db.transaction(async (tx) => {
    // Events of an account that is being deleted would keep their link to the person.
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, whose.accountId))
      .for('key share');
    if (account) await storeEvents(tx, whose, events);
  });
}
