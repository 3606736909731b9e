import { demoIssuer, proDemoEmail } from '../../integrations/identity/index.ts';
import { createSandboxPayments } from '../../integrations/payments/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { applySnapshot } from './reconcile-subscription.ts';

/** Makes an account Pro with a paid subscription in the sandbox, as if it had bought one. */
export async function grantSandboxPlan(deps: Pick<Deps, 'db' | 'clock'>, accountId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const sandbox = createSandboxPayments({ db: tx, clock: deps.clock });
    const { subscriptionId } = await sandbox.grant(accountId);
    const at = deps.clock.now();
    const snapshot = await sandbox.fetchSnapshot({ kind: 'subscription', id: subscriptionId });
    await applySnapshot(deps, tx, sandbox, { accountId, at, snapshot });
  });
}

/** Gives the demo account that is 'already Pro' its sandbox subscription, when the account is created. */
export async function grantDemoPlan(
  deps: Deps,
  tx: Executor,
  account: { accountId: string; issuer: string; email: string | null },
): Promise<void> {
  const { accountId, issuer, email } = account;
  if (issuer !== demoIssuer || email !== proDemoEmail || deps.config.payments !== 'sandbox') return;
  await grantSandboxPlan({ ...deps, db: tx }, accountId);
}
