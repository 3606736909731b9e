import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlanActive } from './plan.ts';
import { type PlanEvent, type PlanState, reduceSubscription } from './reduce-subscription.ts';

const dayMs = 24 * 60 * 60 * 1000;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * dayMs);

type Happening = 'paid' | 'renewed' | 'failed' | 'cancelled' | 'resumed' | 'ended' | 'refunded' | 'disputed';

/** What a provider would show after each of these, one a day, in one or two subscriptions one after the other. */
function eventsOf(happenings: Happening[], subscription = 'sub_1', start = 0): PlanEvent[] {
  let seen: PlanEvent['subscription'] = {
    subscriptionId: subscription,
    customerId: 'cus_1',
    createdAt: day(start),
    status: 'active',
    currentPeriodEnd: day(start + 30),
    cancelAtPeriodEnd: false,
  };
  return happenings.map((happening, index) => {
    if (happening === 'renewed')
      seen = {
        ...seen,
        status: 'active',
        currentPeriodEnd: new Date(seen.currentPeriodEnd.getTime() + 30 * dayMs),
      };
    if (happening === 'failed') seen = { ...seen, status: 'past_due' };
    if (happening === 'cancelled') seen = { ...seen, cancelAtPeriodEnd: true };
    if (happening === 'resumed') seen = { ...seen, cancelAtPeriodEnd: false };
    if (happening === 'ended') seen = { ...seen, status: 'ended' };
    const reversed = happening === 'refunded' || happening === 'disputed';
    return {
      at: day(start + index),
      subscription: seen,
      reversedThrough: reversed ? seen.currentPeriodEnd : null,
    };
  });
}

const reduceAll = (events: PlanEvent[]): PlanState | null =>
  events.reduce<PlanState | null>(reduceSubscription, null);

const happenings = fc.array(
  fc.constantFrom<Happening>('paid', 'renewed', 'failed', 'cancelled', 'resumed', 'refunded', 'disputed'),
  { minLength: 1, maxLength: 12 },
);
/** A life of one or two subscriptions; the first has ended before the second begins. */
const histories = fc
  .tuple(happenings, fc.boolean(), fc.option(happenings))
  .map(([first, ends, second]) => [
    ...eventsOf(ends || second ? [...first, 'ended'] : first),
    ...(second ? eventsOf(second, 'sub_2', 40) : []),
  ]);

describe('the plan does not depend on how events arrive', () => {
  test('twice, late or in any order: the same state as once and in order', () => {
    const arrivals = histories.chain((events) =>
      fc.array(fc.nat({ max: events.length - 1 }), { maxLength: 20 }).chain((again) =>
        fc.record({
          events: fc.constant(events),
          arrived: fc.shuffledSubarray([...events, ...again.map((index) => events[index]!)], {
            minLength: events.length + again.length,
          }),
        }),
      ),
    );
    fc.assert(
      fc.property(arrivals, ({ events, arrived }) => {
        expect(reduceAll(arrived)).toEqual(reduceAll(events));
      }),
      { numRuns: 2000 },
    );
  });

  test('also when two things are seen at the same moment', () => {
    const sameMoment = fc
      .shuffledSubarray(eventsOf(['paid', 'cancelled', 'failed', 'renewed', 'ended', 'refunded']), {
        minLength: 2,
      })
      .map((events) => events.map((event) => ({ ...event, at: day(1) })));
    fc.assert(
      fc.property(sameMoment, (events) => {
        expect(reduceAll(events)).toEqual(reduceAll([...events].reverse()));
      }),
    );
  });
});

describe('what each event means for the plan', () => {
  const activeOn = (number: number, ...all: Happening[]) =>
    isPlanActive(reduceAll(eventsOf(all)), day(number));

  test('paid gives Pro; renewed gives it for another period', () => {
    expect(isPlanActive(null, day(0))).toBe(false);
    expect(activeOn(29, 'paid')).toBe(true);
    expect(activeOn(35, 'paid')).toBe(false);
    expect(activeOn(35, 'paid', 'renewed')).toBe(true);
  });
  test('a renewal that is not known here yet does not take Pro away for a day', () => {
    expect(activeOn(30.9, 'paid')).toBe(true);
    expect(activeOn(31.1, 'paid')).toBe(false);
  });
  test('a failed payment keeps Pro while the provider tries again, until it ends', () => {
    expect(activeOn(20, 'paid', 'failed')).toBe(true);
    expect(activeOn(20, 'paid', 'failed', 'ended')).toBe(false);
  });
  test('cancelled keeps Pro until the period ends and not a moment longer; resumed keeps it going', () => {
    expect(activeOn(29.99, 'paid', 'cancelled')).toBe(true);
    expect(activeOn(30, 'paid', 'cancelled')).toBe(false);
    expect(activeOn(30, 'paid', 'cancelled', 'resumed')).toBe(true);
  });
  test('a refund or a dispute takes Pro away at once, and only for the period it paid', () => {
    expect(activeOn(5, 'paid', 'refunded')).toBe(false);
    expect(activeOn(5, 'paid', 'disputed')).toBe(false);
    expect(activeOn(35, 'paid', 'refunded', 'renewed')).toBe(true);
  });
  test('an end is final, also when a process with a fast clock saw the subscription before it', () => {
    const [paid, ended] = eventsOf(['paid', 'ended']) as [PlanEvent, PlanEvent];
    const state = reduceAll([ended, { ...paid, at: day(9) }]);
    expect(state?.status).toBe('ended');
    expect(isPlanActive(state, day(10))).toBe(false);
  });
  test('an ended subscription stays ended; a new one counts, whatever is heard of the old one', () => {
    const old = eventsOf(['paid', 'ended']);
    const again = eventsOf(['paid'], 'sub_2', 40);
    expect(isPlanActive(reduceAll([...old, ...again]), day(45))).toBe(true);
    expect(reduceAll([...again, ...old])).toEqual(reduceAll(again));
  });
});
