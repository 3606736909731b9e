import { setTimeout } from 'node:timers/promises';
import { armOf } from '@frontrunner/live/arm';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { applyRetention } from '../features/events/index.ts';
import { lookAtTests } from '../features/live/index.ts';
import type { Executor } from '../kernel/database.ts';
import { quoted, rowsOf, storedTables } from '../transfer/stored-tables.ts';
import { analysedExperiment } from './analysed-experiment.ts';
import { Browser } from './browser.ts';
import type { Client } from './client.ts';
import { connectedApp } from './connected-app.ts';
import { drawnLogo } from './drawn-logo.ts';
import { newFeed } from './feed-server.ts';
import { inventedTests } from './invented-tests.ts';
import type { movingClock } from './moving-clock.ts';
import type { TestProduct } from './product.ts';
import { newProgram } from './program.ts';

/** Quotes, escapes, line ends, a character beyond the basic plane, right-to-left text, a formula. */
const awkward = `"It's" \\n 100%\u2028 🚲 \u05d0\u05d1 =1+1`;

/**
 * Uses the product until every table has rows, through its calls where a call writes them. Answers the cookies of a
 * signed-in Pro user.
 */
export async function fillInstallation(
  product: TestProduct,
  clock: ReturnType<typeof movingClock>,
): Promise<string> {
  const signedIn = async (email: string) => {
    const browser = new Browser(product);
    await browser.signIn(email);
    return browser;
  };
  const pro = await signedIn('pro@demo.test');
  const { call } = pro.client();
  const experiment = await analysedExperiment(pro.client(), product.baseUrl, {
    name: awkward,
    description: awkward,
    variantHeadlines: [awkward, 'Plain'],
  });
  await call('PUT', `/api/experiments/${experiment.id}/facts`, { added: [{ text: awkward }] });
  await call('POST', `/api/experiments/${experiment.id}/generate-variants`, {
    controlHeadline: 'Our spring sale has started',
    count: 3,
    context: {
      productService: 'Winter coats',
      userAction: 'Order a coat',
      additionalInfo: 'Free returns for 60 days. 12,000 happy customers.',
    },
  });
  await call('PUT', `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`, {
    source: 'manual',
    startedAt: '2026-01-02',
    split: [1, 2],
    note: awkward,
    arms: [
      { variant: 'Control', impressions: 1000, clicks: 20 },
      { variant: 'Variant 1', impressions: 2000, clicks: 50 },
    ],
  });
  await call('POST', '/api/generate-persona', { experimentId: experiment.id });
  await call('POST', `/api/experiments/${experiment.id}/comments`, { text: awkward, variant: 'Variant 1' });
  await call('POST', '/api/tags', { name: awkward.slice(0, 40), colour: 'blue' });
  await call('POST', '/api/company-context', { industry: 'Retail', coreCustomerProblem: awkward });
  await call('POST', '/api/benchmark', { experiments: inventedTests(60), name: awkward });
  await call('POST', '/api/events', { eventType: 'page_view', eventCategory: 'navigation', pageUrl: '/' });

  const { body: made } = await call('POST', '/api/keys', { name: awkward, scopes: ['predict'] });
  await fetch(`${product.baseUrl}/api/v1/predictions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${made.key}`,
      'content-type': 'application/json',
      'idempotency-key': 'filled',
    },
    body: JSON.stringify({ control: awkward, variants: ['Plain'] }),
  });

  const { app } = await connectedApp(product, pro.client());
  await app.ask();

  await fillLive(product, pro.client(), experiment.id);

  const buyer = (await signedIn('buyer@example.test')).client();
  const { body } = await buyer.call('POST', '/api/create-checkout-session');
  await buyer.call('POST', `/api/sandbox/checkout/${body.sessionId}/pay`, {
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    cvc: '123',
  });
  await call('POST', `/api/experiments/${experiment.id}/shares`, {});
  await call('PATCH', '/api/workspace/branding', { accent: '#0e8a80' });
  await call('PUT', '/api/workspace/branding/logo', { image: (await drawnLogo()).toString('base64') });
  const webhook = { url: 'http://127.0.0.1:4998/hook', description: awkward, events: ['run.completed'] };
  const { id } = (await call('POST', '/api/webhooks', webhook)).body;
  const { id: delivery } = (await call('POST', `/api/webhooks/${id}/test`)).body;
  await waitForAttempt(product, delivery);
  await call('PATCH', `/api/webhooks/${id}`, { on: false });
  await newFeed(product, (await call('GET', '/api/auth/user')).body.workspace.id);
  await call('POST', '/api/workspace/invitations', { email: 'guest@example.test', role: 'viewer' });
  await call('POST', '/api/workspace/invitations', { email: 'buyer@example.test', role: 'editor' });
  await buyer.call('PATCH', '/api/notices/settings', { mail: { invitation: false } });
  const leaver = await signedIn('leaver@example.test');
  await leaver.client().call('DELETE', '/api/account', { email: 'leaver@example.test' });
  await (await signedIn('admin@demo.test')).client().call('GET', '/api/admin/overview');
  await (await signedIn('admin@demo.test')).client().call('GET', '/api/admin/users');

  const { db } = product.deps;
  const [person] = await rowsOf<{ id: string; workspace_id: string }>(
    db,
    sql`select a.id, m.workspace_id from accounts a join workspace_members m on m.account_id = a.id
      where email = 'buyer@example.test'`,
  );
  await db.execute(sql`insert into account_calibrations (workspace_id, active, parameters, report, tests, created_at)
    values (${person?.workspace_id}, true, '{"scale": 0.1234567890123456789, "traitWeights": {}}', 'null', 60,
      '2026-01-02 03:04:05.678901+00')`);
  await call('PUT', '/api/learning', { contentType: 'email', on: true });
  await db.execute(sql`insert into calibration_versions (workspace_id, content_type, version, adopted, parameters, report, tests, created_at)
    values (${person?.workspace_id}, 'email', 1, true, '{"scale": 0.1234567890123456789, "traitWeights": {}}', 'null', 60,
      '2026-01-02 03:04:05.678901+00')`);
  await db.execute(sql`insert into generations (workspace_id, account_id, kind, model, cost_micros)
    values (${person?.workspace_id}, ${person?.id}, 'variants', ${awkward}, 9007199254740993)`);
  await db.execute(sql`insert into approvals (workspace_id, kind, experiment_id, lines, payload, requested_by)
    select workspace_id, 'live-test', id, ${JSON.stringify([awkward])}, '{}', created_by from experiments limit 1`);
  clock.advance(2 * 60 * 60_000);
  await applyRetention(product.deps);
  return pro.cookieHeader();
}

