import type { subscriptions } from './tables.ts';

type Subscription = typeof subscriptions.$inferSelect;

/**
 * Whether a subscription gives Pro at this moment. A cancelled one does until its period ends, by the clock
 * alone, so that it lapses also when nothing was running at that moment.
 */
export function isPlanActive(subscription: Subscription | null | undefined, now: Date): boolean {
  if (!subscription || subscription.status === 'ended') return false;
  return subscription.currentPeriodEnd.getTime() > now.getTime();
}
