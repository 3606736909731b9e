import { createSandboxPayments } from '../../integrations/payments/index.ts';
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
