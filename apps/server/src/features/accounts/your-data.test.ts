import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../kernel/schema.ts';
import { Browser } from '../../test/browser.ts';
import { newExperiment } from '../../test/client.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { grantSandboxPlan } from '../billing/grant-sandbox-plan.ts';

const day = 24 * 60 * 60_000;
const clock = movingClock();
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(product);
  await browser.signIn(email);
  return browser;
}
const ofWorkspace = (id: string) => eq(schema.workspaceMembers.workspaceId, id);
const deletion = (browser: Browser, email: string) =>
  browser.client().call('DELETE', '/api/account', { email });

type Row = Record<string, unknown>;
const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
const parentsOf = (table: PgTable) =>
  // Visitors belong to a test as its counts do; a trigger keeps it so.
  getTableConfig(table === schema.liveVisitors ? schema.liveCounts : table).foreignKeys.map((key) => ({
    ...key.reference(),
    parent: key.reference().foreignTable,
  }));

/** Every table whose rows carry the id of an account or of a workspace, or hang on one that do. */
function personalTables(): PgTable[] {
  const personal = new Set(
    tables.filter(
      (table) => 'accountId' in getTableColumns(table) || 'workspaceId' in getTableColumns(table),
    ),
  );
  for (let found = -1; found !== personal.size; ) {
    found = personal.size;
    for (const table of tables)
      if (parentsOf(table).some(({ parent }) => personal.has(parent))) personal.add(table);
  }
  return [...personal];
}

/** A value that no other row has, of the column's type. */
function inventedValue(type: string, mark: string): unknown {
  if (type === 'PgUUID') return randomUUID();
  if (type === 'PgTimestamp') return clock.now();
  if (type === 'PgJsonb') return { mark };
  if (type === 'PgBoolean') return true;
  return type === 'PgText' ? mark : 1;
}

/** One row in each of the tables for an account, parents first. Answers marks of each: an export must hold one of them. */
async function fillTables(person: {
  id: string;
  workspace: { id: string };
}): Promise<Map<PgTable, string[]>> {
  const [accountId, workspaceId] = [person.id, person.workspace.id];
  // Signing in made these.
  const rows = new Map<PgTable, Row>([
    [schema.accounts, { id: accountId }],
    [schema.workspaces, { id: workspaceId }],
    [schema.workspaceMembers, { workspaceId, accountId }],
  ]);
  // An app is nobody's; what a person let it do hangs on it.
  const app = { name: 'Somebody’s app', redirectUris: [], createdAt: clock.now() };
  const [client] = await product.deps.db.insert(schema.oauthClients).values(app).returning();
  rows.set(schema.oauthClients, client);
  const marks = new Map<PgTable, string[]>();
  // Signing in left one already, and there is one an account.
  await product.deps.db.delete(schema.usageActivity).where(eq(schema.usageActivity.accountId, accountId));
  const waiting = personalTables().filter((table) => !rows.has(table));
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) => parentsOf(table).every(({ parent }) => rows.has(parent)));
    const [table] = waiting.splice(next, 1);
    if (!table) throw new Error('these tables need each other');
    const mark = `mark-${randomUUID()}`;
    const row: Row = {};
    for (const [name, column] of Object.entries(getTableColumns(table)))
      if (name === 'accountId') row[name] = accountId;
      else if (name === 'workspaceId') row[name] = workspaceId;
      else if (column.notNull && !column.hasDefault) row[name] = inventedValue(column.columnType, mark);
    // A row that needs no text, and has no id, gets its mark in a text that it may have.
    const [optional] =
      Object.entries(getTableColumns(table)).find(([, { columnType }]) => columnType === 'PgText') ?? [];
    if (optional && !('id' in getTableColumns(table))) row[optional] ??= mark;
    for (const { columns, foreignColumns, parent } of parentsOf(table))
      for (const [at, column] of columns.entries()) {
        const own = Object.entries(getTableColumns(table)).find(
          ([, other]) => other.name === column.name,
        )?.[0];
        const theirs = Object.entries(getTableColumns(parent)).find(
          ([, other]) => other.name === foreignColumns[at]?.name,
        );
        if (own && theirs && own !== 'accountId' && own !== 'workspaceId')
          row[own] = rows.get(parent)?.[theirs[0]];
      }
    const [stored] = (await product.deps.db.insert(table).values(row).returning()) as Row[];
    rows.set(table, stored ?? {});
    const moment = stored?.lastActiveAt instanceof Date ? stored.lastActiveAt.toISOString() : undefined;
    const ids = [
      mark,
      stored?.id,
      stored?.experimentId,
      stored?.sessionId,
      stored?.testId,
      stored?.siteId,
      moment,
    ].filter((id) => typeof id === 'string');
    marks.set(table, ids);
  }
  return marks;
}

