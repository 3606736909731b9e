import { randomUUID } from 'node:crypto';
import type { AdminEvent, AdminFunnel, AdminJourney, AdminOverview } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usageInbox } from '../../kernel/schema.ts';
import { type Answer, type Client, newUser } from '../../test/client.ts';
import { type GeneratedEvent, generatedEvents } from '../../test/generated-events.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import type { NewEvent } from '../events/tables.ts';
import { dayOf, periodOf } from './new-york-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** In winter time; the clocks of New York changed on the first of November, within the month before. */
const now = new Date('2026-11-21T15:30:00Z');

const get = async <Body>(path: string, client: Client): Promise<Body> => {
  const { status, body } = await client.call<Body>('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const tally = <Item>(items: Item[], keyOf: (item: Item) => string | null) => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};
const first = (counts: Map<string, number>, length: number) =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, length);

describe('a generated month', () => {
  let counted: TestProduct;
  let boss: Client;
  let all: GeneratedEvent[];
  const users: { accountId: string; sessions: string[] }[] = [];

  beforeAll(async () => {
    counted = await startTestProduct({
      clock: { now: () => now },
      variables: { ADMIN_EMAILS: 'boss@example.test' },
    });
    boss = await newUser(counted, { email: 'boss@example.test' });
    for (let i = 0; i < 12; i += 1) {
      const { accountId } = await newUser(counted);
      users.push({ accountId, sessions: Array.from({ length: 6 }, () => randomUUID()) });
    }
    all = generatedEvents(now, users);
    const calls = all.map(({ occurredAt, accountId = null, sessionId = null, ...event }) => ({
      ...{ occurredAt, accountId, sessionId },
      events: [event as NewEvent],
    }));
    for (let from = 0; from < calls.length; from += 1000)
      await counted.deps.db.insert(usageInbox).values(calls.slice(from, from + 1000));
  });
  afterAll(() => counted.close());

  const views = (['7d', '30d', '90d'] as const).flatMap((period) => [
    [period, 'all'] as const,
    [period, 'one user'] as const,
  ]);
  const eventsIn = (period: '7d' | '30d' | '90d', whose: string) => {
    const { start, days } = periodOf(period, now);
    const userId = whose === 'all' ? 'all' : (users[3]?.accountId ?? '');
    const kept = all.filter(
      (event) => event.occurredAt >= start && (userId === 'all' || event.accountId === userId),
    );
    return { userId, days, kept, query: `period=${period}&user=${userId}` };
  };
  const dayCounts = (days: string[], counts: Map<string, number>) =>
    days.map((day) => ({ day, count: counts.get(day) ?? 0 }));

  test.each(views)('%s of %s: the overview equals a recount', async (period, whose) => {
    const { query, kept, days, userId } = eventsIn(period, whose);
    const shown = await get<AdminOverview>(`/api/admin/overview?${query}`, boss);
    const inSessions = kept.filter(({ sessionId }) => sessionId);
    const sessions = new Set(inSessions.map(({ sessionId }) => sessionId)).size;
    const isActivity = ({ eventType }: GeneratedEvent) => eventType === 'page_view' || eventType === 'login';
    const upgrades = new Set(
      kept
        .filter(
          ({ eventType, eventCategory, eventLabel }) =>
            eventType === 'subscription_created' ||
            (eventCategory === 'payment' && /success/i.test(eventLabel ?? '')),
        )
        .map(({ occurredAt, accountId }) => `${dayOf(occurredAt)} ${accountId}`),
    );
    const active = all.filter(
      (event) =>
        isActivity(event) &&
        event.occurredAt.getTime() >= now.getTime() - 30 * dayMs &&
        (userId === 'all' || event.accountId === userId),
    );
    const byHour = tally(kept, ({ occurredAt }) =>
      occurredAt.toLocaleString('en-GB', { timeZone: 'America/New_York', hour: '2-digit' }),
    );
    expect(shown).toEqual({
      totalEvents: kept.length,
      sessions,
      averageEventsPerSession: Math.round((10 * inSessions.length) / sessions) / 10,
      activeUsers30Days: new Set(active.map(({ accountId }) => accountId)).size,
      totalUsers: userId === 'all' ? 13 : 1,
      proUsers: 0,
      categories: first(
        tally(kept, ({ eventCategory }) => eventCategory),
        6,
      ),
      pages: first(
        tally(kept, ({ eventType, pageName: name }) => (eventType === 'page_view' ? (name ?? null) : null)),
        8,
      ),
      byHour: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        count: byHour.get(String(hour).padStart(2, '0')) ?? 0,
      })),
      byDay: dayCounts(
        days.slice(-7),
        tally(kept, ({ occurredAt }) => dayOf(occurredAt)),
      ),
      upgradesByDay: dayCounts(
        days,
        tally([...upgrades], (key) => key.slice(0, 10)),
      ),
      signInsByDay: dayCounts(
        days,
        tally(kept.filter(isActivity), ({ occurredAt }) => dayOf(occurredAt)),
      ),
      timeZone: {
        name: 'America/New_York',
        label: 'EST',
        changesAt: period === '7d' ? null : '2026-11-01T06:00:00.000Z',
      },
      sandboxes: counted.deps.config.sandboxes,
    });
  });

  test.each(views)('%s of %s: the funnels equal a recount', async (period, whose) => {
    const { query, kept, userId } = eventsIn(period, whose);
    const [signUp, creation] = await get<AdminFunnel[]>(`/api/admin/funnels?${query}`, boss);
    const isFact = (action: string) => (event: GeneratedEvent) =>
      event.eventAction === action && event.metadata?.source === 'server';
    const isDashboard = ({ eventType, page }: GeneratedEvent) =>
      (eventType === 'page_view' || eventType === 'login') && page === '/';
    const isClick = ({ eventAction }: GeneratedEvent) => eventAction === 'new_experiment_click';
    const [isCreated, isVariants, isAnalysis] = [
      isFact('experiment_created'),
      isFact('variants_added'),
      isFact('analysis_started'),
    ];
    const sessions = (...which: ((event: GeneratedEvent) => boolean)[]) =>
      new Set(kept.filter((event) => which.some((is) => is(event))).map(({ sessionId }) => sessionId)).size;
    const events = (type: string) => kept.filter(({ eventType }) => eventType === type).length;
    expect(signUp).toEqual({
      name: 'User Signup → First Experiment',
      steps: [
        { name: 'Landing Page Visit', count: userId === 'all' ? events('landing_page_visit') : null },
        { name: 'Login Click', count: userId === 'all' ? events('login_click') : events('login') },
        { name: 'Dashboard Visit', count: sessions(isDashboard, isClick, isCreated) },
        { name: 'New Experiment', count: sessions(isClick, isCreated) },
      ],
    });
    expect(creation).toEqual({
      name: 'Experiment Creation Flow',
      steps: [
        { name: 'New Experiment Click', count: sessions(isClick, isCreated, isVariants, isAnalysis) },
        { name: 'Experiment Created', count: sessions(isCreated, isVariants, isAnalysis) },
        { name: 'Variants Added', count: sessions(isVariants, isAnalysis) },
        { name: 'Analysis Started', count: sessions(isAnalysis) },
      ],
    });
  });

  test.each(views)('%s of %s: the journeys equal a recount', async (period, whose) => {
    const { query, kept } = eventsIn(period, whose);
    const shown = await get<AdminJourney[]>(`/api/admin/journeys?${query}`, boss);
    const top = [...tally(kept, ({ sessionId }) => sessionId ?? null)]
      .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
      .slice(0, 10);
    expect(shown.map(({ sessionId, events }) => [sessionId, events])).toEqual(top);
    for (const journey of shown) {
      const own = kept
        .filter(({ sessionId }) => sessionId === journey.sessionId)
        .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
      expect(journey.userId).toBe(own[0]?.accountId);
      expect(journey.startedAt).toBe(own[0]?.occurredAt.toISOString());
      expect(journey.endedAt).toBe(own.at(-1)?.occurredAt.toISOString());
      expect(journey.labels).toEqual(
        own.slice(0, 8).map((e) => e.eventLabel ?? e.pageName ?? e.eventAction ?? e.eventType),
      );
    }
  });

  test.each(views)(
    '%s of %s: the events are all there, newest first, page by page',
    async (period, whose) => {
      const { query, kept } = eventsIn(period, whose);
      const found: AdminEvent[] = [];
      let path: string | undefined = `/api/admin/events?${query}`;
      while (path) {
        const { body, headers }: Answer<AdminEvent[]> = await boss.call('GET', path);
        expect(body.length).toBeLessThanOrEqual(1000);
        found.push(...body);
        path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(found).toHaveLength(kept.length);
      const times = found.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...times].sort().reverse());
      expect((await boss.call('GET', '/api/admin/events?cursor=made-up')).status).toBe(400);
    },
  );

  test('a user that does not exist, and a period without events, show zeros', async () => {
    for (const user of ['nobody', randomUUID()]) {
      const shown = await get<AdminOverview>(`/api/admin/overview?user=${user}`, boss);
      expect(shown).toMatchObject({
        totalEvents: 0,
        sessions: 0,
        averageEventsPerSession: 0,
        categories: [],
      });
      expect(await get(`/api/admin/journeys?user=${user}`, boss)).toEqual([]);
    }
    for (const wrong of ['period=1d', 'period=7d&colour=red'])
      expect((await boss.call('GET', `/api/admin/overview?${wrong}`)).status).toBe(400);
  });
});
