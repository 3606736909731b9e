import { randomUUID } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditLog,
  usageActivity,
  usageEvents,
  usageInbox,
  usageRollups,
  usageSessionSteps,
  usageSessions,
} from '../../kernel/schema.ts';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, clientOf, newUser } from '../../test/client.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { recountUsage } from '../../test/recount-usage.ts';
import { eventsOf as storedEventsOf } from '../../test/usage-events.ts';
import { applyRetention, countWaitingEvents, recordServerEvent } from './index.ts';

const dayMs = 24 * 60 * 60 * 1000;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const eventsOf = (client: Client) => storedEventsOf(product.deps.db, client.accountId);
const pageView = { eventType: 'page_view', eventCategory: 'navigation', pageUrl: '/profile?tab=plan' };
const send = (client: Client, body: unknown) => client.call('POST', '/api/events', body);

describe('what browsers send', () => {
  test('is stored with the server’s own user, session, time and page name, one or 50 at once', async () => {
    const user = await newUser(product);
    const before = product.deps.clock.now();
    expect((await send(user, pageView)).status).toBe(204);
    const many = Array.from({ length: 50 }, (_, i) => ({
      eventType: 'button_click',
      eventCategory: `made-up-${i}`,
      metadata: { viewport: { width: 390, height: 844 }, timestamp: '2001-01-01T00:00:00Z' },
    }));
    expect((await send(user, many)).status).toBe(204);
    const stored = await eventsOf(user);
    expect(stored).toHaveLength(51);
    expect(stored[0]).toMatchObject({ page: '/profile?tab=plan', pageName: 'User Profile' });
    expect(stored[50]).toMatchObject({
      eventCategory: 'made-up-49',
      metadata: { viewport: { width: 390, height: 844 } },
    });
    for (const { occurredAt } of stored)
      expect(occurredAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const sessions = new Set(stored.map(({ sessionId }) => sessionId));
    expect(sessions.size).toBe(1);
    const [session] = await product.deps.db
      .select()
      .from(usageSessions)
      .where(eq(usageSessions.accountId, user.accountId));
    expect(session).toMatchObject({ sessionId: [...sessions][0], events: 51 });
  });

  test('is kept as it was sent but for e-mail addresses, which are masked, and cannot pass for a fact of the server', async () => {
    const user = await newUser(product);
    await send(user, {
      eventType: 'interaction',
      eventCategory: 'someone@example.test',
      eventAction: 'analysis_started',
      eventLabel: 'for someone@example.test',
      pageUrl: '/profile?email=someone%40example.test',
      metadata: {
        source: 'server',
        'a@b.cd': 1,
        note: 'mail someone@example.test, twice',
        list: [1, { deep: ['someone@example.test', null, true] }],
        long: 'x'.repeat(999),
      },
    });
    const [stored] = await eventsOf(user);
    expect(JSON.stringify(stored)).not.toContain('example.test');
    const mask = '[e-mail address]';
    expect(stored).toMatchObject({
      eventCategory: mask,
      eventLabel: `for ${mask}`,
      page: `/profile?email=${mask}`,
      pageName: 'User Profile',
    });
    expect(stored?.metadata).toEqual({
      [mask]: 1,
      note: `mail ${mask}, twice`,
      list: [1, { deep: [mask, null, true] }],
      long: 'x'.repeat(999),
    });
    const [session] = await product.deps.db
      .select()
      .from(usageSessions)
      .where(eq(usageSessions.accountId, user.accountId));
    expect(session?.analysisStartedAt).toBeNull();
  });

  test.each([
    ['no event type', { eventCategory: 'navigation' }],
    ['an unknown event type', { ...pageView, eventType: 'login' }],
    ['an unknown field', { ...pageView, userId: randomUUID() }],
    ['a time of its own', { ...pageView, timestamp: '2001-01-01T00:00:00Z' }],
    ['a category of 65 characters', { ...pageView, eventCategory: 'x'.repeat(65) }],
    ['an empty list', []],
    ['51 events', Array(51).fill(pageView)],
    ['metadata of 4,097 characters', { ...pageView, metadata: { a: 'x'.repeat(4097 - 8) } }],
    [
      'metadata nested without end',
      `{"eventType":"page_view","eventCategory":"c","metadata":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ],
    ['a text', '"page_view"'],
    ['something that is no JSON', '{'],
  ])('is refused whole with 400 for %s', async (_name, body) => {
    const user = await newUser(product);
    expect((await send(user, body)).status).toBe(400);
    expect(await eventsOf(user)).toEqual([]);
  });

  test('is ignored for visitors who are not signed in, and refused from other sites', async () => {
    const total = async () => {
      await countWaitingEvents(product.deps.db);
      return product.deps.db.$count(usageEvents);
    };
    const before = await total();
    const visitor = clientOf(product, '');
    expect((await send(visitor, pageView)).status).toBe(204);
    const user = await newUser(product);
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await user.call('POST', '/api/events', pageView, elsewhere)).status).toBe(403);
    expect(await total()).toBe(before);
  });

  test('is bounded: more than 300 calls a minute answer 429', async () => {
    const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
    try {
      const visitor = clientOf(limited, '');
      const answers = await Promise.all(
        Array.from({ length: 305 }, () => visitor.call('POST', '/api/events', pageView)),
      );
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(300);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

describe('the server’s own facts', () => {
  test('an experiment leaves its steps also when the browser sends nothing, without its headlines', async () => {
    const user = await newUser(product);
    const { id } = await analysedExperiment(user, product.baseUrl);
    const stored = await eventsOf(user);
    expect(stored.map(({ eventLabel }) => eventLabel)).toEqual([
      'Experiment Created',
      'Variants Added',
      'Analysis Started',
    ]);
    for (const event of stored)
      expect(event).toMatchObject({ experimentId: id, metadata: { source: 'server' }, page: null });
    const [session] = await product.deps.db
      .select()
      .from(usageSessions)
      .where(eq(usageSessions.accountId, user.accountId));
    for (const step of ['createdAt', 'variantsAddedAt', 'analysisStartedAt'] as const)
      expect(session?.[step]).toBeInstanceOf(Date);
  });

  test('a visitor’s page and a sign-in begun are counted once an address, of nobody', async () => {
    const html = { accept: 'text/html', 'user-agent': randomUUID() };
    const visitor = clientOf(product, '');
    for (let i = 0; i < 3; i += 1) await visitor.call('GET', '/api/login', undefined, html);
    await visitor.call('GET', '/api/login', undefined, { accept: 'application/json' });
    const clicks = async () => {
      await countWaitingEvents(product.deps.db);
      return product.deps.db.select().from(usageEvents).where(eq(usageEvents.eventType, 'login_click'));
    };
    await expect.poll(clicks).toHaveLength(1);
    const [click] = await clicks();
    expect(click).toMatchObject({ accountId: null, sessionId: null, metadata: { source: 'server' } });
  });
});

describe('counting', () => {
  test('every event is counted once, whoever counts, and as a recount of everything would', async () => {
    const clock = movingClock();
    const counted = await startTestProduct({ clock });
    const { db } = counted.deps;
    const counts = async () => ({
      rollups: await db
        .select()
        .from(usageRollups)
        .orderBy(usageRollups.hour, usageRollups.eventType, usageRollups.pageName),
      sessions: await db.select().from(usageSessions).orderBy(usageSessions.sessionId),
      steps: await db
        .select()
        .from(usageSessionSteps)
        .where(ne(usageSessionSteps.sessions, 0))
        .orderBy(usageSessionSteps.hour, usageSessionSteps.step),
      activity: await db.select().from(usageActivity).orderBy(usageActivity.accountId),
    });
    try {
      const users = await Promise.all([newUser(counted), newUser(counted), newUser(counted)]);
      const accepted: Promise<unknown>[] = [];
      const counting: Promise<void>[] = [];
      for (let call = 0; call < 30; call += 1) {
        const user = users[call % users.length];
        if (user) accepted.push(user.call('POST', '/api/events', [pageView, { ...pageView, pageUrl: '/' }]));
        counting.push(countWaitingEvents(db));
      }
      await Promise.all([...accepted, ...counting]);
      await countWaitingEvents(db);
      const { rollups, sessions } = await counts();
      expect(rollups.map(({ pageName, events, inSessions }) => [pageName, events, inSessions])).toEqual([
        ['Dashboard', 30, 30],
        ['User Profile', 30, 30],
      ]);
      expect(sessions.map(({ events }) => events)).toEqual([20, 20, 20]);
      expect(await db.select().from(usageInbox)).toEqual([]);

      // Written two hours later, of the hour in which it happened.
      const late = clock.now();
      clock.advance(2 * 60 * 60 * 1000);
      const [accountId, page] = [users[0]?.accountId ?? null, '/profile'];
      const fact = { accountId, type: 'page_view', category: 'navigation', action: 'view', page } as const;
      await db.transaction((tx) => recordServerEvent(tx, late, fact));
      await countWaitingEvents(db);
      const kept = await counts();
      expect(kept.rollups.map(({ events }) => events)).toEqual([30, 31]);
      await recountUsage(db);
      expect(await counts()).toEqual(kept);

      // One more of a session that was counted two hours ago.
      const [seen] = sessions;
      const again = { ...fact, sessionId: seen?.sessionId ?? null };
      await db.transaction((tx) => recordServerEvent(tx, clock.now(), again));
      await countWaitingEvents(db);
      const moved = await counts();
      expect(moved.rollups.map(({ events }) => events)).toEqual([30, 31, 1]);
      expect(moved.sessions.find(({ sessionId }) => sessionId === seen?.sessionId)?.events).toBe(21);
      // That session's last event is two hours later than before, its visit to the dashboard is not.
      expect(moved.steps.map(({ step, sessions }) => [step, sessions])).toEqual([
        ['dashboard', 3],
        ['session', 2],
        ['session', 1],
      ]);
      await recountUsage(db);
      expect(await counts()).toEqual(moved);
    } finally {
      await counted.close();
    }
  });

  test('events older than EVENTS_RETENTION_DAYS go by whole months, and coming months have their tables', async () => {
    const clock = movingClock();
    const kept = await startTestProduct({ clock, variables: { EVENTS_RETENTION_DAYS: '40' } });
    const { db } = kept.deps;
    const tables = async () => {
      const found = await db.execute(
        sql`select relname from pg_class where relname ~ '^usage_events_\\d{4}_\\d{2}$' order by 1`,
      );
      return (found as unknown as { rows: { relname: string }[] }).rows.map(({ relname }) => relname);
    };
    try {
      const user = await newUser(kept);
      await user.call('POST', '/api/events', pageView);
      await countWaitingEvents(db);
      await applyRetention(kept.deps);
      const before = await tables();
      clock.advance(30 * dayMs);
      await applyRetention(kept.deps);
      expect(await db.select().from(usageEvents)).toHaveLength(1);
      expect(await db.select().from(usageRollups)).toHaveLength(1);
      clock.advance(45 * dayMs);
      await applyRetention(kept.deps);
      expect(await db.select().from(usageEvents)).toEqual([]);
      expect(await db.select().from(usageRollups)).toEqual([]);
      expect(await db.select().from(usageSessions)).toEqual([]);
      expect(await db.select().from(usageSessionSteps)).toEqual([]);
      const after = await tables();
      expect(after).not.toContain(before[0]);
      expect(after.at(-1) ?? '').toBe(
        `usage_events_${new Date(Date.UTC(clock.now().getUTCFullYear(), clock.now().getUTCMonth() + 2, 1)).toISOString().slice(0, 7).replace('-', '_')}`,
      );
    } finally {
      await kept.close();
    }
  });
});

test('a deleted account’s events lose their link to the person, those included that are not counted yet', async () => {
  const user = await newUser(product, { email: 'leaves@example.test' });
  await send(user, pageView);
  const [event] = await eventsOf(user);
  await send(user, pageView);
  const deleted = await user.call('DELETE', '/api/account', { email: 'leaves@example.test' });
  expect(deleted.status).toBe(204);
  const { db } = product.deps;
  const waiting = await db.select().from(usageInbox).where(eq(usageInbox.accountId, user.accountId));
  expect(waiting).toEqual([]);
  // Accepted while the account went: it has the link still, and loses it when it is counted.
  const sessionId = event?.sessionId ?? null;
  await recordServerEvent(db, product.deps.clock.now(), {
    accountId: user.accountId,
    sessionId,
    type: 'page_view',
    category: 'navigation',
    action: 'view',
  });
  expect(await eventsOf(user)).toEqual([]);
  const left = await db
    .select()
    .from(usageEvents)
    .where(eq(usageEvents.sessionId, sessionId ?? ''))
    .orderBy(usageEvents.id);
  expect(left.map(({ accountId, pageName }) => [accountId, pageName])).toEqual([
    [null, 'User Profile'],
    [null, 'User Profile'],
    [null, null],
  ]);
  const [session] = await db
    .select()
    .from(usageSessions)
    .where(eq(usageSessions.sessionId, sessionId ?? ''));
  expect(session).toMatchObject({ accountId: null, events: 3 });
  const { accountId } = user;
  expect(await db.select().from(usageActivity).where(eq(usageActivity.accountId, accountId))).toEqual([]);
  expect(await db.select().from(auditLog).where(eq(auditLog.accountId, accountId))).toEqual([]);
});
