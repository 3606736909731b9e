import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, billingEvents, subscriptions, usageEvents } from '../../kernel/schema.ts';
import { type Client, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { type StripeServer, startStripeServer } from '../../test/stripe-server.ts';
import { keepPlansCurrent } from './keep-plans-current.ts';

const secret = 'whsec_test';
const origin = 'http://localhost:4999';
const priceId = 'price_pro';

let stripe: StripeServer;
let product: TestProduct;
beforeAll(async () => {
  stripe = await startStripeServer({ key: 'sk_test_1', priceId });
  product = await startTestProduct({
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_PRICE_ID: priceId,
      STRIPE_API_URL: stripe.url,
      PUBLIC_URL: origin,
    },
  });
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.isDown = false;
});

const post = (client: Client, path: string, body?: unknown) => client.call('POST', path, body, { origin });
const plan = async (client: Client) => (await client.call('GET', '/api/subscription')).body;
const isPro = async (client: Client) => (await client.call('GET', '/api/auth/user')).body.isPro;

interface Hook {
  id: string;
  type: string;
  object: Record<string, unknown>;
}
const hook = (type: string, object: Record<string, unknown>): Hook => ({
  id: `evt_${randomUUID()}`,
  type,
  object,
});
const about = (type: string, id: string) => hook(type, { id });

/** Posts a webhook as Stripe does: signed over its exact bytes. */
async function send(
  { id, type, object }: Hook,
  header: { secret?: string; timestamp?: number } = {},
): Promise<number> {
  const payload = JSON.stringify({
    id,
    type,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...header });
  return postWebhook(payload, { 'stripe-signature': signature });
}
async function postWebhook(body: string, headers: Record<string, string>): Promise<number> {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  return (await fetch(`${product.baseUrl}/api/webhooks/stripe`, init)).status;
}

async function openCheckout(client: Client): Promise<string> {
  const { status, body } = await post(client, '/api/create-checkout-session');
  expect(status).toBe(200);
  return body.sessionId;
}
/** Somebody who paid, told by the webhook. */
async function newSubscriber(): Promise<{ client: Client; subscription: string; session: string }> {
  const client = await newUser(product);
  const session = await openCheckout(client);
  const subscription = stripe.pay(session);
  expect(await send(about('checkout.session.completed', session))).toBe(200);
  expect(await isPro(client)).toBe(true);
  return { client, subscription, session };
}

