import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { accounts, accountsTotal, subscriptions } from '../../kernel/schema.ts';
import { planIsActiveAt } from '../billing/index.ts';
import { usageActivity } from '../events/index.ts';
import type { View } from './usage-source.ts';

/** '30-Day Active' looks back this far from now, whatever the period. */
const activeMs = 30 * 24 * 60 * 60 * 1000;

/** How many accounts there are, on the Pro plan, and active within the last 30 days; of one user: 1 or 0. */
export async function countAccounts(
  { config }: Context,
  tx: Executor,
  { now, userId }: View,
): Promise<{ totalUsers: number; proUsers: number; activeUsers30Days: number }> {
  const only = (column: typeof subscriptions.accountId | typeof usageActivity.accountId) =>
    userId === null ? undefined : eq(column, userId);
  const [all] =
    userId === null
      ? await tx.select({ total: accountsTotal.accounts }).from(accountsTotal)
      : await tx.select({ total: count() }).from(accounts).where(eq(accounts.id, userId));
  const [pro] = await tx
    .select({ total: count() })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.source, sql.param(config.payments)),
        planIsActiveAt(now),
        only(subscriptions.accountId),
      ),
    );
  const [active] = await tx
    .select({ total: count() })
    .from(usageActivity)
    .where(
      and(gte(usageActivity.lastActiveAt, new Date(now.getTime() - activeMs)), only(usageActivity.accountId)),
    );
  return {
    totalUsers: all?.total ?? 0,
    proUsers: pro?.total ?? 0,
    activeUsers30Days: active?.total ?? 0,
  };
}
