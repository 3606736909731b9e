import { randomUUID } from 'node:crypto';
import type { AdminUserRow } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, auditLog } from '../../kernel/schema.ts';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Answer, type Client, clientOf, newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const now = new Date('2026-11-21T15:30:00Z');

let product: TestProduct;
let admin: Client;
beforeAll(async () => {
  product = await startTestProduct({
    clock: { now: () => now },
    variables: { ADMIN_EMAILS: 'boss@example.test' },
  });
  admin = await newUser(product, { email: 'Boss@example.test' });
});
afterAll(() => product.close());

const get = async <Body>(path: string, client = admin): Promise<Body> => {
  const { status, body } = await client.call<Body>('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('who may call', () => {
  const calls = [
    'overview',
    'funnels',
    'journeys',
    'all-users',
    'events',
    'experiment-analytics',
    `user-experiments/${randomUUID()}`,
  ];

  test.each(calls)(
    '/api/admin/%s answers 403 to anybody but administrators, and records it',
    async (call) => {
      const user = await newUser(product);
      const refused = await user.call('GET', `/api/admin/${call}`);
      expect([refused.status, refused.body.code]).toEqual([403, 'ADMIN_REQUIRED']);
      const unverified = await newUser(product, { email: 'boss@example.test', verified: false });
      expect((await unverified.call('GET', `/api/admin/${call}`)).status).toBe(403);
      expect((await clientOf(product, '').call('GET', `/api/admin/${call}`)).status).toBe(401);
      const recorded = await product.deps.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.accountId, user.accountId));
      expect(recorded).toMatchObject([{ outcome: 'refused', details: {} }]);
      expect(recorded[0]?.action).toContain(`GET /api/admin/${call.split('/')[0]}`);
    },
  );

  test('what an administrator looks at is recorded, without what was searched for', async () => {
    const owner = await newUser(product);
    const { id } = await analysedExperiment(owner, product.baseUrl);
    await get(`/api/admin/all-users?q=someone%40example.test&status=free`);
    await get(`/api/admin/user-experiments/${owner.accountId}`);
    await get(`/api/experiments/${id}/results`);
    const recorded = await product.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, admin.accountId))
      .orderBy(desc(auditLog.id))
      .limit(3);
    expect(recorded.reverse()).toMatchObject([
      { action: 'GET /api/admin/all-users', outcome: 'allowed', details: { status: 'free', searched: true } },
      {
        action: 'GET /api/admin/user-experiments/:userId',
        outcome: 'allowed',
        details: { userId: owner.accountId },
      },
      {
        action: 'GET /api/experiments/:id/results',
        outcome: 'allowed',
        details: { id, workspaceId: owner.workspaceId },
      },
    ]);
    expect(JSON.stringify(recorded)).not.toContain('someone');
  });
});