describe('checkout', () => {
  test('is embedded, for the configured price, returns to PUBLIC_URL, and is shared by double clicks', async () => {
    const client = await newUser(product, { email: 'stripe@example.test' });
    const answers = await Promise.all([1, 2, 3].map(() => post(client, '/api/create-checkout-session')));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    const { sessionId, clientSecret } = answers[0]!.body;
    const session = stripe.session(sessionId);
    expect(clientSecret).toBe(session.client_secret);
    expect(session).toMatchObject({
      ui_mode: 'embedded_page',
      return_url: `${origin}/upgrade/success?session_id={CHECKOUT_SESSION_ID}`,
      customer_email: 'stripe@example.test',
      metadata: { accountId: client.accountId, installation: origin },
    });
    expect((await client.call('GET', '/api/config')).body.payments).toEqual({
      provider: 'stripe',
      stripePublishableKey: 'pk_test_1',
      priceText: '$120/month',
    });
  });

  test('the return page makes the buyer Pro before any webhook arrives', async () => {
    const client = await newUser(product, { email: 'early@example.test' });
    const session = await openCheckout(client);
    expect((await client.call('GET', `/api/checkout-session/${session}`)).body.status).toBe('open');
    stripe.pay(session);
    const { body } = await client.call('GET', `/api/checkout-session/${session}`);
    expect(body).toEqual({ status: 'complete', customer_email: 'early@example.test' });
    expect(await isPro(client)).toBe(true);
    expect((await plan(client)).invoices).toMatchObject([
      { amountText: '$120', status: 'paid', url: expect.stringContaining('https://invoice.stripe.com') },
    ]);
    // The late webhook changes nothing and counts nothing twice.
    expect(await send(about('checkout.session.completed', session))).toBe(200);
    const counted = await product.deps.db
      .select()
      .from(usageEvents)
      .where(eq(usageEvents.accountId, client.accountId));
    expect(counted.map(({ eventType }) => eventType)).toEqual(['subscription_created']);
  });

  test('who has paid is told so even while Stripe cannot be reached', async () => {
    const { client, session } = await newSubscriber();
    stripe.isDown = true;
    expect((await client.call('GET', `/api/checkout-session/${session}`)).body.status).toBe('complete');
    expect((await plan(client)).status).toBe('active');
  });

  test('Stripe down: a clear refusal, nothing half done', async () => {
    const client = await newUser(product);
    stripe.isDown = true;
    expect(await post(client, '/api/create-checkout-session')).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_UNAVAILABLE', message: expect.stringContaining('nothing was charged') },
    });
    stripe.isDown = false;
    await openCheckout(client);
  });

  test('a subscriber cannot buy twice, nor somebody whose webhook is late', async () => {
    const { client } = await newSubscriber();
    expect(await post(client, '/api/create-checkout-session')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    });
    const late = await newUser(product);
    stripe.pay(await openCheckout(late));
    expect((await post(late, '/api/create-checkout-session')).body.code).toBe('ALREADY_SUBSCRIBED');
    expect(await isPro(late)).toBe(true);
  });

  test('the sandbox’s card form and receipts do not exist beside Stripe, and its plans are worth nothing', async () => {
    const client = await newUser(product, { plan: 'pro' });
    expect(await isPro(client)).toBe(false);
    const session = await openCheckout(client);
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
    expect((await post(client, `/api/sandbox/checkout/${session}/pay`, card)).status).toBe(404);
  });

  test('another user’s session, a made-up one and one after the account was deleted are not found', async () => {
    const { session } = await newSubscriber();
    const other = await newUser(product);
    for (const id of [session, 'cs_test_made_up'])
      expect((await other.call('GET', `/api/checkout-session/${id}`)).status).toBe(404);
  });
});

