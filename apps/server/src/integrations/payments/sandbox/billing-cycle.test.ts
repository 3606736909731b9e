import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, type SandboxSubscription, settle } from './billing-cycle.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-31T10:00:00.000Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);
const opened = (change: Partial<SandboxSubscription> = {}): SandboxSubscription => ({
  customerId: 'cus_1',
  createdAt: start.toISOString(),
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: addMonths(start, 1).toISOString(),
  periods: 1,
  card: { last4: '4242', expMonth: 12, expYear: 2040 },
  failures: 0,
  retryAt: null,
  ...change,
});

describe('the sandbox bills as time passes', () => {
  test('a month after the 31st ends on the last day of a shorter month, and comes back to the 31st', () => {
    const days = [1, 2, 3].map((months) => addMonths(start, months).toISOString().slice(0, 10));
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('looking once after months does the same as looking every day', () => {
    const lives = fc.record({
      cancelAtPeriodEnd: fc.boolean(),
      expMonth: fc.integer({ min: 2, max: 12 }),
      days: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(lives, ({ cancelAtPeriodEnd, expMonth, days }) => {
        const subscription = opened({ cancelAtPeriodEnd, card: { last4: '4242', expMonth, expYear: 2026 } });
        const once = settle(subscription, later(days));
        let stepwise: ReturnType<typeof settle> = { subscription, happened: [] };
        for (let passed = 0; passed <= days; passed += 1) {
          const step = settle(stepwise.subscription, later(passed));
          stepwise = { subscription: step.subscription, happened: [...stepwise.happened, ...step.happened] };
        }
        expect(stepwise).toEqual(once);
      }),
    );
  });

  test('a card that has expired fails, is tried three more times in 15 days, and then the plan ends', () => {
    const expired = opened({ card: { last4: '4242', expMonth: 2, expYear: 2026 } });
    const types = settle(expired, later(400)).happened.map(
      ({ type, at }) => `${type} ${at.toISOString().slice(0, 10)}`,
    );
    expect(types).toEqual([
      'paid 2026-02-28',
      'payment_failed 2026-03-31',
      'payment_failed 2026-04-03',
      'payment_failed 2026-04-08',
      'ended 2026-04-15',
    ]);
  });
});