describe('users', () => {
  const rows = (query: string) => get<AdminUserRow[]>(`/api/admin/all-users?${query}`);
  const mark = randomUUID().slice(0, 8);
  const people: Record<string, Client> = {};

  beforeAll(async () => {
    for (const [name, plan] of [
      ['cleo', 'pro'],
      ['abel', 'free'],
      ['bela', 'free'],
    ] as const) {
      const person = await newUser(product, { plan, email: `${name}-${mark}@example.test` });
      await product.deps.db
        .update(accounts)
        .set({ firstName: name, lastName: `100%_${mark}` })
        .where(eq(accounts.id, person.accountId));
      people[name] = person;
    }
    const { abel, bela } = people as Record<'abel' | 'bela', Client>;
    await newExperiment(bela);
    await newExperiment(bela);
    await newExperiment(abel);
    // One that went again, and one that was never there.
    const { id } = await newExperiment(abel);
    for (const status of [204, 404])
      expect((await abel.call('DELETE', `/api/experiments/${id}`)).status).toBe(status);
    await bela.call('POST', '/api/events', {
      eventType: 'page_view',
      eventCategory: 'navigation',
      pageUrl: '/',
    });
  });

  test('are found in e-mail, first or last name, whatever the case, and nothing is a wildcard', async () => {
    const names = async (q: string) =>
      (await rows(`q=${encodeURIComponent(q)}`)).map(({ firstName }) => firstName);
    expect(await names(`BELA-${mark}@`)).toEqual(['bela']);
    expect(await names(`100%_${mark.toUpperCase()}`)).toEqual(['abel', 'bela', 'cleo']);
    expect(await names(`_00%_${mark}`)).toEqual([]);
    expect(await names(`%-${mark}`)).toEqual([]);
  });

  test('come with plan, experiments, last login and events, and are filtered by plan', async () => {
    const all = await rows(`q=${mark}`);
    expect(all).toMatchObject([
      { firstName: 'abel', isPro: false, experimentCount: 1, lastLogin: null, eventCount: 4 },
      { firstName: 'bela', isPro: false, experimentCount: 2, lastLogin: now.toISOString(), eventCount: 5 },
      { firstName: 'cleo', isPro: true, experimentCount: 0, lastLogin: null, eventCount: 1 },
    ]);
    expect((await rows(`q=${mark}&status=pro`)).map(({ firstName }) => firstName)).toEqual(['cleo']);
    expect((await rows(`q=${mark}&status=free`)).map(({ firstName }) => firstName)).toEqual(['abel', 'bela']);
  });

  test.each([
    ['user', ['abel', 'bela', 'cleo']],
    ['experiments', ['cleo', 'abel', 'bela']],
    ['lastLogin', ['abel', 'cleo', 'bela']],
    ['status', ['abel', 'bela', 'cleo']],
  ])('are sorted by %s both ways', async (sort, ascending) => {
    const names = async (order: string) =>
      (await rows(`q=${mark}&sort=${sort}&order=${order}`)).map(({ firstName }) => firstName);
    expect(await names('asc')).toEqual(ascending);
    const key = {
      experiments: ['bela', 'abel', 'cleo'],
      lastLogin: ['bela', 'abel', 'cleo'],
      status: ['cleo', 'abel', 'bela'],
    };
    expect(await names('desc')).toEqual(key[sort as keyof typeof key] ?? [...ascending].reverse());
  });

  test('are paged with the next page in the Link header and their number beside it', async () => {
    const found: (string | null)[] = [];
    let path: string | undefined = `/api/admin/all-users?q=${mark}&limit=2&order=desc`;
    while (path) {
      const { body, headers }: Answer<AdminUserRow[]> = await admin.call('GET', path);
      expect(headers.get('x-total-count')).toBe('3');
      found.push(...body.map(({ firstName }) => firstName));
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual(['cleo', 'bela', 'abel']);
    expect((await admin.call('GET', '/api/admin/all-users?cursor=made-up')).status).toBe(400);
  });

  test('are counted right while accounts come and go at once', async () => {
    const total = async () =>
      Number((await admin.call('GET', '/api/admin/all-users?limit=1')).headers.get('x-total-count'));
    const before = await total();
    const emails = Array.from({ length: 6 }, (_, i) => `${i}-${randomUUID()}@example.test`);
    const people = await Promise.all(emails.map((email) => newUser(product, { email })));
    expect(await total()).toBe(before + 6);
    const leave = async (person: Client, i: number) =>
      expect((await person.call('DELETE', '/api/account', { email: emails[i] })).status).toBe(204);
    await Promise.all([...people.slice(0, 4).map(leave), newUser(product)]);
    expect(await total()).toBe(before + 3);
    expect(await product.deps.db.$count(accounts)).toBe(before + 3);
    expect((await get<{ totalUsers: number }>('/api/admin/overview')).totalUsers).toBe(before + 3);
  });

  test('one user’s experiments are listed newest first; an unknown user answers 404', async () => {
    const { bela } = people as Record<'bela', Client>;
    const list = await get<{ status: string; name: string }[]>(
      `/api/admin/user-experiments/${bela.accountId}`,
    );
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ status: 'Idle', name: 'Spring sale' });
    const first = await admin.call('GET', `/api/admin/user-experiments/${bela.accountId}?limit=1`);
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(first.body).toEqual(list.slice(0, 1));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.call('GET', next);
    expect(second.body).toEqual(list.slice(1));
    expect(second.headers.get('link')).toBeNull();
    for (const unknown of [randomUUID(), 'nobody'])
      expect((await admin.call('GET', `/api/admin/user-experiments/${unknown}`)).status).toBe(404);
  });
});

test('experiments are counted by status, day and plan', async () => {
  const counted = await startTestProduct({ variables: { ADMIN_EMAILS: 'boss@example.test' } });
  try {
    const boss = await newUser(counted, { email: 'boss@example.test' });
    const pro = await newUser(counted, { plan: 'pro' });
    await newExperiment(pro);
    await analysedExperiment(await newUser(counted), counted.baseUrl);
    const { body } = await boss.call('GET', '/api/admin/experiment-analytics?period=7d');
    expect(body.byStatus).toEqual([
      { status: 'Idle', count: 1 },
      { status: 'Running', count: 0 },
      { status: 'Complete', count: 1 },
    ]);
    expect(body.byDay.at(-1).count + body.byDay.at(-2).count).toBe(2);
    expect(body.byPlan).toEqual([
      { plan: 'free', count: 1 },
      { plan: 'pro', count: 1 },
    ]);
    const own = await boss.call('GET', `/api/admin/experiment-analytics?user=${pro.accountId}`);
    expect(own.body.byPlan).toEqual([
      { plan: 'free', count: 0 },
      { plan: 'pro', count: 1 },
    ]);
  } finally {
    await counted.close();
  }
});

test('the logo is an image; other files under its address are not there', async () => {
  const visitor = clientOf(product, '');
  const logo = await visitor.call('GET', '/api/static/attached_assets/logo.svg');
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(logo.body).toContain('<svg');
  expect((await visitor.call('GET', '/api/static/attached_assets/other.png')).status).toBe(404);
});
