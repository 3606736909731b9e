import { and, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { renewalGraceMs } from './plan.ts';
import { subscriptions } from './tables.ts';

/** `isPlanActive` as a condition on `subscriptions`, for lists that are filtered and sorted at the database. */
export const planIsActiveAt = (now: Date) =>
  and(
    inArray(subscriptions.status, ['active', 'past_due']),
    or(
      isNull(subscriptions.reversedThrough),
      lt(subscriptions.reversedThrough, subscriptions.currentPeriodEnd),
    ),
    gt(
      subscriptions.currentPeriodEnd,
      sql`case when ${subscriptions.cancelAtPeriodEnd} then ${now.toISOString()}::timestamptz
        else ${new Date(now.getTime() - renewalGraceMs).toISOString()}::timestamptz end`,
    ),
  );