/** Nothing listens there: the first attempt fails at once. */
async function waitForAttempt(product: TestProduct, deliveryId: string): Promise<void> {
  const { db } = product.deps;
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await rowsOf(db, sql`select 1 from webhook_attempts where delivery_id = ${deliveryId}`);
    if (found.length > 0) return;
    await setTimeout(50);
  }
  throw new Error('the test event was not attempted');
}

/** A live test with a visitor, what it looked like, and a page view. */
async function fillLive(product: TestProduct, client: Client, experimentId: string): Promise<void> {
  const { call } = client;
  const page = 'https://magazine.example.test';
  const { body: site } = await call('POST', '/api/sites', { name: awkward, origins: [page] });
  const { body: test } = await call('POST', `/api/experiments/${experimentId}/live`, {
    siteId: site.id,
    arms: ['Control', 'Variant 1'],
    maxImpressionsPerArm: 5000,
    selector: 'h1',
  });
  const visitor = 'visitor-0001';
  const arm = test.arms[armOf(test.id, visitor, 2)].variant;
  await fetch(`${product.baseUrl}/live/v1/events`, {
    method: 'POST',
    headers: { origin: page, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0' },
    body: JSON.stringify({
      site: site.key,
      visitor,
      events: [{ test: test.id, arm, type: 'click', at: 0 }],
      view: { found: 1, late: 0 },
    }),
  });
  const { key } = await newProgram(product, client);
  await fetch(`${product.baseUrl}/api/v1/live/${test.id}/counts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ source: awkward, arms: [{ variant: 'Control', impressions: 3, clicks: 1 }] }),
  });
  await lookAtTests(product.deps);
  await vi.waitFor(async () => expect((await call('GET', '/api/sites')).body[0].lastView).not.toBeNull(), {
    timeout: 20_000,
  });
}

/** How many rows each stored table has, and a hash over all of them in every detail. */
export async function contentsOf(db: Executor): Promise<Record<string, { rows: number; hash: string }>> {
  const contents: Record<string, { rows: number; hash: string }> = {};
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    for (const { name, columns } of await storedTables(tx)) {
      const row = `(${columns.map((column) => `t.${quoted(column.name)}`).join()})::text`;
      const [found] = await rowsOf<{ rows: number; hash: string }>(
        tx,
        sql.raw(`select count(*)::int as rows, coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}) collate "C")), '') as hash
          from ${quoted(name)} t`),
      );
      if (found) contents[name] = { rows: found.rows, hash: found.hash };
    }
  });
  return contents;
}

export const rowsIn = (contents: Record<string, { rows: number }>): number =>
  Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);
