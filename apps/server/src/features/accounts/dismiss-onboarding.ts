import { and, eq, isNull } from 'drizzle-orm';
import type { Account, Context } from '../../kernel/deps.ts';
import { accounts } from './tables.ts';

/** Keeps the wizard from opening by itself; the first dismissal is the one that is remembered. */
export async function dismissOnboarding({ db, account, clock }: Context): Promise<Account> {
  const now = clock.now();
  await db
    .update(accounts)
    .set({ onboardingDismissedAt: now })
    .where(and(eq(accounts.id, account.id), isNull(accounts.onboardingDismissedAt)));
  return { ...account, onboardingDismissedAt: account.onboardingDismissedAt ?? now };
}
