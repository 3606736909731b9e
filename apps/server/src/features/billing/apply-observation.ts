import type { Observation, PaymentsProvider } from '../../integrations/payments/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { recordSubscriptionCreated } from './record-subscription-created.ts';
import { reduceSubscription } from './reduce-subscription.ts';
import {
  endCheckoutRow,
  findSubscription,
  lockAccount,
  writeInvoice,
  writeSubscription,
} from './repository.ts';

/**
 * Brings what was seen at the provider into the account's plan: the only place where a plan changes.
 * `at` is the moment before the provider was asked. Does nothing when the account is gone.
 */
export async function applyObservation(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  provider: Pick<PaymentsProvider, 'source'>,
  seen: { accountId: string; at: Date; observation: Observation },
): Promise<void> {
  const { accountId, at, observation } = seen;
  const { source } = provider;
  if (!(await lockAccount(tx, accountId))) return;
  const { subscription, invoice, checkout, reversedThrough } = observation;
  if (checkout) await endCheckoutRow(tx, source, checkout);
  if (!subscription) return;
  const key = { accountId, source };
  if (invoice) await writeInvoice(tx, key, invoice);
  const before = await findSubscription(tx, source, accountId);
  const { accountId: _, ...state } = subscription;
  const after = reduceSubscription(before, { at, subscription: state, reversedThrough });
  await writeSubscription(tx, key, after, deps.clock.now());
  const isNew = after.subscriptionId !== before?.subscriptionId && after.status !== 'ended';
  if (isNew) await recordSubscriptionCreated(tx, { accountId, source, at: subscription.createdAt });
}
