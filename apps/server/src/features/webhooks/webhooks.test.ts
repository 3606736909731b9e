import type { WebhookDelivery, WebhookWithSecret } from '@frontrunner/contracts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { startHostileDns } from '../../test/hostile-dns.ts';
import { inventedTests } from '../../test/invented-tests.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { type Received, startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { endOldDeliveries } from './run-deliveries.ts';
import { sendWebhooks } from './send-webhooks.ts';

const [minute, hour] = [60_000, 60 * 60_000];
const clock = movingClock();
let product: TestProduct;
let owner: Client;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  product = await startTestProduct({ clock, variables: { WEBHOOK_ALLOW_PRIVATE: '1' } });
});
afterAll(() => product.close());
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function receiver(): Promise<WebhookReceiver> {
  const one = await startWebhookReceiver();
  receivers.push(one);
  return one;
}
async function addWebhook(
  client: Client,
  url: string,
  events = ['run.completed'],
): Promise<WebhookWithSecret> {
  const { status, body } = await client.call('POST', '/api/webhooks', { url, events });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const verify = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, unknown> };
const idOf = ({ headers }: Received) => headers['webhook-id'];
const deliveries = async (client: Client, id: string): Promise<WebhookDelivery[]> =>
  (await client.call('GET', `/api/webhooks/${id}/deliveries`)).body;
/** The state of a webhook, once it is `met`. */
const until = <Value>(read: () => Promise<Value>, met: (value: Value) => boolean): Promise<Value> =>
  vi.waitFor(
    async () => {
      const value = await read();
      expect(met(value), JSON.stringify(value)).toBe(true);
      return value;
    },
    { timeout: 15_000, interval: 50 },
  );
const webhookOf = async (client: Client, id: string) =>
  (await client.call('GET', '/api/webhooks')).body.find((one: { id: string }) => one.id === id);
/** A fact about an object, told in a transaction of its own. */
const tell = (client: Client, object: string, data: Record<string, unknown>) =>
  product.deps.db.transaction((tx) =>
    sendWebhooks(product.deps, tx, {
      workspaceId: client.workspaceId,
      event: 'live.paused',
      facts: () => [{ object, data }],
    }),
  );

