import { demoIssuer, proDemoEmail } from '../../integrations/identity/index.ts';
import { createSandboxPayments } from '../../integrations/payments/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { applySnapshot } from './reconcile-subscription.ts';

/** Makes a workspace Pro with a paid subscription in the sandbox, as if it had bought one. */
export async function grantSandboxPlan(deps: Pick<Deps, 'db' | 'clock'>, workspaceId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const sandbox = createSandboxPayments({ db: tx, clock: deps.clock });
    const { subscriptionId } = await sandbox.grant(workspaceId);
    const at = deps.clock.now();
    const snapshot = await sandbox.fetchSnapshot({ kind: 'subscription', id: subscriptionId });
    await applySnapshot(deps, tx, sandbox, { workspaceId, at, snapshot });
  });
}

/** Gives the demo account that is 'already Pro' its sandbox subscription, when it is created. */
export async function grantDemoPlan(
  deps: Deps,
  tx: Executor,
  workspace: { workspaceId: string; issuer: string; email: string | null },
): Promise<void> {
  const { workspaceId, issuer, email } = workspace;
  if (issuer !== demoIssuer || email !== proDemoEmail || deps.config.payments !== 'sandbox') return;
  await grantSandboxPlan({ ...deps, db: tx }, workspaceId);
}
