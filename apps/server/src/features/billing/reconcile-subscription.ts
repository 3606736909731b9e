import type { About, PaymentsProvider, ProviderSnapshot } from '../../integrations/payments/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { recordServerEvent } from '../events/index.ts';
import { reduceSubscription } from './reduce-subscription.ts';
import {
  endCheckoutRow,
  findStateAt,
  findSubscription,
  lockWorkspace,
  ownerOf,
  type SubscriptionRow,
  writeInvoice,
  writeSubscription,
} from './repository.ts';

/** What the provider says, with the moment from which it holds. */
export interface DatedSnapshot {
  at: Date;
  snapshot: ProviderSnapshot;
}

/** Asks the provider how a stored subscription stands now, and answers the plan that follows. */
export async function reconcileSubscription(
  deps: Pick<Deps, 'clock' | 'db'>,
  provider: PaymentsProvider,
  { workspaceId, subscriptionId }: SubscriptionRow,
): Promise<SubscriptionRow | null> {
  const dated = await fetchSnapshot(deps, provider, { kind: 'subscription', id: subscriptionId });
  await deps.db.transaction((tx) => applySnapshot(deps, tx, provider, { workspaceId, ...dated }));
  return findSubscription(deps.db, provider.source, workspaceId);
}

/**
 * Asks the provider about something. A payment that was refunded or is disputed also ends its subscription there,
 * so that nobody is charged again for a plan they do not have.
 */
export async function fetchSnapshot(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  provider: PaymentsProvider,
  about: About,
): Promise<DatedSnapshot> {
  let at = clock.now();
  let snapshot = await provider.fetchSnapshot(about);
  const known = snapshot.subscription?.subscriptionId;
  const stateAt = known ? await findStateAt(db, provider.source, known) : null;
  // Stored in the meantime, or by a clock that was ahead: what is seen from here on is newer, whatever the clocks say.
  if (stateAt && stateAt >= at) {
    at = momentAfter(stateAt, clock.now());
    snapshot = await provider.fetchSnapshot(about);
  }
  const { subscription, reversedThrough } = snapshot;
  const current = subscription && subscription.status !== 'ended';
  if (!current || !reversedThrough || reversedThrough < subscription.currentPeriodEnd)
    return { at, snapshot };
  const ended = await provider.cancelNow(subscription.subscriptionId, { refund: false });
  return { at, snapshot: { ...snapshot, subscription: ended ?? subscription } };
}

/** Now, but never before a state that was stored already: clocks are set back, and those of two servers differ. */
export const momentAfter = (stateAt: Date, now: Date): Date =>
  now > stateAt ? now : new Date(stateAt.getTime() + 1);

/**
 * Brings what was seen at the provider into the workspace's plan: the only place where a plan changes.
 * `at` is the moment before the provider was asked. Does nothing when the workspace is gone.
 */
export async function applySnapshot(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  { source }: Pick<PaymentsProvider, 'source'>,
  { workspaceId, at, snapshot }: DatedSnapshot & { workspaceId: string },
): Promise<void> {
  if (!(await lockWorkspace(tx, workspaceId))) return;
  const { subscription, invoice, checkout, reversedThrough } = snapshot;
  if (checkout) await endCheckoutRow(tx, source, checkout);
  if (!subscription) return;
  const key = { workspaceId, source };
  if (invoice) await writeInvoice(tx, key, invoice);
  const before = await findSubscription(tx, source, workspaceId);
  const { workspaceId: _, ...state } = subscription;
  const after = reduceSubscription(before, { at, subscription: state, reversedThrough });
  await writeSubscription(tx, key, after, deps.clock.now());
  if (after.subscriptionId === before?.subscriptionId || after.status === 'ended') return;
  await recordServerEvent(tx, subscription.createdAt, {
    accountId: await ownerOf(tx, workspaceId),
    type: 'subscription_created',
    category: 'payment',
    action: 'subscribe',
    label: `Pro (${source})`,
  });
}