describe('the download of everything stored about a person', () => {
  it('holds every table that has something of them', async () => {
    const browser = await signedIn('export@example.test');
    const user = await browser.user();
    const { id } = user;
    const marks = await fillTables(user);
    const answer = await browser.client().call('GET', '/api/account/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="frontrunner-data-[\d-]+\.json"$/,
    );
    const text = JSON.stringify(answer.body);
    // Keyed hashes of a page's visitors: no data of this person, and nothing that says anything to anybody.
    marks.delete(schema.liveVisitors);
    const missing = [...marks].filter(([, any]) => !any.some((mark) => text.includes(mark)));
    expect(missing.map(([table]) => getTableConfig(table).name)).toEqual([]);
    expect(marks.size).toBeGreaterThan(10);
    expect(answer.body.account).toMatchObject({ id, email: 'export@example.test' });
  });

  it('holds nothing of anybody else, and no secret', async () => {
    const [mine, theirs] = [await signedIn('one@example.test'), await signedIn('two@example.test')];
    const experiment = await newExperiment(theirs.client());
    const { body } = await mine.client().call('GET', '/api/account/export');
    const text = JSON.stringify(body);
    expect(text).not.toContain(experiment.id);
    expect(text).not.toContain('two@example.test');
    expect(text).not.toMatch(/tokenHash|idToken|eyJ/);
    expect(body.sessions).toHaveLength(1);
  });

  it('holds nothing of anybody else for a person who owns no workspace', async () => {
    const [guest, theirs] = [await signedIn('guest@example.test'), await signedIn('host@example.test')];
    const { db } = product.deps;
    const { workspace, id: accountId } = await guest.user();
    const { workspace: shared } = await theirs.user();
    await grantSandboxPlan(product.deps, shared.id);
    await db.update(schema.workspaceMembers).set({ role: 'viewer' }).where(ofWorkspace(workspace.id));
    await db.insert(schema.workspaceMembers).values({ workspaceId: shared.id, accountId, role: 'viewer' });
    const { id } = await newExperiment(theirs.client());
    await db
      .insert(schema.progressEvents)
      .values({ topic: `experiment:${id}`, type: 'progress', message: 'Of the host alone' });
    const { body } = await guest.client().call('GET', '/api/account/export');
    expect([body.memberships, body.workspaces, body.progressEvents]).toEqual([
      [expect.objectContaining({ role: 'viewer' }), expect.objectContaining({ role: 'viewer' })],
      [],
      [],
    ]);
  });

  it('holds each row once, also of kinds with more than are read at a time', async () => {
    const browser = await signedIn('many@example.test');
    const { workspace } = await browser.user();
    const names = Array.from({ length: 450 }, (_, i) => `tag ${i} “é”`);
    const { db } = product.deps;
    await db
      .insert(schema.tags)
      .values(names.map((name) => ({ workspaceId: workspace.id, name, colour: 'green' as const })));
    const { body } = await browser.client().call('GET', '/api/account/export');
    const stored = await db.select().from(schema.tags).where(eq(schema.tags.workspaceId, workspace.id));
    const byName = (rows: Row[]) => rows.sort((a, b) => String(a.name).localeCompare(String(b.name)));
    expect(byName(body.tags)).toEqual(byName(JSON.parse(JSON.stringify(stored))));
    expect(body.tags).toHaveLength(450);
  });

  it('is for the person only', async () => {
    expect((await new Browser(product).client().call('GET', '/api/account/export')).status).toBe(401);
  });
});

