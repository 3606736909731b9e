import { endpoints, planLimits } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxObjects } from '../../kernel/schema.ts';
import { Browser } from '../../test/browser.ts';
import { type Client, clientOf, newExperiment, newUser } from '../../test/client.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { isPro, plan, signInAgain } from '../../test/plans.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { eventsOf } from '../../test/usage-events.ts';
import { reconcilePlans } from './reconcile-plans.ts';

const dayMs = 24 * 60 * 60 * 1000;
const good = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

const clock = movingClock();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

async function openCheckout(client: Client): Promise<string> {
  const { status, body } = await client.call('POST', '/api/create-checkout-session');
  expect(status).toBe(200);
  expect(body.clientSecret).toContain(body.sessionId);
  return body.sessionId;
}
const pay = (client: Client, sessionId: string, card: object = good) =>
  client.call('POST', `/api/sandbox/checkout/${sessionId}/pay`, card);

async function newSubscriber(card: object = good): Promise<Client> {
  const client = await newUser(product);
  expect((await pay(client, await openCheckout(client), card)).status).toBe(200);
  return client;
}
/** Time passes; the server does what it does every minute. */
async function advance(days: number): Promise<void> {
  clock.advance(days * dayMs);
  await reconcilePlans(product.deps);
}
const upgradesOf = async ({ accountId }: Client) =>
  (await eventsOf(product.deps.db, accountId)).filter(
    ({ eventType }) => eventType === 'subscription_created',
  );

