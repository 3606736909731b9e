import { pageName } from '@frontrunner/contracts/page-names';
import type { Executor } from '../../kernel/database.ts';
import { acceptEvents } from './ingest-events.ts';

/** Something the server itself saw happen. Holds no headline text and no e-mail address. */
export interface ServerEvent {
  accountId: string | null;
  sessionId?: string | null;
  type: 'page_view' | 'login' | 'subscription_created' | 'interaction' | 'landing_page_visit' | 'login_click';
  category: 'navigation' | 'authentication' | 'experiment' | 'payment' | 'subscription' | 'ai';
  action: string;
  label?: string;
  page?: string;
  experimentId?: string | null;
}

/**
 * Records an event in the transaction in which it becomes true, so that the funnels are right even where a blocker
 * stops the browser's own events. Marked with `source: server`, to be told from what browsers send.
 */
export async function recordServerEvent(tx: Executor, at: Date, event: ServerEvent): Promise<void> {
  const whose = { occurredAt: at, accountId: event.accountId, sessionId: event.sessionId ?? null };
  await acceptEvents(tx, whose, [
    {
      eventType: event.type,
      eventCategory: event.category,
      eventAction: event.action,
      eventLabel: event.label ?? null,
      page: event.page ?? null,
      pageName: event.page === undefined ? null : pageName(event.page),
      experimentId: event.experimentId ?? null,
      metadata: { source: 'server' },
    },
  ]);
}
