import type { SubscriptionSnapshot } from '../../integrations/payments/index.ts';
import type { SubscriptionStatus } from './tables.ts';

/** What decides a plan; stored with the account. */
export interface PlanState {
  subscriptionId: string;
  customerId: string;
  subscriptionCreatedAt: Date;
  status: SubscriptionStatus;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  reversedThrough: Date | null;
  /** When this was seen at the provider. */
  stateAt: Date;
}

/** What an event brought to light: paid, renewed, payment failed, cancelled, resumed, ended, refunded or disputed. */
export interface PlanEvent {
  /** When the provider was asked. */
  at: Date;
  subscription: Omit<SubscriptionSnapshot, 'workspaceId'>;
  /** Payments for periods up to here were refunded or disputed. */
  reversedThrough: Date | null;
}

/**
 * The plan after one more event. Commutative, associative and idempotent: events that arrive twice, late or in any
 * order end in the same state. Of two subscriptions the newer counts; an end is final; otherwise what was seen
 * last counts; a reversed payment stays reversed.
 */
export function reduceSubscription(state: PlanState | null, event: PlanEvent): PlanState {
  const { subscription: seen, at } = event;
  const next: PlanState = {
    subscriptionId: seen.subscriptionId,
    customerId: seen.customerId,
    subscriptionCreatedAt: seen.createdAt,
    status: seen.status,
    currentPeriodEnd: seen.currentPeriodEnd,
    cancelAtPeriodEnd: seen.cancelAtPeriodEnd,
    reversedThrough: event.reversedThrough,
    stateAt: at,
  };
  if (!state) return next;
  const age = compare(identity(next), identity(state));
  if (age !== 0) return age > 0 ? next : state;
  const newest = compare(order(next), order(state)) > 0 ? next : state;
  return { ...newest, reversedThrough: later(state.reversedThrough, next.reversedThrough) };
}

const identity = (state: PlanState) => [state.subscriptionCreatedAt.getTime(), state.subscriptionId];

const severity: Record<SubscriptionStatus, number> = { active: 0, past_due: 1, suspended: 2, ended: 3 };

/** Everything that two snapshots can differ in, so that the outcome of a tie does not depend on who came first. */
const order = (state: PlanState) => [
  state.status === 'ended' ? 1 : 0,
  state.stateAt.getTime(),
  severity[state.status],
  state.currentPeriodEnd.getTime(),
  state.cancelAtPeriodEnd ? 1 : 0,
  state.customerId,
];

function compare(a: (number | string)[], b: (number | string)[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at === -1) return 0;
  return (a[at] ?? 0) > (b[at] ?? 0) ? 1 : -1;
}

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));