describe('buying', () => {
  test('a paid checkout is complete, makes the buyer Pro at once and has an invoice', async () => {
    const client = await newUser(product, { email: 'buyer@example.test' });
    expect((await client.call('POST', '/api/check-subscription-status')).body).toEqual({ isPro: false });
    expect(await plan(client)).toMatchObject({ isPro: false, status: 'none', invoices: [] });
    const session = await openCheckout(client);
    const before = await client.call('GET', `/api/checkout-session/${session}`);
    expect(before.body).toEqual({ status: 'open', customer_email: null });
    const paid = { status: 'complete', customer_email: 'buyer@example.test' };
    expect((await pay(client, session)).body).toEqual(paid);
    expect((await client.call('GET', `/api/checkout-session/${session}`)).body).toEqual(paid);
    expect((await client.call('POST', '/api/check-subscription-status')).body).toEqual({ isPro: true });
    const { invoices, ...state } = await plan(client);
    expect(state).toMatchObject({
      isPro: true,
      status: 'active',
      cancelAtPeriodEnd: false,
      portalAvailable: false,
    });
    expect(invoices).toMatchObject([{ amountText: '$120', status: 'paid' }]);
    const receiptUrl = invoices[0]?.url ?? '';
    const receipt = await client.call<string>('GET', receiptUrl);
    expect(receipt.body).toContain('Payments sandbox: no money moved');
    expect(receipt.body).toContain('$120');
    expect((await (await newUser(product)).call('GET', receiptUrl)).status).toBe(404);
    expect((await clientOf(product, '').call('GET', receiptUrl)).status).toBe(401);
    expect(await upgradesOf(client)).toHaveLength(1);
  });

  test('the price is shown from the configured price', async () => {
    const { body } = await clientOf(product, '').call('GET', '/api/config');
    expect(body.payments).toMatchObject({ provider: 'sandbox', priceText: '$120/month' });
  });

  test.each([
    ['4000 0000 0000 0002', {}, 'CARD_DECLINED', 'The card was declined. Try another card.'],
    ['4000-0000-0000-9995', {}, 'INSUFFICIENT_FUNDS', 'The card has insufficient funds. Try another card.'],
    ['4242 4242 4242 4241', {}, 'CARD_INVALID', 'card number'],
    ['not a card', {}, 'CARD_INVALID', 'card number'],
    ['5555 5555 5555 4444', {}, 'CARD_INVALID', 'sandbox'],
    ['4242 4242 4242 4242', { expiry: '13/40' }, 'CARD_INVALID', 'expiry date'],
    ['4242 4242 4242 4242', { expiry: '1/20' }, 'CARD_INVALID', 'has expired'],
    ['4242 4242 4242 4242', { expiry: '12/2199' }, 'CARD_INVALID', 'too far'],
    ['4242 4242 4242 4242', { cvc: '12' }, 'CARD_INVALID', 'security code'],
  ])(
    'card %s %o is refused: %s, nothing is bought, and another card can be tried',
    async (number, change, code, words) => {
      const client = await newUser(product);
      const session = await openCheckout(client);
      const refused = await pay(client, session, { ...good, ...change, number });
      expect(refused).toMatchObject({ status: 422, body: { code } });
      expect(refused.body.message).toContain(words);
      expect(await isPro(client)).toBe(false);
      expect((await pay(client, session)).body.status).toBe('complete');
      expect((await plan(client)).invoices).toHaveLength(1);
    },
  );

  test('double clicks: one checkout, one payment, one subscription', async () => {
    const client = await newUser(product);
    const opened = await Promise.all([openCheckout(client), openCheckout(client), openCheckout(client)]);
    expect(new Set(opened).size).toBe(1);
    const answers = await Promise.all([1, 2, 3].map(() => pay(client, opened[0]!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await plan(client)).invoices).toHaveLength(1);
    expect(await upgradesOf(client)).toHaveLength(1);
    const again = await client.call('POST', '/api/create-checkout-session');
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
  });

  test('a made-up session and somebody else’s look alike: 404', async () => {
    const owner = await newUser(product);
    const session = await openCheckout(owner);
    const other = await newUser(product);
    for (const id of [session, 'cs_made_up', '%00', '../experiments']) {
      const address = encodeURIComponent(id);
      expect((await other.call('GET', `/api/checkout-session/${address}`)).status).toBe(404);
      expect((await other.call('POST', `/api/sandbox/checkout/${address}/pay`, good)).status).toBe(404);
    }
    expect((await clientOf(product, '').call('GET', `/api/checkout-session/${session}`)).status).toBe(401);
    expect(await isPro(owner)).toBe(false);
  });

  test('a checkout left for a day has ended: it cannot be paid, and the next one can', async () => {
    const client = await newUser(product);
    const session = await openCheckout(client);
    await advance(1.01);
    expect(await pay(client, session)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_EXPIRED' } });
    expect((await client.call('GET', `/api/checkout-session/${session}`)).body.status).toBe('expired');
    const next = await openCheckout(client);
    expect(next).not.toBe(session);
    expect((await pay(client, next)).body.status).toBe('complete');
  });

  test('the sandbox keeps no card number', async () => {
    const client = await newSubscriber();
    const objects = await product.deps.db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.workspaceId, client.workspaceId));
    expect(JSON.stringify(objects)).not.toMatch(/4242 ?4242/);
  });

  test('pro@demo.test is Pro from the first sign-in, with a plan that can be cancelled', async () => {
    const browser = new Browser(product);
    await browser.signIn('pro@demo.test');
    expect((await browser.user()).isPro).toBe(true);
    const cancelled = await browser.client().call('POST', '/api/cancel-subscription');
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', isPro: true } });
  });
});

