import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram, type ProgramClient } from '../../test/program.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';

let product: TestProduct;
let owner: Client;
let program: ProgramClient;
beforeAll(async () => {
  product = await startTestProduct({ variables: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  owner = await newUser(product, { plan: 'pro' });
  program = await newProgram(product, owner);
});
afterAll(() => product.close());

const events = ['run.completed'];

test('a program adds, changes, tests, rotates and removes a webhook', async () => {
  const there = await startWebhookReceiver();
  try {
    const made = await program.call('POST', '/api/v1/webhooks', { url: there.url, events });
    expect([made.status, made.body.status]).toEqual([201, 'on']);
    const path = `/api/v1/webhooks/${made.body.id}`;
    const tested = await program.call('POST', `${path}/test`);
    expect([tested.status, tested.body.event]).toEqual([202, 'webhook.test']);
    const [first] = await there.arrived(1);
    expect(new Webhook(made.body.secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    });
    const rotated = await program.call('POST', `${path}/rotate`);
    expect(rotated.body.secret).not.toBe(made.body.secret);
    const off = await program.call('PATCH', path, { on: false, description: 'Newsroom' });
    expect(off.body).toMatchObject({
      status: 'off',
      offBecause: 'switched-off',
      description: 'Newsroom',
      events,
    });
    expect((await program.call('POST', `${path}/test`)).body.code).toBe('WEBHOOK_OFF');
    const listed = await program.call('GET', '/api/v1/webhooks');
    expect(listed.body).toEqual([off.body]);
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');
    expect((await program.call('DELETE', path)).status).toBe(204);
    expect((await program.call('GET', '/api/v1/webhooks')).body).toEqual([]);
  } finally {
    await there.close();
  }
});

test('the answer kept for an Idempotency-Key tells the secret again, and the database cannot be read for it', async () => {
  const body = { url: 'http://127.0.0.1:4999/hook', events };
  const once = () => program.call('POST', '/api/v1/webhooks', body, { 'idempotency-key': 'with-a-secret' });
  const [first, again] = [await once(), await once()];
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const { rows } = (await product.deps.db.execute(sql`
    select coalesce(string_agg(a::text, ' '), '') || (select string_agg(w::text, ' ') from webhooks w) as all
    from idempotent_answers a`)) as unknown as { rows: { all: string }[] };
  expect(rows[0]?.all).toContain('with-a-secret');
  expect(rows[0]?.all).not.toContain(first.body.secret.slice('whsec_'.length));
});

test('the track record is the one that the page shows', async () => {
  const { id } = await analysedExperiment(owner, product.baseUrl);
  const arms = [
    { variant: 'Control', impressions: 10_000, clicks: 210 },
    { variant: 'Variant 1', impressions: 10_050, clicks: 264 },
  ];
  const put = await program.call('PUT', `/api/v1/experiments/${id}/outcome`, { arms });
  expect(put.status).toBe(200);
  const { status, body } = await program.call('GET', '/api/v1/track-record');
  expect([status, body.sealed, body.undated.settled]).toEqual([200, 1, 1]);
  expect(body).toEqual((await owner.call('GET', '/api/track-record')).body);
});
