import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type Client, newUser } from './client.ts';
import { startTestProduct, type TestProduct } from './product.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

export const webhookSecret = 'whsec_test';
/** PUBLIC_URL of this product; a browser's writes come from it. */
export const origin = 'http://localhost:4999';

export interface Hook {
  id: string;
  type: string;
  object: Record<string, unknown>;
}
export const hook = (type: string, object: Record<string, unknown>): Hook => ({
  id: `evt_${randomUUID()}`,
  type,
  object,
});
export const about = (type: string, id: string) => hook(type, { id });

export const post = (client: Client, path: string) => client.call('POST', path, undefined, { origin });

/** The product with Stripe configured, and the Stripe it talks to. */
export interface StripeProduct extends TestProduct {
  stripe: StripeServer;
  /** Posts a webhook as Stripe does, signed over its exact bytes; answers the status. */
  send(hook: Hook, header?: { secret?: string; timestamp?: number }): Promise<number>;
  postWebhook(body: string, headers: Record<string, string>): Promise<number>;
  openCheckout(client: Client): Promise<string>;
  /** Somebody who paid, told by the webhook. */
  newSubscriber(): Promise<{ client: Client; subscription: string; session: string }>;
}

export async function startStripeProduct(variables: Record<string, string> = {}): Promise<StripeProduct> {
  const stripe = await startStripeServer({ key: 'sk_test_1', priceId: 'price_pro' });
  const product = await startTestProduct({
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: 'price_pro',
      STRIPE_API_URL: stripe.url,
      PUBLIC_URL: origin,
      ...variables,
    },
  });
  const postWebhook: StripeProduct['postWebhook'] = async (body, headers) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
    return (await fetch(`${product.baseUrl}/api/webhooks/stripe`, init)).status;
  };
  const send: StripeProduct['send'] = ({ id, type, object }, header = {}) => {
    const payload = JSON.stringify({
      id,
      type,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...header });
    return postWebhook(payload, { 'stripe-signature': signature });
  };
  const openCheckout = async (client: Client) => {
    const { status, body } = await post(client, '/api/create-checkout-session');
    if (status !== 200) throw new Error(`the checkout did not open: ${status} ${JSON.stringify(body)}`);
    return body.sessionId;
  };
  return {
    ...product,
    stripe,
    send,
    postWebhook,
    openCheckout,
    newSubscriber: async () => {
      const client = await newUser(product);
      const session = await openCheckout(client);
      const subscription = stripe.pay(session);
      const status = await send(about('checkout.session.completed', session));
      if (status !== 200) throw new Error(`the webhook was answered with ${status}`);
      return { client, subscription, session };
    },
    close: async () => {
      await product.close();
      await stripe.close();
    },
  };
}
