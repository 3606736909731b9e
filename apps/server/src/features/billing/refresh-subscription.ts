import type { PaymentsProvider } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { applyObservation } from './apply-observation.ts';
import { lookAtProvider } from './look-at-provider.ts';
import { findSubscription, type SubscriptionRow } from './repository.ts';

/** Asks the provider how a stored subscription stands now, and answers the plan that follows. */
export async function refreshSubscription(
  deps: Pick<Deps, 'clock' | 'db'>,
  provider: PaymentsProvider,
  row: SubscriptionRow,
): Promise<SubscriptionRow | null> {
  const { accountId, subscriptionId } = row;
  const sighting = await lookAtProvider(deps, provider, { kind: 'subscription', id: subscriptionId });
  await deps.db.transaction((tx) => applyObservation(deps, tx, provider, { accountId, ...sighting }));
  return findSubscription(deps.db, provider.source, accountId);
}
