import { demoIssuer, proDemoEmail } from '../../integrations/identity/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { grantSandboxPlan } from './grant-sandbox-plan.ts';

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
