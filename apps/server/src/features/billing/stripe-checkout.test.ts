import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, subscriptions } from '../../kernel/schema.ts';
import { newUser } from '../../test/client.ts';
import { isPro, plan } from '../../test/plans.ts';
import { about, origin, post, type StripeProduct, startStripeProduct } from '../../test/stripe-product.ts';
import { eventsOf } from '../../test/usage-events.ts';
import { reconcilePlans } from './reconcile-plans.ts';

let product: StripeProduct;
let stripe: StripeProduct['stripe'];
beforeAll(async () => {
  product = await startStripeProduct();
  stripe = product.stripe;
});
afterAll(() => product.close());
beforeEach(() => {
  stripe.isDown = false;
});

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
      metadata: { workspaceId: client.workspaceId, installation: origin },
    });
    expect((await client.call('GET', '/api/config')).body.payments).toEqual({
      provider: 'stripe',
      stripePublishableKey: 'pk_test_1',
      priceText: '$120/month',
    });
  });

  test('the return page makes the buyer Pro before any webhook arrives', async () => {
    const client = await newUser(product, { email: 'early@example.test' });
    const session = await product.openCheckout(client);
    expect((await client.call('GET', `/api/checkout-session/${session}`)).body.status).toBe('open');
    stripe.pay(session);
    const { body } = await client.call('GET', `/api/checkout-session/${session}`);
    expect(body).toEqual({ status: 'complete', customer_email: 'early@example.test' });
    expect(await isPro(client)).toBe(true);
    expect((await plan(client)).invoices).toMatchObject([
      { amountText: '$120', status: 'paid', url: expect.stringContaining('https://invoice.stripe.com') },
    ]);
    // The late webhook changes nothing and counts nothing twice.
    expect(await product.send(about('checkout.session.completed', session))).toBe(200);
    const counted = await eventsOf(product.deps.db, client.accountId);
    expect(counted.map(({ eventType }) => eventType)).toEqual(['subscription_created']);
  });

  test('who has paid is told so even while Stripe cannot be reached', async () => {
    const { client, session } = await product.newSubscriber();
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
    await product.openCheckout(client);
  });

  test('a subscriber cannot buy twice, nor somebody whose webhook is late', async () => {
    const { client } = await product.newSubscriber();
    expect(await post(client, '/api/create-checkout-session')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    });
    const late = await newUser(product);
    stripe.pay(await product.openCheckout(late));
    expect((await post(late, '/api/create-checkout-session')).body.code).toBe('ALREADY_SUBSCRIBED');
    expect(await isPro(late)).toBe(true);
  });

  test('the sandbox’s card form and receipts do not exist beside Stripe, and its plans are worth nothing', async () => {
    const client = await newUser(product, { plan: 'pro' });
    expect(await isPro(client)).toBe(false);
    const session = await product.openCheckout(client);
    expect((await post(client, `/api/sandbox/checkout/${session}/pay`)).status).toBe(404);
  });

  test('another user’s session, a made-up one and one after the account was deleted are not found', async () => {
    const { session } = await product.newSubscriber();
    const other = await newUser(product);
    for (const id of [session, 'cs_test_made_up'])
      expect((await other.call('GET', `/api/checkout-session/${id}`)).status).toBe(404);
  });
});

describe('managing the plan', () => {
  test('cancel, twice, and resume, also in flexible billing mode', async () => {
    const { client, subscription } = await product.newSubscriber();
    const answers = await Promise.all([1, 2].map(() => post(client, '/api/cancel-subscription')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(stripe.subscription(subscription).cancel_at_period_end).toBe(true);
    expect(await plan(client)).toMatchObject({ isPro: true, status: 'cancelled' });
    expect((await post(client, '/api/resume-subscription')).body.status).toBe('active');
    stripe.change(subscription, { cancel_at: 1_900_000_000 });
    await product.send(about('customer.subscription.updated', subscription));
    expect((await plan(client)).status).toBe('cancelled');
    expect((await post(client, '/api/resume-subscription')).body.status).toBe('active');
    expect(stripe.subscription(subscription).cancel_at).toBe(null);
  });

  test('cancelling while Stripe is down says so and leaves the plan as it is', async () => {
    const { client } = await product.newSubscriber();
    stripe.isDown = true;
    expect(await post(client, '/api/cancel-subscription')).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_UNAVAILABLE' },
    });
    expect((await plan(client)).status).toBe('active');
  });

  test('the customer portal opens for who has a subscription', async () => {
    const { client, subscription } = await product.newSubscriber();
    expect((await plan(client)).portalAvailable).toBe(true);
    const { body } = await post(client, '/api/billing-portal');
    expect(body.url).toBe(`https://billing.stripe.com/${stripe.subscription(subscription).customer}`);
    expect((await post(await newUser(product), '/api/billing-portal')).body.code).toBe('NOT_SUBSCRIBED');
  });

  test('a webhook that never came is made up for: the server asks about what is overdue', async () => {
    const { client, subscription } = await product.newSubscriber();
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await product.deps.db
      .update(subscriptions)
      .set({ currentPeriodEnd: longAgo, stateAt: longAgo })
      .where(eq(subscriptions.subscriptionId, subscription));
    expect(await isPro(client)).toBe(false);
    await reconcilePlans(product.deps);
    expect(await isPro(client)).toBe(true);
  });
});

describe('a deleted account', () => {
  test('its subscription ends first; while Stripe is down the account stays', async () => {
    const client = await newUser(product, { email: 'gone@example.test' });
    const subscription = stripe.pay(await product.openCheckout(client));
    await product.send(about('customer.subscription.created', subscription));
    const remove = () => client.call('DELETE', '/api/account', { email: 'gone@example.test' }, { origin });
    stripe.isDown = true;
    expect((await remove()).status).toBe(503);
    expect(await isPro(client)).toBe(true);
    stripe.isDown = false;
    expect((await remove()).status).toBe(204);
    expect(stripe.subscription(subscription).status).toBe('canceled');
    expect(await product.send(about('customer.subscription.deleted', subscription))).toBe(200);
    expect(stripe.refunds).toEqual([]);
  });

  test('its open checkout cannot be paid any more; one that was paid all the same is cancelled and paid back', async () => {
    const client = await newUser(product, { email: 'left@example.test' });
    const session = await product.openCheckout(client);
    await client.call('DELETE', '/api/account', { email: 'left@example.test' }, { origin });
    expect(stripe.session(session).status).toBe('expired');
    const remaining = await product.deps.db.select().from(accounts).where(eq(accounts.id, client.accountId));
    expect(remaining).toEqual([]);
    const subscription = stripe.pay(session);
    const invoice = String(stripe.subscription(subscription).latest_invoice);
    const event = about('checkout.session.completed', session);
    stripe.failing = /^DELETE/;
    expect(await product.send(event)).toBe(503);
    stripe.failing = null;
    expect(await product.send(event)).toBe(200);
    expect(stripe.subscription(subscription).status).toBe('canceled');
    expect(stripe.refunds).toEqual([{ payment_intent: `pi_${invoice}` }]);
  });
});
