import { isSandbox } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { deliverSandboxEvents } from './receive-webhook.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';
import { listOverdue } from './repository.ts';

/**
 * Catches up with time: the sandbox's renewals and ends, its undelivered events, and subscriptions whose news is
 * overdue. Runs at the start and every minute; safe in several processes at once.
 */
export async function reconcilePlans(deps: Pick<Deps, 'clock' | 'db' | 'log' | 'payments'>): Promise<void> {
  const { payments, db, clock, log } = deps;
  if (!payments) return;
  if (isSandbox(payments)) {
    await payments.settleDue();
    await deliverSandboxEvents(deps);
  }
  for (const row of await listOverdue(db, payments.source, clock.now())) {
    try {
      await reconcileSubscription(deps, payments, row);
    } catch (error) {
      log.warn({ err: error, subscription: row.subscriptionId }, 'a subscription could not be looked up');
    }
  }
}
