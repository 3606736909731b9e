import type { LiveTest, Site } from '@frontrunner/contracts';
import { armOf } from '@frontrunner/live/arm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChangedLiveTest } from '../../kernel/completion.ts';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { lookAtTests } from './look-at-tests.ts';
import { liveCounts, liveTests, liveVisitors } from './tables.ts';

const clock = movingClock();
const changed: ChangedLiveTest['test'][] = [];
const page = 'https://www.magazine.test';
let product: TestProduct;
let owner: Client;
let site: Site;

beforeAll(async () => {
  product = await startTestProduct({
    clock,
    onLiveTestChanged: [
      async (_deps, { test: one }) => {
        changed.push(one);
      },
    ],
  });
  owner = await newUser(product, { plan: 'pro' });
  site = await newSite(owner);
}, 60_000);
afterAll(() => product.close());

async function newSite(client: Client, origins = [page]): Promise<Site> {
  const { status, body } = await client.call('POST', '/api/sites', { name: 'Magazine', origins });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

interface Started {
  test: LiveTest;
  site: Site;
}

/** A running test of two arms unless `body` says otherwise. */
async function startLiveTest(
  body: Record<string, unknown> = {},
  client = owner,
  at = site,
): Promise<Started> {
  const experiment = await analysedExperiment(client, product.baseUrl);
  const answer = await client.call('POST', `/api/experiments/${experiment.id}/live`, {
    siteId: at.id,
    arms: ['Control', 'Variant 2'],
    maxImpressionsPerArm: 5000,
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { test: answer.body, site: at };
}

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface Sent {
  origin?: string;
  userAgent?: string;
  visitor?: string;
  key?: string;
  view?: object;
}

async function send({ test: one, site: at }: Started, events: object[], how: Sent = {}) {
  const answer = await fetch(`${product.baseUrl}/live/v1/events`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': how.userAgent ?? chrome,
      ...(how.origin === '' ? {} : { origin: how.origin ?? page }),
    },
    body: JSON.stringify({
      site: how.key ?? at.key,
      visitor: how.visitor ?? 'visitor-0001',
      events: events.map((event) => ({ test: one.id, at: clock.now().getTime(), ...event })),
      ...(how.view ? { view: how.view } : {}),
    }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

const labelOf = ({ test: one }: Started, visitor: string): string =>
  one.arms[armOf(one.id, visitor, one.arms.length)]?.variant ?? '';

/** So many visitors with an impression each, of whom the first `clicks` of an arm click. */
async function visit(started: Started, people: number, clicks: Record<string, number> = {}, from = 0) {
  const left = { ...clicks };
  let beacons: Promise<{ status: number }>[] = [];
  for (let i = from; i < from + people; i++) {
    const visitor = `person-${i}-aaaa`;
    const arm = labelOf(started, visitor);
    const isClick = (left[arm] ?? 0) > 0;
    if (isClick) left[arm] = (left[arm] ?? 0) - 1;
    const events = [{ arm, type: 'impression' }, ...(isClick ? [{ arm, type: 'click' }] : [])];
    beacons.push(send(started, events, { visitor }));
    if (beacons.length < 40 && i < from + people - 1) continue;
    const answers = await Promise.all(beacons);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    beacons = [];
  }
}

const read = async (one: { id: string }, client = owner): Promise<LiveTest> =>
  (await client.call('GET', `/api/live/${one.id}`)).body;
const countsOf = ({ arms }: LiveTest) => arms.map(({ impressions, clicks }) => [impressions, clicks]);
const change = (one: { id: string }, body: object, client = owner) =>
  client.call('PATCH', `/api/live/${one.id}`, body);

/** Pages are told of a change within a second. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

/** What the script is told. */
async function testsOf({ key }: Site): Promise<{ id: string }[]> {
  const answer = await fetch(`${product.baseUrl}/live/v1/tests.json?site=${key}`);
  return ((await answer.json()) as { tests: { id: string }[] }).tests;
}

/** Looks every ten minutes for so many hours. */
async function lookFor(hours: number): Promise<void> {
  for (let i = 0; i < hours * 6; i++) {
    clock.advance(10 * 60_000);
    await lookAtTests(product.deps);
  }
}

describe('starting', () => {
  test('a test runs at once, and its page is told of its arms', async () => {
    const started = await startLiveTest({ goal: { selector: '.buy' }, selector: 'h1.start' });
    expect(started.test).toMatchObject({
      status: 'running',
      site: { id: site.id, name: 'Magazine' },
      minHours: 24,
      stopLossPct: 5,
      afterStop: 'winner',
      goal: { selector: '.buy' },
      sampleRatio: { pValue: 1, ok: true },
    });
    expect(started.test.arms.map(({ variant }) => variant)).toEqual(['Control', 'Variant 2']);
    const asked = `${product.baseUrl}/live/v1/tests.json?site=${site.key}`;
    await eventually(async () => {
      const answer = await fetch(asked, { headers: { origin: page } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(((await answer.json()) as { tests: object[] }).tests).toContainEqual({
        id: started.test.id,
        selector: 'h1.start',
        goal: '.buy',
        arms: started.test.arms.map(({ variant, headline }) => ({ label: variant, text: headline })),
        counted: true,
      });
    });
    const first = await fetch(asked);
    const again = await fetch(asked, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const foreign = await fetch(asked, { headers: { origin: 'https://elsewhere.test' } });
    expect(await foreign.json()).toEqual({ tests: [] });
    expect((await fetch(asked.replace('pk_', 'pk-'))).status).toBe(404);
    expect((await owner.call('GET', '/api/live')).body[0]).toMatchObject({ id: started.test.id });
    await change(started.test, { status: 'stopped' });
  });

  test('one test runs on an element, and it is free again after the stop', async () => {
    const first = await startLiveTest({ selector: 'h1.once' });
    const other = await analysedExperiment(owner, product.baseUrl);
    const body = {
      siteId: site.id,
      arms: ['Control', 'Variant 1'],
      maxImpressionsPerArm: 5000,
      selector: 'h1.once',
    };
    const path = `/api/experiments/${other.id}/live`;
    expect((await owner.call('POST', path, body)).body.code).toBe('ELEMENT_IN_USE');
    expect((await owner.call('GET', path)).body).toEqual([]);
    expect((await owner.call('DELETE', `/api/sites/${site.id}`)).body.code).toBe('SITE_IN_USE');
    await change(first.test, { status: 'stopped' });
    const second = await owner.call('POST', path, body);
    expect(second.status).toBe(201);
    await change(second.body, { status: 'stopped' });
  });

  test.each([
    [{ arms: ['Variant 1', 'Control'] }, 422],
    [{ arms: ['Control', 'Variant 9'] }, 422],
    [{ arms: ['Control', 'Control'] }, 422],
    [{ arms: ['Control'] }, 400],
    [{ siteId: '00000000-0000-4000-8000-000000000000' }, 422],
    [{ goal: 'buy' }, 400],
    [{ stopLossPct: 0 }, 400],
    [{ selector: ' ' }, 400],
  ])('what cannot run is refused: %j', async (wrong, status) => {
    const experiment = await analysedExperiment(owner, product.baseUrl);
    const body = { siteId: site.id, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000, ...wrong };
    expect((await owner.call('POST', `/api/experiments/${experiment.id}/live`, body)).status).toBe(status);
    expect((await owner.call('GET', `/api/experiments/${experiment.id}/live`)).body).toEqual([]);
  });

  test('where approvals are on an editor asks, and the test runs with the approval', async () => {
    const boss = await newUser(product, { plan: 'pro' });
    const editor = await joinWorkspace(product, boss, 'editor');
    await boss.call('PATCH', '/api/workspace', { liveTestsNeedApproval: true });
    const started = await startLiveTest({}, editor, await newSite(boss));
    expect(started.test.status).toBe('waiting');
    const visitor = 'early-visitor';
    const event = { arm: labelOf(started, visitor), type: 'impression' };
    expect((await send(started, [event], { visitor })).body).toEqual({ counted: 0, dropped: 1 });
    const [asked] = (await boss.call('GET', `/api/experiments/${started.test.experimentId}/approvals`)).body;
    expect((await change(started.test, { status: 'running' }, editor)).body.code).toBe('LIVE_TEST_STATUS');
    await boss.call('POST', `/api/approvals/${asked.id}/decision`, { approved: true });
    expect((await read(started.test, boss)).status).toBe('running');
  });
});

describe('counting', () => {
  test('an impression and a click count once, in whatever order and however often they come', async () => {
    const started = await startLiveTest();
    const visitor = 'visitor-abcd';
    const arm = labelOf(started, visitor);
    const [impression, click] = [
      { arm, type: 'impression' },
      { arm, type: 'click' },
    ];
    // At once: a page may have been told of the test by another process.
    expect((await send(started, [click], { visitor })).body).toEqual({ counted: 1, dropped: 0 });
    await send(started, [impression, click], { visitor });
    await Promise.all(Array.from({ length: 20 }, () => send(started, [click, impression], { visitor })));
    const after = await read(started.test);
    expect(after.arms.find(({ variant }) => variant === arm)).toMatchObject({ impressions: 1, clicks: 1 });
    expect([after.impressions, after.clicks]).toEqual([1, 1]);
    expect(after.hours.map(({ impressions }) => impressions.reduce((a, b) => a + b))).toEqual([1]);
    const stored = await product.deps.db.select().from(liveVisitors);
    expect(JSON.stringify(stored)).not.toContain(visitor);
  });

  test('forged arms, foreign and missing origins, programs and unknown keys count nothing', async () => {
    const started = await startLiveTest();
    const visitor = 'visitor-efgh';
    const arm = labelOf(started, visitor);
    const event = { arm, type: 'impression' };
    const other = started.test.arms.find(({ variant }) => variant !== arm)?.variant ?? '';
    const before = countsOf(await read(started.test));
    expect((await send(started, [{ ...event, arm: other }], { visitor })).body).toEqual({
      counted: 0,
      dropped: 1,
    });
    expect((await send(started, [{ ...event, test: 'nothing' }], { visitor })).body.dropped).toBe(1);
    for (const origin of ['', 'null', 'https://elsewhere.test', 'https://www.magazine.test.evil.test'])
      expect((await send(started, [event], { visitor, origin })).body.code, origin).toBe(
        'ORIGIN_NOT_ALLOWED',
      );
    for (const userAgent of [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'curl/8.5.0',
      'HeadlessChrome/141',
    ])
      expect((await send(started, [event], { visitor, userAgent })).body.dropped, userAgent).toBe(1);
    expect((await send(started, [event], { visitor, key: 'pk_unknown' })).status).toBe(404);
    expect((await send(started, [event], { visitor: 'x' })).body.dropped).toBe(1);
    const many = Array.from({ length: 51 }, () => event);
    expect((await send(started, many, { visitor })).status).toBe(400);
    expect(countsOf(await read(started.test))).toEqual(before);
  });

  test('subdomains come in by a wildcard, the former key for a day', async () => {
    const own = await newSite(owner, ['https://*.Example.com', 'http://localhost:8080/']);
    expect(own.origins).toEqual(['https://*.example.com', 'http://localhost:8080']);
    const started = await startLiveTest({}, owner, own);
    const from = (origin: string, key = own.key) => send(started, [], { origin, key });
    await eventually(async () => expect((await from('https://blog.example.com')).status).toBe(200));
    expect((await from('https://a.b.example.com')).status).toBe(200);
    for (const origin of [
      'https://example.com',
      'http://blog.example.com',
      'https://evilexample.com',
      'https://evil.test/.example.com',
    ])
      expect((await from(origin)).status, origin).toBe(403);
    const { body: rotated } = await owner.call('PATCH', `/api/sites/${own.id}`, { rotateKey: true });
    expect(rotated.key).not.toBe(own.key);
    await eventually(async () => expect((await from('http://localhost:8080', rotated.key)).status).toBe(200));
    expect((await from('http://localhost:8080')).status).toBe(200);
    clock.advance(25 * 60 * 60_000);
    await eventually(async () => expect((await from('http://localhost:8080')).status).toBe(404));
    await change(started.test, { status: 'stopped' });
  });

  test('the site tells what its last page view looked like, and who asked without being on the list', async () => {
    const own = await newSite(owner);
    const started = await startLiveTest({}, owner, own);
    await send(started, [], { view: { found: 2, late: 1 } });
    await send(started, [], { view: { found: 2, late: 0 } });
    await fetch(`${product.baseUrl}/live/v1/tests.json?site=${own.key}`, {
      headers: { origin: 'https://elsewhere.test' },
    });
    await eventually(async () => {
      const { body } = await owner.call('GET', '/api/sites');
      expect(body.find(({ id }: Site) => id === own.id)).toMatchObject({
        lastView: { origin: page, found: 2, late: 0 },
        lastRefused: { origin: 'https://elsewhere.test' },
        week: { views: 2, found: 4, late: 1 },
        liveTests: 1,
      });
    });
    await change(started.test, { status: 'stopped' });
  });
});

describe('stopping', () => {
  test('not before the least hours, then at the loss asked for: the outcome settles the forecast, once', async () => {
    const started = await startLiveTest({ minHours: 2 });
    await visit(started, 1200, { Control: 20, 'Variant 2': 120 });
    const before = await read(started.test);
    await lookFor(1.5);
    expect((await read(started.test)).status).toBe('running');
    changed.length = 0;
    clock.advance(24 * 60 * 60_000);
    await lookAtTests(product.deps);
    expect((await read(started.test)).status, 'a clock that jumps is no day').toBe('running');
    clock.advance(30 * 60_000);
    // Two workers look at the same time, many times.
    for (let i = 0; i < 6; i++) {
      clock.advance(10 * 60_000);
      await Promise.all([lookAtTests(product.deps), lookAtTests(product.deps), lookAtTests(product.deps)]);
    }
    const after = await read(started.test);
    expect(after).toMatchObject({ status: 'stopped', stopReason: 'loss', leader: 'Variant 2' });
    expect(countsOf(after)).toEqual(countsOf(before));
    expect(after.looks.length).toBeGreaterThan(0);
    expect(changed.filter(({ id }) => id === after.id).map(({ status }) => status)).toEqual(['stopped']);
    const outcome = await owner.call(
      'GET',
      `/api/experiments/${after.experimentId}/runs/${after.runId}/outcome`,
    );
    expect(outcome.body).toMatchObject({
      source: 'live',
      standing: 'forecast',
      revision: 1,
      recordedBy: null,
    });
    expect(
      outcome.body.arms.map(({ impressions, clicks }: { impressions: number; clicks: number }) => [
        impressions,
        clicks,
      ]),
    ).toEqual(countsOf(after));
    const { body: notices } = await owner.call('GET', '/api/notices');
    const told = notices.filter(({ path }: { path: string }) => path === `/live/${after.id}`);
    expect(told.map(({ text }: { text: string }) => text)).toEqual([
      'The live test of “Spring sale” has stopped: its leader is good enough',
    ]);

    const served = async () => (await testsOf(site)).find(({ id }) => id === after.id);
    await eventually(async () =>
      expect(await served()).toMatchObject({
        counted: false,
        arms: [{ label: 'Variant 2', text: after.arms[1]?.headline }],
      }),
    );
    const late = { arm: labelOf(started, 'late-visitor'), type: 'impression' };
    expect((await send(started, [late], { visitor: 'late-visitor' })).body).toEqual({
      counted: 0,
      dropped: 1,
    });
    expect((await change(after, { afterStop: 'control' })).body.servedUntil).toBeNull();
    await eventually(async () => expect(await served()).toBeUndefined());
    expect((await change(after, { status: 'running' })).body.code).toBe('LIVE_TEST_STATUS');
  });

  test('at the most impressions, whatever the hours', async () => {
    const started = await startLiveTest({ maxImpressionsPerArm: 100 });
    await visit(started, 260, { Control: 3, 'Variant 2': 3 });
    // The product looks by itself as well; whichever comes first.
    await eventually(async () => {
      await lookAtTests(product.deps);
      expect(await read(started.test)).toMatchObject({ status: 'stopped', stopReason: 'impressions' });
    });
  });

  test('a pause counts nothing, a broken split pauses by itself and cannot be resumed', async () => {
    const started = await startLiveTest();
    await visit(started, 40);
    expect((await change(started.test, { status: 'paused' })).body).toMatchObject({
      status: 'paused',
      pauseReason: 'manual',
    });
    const visitor = 'visitor-paused';
    const event = { arm: labelOf(started, visitor), type: 'impression' };
    expect((await send(started, [event], { visitor })).body).toEqual({ counted: 0, dropped: 1 });
    expect((await change(started.test, { status: 'running' })).body.status).toBe('running');
    // One arm loses its people.
    const { workspaceId } = owner;
    await product.deps.db.insert(liveCounts).values({
      workspaceId,
      testId: started.test.id,
      arm: 0,
      hour: new Date(0),
      impressions: 400,
      clicks: 0,
    });
    await eventually(async () => {
      await lookAtTests(product.deps);
      const paused = await read(started.test);
      expect(paused).toMatchObject({ status: 'paused', pauseReason: 'split', sampleRatio: { ok: false } });
    });
    expect((await change(started.test, { status: 'running' })).body.code).toBe('SPLIT_BROKEN');
    const stopped = (await change(started.test, { status: 'stopped' })).body;
    expect(stopped).toMatchObject({ status: 'stopped', stopReason: 'manual', servedUntil: null });
  });

  test('without any impression a stop writes no outcome', async () => {
    const { test: one } = await startLiveTest();
    expect((await change(one, { status: 'stopped' })).body.status).toBe('stopped');
    const path = `/api/experiments/${one.experimentId}/runs/${one.runId}/outcome`;
    expect((await owner.call('GET', path)).body.code).toBe('OUTCOME_NOT_FOUND');
  });

  test('a test that is deleted for good takes its visitors with it, and no other ones', async () => {
    const [deleted, kept] = [await startLiveTest(), await startLiveTest()];
    await visit(deleted, 5);
    await visit(kept, 5);
    const known = ({ test: one }: Started) =>
      product.deps.db.$count(liveVisitors, eq(liveVisitors.testId, one.id));
    expect(await known(deleted)).toBe(5);
    await product.deps.db.delete(liveTests).where(eq(liveTests.id, deleted.test.id));
    expect(await known(deleted)).toBe(0);
    expect(await known(kept)).toBe(5);
  });

  test('visitors are forgotten 30 days after the end, their counts are not', async () => {
    const started = await startLiveTest();
    await visit(started, 10);
    await change(started.test, { status: 'stopped' });
    const known = () =>
      product.deps.db.select().from(liveVisitors).where(eq(liveVisitors.testId, started.test.id));
    clock.advance(29 * 24 * 60 * 60_000);
    await forgetVisitors(product.deps);
    expect(await known()).toHaveLength(10);
    clock.advance(2 * 24 * 60 * 60_000);
    await forgetVisitors(product.deps);
    expect(await known()).toEqual([]);
    const counts = await product.deps.db
      .select()
      .from(liveCounts)
      .where(eq(liveCounts.testId, started.test.id));
    expect(counts.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(10);
    const [row] = await product.deps.db.select().from(liveTests).where(eq(liveTests.id, started.test.id));
    expect(row?.visitorsForgottenAt).toBeInstanceOf(Date);
  });
});

test('a flood counts against its own address and site alone', async () => {
  const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
  try {
    const person = await newUser(limited, { plan: 'pro' });
    const made = async () =>
      (await person.call('POST', '/api/sites', { name: 'One', origins: [page] })).body as Site;
    const [one, other] = [await made(), await made()];
    const ask = async ({ key }: Site) =>
      (await fetch(`${limited.baseUrl}/live/v1/tests.json?site=${key}`)).status;
    const answers = await Promise.all(Array.from({ length: 620 }, () => ask(one)));
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect(await ask(other)).toBe(200);
  } finally {
    await limited.close();
  }
});
