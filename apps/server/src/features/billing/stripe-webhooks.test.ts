import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingEvents } from '../../kernel/schema.ts';
import { newUser } from '../../test/client.ts';
import { isPro, plan } from '../../test/plans.ts';
import {
  about,
  hook,
  type StripeProduct,
  startStripeProduct,
  webhookSecret,
} from '../../test/stripe-product.ts';

let product: StripeProduct;
let stripe: StripeProduct['stripe'];
beforeAll(async () => {
  product = await startStripeProduct();
  stripe = product.stripe;
});
afterAll(() => product.close());
beforeEach(() => {
  stripe.isDown = false;
  stripe.lie = null;
});

describe('webhooks', () => {
  test('a bad, missing, old or moved signature is refused with 400 and changes nothing', async () => {
    const client = await newUser(product);
    const session = await product.openCheckout(client);
    stripe.pay(session);
    const event = about('checkout.session.completed', session);
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    expect(await product.send(event, { secret: 'whsec_other' })).toBe(400);
    expect(await product.send(event, { timestamp: tenMinutesAgo })).toBe(400);
    const payload = JSON.stringify({ ...event, data: { object: {} } });
    expect(await product.postWebhook(payload, {})).toBe(400);
    const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    expect(await product.postWebhook(payload.replace('}', ' }'), { 'stripe-signature': signed })).toBe(400);
    expect(await product.postWebhook('', { 'stripe-signature': signed })).toBe(400);
    expect(await isPro(client)).toBe(false);
    expect(await product.send(event)).toBe(200);
    expect(await isPro(client)).toBe(true);
  });

  test('an event whose subscription cannot be read is sent again: no answer about something else swallows it', async () => {
    const client = await newUser(product);
    const session = await product.openCheckout(client);
    const subscription = stripe.pay(session);
    const event = about('checkout.session.completed', session);
    for (const lie of [{}, { object: 'list', data: [] }, stripe.subscription(subscription)]) {
      stripe.lie = lie;
      expect(await product.send(event)).toBe(503);
      expect((await client.call('GET', `/api/checkout-session/${session}`)).body.code).toBe(
        'PAYMENTS_UNAVAILABLE',
      );
    }
    stripe.lie = null;
    expect(await isPro(client)).toBe(false);
    expect(await product.send(event)).toBe(200);
    expect(await isPro(client)).toBe(true);
  });

  test('an event played again is acknowledged, stored once, and not even looked up', async () => {
    const client = await newUser(product);
    const session = await product.openCheckout(client);
    stripe.pay(session);
    const event = about('checkout.session.completed', session);
    expect(await product.send(event)).toBe(200);
    const asked = stripe.asked.length;
    expect(await product.send(event)).toBe(200);
    expect(stripe.asked).toHaveLength(asked);
    const stored = await product.deps.db
      .select()
      .from(billingEvents)
      .where(eq(billingEvents.eventId, event.id));
    expect(stored).toHaveLength(1);
  });

  test('the payload is not trusted: Stripe is asked', async () => {
    const client = await newUser(product);
    const session = await product.openCheckout(client);
    expect(
      await product.send(
        hook('checkout.session.completed', { id: session, status: 'complete', payment_status: 'paid' }),
      ),
    ).toBe(200);
    expect(await isPro(client)).toBe(false);
  });

  test('what cannot be looked up is answered with a failure, so that Stripe sends it again', async () => {
    const client = await newUser(product);
    const session = await product.openCheckout(client);
    stripe.pay(session);
    const event = about('checkout.session.completed', session);
    stripe.isDown = true;
    expect(await product.send(event)).toBe(503);
    stripe.isDown = false;
    expect(await product.send(event)).toBe(200);
    expect(await isPro(client)).toBe(true);
  });

  test('events about things that are not ours are acknowledged and change nothing', async () => {
    const { subscription, client } = await product.newSubscriber();
    expect(await product.send(about('customer.created', 'cus_1'))).toBe(200);
    expect(await product.send(about('invoice.paid', 'in_unknown'))).toBe(200);
    const elsewhere = await newUser(product);
    const foreign = stripe.pay(await product.openCheckout(elsewhere));
    stripe.change(foreign, {
      metadata: { workspaceId: elsewhere.workspaceId, installation: 'https://staging.example' },
    });
    expect(await product.send(about('customer.subscription.created', foreign))).toBe(200);
    expect(await isPro(elsewhere)).toBe(false);
    expect(stripe.asked).not.toContain(`DELETE /v1/subscriptions/${foreign}`);
    expect(stripe.subscription(subscription).status).toBe('active');
    expect(await isPro(client)).toBe(true);
  });

  test('renewed, failed, recovered, unpaid, ended', async () => {
    const { client, subscription } = await product.newSubscriber();
    const first = await plan(client);
    stripe.renew(subscription);
    await product.send(about('invoice.paid', String(stripe.subscription(subscription).latest_invoice)));
    const renewed = await plan(client);
    expect(renewed.invoices).toHaveLength(2);
    expect(Date.parse(renewed.currentPeriodEnd ?? '')).toBeGreaterThan(
      Date.parse(first.currentPeriodEnd ?? ''),
    );
    const steps = [
      ['past_due', 'past_due', true],
      ['active', 'active', true],
      ['unpaid', 'past_due', false],
      ['active', 'active', true],
      ['canceled', 'ended', false],
    ] as const;
    for (const [status, shown, pro] of steps) {
      stripe.change(subscription, { status });
      await product.send(about('customer.subscription.updated', subscription));
      expect(await plan(client), status).toMatchObject({ status: shown, isPro: pro });
    }
  });

  test.each(['refunded', 'disputed'] as const)(
    '%s: Pro ends at once, and so does the subscription',
    async (how) => {
      const { client, subscription } = await product.newSubscriber();
      const charge = how === 'refunded' ? stripe.refund(subscription) : stripe.dispute(subscription);
      const event =
        how === 'refunded'
          ? about('charge.refunded', charge)
          : hook('charge.dispute.created', { id: 'dp_1', charge });
      expect(await product.send(event)).toBe(200);
      expect(await plan(client)).toMatchObject({
        isPro: false,
        status: 'ended',
        invoices: [{ status: how }],
      });
      expect(stripe.subscription(subscription).status).toBe('canceled');
      await product.openCheckout(client);
    },
  );

  test('a refund of an earlier period and a mere inquiry leave the plan alone', async () => {
    const { client, subscription } = await product.newSubscriber();
    const earlier = stripe.refund(subscription);
    stripe.renew(subscription);
    await product.send(about('customer.subscription.updated', subscription));
    await product.send(about('charge.refunded', earlier));
    const inquiry = stripe.dispute(subscription, 'warning_needs_response');
    await product.send(hook('charge.dispute.created', { id: 'dp_2', charge: inquiry }));
    expect(await plan(client)).toMatchObject({ isPro: true, status: 'active' });
  });

  test('shuffled and repeated over HTTP: always the state that Stripe has', async () => {
    const states = fc.constantFrom('active', 'past_due', 'canceled');
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(states, fc.boolean(), orders, async (status, cancels, order) => {
        const { client, subscription, session } = await product.newSubscriber();
        const events = [
          about('checkout.session.completed', session),
          about('customer.subscription.created', subscription),
          about('customer.subscription.updated', subscription),
          about('invoice.paid', String(stripe.subscription(subscription).latest_invoice)),
        ];
        stripe.change(subscription, { status, cancel_at_period_end: cancels });
        const statuses = await Promise.all(order.map((index) => product.send(events[index]!)));
        expect(new Set(statuses)).toEqual(new Set([200]));
        const expected =
          status === 'canceled' ? 'ended' : status === 'active' && cancels ? 'cancelled' : status;
        expect((await plan(client)).status).toBe(expected);
        expect((await plan(client)).invoices).toHaveLength(1);
      }),
      { numRuns: 10 },
    );
  });
});
