import { limits, type Share, type SharedRecord, type TrackRecord } from '@frontrunner/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const clock = movingClock();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

const path = '/api/track-record/shares';
async function shareOf(client: Client, body: object = {}): Promise<Share> {
  const made = await client.call('POST', path, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const open = async ({ url }: Share) => fetch(product.baseUrl + new URL(url).pathname);
const sharedIn = async (response: Response): Promise<SharedRecord> =>
  JSON.parse(
    /<script type="application\/json" id="shared">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '',
  );

test('a link shows the track record as it is whenever it is opened, and no text of the workspace', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const share = await shareOf(owner);
  expect(share).toMatchObject({
    kind: 'track-record',
    name: 'Track record',
    experimentId: null,
    feedback: false,
  });
  const before = await sharedIn(await open(share));
  expect(Object.keys(before).sort()).toEqual(['branding', 'kind', 'readAt', 'record', 'workspaceName']);
  expect(before).toMatchObject({ kind: 'track-record', record: { sealed: 1, settled: 0 } });

  clock.advance(60_000);
  const recorded = await owner.call(
    'PUT',
    `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`,
    { source: 'manual', startedAt: clock.now().toISOString(), declaredWinner: 'Control' },
  );
  expect(recorded.status).toBe(200);
  const page = await open(share);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.clone().text();
  const shared = await sharedIn(page);
  expect(shared.record).toEqual((await owner.call<TrackRecord>('GET', '/api/track-record')).body);
  expect(shared.record.settled).toBe(1);
  for (const text of [experiment.name, experiment.controlHeadline, experiment.id])
    expect(html).not.toContain(text);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+: track record of headline forecasts">/);
  expect(html).toMatch(/og:description" content="1 of 30 outcomes: no verdict yet\. /);
  const picture = await fetch(`${product.baseUrl}${new URL(share.url).pathname}/preview.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('it is made by editors, listed, ends when it says and at once when it is revoked', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const viewer = await joinWorkspace(product, owner, 'viewer');
  expect((await viewer.call('POST', path, {})).body.code).toBe('ROLE_REQUIRED');
  const past = await owner.call('POST', path, { expiresAt: clock.now().toISOString() });
  expect([past.status, past.body.code]).toEqual([400, 'INVALID_REQUEST']);
  const share = await shareOf(owner);
  const ending = await shareOf(owner, { expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() });
  const ids = async (client: Client, list: string) =>
    (await client.call<Share[]>('GET', list)).body.map(({ id }) => id).sort();
  const both = [share.id, ending.id].sort();
  expect(await ids(viewer, path)).toEqual(both);
  expect(await ids(viewer, '/api/workspace/shares')).toEqual(both);
  expect(await ids(await newUser(product), path)).toEqual([]);

  clock.advance(61_000);
  expect((await open(ending)).status).toBe(410);
  expect((await open(share)).status).toBe(200);
  expect((await owner.call('DELETE', `/api/workspace/shares/${share.id}`)).status).toBe(204);
  expect((await open(share)).status).toBe(410);
  const { body: audit } = await owner.call('GET', '/api/workspace/audit');
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['share.created', 'share.revoked']),
  );
});

test('there are as many links to it as to an experiment, also for those who make them at once', async () => {
  const owner = await newUser(product);
  const made = [];
  for (let i = 0; i < limits.sharesOfOne - 1; i++) made.push((await owner.call('POST', path, {})).status);
  expect(new Set(made)).toEqual(new Set([201]));
  const last = await Promise.all([owner.call('POST', path, {}), owner.call('POST', path, {})]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
});
