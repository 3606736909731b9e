import type { Account, Deps } from '../../kernel/deps.ts';
import { findSubscription, listCheckouts } from './repository.ts';

/**
 * Ends what would go on charging before an account is deleted: its subscription at once, and its open checkouts.
 * Throws PAYMENTS_UNAVAILABLE when the provider cannot be reached; the account has to stay then.
 */
export async function cancelForDeletedAccount(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  if (!payments) return;
  for (const { sessionId, status } of await listCheckouts(db, payments.source, id))
    if (status === 'open') await payments.expireCheckout(sessionId);
  const row = await findSubscription(db, payments.source, id);
  if (row && row.status !== 'ended') await payments.cancelNow(row.subscriptionId, { refund: false });
}
