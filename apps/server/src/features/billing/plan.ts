import { and, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { subscriptions } from './tables.ts';

type Subscription = typeof subscriptions.$inferSelect;
type PlanFields = Pick<Subscription, 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'reversedThrough'>;

/** How long a renewed period may be unknown here: nobody who paid loses Pro over a late event. */
export const renewalGraceMs = 24 * 60 * 60 * 1000;

/**
 * Whether a subscription gives Pro at this moment. A cancelled one does until its period ends, by the clock
 * alone, so that it lapses also when nothing was running then. While the provider retries a failed payment
 * (past_due) Pro stays; it goes with the end, or at once when the period's payment was refunded or disputed.
 */
export function isPlanActive(subscription: PlanFields | null | undefined, now: Date): boolean {
  if (!subscription) return false;
  const { status, currentPeriodEnd, cancelAtPeriodEnd, reversedThrough } = subscription;
  if (status === 'ended' || status === 'suspended') return false;
  if (isReversed({ currentPeriodEnd, reversedThrough })) return false;
  const grace = cancelAtPeriodEnd ? 0 : renewalGraceMs;
  return currentPeriodEnd.getTime() + grace > now.getTime();
}

/** Whether the payment for the present period was given or taken back. */
export const isReversed = ({
  currentPeriodEnd,
  reversedThrough,
}: Pick<PlanFields, 'currentPeriodEnd' | 'reversedThrough'>) =>
  reversedThrough !== null && reversedThrough >= currentPeriodEnd;

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
