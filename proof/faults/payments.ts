/** `node proof/faults/payments.ts`: Stripe is slow, down and lying while people buy, cancel and work. */
import Stripe from 'stripe';
import { startStripeServer } from '../../apps/server/src/test/stripe-server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { commonLies, type Lie, type Mood, startFaultyProxy } from './faulty-proxy.ts';
import { newPerson } from './people.ts';
import { type Stage, underFault } from './stage.ts';

/** Three tries of ten seconds, and a busy machine. */
const patienceMs = 40_000;
const webhookSecret = 'whsec_faults';

const port = await freePort();
const origin = `http://localhost:${port}`;
const stripe = await startStripeServer({ key: 'sk_test_1', priceId: 'price_pro' });
const proxy = await startFaultyProxy(() => stripe.url, { slowMs: 60_000 });

/** The answer about another object than was asked for, e.g. the subscription of somebody who paid. */
const swapped =
  (path: RegExp, other: () => Record<string, unknown>): Lie =>
  (reply, asked) =>
    path.test(asked) ? { ...reply, status: 200, body: Buffer.from(JSON.stringify(other())) } : reply;

/** Posts a webhook as Stripe does, signed over its exact bytes. */
async function tell(type: string, id: string): Promise<number> {
  const created = Math.floor(Date.now() / 1000);
  const event = {
    id: `evt_${crypto.randomUUID()}`,
    type,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
  };
  const payload = JSON.stringify({ ...event, data: { object: { id } } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', body: payload, headers })).status;
}

const rows = async (stage: Stage) =>
  (await stage.query(
    `select s.subscription_id as id, s.status, s.cancel_at_period_end as cancelled, a.email from subscriptions s
     join workspace_members m on m.workspace_id = s.workspace_id and m.role = 'owner'
     join accounts a on a.id = m.account_id`,
  )) as { id: string; status: string; cancelled: boolean; email: string }[];

try {
  await underFault(
    {
      name: 'payments',
      seed: 7,
      env: {
        PORT: String(port),
        PUBLIC_URL: origin,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PRICE_ID: 'price_pro',
        STRIPE_API_URL: proxy.url,
      },
      load: { payElsewhere: stripe.pay },
      mayFailWith: /^PAYMENTS_UNAVAILABLE$/,
    },
    async (stage) => {
      let bought = 0;
      /** Somebody pays, and comes back while Stripe is not itself; news comes by webhook, again until it is taken. */
      const buyDuring = async (what: string, mood: Mood) => {
        proxy.mood = 'well';
        bought += 1;
        const email = `buyer${bought}@load.test`;
        const { client } = await newPerson(origin, email, { pro: false });
        const { body: checkout } = await client.call('POST', '/api/create-checkout-session');
        const subscription = stripe.pay(checkout.sessionId);
        proxy.mood = mood;
        const started = performance.now();
        const back = await client.call('GET', `/api/checkout-session/${checkout.sessionId}`);
        const ms = performance.now() - started;
        const hook = await tell('checkout.session.completed', checkout.sessionId);
        const isProYet = (await client.call('POST', '/api/check-subscription-status')).body.isPro;
        await stage.served(20);
        proxy.mood = 'well';
        if (back.status !== 503 || back.body.code !== 'PAYMENTS_UNAVAILABLE')
          stage.problem(
            `coming back while Stripe was ${what} answered ${back.status} ${JSON.stringify(back.body)}`,
          );
        if (ms > patienceMs) stage.problem(`coming back while Stripe was ${what} took ${Math.round(ms)} ms`);
        if (hook < 500) stage.problem(`a webhook while Stripe was ${what} was taken with ${hook}`);
        if (isProYet) stage.problem(`${what}: Pro although Stripe did not say so`);
        if ((await tell('checkout.session.completed', checkout.sessionId)) !== 200)
          stage.problem(`the webhook was refused after Stripe was ${what}`);
        const plan = (await client.call('GET', '/api/subscription')).body;
        if (!plan.isPro || plan.invoices.length !== 1)
          stage.problem(`after Stripe was ${what}: ${JSON.stringify(plan)} for ${subscription}`);
      };
      await buyDuring('slow', 'slow');
      await buyDuring('down', 'down');
      for (const [what, lie] of Object.entries(commonLies)) await buyDuring(`lying (${what})`, lie);
      const [somebody] = await rows(stage);
      const theirs = () => stripe.subscription(somebody?.id ?? '');
      await buyDuring("lying (somebody else's subscription)", swapped(/^\/v1\/subscriptions\//, theirs));
      await buyDuring(
        'lying (a subscription in place of the checkout)',
        swapped(/^\/v1\/checkout\/sessions\//, theirs),
      );

      // A cancellation that was cut off may have reached Stripe; Stripe then says so by itself.
      await stage.load.stop();
      for (const { id } of await rows(stage)) await tell('customer.subscription.updated', id);
      const stored = await rows(stage);
      for (const { id, email, status, cancelled } of stored) {
        const there = stripe.subscription(id);
        if (there.status !== status || there.cancel_at_period_end !== cancelled)
          stage.problem(
            `${email} is ${status}, cancelled ${cancelled}; Stripe says ${JSON.stringify(there)}`,
          );
      }
      return `slow, down and ${bought - 2} lies (${bought} purchases, ${stored.length} plans equal to Stripe's books)`;
    },
  );
} finally {
  await proxy.close();
  await stripe.close();
}
