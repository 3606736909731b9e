import type { Deps } from '../../kernel/deps.ts';
import { findSubscription, listCheckouts } from './repository.ts';

/**
 * Ends what would go on charging before a workspace is deleted: its subscription at once, and its open checkouts.
 * Throws PAYMENTS_UNAVAILABLE when the provider cannot be reached; the workspace has to stay then.
 */
export async function cancelForDeletedWorkspace(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  id: string,
): Promise<void> {
  if (!payments) return;
  for (const { sessionId, status } of await listCheckouts(db, payments.source, id))
    if (status === 'open') await payments.expireCheckout(sessionId);
  const row = await findSubscription(db, payments.source, id);
  if (row && row.status !== 'ended') await payments.cancelNow(row.subscriptionId, { refund: false });
}