describe('cancelling and lapsing', () => {
  test('cancelled: Pro until the period ends, then Free by itself; nothing made is lost', async () => {
    const client = await newSubscriber();
    const experiments = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newExperiment(client)));
    const [first, second] = await Promise.all(
      [1, 2].map(() => client.call('POST', '/api/cancel-subscription')),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await plan(client)).toMatchObject({ isPro: true, status: 'cancelled', cancelAtPeriodEnd: true });
    expect(await client.call('POST', '/api/create-checkout-session')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED', message: expect.stringContaining('Resume') },
    });
    // By the clock alone: nothing runs at that moment.
    clock.advance(31.01 * dayMs);
    const back = await signInAgain(product, client);
    expect(await isPro(back)).toBe(false);
    expect(await plan(back)).toMatchObject({ isPro: false, status: 'ended' });
    for (const call of ['cancel-subscription', 'resume-subscription'])
      expect(await back.call('POST', `/api/${call}`)).toMatchObject({
        status: 409,
        body: { code: 'NOT_SUBSCRIBED' },
      });
    expect((await back.call('GET', '/api/experiments')).body).toHaveLength(experiments.length);
    expect((await back.call('GET', `/api/experiments/${experiments[0]?.id}`)).status).toBe(200);
    expect((await back.call('POST', '/api/experiments', { name: 'One more' })).body.code).toBe(
      'EXPERIMENT_LIMIT_REACHED',
    );
    await reconcilePlans(product.deps);
    expect((await pay(back, await openCheckout(back))).status).toBe(200);
    expect(await plan(back)).toMatchObject({ isPro: true, status: 'active' });
    expect((await plan(back)).invoices).toHaveLength(2);
  });

  test('resumed: the plan goes on and renews', async () => {
    const client = await newSubscriber();
    expect((await client.call('POST', '/api/resume-subscription')).body.code).toBe('NOT_CANCELLED');
    await client.call('POST', '/api/cancel-subscription');
    const resumed = await client.call('POST', '/api/resume-subscription');
    expect(resumed).toMatchObject({ status: 200, body: { status: 'active', cancelAtPeriodEnd: false } });
    await advance(31.01);
    const back = await signInAgain(product, client);
    expect(await plan(back)).toMatchObject({ isPro: true, status: 'active', invoices: [{}, {}] });
    expect(await upgradesOf(client)).toHaveLength(1);
  });

  test('a renewal that fails keeps Pro while it is tried again, then the plan ends', async () => {
    const now = clock.now();
    const thisMonth = `${now.getUTCMonth() + 1}/${now.getUTCFullYear()}`;
    const client = await newSubscriber({ ...good, expiry: thisMonth });
    await advance(31.01);
    let back = await signInAgain(product, client);
    expect(await plan(back)).toMatchObject({
      isPro: true,
      status: 'past_due',
      invoices: [{ status: 'open' }, {}],
    });
    await advance(16);
    back = await signInAgain(product, client);
    expect(await plan(back)).toMatchObject({ isPro: false, status: 'ended' });
    expect(await isPro(back)).toBe(false);
  });

  test('without a plan there is nothing to cancel, resume or open', async () => {
    const client = await newUser(product);
    for (const call of ['cancel-subscription', 'resume-subscription', 'billing-portal'])
      expect(await client.call('POST', `/api/${call}`)).toMatchObject({
        status: 409,
        body: { code: 'NOT_SUBSCRIBED' },
      });
    const portal = await (await newSubscriber()).call('POST', '/api/billing-portal');
    expect(portal).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('no customer portal') },
    });
  });
});

test('deleting the account ends its subscription and its open checkouts', async () => {
  const client = await newUser(product, { plan: 'pro', email: 'leaving@example.test' });
  expect((await client.call('DELETE', '/api/account', { email: 'leaving@example.test' })).status).toBe(204);
  const objects = await product.deps.db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.workspaceId, client.workspaceId));
  expect(objects).toEqual([]);
});

describe('every tier rule is the server’s', () => {
  test('Free: 5 experiments and no Pro call; Pro: both', async () => {
    const free = await newUser(product);
    for (let made = 0; made < planLimits.free.experiments; made += 1) await newExperiment(free);
    expect((await free.call('POST', '/api/experiments', { name: 'Sixth' })).body.code).toBe(
      'EXPERIMENT_LIMIT_REACHED',
    );
    const [experiment] = (await free.call('GET', '/api/experiments')).body;
    const proCalls = Object.entries(endpoints)
      .filter(([, { access }]) => access === 'pro')
      .map(([key]) => key.replace(':id', experiment.id).split(' ') as [string, string]);
    expect(proCalls.length).toBeGreaterThan(4);
    for (const [method, address] of proCalls)
      expect(await free.call(method, address), address).toMatchObject({
        status: 403,
        body: { code: 'PRO_REQUIRED' },
      });
    await pay(free, await openCheckout(free));
    expect((await free.call('POST', '/api/experiments', { name: 'Sixth' })).status).toBe(201);
  });
});
