import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Json = Record<string, unknown>;
type Reply = [status: number, body: Json];

const day = 24 * 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);
const list = (data: Json[]): Json => ({ object: 'list', data, has_more: false });
const refuse = (status: number, type: string, code: string): Reply => [
  status,
  { error: { type, code, message: code } },
];
const missing = () => refuse(404, 'invalid_request_error', 'resource_missing');

/** The part of Stripe that the product uses, on this machine, with levers for what happens there. */
export interface StripeServer {
  url: string;
  /** Everything it was asked, e.g. 'POST /v1/checkout/sessions'. */
  asked: string[];
  /** Answers nothing but 500 until set back. */
  isDown: boolean;
  /** Answers this, whatever it is asked, until set back. */
  lie: Json | null;
  /** Requests like this, e.g. /^DELETE/, are answered with 500. */
  failing: RegExp | null;
  /** The customer pays a checkout; answers the subscription's id. */
  pay(sessionId: string, options?: { status?: string }): string;
  renew(subscriptionId: string): void;
  change(subscriptionId: string, change: Json): void;
  /** Gives the last payment back, whole; answers the charge's id. */
  refund(subscriptionId: string): string;
  dispute(subscriptionId: string, status?: string): string;
  subscription(id: string): Json;
  session(id: string): Json;
  refunds: Json[];
  close(): Promise<void>;
}

