import { eq } from 'drizzle-orm';
import type { Account, Context } from '../../kernel/deps.ts';
import { accounts } from './tables.ts';

/** Writes down since when the person agrees that texts go to a model outside the machine, or that they no longer do. */
export async function setModelConsent(
  { db, account, clock }: Context,
  input: { agreed: boolean },
): Promise<Account> {
  const modelConsentAt = input.agreed ? (account.modelConsentAt ?? clock.now()) : null;
  await db.update(accounts).set({ modelConsentAt }).where(eq(accounts.id, account.id));
  return { ...account, modelConsentAt };
}
