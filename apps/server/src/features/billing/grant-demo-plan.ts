import { demoIssuer, proDemoEmail } from '../../integrations/identity/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { subscriptions } from './tables.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** Gives the demo account that is 'already Pro' its sandbox subscription, when the account is created. */
export async function grantDemoPlan(
  { config, clock }: Deps,
  tx: Executor,
  account: { accountId: string; issuer: string; email: string | null },
): Promise<void> {
  const { accountId, issuer, email } = account;
  if (issuer !== demoIssuer || email !== proDemoEmail || config.payments !== 'sandbox') return;
  const now = clock.now();
  await tx.insert(subscriptions).values({
    accountId,
    source: 'sandbox',
    customerId: `cus_demo_${accountId}`,
    subscriptionId: `sub_demo_${accountId}`,
    status: 'active',
    currentPeriodEnd: new Date(now.getTime() + monthMs),
    stateAt: now,
    updatedAt: now,
  });
}