/** Starts it. Requests with another key, another API version or an idempotency key used for something else are refused. */
export async function startStripeServer(options: { key: string; priceId: string }): Promise<StripeServer> {
  const objects = new Map<string, Json>();
  const answered = new Map<string, { body: string; reply: Reply }>();
  const refunds: Json[] = [];
  const asked: string[] = [];
  const put = (object: Json) => {
    objects.set(String(object.id), object);
    return object;
  };
  const get = (id: string): Json => {
    const object = objects.get(id);
    if (!object) throw new Error(`no ${id} at the test Stripe`);
    return object;
  };
  put({
    id: options.priceId,
    object: 'price',
    unit_amount: 12_000,
    currency: 'usd',
    recurring: { interval: 'month', interval_count: 1 },
  });

  const chargeOf = (subscriptionId: string) => {
    const invoice = get(String(get(subscriptionId).latest_invoice));
    return get(`ch_${invoice.id}`);
  };

  function addInvoice(subscriptionId: string, periodEnd: number): string {
    const id = `in_${randomUUID()}`;
    put({
      id,
      object: 'invoice',
      status: 'paid',
      total: 12_000,
      currency: 'usd',
      created: seconds(),
      hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
      lines: list([{ object: 'line_item', period: { start: periodEnd - 30 * day, end: periodEnd } }]),
      payments: list([
        {
          object: 'invoice_payment',
          status: 'paid',
          invoice: id,
          payment: { type: 'payment_intent', payment_intent: `pi_${id}` },
        },
      ]),
    });
    put({ id: `ch_${id}`, object: 'charge', payment_intent: `pi_${id}`, refunded: false, disputed: false });
    return id;
  }

  function createSession(body: URLSearchParams): Json {
    const id = `cs_test_${randomUUID()}`;
    return put({
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      ui_mode: body.get('ui_mode'),
      return_url: body.get('return_url'),
      customer: body.get('customer'),
      customer_email: body.get('customer_email'),
      customer_details: null,
      client_secret: `${id}_secret_${randomUUID()}`,
      subscription: null,
      metadata: {
        workspaceId: body.get('metadata[workspaceId]'),
        installation: body.get('metadata[installation]'),
      },
    });
  }

  const endSubscription = (id: string) =>
    Object.assign(get(id), { status: 'canceled', ended_at: seconds(), canceled_at: seconds() });

  /** One request, after authentication. Whatever is not listed does not exist. */
  function answer(method: string, url: URL, body: URLSearchParams): Reply {
    const [, , kind, id = '', action] = url.pathname.split('/');
    const request = `${method} ${kind}${action ? `/${action}` : ''}`;
    if (url.pathname === '/v1/checkout/sessions') return [200, createSession(body)];
    if (kind === 'checkout') return answerCheckout(method, url.pathname.split('/'));
    if (kind === 'billing_portal')
      return [
        200,
        {
          id: 'bps_1',
          object: 'billing_portal.session',
          url: `https://billing.stripe.com/${body.get('customer')}`,
        },
      ];
    if (request === 'GET invoice_payments') {
      const intent = url.searchParams.get('payment[payment_intent]') ?? '';
      const invoice = objects.get(intent.slice(3));
      return [200, (invoice?.payments as Json) ?? list([])];
    }
    if (request === 'GET disputes')
      return [
        200,
        list(
          [...objects.values()].filter(
            (o) => o.object === 'dispute' && o.charge === url.searchParams.get('charge'),
          ),
        ),
      ];
    if (request === 'POST refunds') {
      refunds.push({ payment_intent: body.get('payment_intent') });
      return [200, { id: 're_1', object: 'refund' }];
    }
    const object = objects.get(id);
    if (!object) return missing();
    if (request === 'DELETE subscriptions') return [200, endSubscription(id)];
    if (request === 'POST subscriptions') {
      if (body.has('cancel_at_period_end'))
        object.cancel_at_period_end = body.get('cancel_at_period_end') === 'true';
      if (body.get('cancel_at') === '') object.cancel_at = null;
      return [200, object];
    }
    if (request === 'GET subscriptions')
      return [200, { ...object, latest_invoice: objects.get(String(object.latest_invoice)) }];
    if (['GET prices', 'GET invoices', 'GET charges'].includes(request)) return [200, object];
    return missing();
  }

  function answerCheckout(method: string, [, , , , id = '', action]: string[]): Reply {
    const session = objects.get(id);
    if (!session) return missing();
    if (method === 'POST' && action === 'expire')
      return [200, Object.assign(session, { status: 'expired', client_secret: null })];
    return method === 'GET' ? [200, session] : missing();
  }

  function handle(request: IncomingMessage, body: string): Reply {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    asked.push(`${method} ${url.pathname}`);
    if (server.isDown || server.failing?.test(`${method} ${url.pathname}`))
      return refuse(500, 'api_error', 'down');
    if (server.lie) return [200, server.lie];
    if (request.headers.authorization !== `Bearer ${options.key}`)
      return refuse(401, 'invalid_request_error', 'bad_key');
    if (request.headers['stripe-version'] !== Stripe.API_VERSION)
      return refuse(400, 'invalid_request_error', 'bad_version');
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before)
      return before.body === body ? before.reply : refuse(400, 'idempotency_error', 'key_used_differently');
    const reply = answer(method, url, new URLSearchParams(body));
    if (typeof key === 'string') answered.set(key, { body, reply: structuredClone(reply) });
    return reply;
  }

  const http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [status, json] = handle(request, body);
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const server: StripeServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    isDown: false,
    lie: null,
    failing: null,
    refunds,
    pay: (sessionId, { status = 'active' } = {}) => {
      const session = get(sessionId);
      const id = `sub_${randomUUID()}`;
      const periodEnd = seconds() + 30 * day;
      put({
        id,
        object: 'subscription',
        status,
        customer: session.customer ?? `cus_${randomUUID()}`,
        created: seconds(),
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: session.metadata,
        items: list([{ object: 'subscription_item', current_period_end: periodEnd }]),
        latest_invoice: addInvoice(id, periodEnd),
      });
      const email = session.customer_email ?? 'known@example.test';
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        client_secret: null,
        subscription: id,
        customer_details: { email },
      });
      return id;
    },
    renew: (id) => {
      const subscription = get(id);
      const [item] = (subscription.items as { data: Json[] }).data;
      if (!item) throw new Error('no item');
      item.current_period_end = Number(item.current_period_end) + 30 * day;
      Object.assign(subscription, {
        status: 'active',
        latest_invoice: addInvoice(id, Number(item.current_period_end)),
      });
    },
    change: (id, change) => void Object.assign(get(id), change),
    refund: (id) => String(Object.assign(chargeOf(id), { refunded: true }).id),
    dispute: (id, status = 'needs_response') => {
      const charge = Object.assign(chargeOf(id), { disputed: true });
      put({ id: `dp_${randomUUID()}`, object: 'dispute', charge: charge.id, status });
      return String(charge.id);
    },
    subscription: get,
    session: get,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
  return server;
}