describe('what is sent', () => {
  test('a finished analysis and a finished benchmark, signed as Standard Webhooks say', async () => {
    owner = await newUser(product, { plan: 'pro' });
    const there = await receiver();
    const { id, secret } = await addWebhook(owner, there.url, ['run.completed', 'benchmark.completed']);
    const experiment = await analysedExperiment(owner, product.baseUrl, { name: 'Spring' });
    const [first] = await there.arrived(1);
    const sent = verify(secret, first);
    expect(sent).toMatchObject({
      type: 'run.completed',
      data: { experimentId: experiment.id, experimentName: 'Spring', runId: experiment.results?.runId },
    });
    expect(sent.data.perVariant).toHaveLength(4);
    expect(first.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(() => verify(secret, { ...first, body: first.body.replace('Spring', 'Summer') })).toThrow();

    await owner.call('POST', '/api/benchmark', { experiments: inventedTests(20), name: 'Past' });
    const [, second] = await there.arrived(2);
    expect(verify(secret, second)).toMatchObject({ type: 'benchmark.completed', data: { name: 'Past' } });
    expect(idOf(second)).not.toBe(idOf(first));

    const [latest] = await until(
      () => deliveries(owner, id),
      (all) => all.length === 2 && all.every(({ status }) => status === 'delivered'),
    );
    const { body } = await owner.call('GET', `/api/webhook-deliveries/${latest?.id}`);
    expect(body).toMatchObject({
      body: second?.body,
      log: [{ status: 200, answer: 'thank you', error: null }],
    });
  });

  test('a recorded outcome, with what was predicted', async () => {
    const client = await newUser(product);
    const there = await receiver();
    const { secret } = await addWebhook(client, there.url, ['outcome.recorded']);
    const { id, results } = await analysedExperiment(client, product.baseUrl);
    const outcome = { source: 'manual', declaredWinner: 'Variant 2' };
    const path = `/api/experiments/${id}/runs/${results?.runId}/outcome`;
    expect((await client.call('PUT', path, outcome)).status).toBe(200);
    const [message] = await there.arrived(1);
    expect(verify(secret, message)).toMatchObject({
      type: 'outcome.recorded',
      data: { experimentId: id, runId: results?.runId, source: 'manual', declaredWinner: 'Variant 2' },
    });
  });

  test('only to who asked for the event, and not from a fact that was undone', async () => {
    const client = await newUser(product);
    const [runs, live] = [await receiver(), await receiver()];
    await addWebhook(client, runs.url, ['run.completed']);
    await addWebhook(client, live.url, ['live.paused']);
    const undone = product.deps.db.transaction(async (tx) => {
      await sendWebhooks(product.deps, tx, {
        workspaceId: client.workspaceId,
        event: 'live.paused',
        facts: () => [{ object: 'live:1', data: { undone: true } }],
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tell(client, 'live:1', { undone: false });
    const [only] = await live.arrived(1);
    expect(JSON.parse(only?.body ?? '').data).toEqual({ undone: false });
    expect(runs.received).toEqual([]);
  });

  test('after a rotation with both secrets for a day, then with the new one alone', async () => {
    const client = await newUser(product);
    const there = await receiver();
    const { id, secret: former } = await addWebhook(client, there.url);
    const { secret } = (await client.call('POST', `/api/webhooks/${id}/rotate`)).body;
    expect(secret).not.toBe(former);
    await client.call('POST', `/api/webhooks/${id}/test`);
    const [both] = await there.arrived(1);
    for (const one of [former, secret]) expect(verify(one, both).type).toBe('webhook.test');
    clock.advance(25 * hour);
    await client.call('POST', `/api/webhooks/${id}/test`);
    const [, alone] = await there.arrived(2);
    // The library holds the time against its own clock.
    vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
    try {
      expect(verify(secret, alone).type).toBe('webhook.test');
      expect(() => verify(former, alone)).toThrow();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what does not arrive', () => {
  test('is tried again with growing pauses, with the same id and body, until it does', async () => {
    const client = await newUser(product);
    const there = await receiver();
    there.answer({ status: 500, body: 'out of order' });
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    await tell(client, 'live:1', { number: 1 });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const [delivery] = await until(
        () => deliveries(client, id),
        ([one]) => one?.attempts === attempt,
      );
      pauses.push(new Date(delivery?.nextAttemptAt ?? 0).getTime() - clock.now().getTime());
      clock.advance(pauses.at(-1) ?? 0);
      await until(
        () => webhookOf(client, id),
        ({ status }) => status === 'failing',
      );
    }
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    there.answer({ status: 204 });
    clock.advance(10 * minute);
    const [delivered] = await until(
      () => deliveries(client, id),
      ([one]) => one?.status === 'delivered',
    );
    const all = await there.arrived(delivered?.attempts ?? 0);
    expect(new Set(all.map(idOf)).size).toBe(1);
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect((await webhookOf(client, id)).status).toBe('on');
    const { log } = (await client.call('GET', `/api/webhook-deliveries/${delivered?.id}`)).body;
    expect(log.at(-1)).toMatchObject({ status: 500, answer: 'out of order' });
  });

  test('keeps later facts about the same object waiting, and those about others not', async () => {
    const client = await newUser(product);
    const there = await receiver();
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    there.answer({ status: 503 });
    await tell(client, 'live:1', { number: 1 });
    await until(
      () => deliveries(client, id),
      ([one]) => one?.attempts === 1,
    );
    await tell(client, 'live:1', { number: 2 });
    await tell(client, 'live:2', { number: 3 });
    there.answer({ status: 200 });
    clock.advance(3 * minute);
    await until(
      () => deliveries(client, id),
      (all) => all.every(({ status }) => status === 'delivered'),
    );
    const numbers = there.received.map(({ body }) => JSON.parse(body).data.number);
    // The first one as often as it took, and then the second one.
    expect(numbers.filter((number) => number !== 3).join('')).toMatch(/^1{2,}2$/);
    expect(numbers).toContain(3);
  });

  test('by hand is sent at once: a test event, or one sent again, after others have failed', async () => {
    const client = await newUser(product);
    const there = await receiver();
    there.answer({ status: 500 });
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    const sendTest = async () => (await client.call('POST', `/api/webhooks/${id}/test`)).body.id;
    const failed = await sendTest();
    await until(
      () => deliveries(client, id),
      ([one]) => one?.attempts === 1,
    );
    there.answer({ status: 204 });
    const delivered = (one: string) =>
      until(
        async () => (await deliveries(client, id)).find((delivery) => delivery.id === one),
        (delivery) => delivery?.status === 'delivered',
      );
    // No time passes.
    await delivered(await sendTest());
    await client.call('POST', `/api/webhook-deliveries/${failed}/send`);
    await delivered(failed);
    expect((await webhookOf(client, id)).status).toBe('on');
  });

  test('is given up after a day, and can be sent again with its id', async () => {
    const client = await newUser(product);
    const there = await receiver();
    there.answer({ status: 500 });
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    await tell(client, 'live:1', { number: 1 });
    await there.arrived(1);
    clock.advance(24.5 * hour);
    await there.arrived(2);
    const [given] = await until(
      () => deliveries(client, id),
      ([one]) => one?.status === 'failed',
    );
    there.answer({ status: 200 });
    clock.advance(2 * minute);
    const again = await client.call('POST', `/api/webhook-deliveries/${given?.id}/send`);
    expect([again.status, again.body.status]).toEqual([202, 'waiting']);
    await until(
      () => deliveries(client, id),
      ([one]) => one?.status === 'delivered',
    );
    expect(new Set(there.received.map(idOf)).size).toBe(1);
  });

  test('switches the webhook off after three days without one success; switched on, it begins anew', async () => {
    const client = await newUser(product);
    const there = await receiver();
    there.answer({ status: 500 });
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    await tell(client, 'live:1', { day: 1 });
    await there.arrived(1);
    await until(
      () => webhookOf(client, id),
      ({ status }) => status === 'failing',
    );
    clock.advance(73 * hour);
    await tell(client, 'live:2', { day: 4 });
    const off = await until(
      () => webhookOf(client, id),
      ({ status }) => status === 'off',
    );
    expect(off.offBecause).toBe('failed');
    const before = there.received.length;
    expect((await client.call('POST', `/api/webhooks/${id}/test`)).body.code).toBe('WEBHOOK_OFF');
    await tell(client, 'live:3', { day: 4 });
    expect(await deliveries(client, id)).toHaveLength(2);
    there.answer({ status: 200 });
    expect((await client.call('PATCH', `/api/webhooks/${id}`, { on: true })).body.status).toBe('on');
    await client.call('POST', `/api/webhooks/${id}/test`);
    const all = await there.arrived(before + 1);
    expect(JSON.parse(all.at(-1)?.body ?? '').type).toBeDefined();
  });

  test('because the address is gone (410) switches the webhook off at once, and those who can switch it on are told', async () => {
    const client = await newUser(product, { plan: 'pro' });
    const [admin, editor] = [
      await joinWorkspace(product, client, 'admin'),
      await joinWorkspace(product, client, 'editor'),
    ];
    const there = await receiver();
    there.answer({ status: 410 });
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    await tell(client, 'live:1', {});
    const off = await until(
      () => webhookOf(client, id),
      ({ status }) => status === 'off',
    );
    expect(off.offBecause).toBe('gone');
    const told = async (person: Client) =>
      (await person.call('GET', '/api/notices')).body.filter(
        ({ kind }: { kind: string }) => kind === 'webhook',
      );
    for (const person of [client, admin])
      expect(await told(person)).toMatchObject([
        {
          text: `The webhook to ${new URL(there.url).host} was switched off, because its address says that it is gone`,
          path: '/workspace#webhooks',
        },
      ]);
    expect(await told(editor)).toEqual([]);
  });

  test('does not delay what is for others', async () => {
    const client = await newUser(product);
    const [dead, healthy] = [await receiver(), await receiver()];
    dead.answer('nothing');
    await addWebhook(client, dead.url, ['live.paused']);
    await addWebhook(client, healthy.url, ['live.paused']);
    const begun = performance.now();
    for (let at = 0; at < 60; at += 1) await tell(client, `live:${at}`, { at });
    await healthy.arrived(60);
    // A request to the dead one hangs for ten seconds, and sixty of them wait.
    expect(performance.now() - begun).toBeLessThan(9000);
    expect(dead.received.length).toBeLessThan(60);
  }, 20_000);

  test('a redirect and its target are not followed', async () => {
    const client = await newUser(product);
    const [there, inside] = [await receiver(), await receiver()];
    there.answer({ status: 307, headers: { location: inside.url } });
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    await tell(client, 'live:1', {});
    const [one] = await until(
      () => deliveries(client, id),
      ([first]) => first?.attempts === 1,
    );
    const { log } = (await client.call('GET', `/api/webhook-deliveries/${one?.id}`)).body;
    expect(log[0]).toMatchObject({
      status: 307,
      error: expect.stringContaining('Redirects are not followed'),
    });
    expect(inside.received).toEqual([]);
  });
});

describe('the workspace’s list', () => {
  test('secrets are told once and stored unreadable', async () => {
    const client = await newUser(product);
    const { id, secret } = await addWebhook(client, 'http://127.0.0.1:4999/hook');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const answers = [
      await client.call('GET', '/api/webhooks'),
      await client.call('PATCH', `/api/webhooks/${id}`, { description: 'Orders' }),
      await client.call('GET', '/api/account/export'),
      await client.call('GET', '/api/workspace/audit'),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('whsec_');
    const stored = await product.deps.db.query.webhooks.findMany();
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length));
    expect(answers[3]?.body.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['webhook.created', 'webhook.changed']),
    );
  });

  test('has an end, and pages of deliveries', async () => {
    const client = await newUser(product);
    const there = await receiver();
    const { id } = await addWebhook(client, there.url);
    for (let at = 0; at < 5; at += 1) await client.call('POST', `/api/webhooks/${id}/test`);
    await there.arrived(5);
    const first = await client.call('GET', `/api/webhooks/${id}/deliveries?limit=3`);
    const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '';
    const second = await client.call('GET', next);
    expect([first.body.length, second.body.length, second.headers.get('link')]).toEqual([3, 2, null]);
    expect(new Set([...first.body, ...second.body].map((one) => one.id)).size).toBe(5);
    for (let at = 0; at < 19; at += 1) await addWebhook(client, `http://127.0.0.1:4999/${at}`);
    const over = await client.call('POST', '/api/webhooks', { url: there.url, events: ['run.completed'] });
    expect([over.status, over.body.code]).toEqual([409, 'TOO_MANY_WEBHOOKS']);
  });

  test('can be shortened while what failed is being written down', async () => {
    const client = await newUser(product, { plan: 'pro' });
    const there = await receiver();
    there.answer({ status: 500 });
    for (let round = 0; round < 20; round++) {
      const { id } = await addWebhook(client, there.url);
      const arrived = there.arrived(there.received.length + 1);
      await Promise.all(Array.from({ length: 4 }, () => client.call('POST', `/api/webhooks/${id}/test`)));
      await arrived;
      expect((await client.call('DELETE', `/api/webhooks/${id}`)).status).toBe(204);
    }
  });

  test('a removed webhook takes what waits for it along, and old deliveries are forgotten', async () => {
    const client = await newUser(product);
    const there = await receiver();
    const { id } = await addWebhook(client, there.url, ['live.paused']);
    await tell(client, 'live:1', {});
    await until(
      () => deliveries(client, id),
      ([one]) => one?.status === 'delivered',
    );
    clock.advance(31 * 24 * hour);
    await endOldDeliveries(product.deps);
    const later = await newUser(product);
    const mine = await addWebhook(later, there.url, ['live.paused']);
    there.answer({ status: 500 });
    await tell(later, 'live:1', {});
    expect((await later.call('DELETE', `/api/webhooks/${mine.id}`)).status).toBe(204);
    expect((await later.call('GET', `/api/webhooks/${mine.id}/deliveries`)).status).toBe(404);
    expect(await product.deps.db.query.webhookDeliveries.findMany()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ webhookId: id })]),
    );
  });
});

test('without the permission for private addresses they are refused when typed, and again when sent to', async () => {
  const inside = await receiver();
  const port = new URL(inside.url).port;
  const dns = await startHostileDns({
    'rebinding.test': [['93.184.215.14'], ['127.0.0.1']],
    'inside.test': [['10.0.0.7']],
  });
  const strict = await startTestProduct({ resolve: dns.resolve });
  try {
    const client = await newUser(strict);
    const events = ['run.completed'];
    for (const url of [
      'http://127.0.0.1/',
      'https://2130706433/',
      'https://inside.test/',
      'https://nowhere.test/',
    ]) {
      const { status, body } = await client.call('POST', '/api/webhooks', { url, events });
      expect([status, body.code], url).toEqual([422, 'ADDRESS_REFUSED']);
    }
    expect((await client.call('GET', '/api/webhooks')).body).toEqual([]);
    const url = `https://rebinding.test:${port}/hook`;
    const { body } = await client.call('POST', '/api/webhooks', { url, events });
    expect(body.url).toBe(url);
    const { id } = (
      await client.call('POST', '/api/experiments', {
        name: 'Spring',
        controlHeadline: 'Spring is here',
        variantHeadlines: ['She waited for this'],
      })
    ).body;
    await analyse(client, strict.baseUrl, id);
    const [delivery] = await until(
      () => deliveries(client, body.id),
      ([one]) => one?.attempts === 1,
    );
    const { log } = (await client.call('GET', `/api/webhook-deliveries/${delivery?.id}`)).body;
    expect(log[0]).toMatchObject({ status: null, error: expect.stringContaining('private network') });
    expect(inside.received).toEqual([]);
  } finally {
    await strict.close();
    await dns.close();
  }
});