describe('deleting an account', () => {
  it('wants the e-mail address, and deletes nothing without it', async () => {
    const browser = await signedIn('stays@example.test');
    for (const email of ['free@demo.test', 'stays@example.tes', 'x'])
      expect((await deletion(browser, email)).body.code).toBe('EMAIL_MISMATCH');
    expect((await deletion(browser, '')).status).toBe(400);
    expect(await browser.user()).not.toBeNull();
  });

  it('leaves nothing of the person in any table, and only events without their link', async () => {
    const [browser, elsewhere] = [await signedIn('gone@example.test'), await signedIn('gone@example.test')];
    const user = await browser.user();
    const { id } = user;
    const marks = await fillTables(user);
    const experiment = await newExperiment(browser.client());
    await product.deps.db
      .insert(schema.progressEvents)
      .values({ topic: `experiment:${experiment.id}`, type: 'progress', message: 'Gone with the account' });
    const answer = await deletion(browser, ' Gone@Example.Test ');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^frontrunner_session=; /);

    expect([await browser.user(), await elsewhere.user()]).toEqual([null, null]);
    const { db } = product.deps;
    const kept: string[] = [];
    for (const table of tables) {
      const text = JSON.stringify(await db.select().from(table));
      const { name } = getTableConfig(table);
      expect([name, text.includes(id), text.includes('gone@example.test')]).toEqual([name, false, false]);
      if (marks.get(table)?.some((mark) => text.includes(mark))) kept.push(name);
    }
    expect(kept.sort()).toEqual([
      'audit_log',
      'billing_events',
      'usage_events',
      'usage_inbox',
      'usage_sessions',
    ]);
    const topic = `experiment:${experiment.id}`;
    const progress = await db
      .select()
      .from(schema.progressEvents)
      .where(eq(schema.progressEvents.topic, topic));
    expect(progress).toEqual([]);
  });

  it('ends the subscription with it', async () => {
    const browser = await signedIn('pro@demo.test');
    const former = await browser.user();
    expect((await deletion(browser, 'pro@demo.test')).status).toBe(204);
    await browser.signIn('pro@demo.test');
    const again = await browser.user();
    expect([former.isPro, again.isPro, again.id === former.id]).toEqual([true, true, false]);
    const plans = await product.deps.db.select().from(schema.subscriptions);
    expect(plans.filter(({ workspaceId }) => workspaceId === former.workspace.id)).toEqual([]);
  });

  it('does not reset the number of experiments ever created, for a year', async () => {
    const email = 'returns@example.test';
    const browser = await signedIn(email);
    for (let made = 0; made < 3; made += 1) await newExperiment(browser.client());
    const former = await browser.user();
    await deletion(browser, email);
    await browser.signIn(email);
    const again = await browser.user();
    expect(again.id).not.toBe(former.id);
    expect(again.experimentsCreatedCount).toBe(3);
    await newExperiment(browser.client());
    await deletion(browser, email);
    await browser.signIn(email);
    expect((await browser.user()).experimentsCreatedCount).toBe(4);
    await deletion(browser, email);
    clock.advance(366 * day);
    await browser.signIn(email);
    expect((await browser.user()).experimentsCreatedCount).toBe(0);
  });

  it('keeps of the person only a keyed hash and the number', async () => {
    const email = 'trace@example.test';
    const browser = await signedIn(email);
    await newExperiment(browser.client());
    await deletion(browser, email);
    const traces = await product.deps.db.select().from(schema.deletedAccounts);
    expect(traces.length).toBeGreaterThan(0);
    for (const trace of traces) {
      expect(Object.keys(trace).sort()).toEqual(['deletedAt', 'experimentsCreatedCount', 'keyHash']);
      expect(trace.keyHash).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
