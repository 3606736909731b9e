import { type Card, isCardValid } from './cards.ts';

/** A subscription in the sandbox; moments are ISO 8601. */
export interface SandboxSubscription {
  customerId: string;
  createdAt: string;
  status: 'active' | 'past_due' | 'ended';
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: string;
  /** Periods paid or tried to be paid for, the first included. */
  periods: number;
  card: Card;
  /** Failed tries for the present period, and when the next one is; null while nothing is owed. */
  failures: number;
  retryAt: string | null;
}

/** What happened by itself, in order. `paid` and `payment_failed` are about the invoice of period `period`. */
export interface Happening {
  type: 'paid' | 'payment_failed' | 'ended';
  at: Date;
  period: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Days until the next try after each failed one; when they are used up the subscription ends. */
const retryDays = [3, 5, 7];

/** `months` later on the same day of the month, or its last day where it is shorter; in UTC. */
export function addMonths(start: Date, months: number): Date {
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved;
}

/** When the sandbox next has to act on a subscription; null when never. */
export function nextDue({ status, retryAt, currentPeriodEnd }: SandboxSubscription): Date | null {
  if (status === 'ended') return null;
  return new Date(retryAt ?? currentPeriodEnd);
}

/**
 * Does everything that fell due until `now`, however long ago: renewals, failed payments and their retries,
 * ends. Pure; a renewal fails when the card has expired by then.
 */
export function settle(
  subscription: SandboxSubscription,
  now: Date,
): { subscription: SandboxSubscription; happened: Happening[] } {
  let current = subscription;
  const happened: Happening[] = [];
  for (let due = nextDue(current); due && due <= now; due = nextDue(current)) {
    const step = current.cancelAtPeriodEnd && !current.retryAt ? end(current) : collect(current, due);
    current = step.subscription;
    happened.push({ type: step.type, at: due, period: current.periods });
  }
  return { subscription: current, happened };
}

type Step = { subscription: SandboxSubscription; type: Happening['type'] };

const end = (subscription: SandboxSubscription): Step => ({
  subscription: { ...subscription, status: 'ended', retryAt: null },
  type: 'ended',
});

/** Charges for the next period, or once more for the present one. */
function collect(subscription: SandboxSubscription, due: Date): Step {
  const retrying = subscription.retryAt !== null;
  const periods = subscription.periods + (retrying ? 0 : 1);
  const period = {
    ...subscription,
    periods,
    currentPeriodEnd: addMonths(new Date(subscription.createdAt), periods).toISOString(),
  };
  if (isCardValid(subscription.card, due))
    return { subscription: { ...period, status: 'active', failures: 0, retryAt: null }, type: 'paid' };
  const wait = retryDays[subscription.failures];
  if (wait === undefined) return end(subscription);
  return {
    subscription: {
      ...period,
      status: 'past_due',
      failures: subscription.failures + 1,
      retryAt: new Date(due.getTime() + wait * dayMs).toISOString(),
    },
    type: 'payment_failed',
  };
}
