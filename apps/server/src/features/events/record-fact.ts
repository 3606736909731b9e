import { pageName } from '@frontrunner/contracts/page-names';
import type { Executor } from '../../kernel/database.ts';
import { acceptEvents } from './accept-events.ts';

/** Something the server itself saw happen. Holds no headline text and no e-mail address. */
export interface Fact {
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
 * Records a fact in the transaction in which it becomes true, so that the funnels are right even where a blocker
 * stops the browser's own events. Marked with `source: server`, to be told from what browsers send.
 */
export async function recordFact(tx: Executor, at: Date, fact: Fact): Promise<void> {
  const whose = { occurredAt: at, accountId: fact.accountId, sessionId: fact.sessionId ?? null };
  await acceptEvents(tx, whose, [
    {
      eventType: fact.type,
      eventCategory: fact.category,
      eventAction: fact.action,
      eventLabel: fact.label ?? null,
      page: fact.page ?? null,
      pageName: fact.page === undefined ? null : pageName(fact.page),
      experimentId: fact.experimentId ?? null,
      metadata: { source: 'server' },
    },
  ]);
}
