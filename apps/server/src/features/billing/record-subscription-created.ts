import type { Executor } from '../../kernel/database.ts';
import { recordFact } from '../events/index.ts';
import type { PaymentsSource } from './tables.ts';

/** Counts an upgrade for the usage analytics, in the transaction that makes the plan Pro. */
export async function recordSubscriptionCreated(
  tx: Executor,
  { accountId, source, at }: { accountId: string; source: PaymentsSource; at: Date },
): Promise<void> {
  await recordFact(tx, at, {
    accountId,
    type: 'subscription_created',
    category: 'payment',
    action: 'subscribe',
    label: `Pro (${source})`,
  });
}