describe('webhooks', () => {
  test('a bad, missing, old or moved signature is refused with 400 and changes nothing', async () => {
    const client = await newUser(product);
    const session = await openCheckout(client);
    stripe.pay(session);
    const event = about('checkout.session.completed', session);
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    expect(await send(event, { secret: 'whsec_other' })).toBe(400);
    expect(await send(event, { timestamp: tenMinutesAgo })).toBe(400);
    const payload = JSON.stringify({ ...event, data: { object: {} } });
    expect(await postWebhook(payload, {})).toBe(400);
    const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(await postWebhook(payload.replace('}', ' }'), { 'stripe-signature': signed })).toBe(400);
    expect(await postWebhook('', { 'stripe-signature': signed })).toBe(400);
    expect(await isPro(client)).toBe(false);
    expect(await send(event)).toBe(200);
    expect(await isPro(client)).toBe(true);
  });

  test('an event played again is acknowledged, stored once, and not even looked up', async () => {
    const client = await newUser(product);
    const session = await openCheckout(client);
    stripe.pay(session);
    const event = about('checkout.session.completed', session);
    expect(await send(event)).toBe(200);
    const asked = stripe.asked.length;
    expect(await send(event)).toBe(200);
    expect(stripe.asked).toHaveLength(asked);
    const stored = await product.deps.db
      .select()
      .from(billingEvents)
      .where(eq(billingEvents.eventId, event.id));
    expect(stored).toHaveLength(1);
  });

  test('the payload is not trusted: Stripe is asked', async () => {
    const client = await newUser(product);
    const session = await openCheckout(client);
    expect(
      await send(
        hook('checkout.session.completed', { id: session, status: 'complete', payment_status: 'paid' }),
      ),
    ).toBe(200);
    expect(await isPro(client)).toBe(false);
  });

  test('what cannot be looked up is answered with a failure, so that Stripe sends it again', async () => {
    const client = await newUser(product);
    const session = await openCheckout(client);
    stripe.pay(session);
    const event = about('checkout.session.completed', session);
    stripe.isDown = true;
    expect(await send(event)).toBe(503);
    stripe.isDown = false;
    expect(await send(event)).toBe(200);
    expect(await isPro(client)).toBe(true);
  });

  test('events about things that are not ours are acknowledged and change nothing', async () => {
    const { subscription, client } = await newSubscriber();
    expect(await send(about('customer.created', 'cus_1'))).toBe(200);
    expect(await send(about('invoice.paid', 'in_unknown'))).toBe(200);
    const elsewhere = await newUser(product);
    const foreign = stripe.pay(await openCheckout(elsewhere));
    stripe.change(foreign, {
      metadata: { accountId: elsewhere.accountId, installation: 'https://staging.example' },
    });
    expect(await send(about('customer.subscription.created', foreign))).toBe(200);
    expect(await isPro(elsewhere)).toBe(false);
    expect(stripe.asked).not.toContain(`DELETE /v1/subscriptions/${foreign}`);
    expect(stripe.subscription(subscription).status).toBe('active');
    expect(await isPro(client)).toBe(true);
  });

  test('renewed, failed, recovered, unpaid, ended', async () => {
    const { client, subscription } = await newSubscriber();
    const first = await plan(client);
    stripe.renew(subscription);
    await send(about('invoice.paid', String(stripe.subscription(subscription).latest_invoice)));
    const renewed = await plan(client);
    expect(renewed.invoices).toHaveLength(2);
    expect(Date.parse(renewed.currentPeriodEnd)).toBeGreaterThan(Date.parse(first.currentPeriodEnd));
    const steps = [
      ['past_due', 'past_due', true],
      ['active', 'active', true],
      ['unpaid', 'past_due', false],
      ['active', 'active', true],
      ['canceled', 'ended', false],
    ] as const;
    for (const [status, shown, pro] of steps) {
      stripe.change(subscription, { status });
      await send(about('customer.subscription.updated', subscription));
      expect(await plan(client), status).toMatchObject({ status: shown, isPro: pro });
    }
  });

  test.each(['refunded', 'disputed'] as const)(
    '%s: Pro ends at once, and so does the subscription',
    async (how) => {
      const { client, subscription } = await newSubscriber();
      const charge = how === 'refunded' ? stripe.refund(subscription) : stripe.dispute(subscription);
      const event =
        how === 'refunded'
          ? about('charge.refunded', charge)
          : hook('charge.dispute.created', { id: 'dp_1', charge });
      expect(await send(event)).toBe(200);
      expect(await plan(client)).toMatchObject({
        isPro: false,
        status: 'ended',
        invoices: [{ status: how }],
      });
      expect(stripe.subscription(subscription).status).toBe('canceled');
      await openCheckout(client);
    },
  );

  test('a refund of an earlier period and a mere inquiry leave the plan alone', async () => {
    const { client, subscription } = await newSubscriber();
    const earlier = stripe.refund(subscription);
    stripe.renew(subscription);
    await send(about('customer.subscription.updated', subscription));
    await send(about('charge.refunded', earlier));
    const inquiry = stripe.dispute(subscription, 'warning_needs_response');
    await send(hook('charge.dispute.created', { id: 'dp_2', charge: inquiry }));
    expect(await plan(client)).toMatchObject({ isPro: true, status: 'active' });
  });

  test('shuffled and repeated over HTTP: always the state that Stripe has', async () => {
    const states = fc.constantFrom('active', 'past_due', 'canceled');
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(states, fc.boolean(), orders, async (status, cancels, order) => {
        const { client, subscription, session } = await newSubscriber();
        const events = [
          about('checkout.session.completed', session),
          about('customer.subscription.created', subscription),
          about('customer.subscription.updated', subscription),
          about('invoice.paid', String(stripe.subscription(subscription).latest_invoice)),
        ];
        stripe.change(subscription, { status, cancel_at_period_end: cancels });
        const statuses = await Promise.all(order.map((index) => send(events[index]!)));
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

describe('managing the plan', () => {
  test('cancel, twice, and resume, also in flexible billing mode', async () => {
    const { client, subscription } = await newSubscriber();
    const answers = await Promise.all([1, 2].map(() => post(client, '/api/cancel-subscription')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(stripe.subscription(subscription).cancel_at_period_end).toBe(true);
    expect(await plan(client)).toMatchObject({ isPro: true, status: 'cancelled' });
    expect((await post(client, '/api/resume-subscription')).body.status).toBe('active');
    stripe.change(subscription, { cancel_at: 1_900_000_000 });
    await send(about('customer.subscription.updated', subscription));
    expect((await plan(client)).status).toBe('cancelled');
    expect((await post(client, '/api/resume-subscription')).body.status).toBe('active');
    expect(stripe.subscription(subscription).cancel_at).toBe(null);
  });

  test('cancelling while Stripe is down says so and leaves the plan as it is', async () => {
    const { client } = await newSubscriber();
    stripe.isDown = true;
    expect(await post(client, '/api/cancel-subscription')).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_UNAVAILABLE' },
    });
    expect((await plan(client)).status).toBe('active');
  });

  test('the customer portal opens for who has a subscription', async () => {
    const { client, subscription } = await newSubscriber();
    expect((await plan(client)).portalAvailable).toBe(true);
    const { body } = await post(client, '/api/billing-portal');
    expect(body.url).toBe(`https://billing.stripe.com/${stripe.subscription(subscription).customer}`);
    expect((await post(await newUser(product), '/api/billing-portal')).body.code).toBe('NOT_SUBSCRIBED');
  });

  test('a webhook that never came is made up for: the server asks about what is overdue', async () => {
    const { client, subscription } = await newSubscriber();
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await product.deps.db
      .update(subscriptions)
      .set({ currentPeriodEnd: longAgo, stateAt: longAgo })
      .where(eq(subscriptions.subscriptionId, subscription));
    expect(await isPro(client)).toBe(false);
    await keepPlansCurrent(product.deps);
    expect(await isPro(client)).toBe(true);
  });
});

describe('a deleted account', () => {
  test('its subscription ends first; while Stripe is down the account stays', async () => {
    const client = await newUser(product, { email: 'gone@example.test' });
    const subscription = stripe.pay(await openCheckout(client));
    await send(about('customer.subscription.created', subscription));
    const remove = () => client.call('DELETE', '/api/account', { email: 'gone@example.test' }, { origin });
    stripe.isDown = true;
    expect((await remove()).status).toBe(503);
    expect(await isPro(client)).toBe(true);
    stripe.isDown = false;
    expect((await remove()).status).toBe(204);
    expect(stripe.subscription(subscription).status).toBe('canceled');
    expect(await send(about('customer.subscription.deleted', subscription))).toBe(200);
    expect(stripe.refunds).toEqual([]);
  });

  test('its open checkout cannot be paid any more; one that was paid all the same is cancelled and paid back', async () => {
    const client = await newUser(product, { email: 'left@example.test' });
    const session = await openCheckout(client);
    await client.call('DELETE', '/api/account', { email: 'left@example.test' }, { origin });
    expect(stripe.session(session).status).toBe('expired');
    const remaining = await product.deps.db.select().from(accounts).where(eq(accounts.id, client.accountId));
    expect(remaining).toEqual([]);
    const subscription = stripe.pay(session);
    const invoice = String(stripe.subscription(subscription).latest_invoice);
    expect(await send(about('checkout.session.completed', session))).toBe(200);
    expect(stripe.subscription(subscription).status).toBe('canceled');
    expect(stripe.refunds).toEqual([{ payment_intent: `pi_${invoice}` }]);
  });
});
