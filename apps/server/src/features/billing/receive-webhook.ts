import { type PaymentsProvider, WebhookRefused } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { applySnapshot, type DatedSnapshot, fetchSnapshot } from './reconcile-subscription.ts';
import { accountExists, findOwner, insertEvent, isEventKnown, lockAccount } from './repository.ts';

/**
 * Takes one webhook: verifies it, asks the provider for the truth, and stores the event's id together with its effect.
 * An event that was stored before changes nothing. Throws {@link WebhookRefused} for a bad signature; whatever else
 * it throws means that the provider shall send it again.
 */
export async function receiveWebhook(
  deps: Pick<Deps, 'clock' | 'db' | 'log'>,
  provider: PaymentsProvider,
  webhook: { body: string; signature: string | undefined },
): Promise<void> {
  const { db, clock, log } = deps;
  const { source } = provider;
  const event = await provider.readWebhook(webhook.body, webhook.signature);
  if (!event.about || (await isEventKnown(db, source, event.id))) return;
  const dated = await fetchSnapshot(deps, provider, event.about);
  const owner = await ownerOf(deps, provider, dated);
  await db.transaction(async (tx) => {
    const row = {
      source,
      eventId: event.id,
      type: event.type,
      accountId: owner,
      createdAt: event.createdAt,
      receivedAt: clock.now(),
    };
    // Held before the event is written: its foreign key would share the row, and two could not both go on.
    if (owner) await lockAccount(tx, owner);
    if (!(await insertEvent(tx, row)) || !owner) return;
    await applySnapshot(deps, tx, provider, { accountId: owner, ...dated });
  });
  log.info({ event: event.id, type: event.type, applied: owner !== null }, 'payment event');
}

export { WebhookRefused };

/**
 * The account that an event is about; null when it is none of ours. What was bought for an account that has been
 * deleted since is cancelled and paid back.
 */
async function ownerOf(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: PaymentsProvider,
  { snapshot: { subscription } }: DatedSnapshot,
): Promise<string | null> {
  if (!subscription) return null;
  const owner = await findOwner(deps.db, provider.source, subscription);
  if (!owner || (await accountExists(deps.db, owner))) return owner;
  if (subscription.status !== 'ended') {
    await provider.cancelNow(subscription.subscriptionId, { refund: true });
    deps.log.warn({ subscription: subscription.subscriptionId }, 'paid for a deleted account; paid back');
  }
  return null;
}
