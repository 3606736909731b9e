import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Endpoint, endpoints, type Share, type SharedReport } from '@frontrunner/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signId } from '../../kernel/signed-id.ts';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, clientOf, newExperiment, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { removeWorkspace } from '../workspaces/index.ts';

const browserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-web-'));
const clock = movingClock();
let product: TestProduct;

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><title>Frontrunner</title></head><body><div id="root"></div></body></html>',
  );
  product = await startTestProduct({ clock, variables: { WEB_DIST: folder } });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const pathOf = ({ url }: Pick<Share, 'url'>) => new URL(url).pathname;
const open = (
  path: string,
  headers: Record<string, string> = { 'user-agent': browserAgent },
  method = 'GET',
) => fetch(product.baseUrl + path, { headers, method });
const sharedIn = (html: string): SharedReport =>
  JSON.parse(/<script type="application\/json" id="shared">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const shareOf = async (client: Client, id: string, body: unknown = {}): Promise<Share> => {
  const made = await client.call('POST', `/api/experiments/${id}/shares`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};

test('a link shows the report to whoever has it, and nothing else of the workspace', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const experiment = await analysedExperiment(owner, product.baseUrl, {
    context: { contentType: 'headline', productService: 'A secret product', additionalInfo: 'Secret facts' },
  });
  await owner.call('POST', '/api/generate-persona', { experimentId: experiment.id });
  const share = await shareOf(owner, experiment.id);
  expect(share).toMatchObject({
    kind: 'report',
    name: 'Spring sale',
    experimentId: experiment.id,
    createdBy: 'Test Person',
    expiresAt: null,
    expired: false,
    feedback: false,
    openings: 0,
    lastOpenedAt: null,
  });
  const page = await open(pathOf(share));
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(html).not.toMatch(/Secret facts|A secret product/);
  const shared = sharedIn(html);
  expect(Object.keys(shared).sort()).toEqual(
    [
      'branding',
      'experimentName',
      'explanations',
      'feedback',
      'kind',
      'outcome',
      'results',
      'workspaceName',
    ].sort(),
  );
  expect(shared).toMatchObject({
    kind: 'report',
    experimentName: 'Spring sale',
    workspaceName: 'Test Person',
  });
  expect(shared.results.perVariant).toEqual(experiment.results?.perVariant);
  expect(shared.results.passport.measured).toBe(true);
  expect(shared.explanations).toEqual(
    (await owner.call('GET', `/api/experiments/${experiment.id}/explanations`)).body,
  );
  expect(shared.outcome).toBeNull();
  const arms = experiment.results?.perVariant.map(({ variant }, i) => ({
    variant,
    impressions: 5000,
    clicks: 100 + 40 * i,
  }));
  const recorded = await owner.call(
    'PUT',
    `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`,
    {
      source: 'manual',
      note: 'A secret note',
      arms,
    },
  );
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
  const withOutcome = await (await open(pathOf(share))).text();
  expect(sharedIn(withOutcome).outcome).toMatchObject({
    leader: recorded.body.leader,
    arms: recorded.body.arms,
    prediction: recorded.body.prediction,
  });
  expect(withOutcome).not.toMatch(/A secret note|recordedBy/);
  // Only with its own switch.
  expect(shared.feedback).toBeNull();
  expect(Object.keys(shared.results)).not.toContain('insights');
  const withFeedback = await shareOf(owner, experiment.id, { feedback: true });
  expect(sharedIn(await (await open(pathOf(withFeedback))).text()).feedback?.persona.name).toBeTruthy();
});

test('the report stays the one of its run after another analysis', async () => {
  const owner = await newUser(product);
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const share = await shareOf(owner, experiment.id);
  await owner.call('PATCH', `/api/experiments/${experiment.id}/control`, {
    controlHeadline: 'Another control',
  });
  const page = await (await open(pathOf(share))).text();
  expect(sharedIn(page).results.controlHeadline).toBe('Our spring sale has started');
});

test('revoked, expired, forged and deleted: one plain page, 410 or 404, and nothing else said', async () => {
  const owner = await newUser(product);
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const revoked = await shareOf(owner, experiment.id);
  const expiring = await shareOf(owner, experiment.id, {
    expiresAt: new Date(clock.now().getTime() + 60_000).toISOString(),
  });
  expect((await open(pathOf(expiring))).status).toBe(200);
  expect((await owner.call('DELETE', `/api/experiments/${experiment.id}/shares/${revoked.id}`)).status).toBe(
    204,
  );
  clock.advance(61_000);
  const deleted = await analysedExperiment(owner, product.baseUrl);
  const ofDeleted = await shareOf(owner, deleted.id);
  await owner.call('DELETE', `/api/experiments/${deleted.id}`);
  const token = pathOf(expiring).slice(3);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const ofInvitation = await signId(product.deps.db, 'invitation', expiring.id);
  const pages = await Promise.all(
    [
      [pathOf(revoked), 410],
      [pathOf(expiring), 410],
      [pathOf(ofDeleted), 404],
      [`/s/${forged}`, 404],
      [`/s/${ofInvitation}`, 404],
      [`/s/${expiring.id}`, 404],
      ['/s/%00', 404],
    ].map(async ([address, status]) => {
      const answer = await open(String(address));
      expect(answer.status, String(address)).toBe(status);
      expect((await open(`${address}/preview.png`)).status, String(address)).toBe(status);
      return answer.text();
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toContain('Spring sale');
  const listed = (await owner.call<Share[]>('GET', `/api/experiments/${experiment.id}/shares`)).body;
  expect(listed.map(({ id, expired }) => [id, expired])).toEqual([[expiring.id, true]]);
});

test('openings are loads by people: no programmes, no prefetching, no HEAD', async () => {
  const owner = await newUser(product);
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const share = await shareOf(owner, experiment.id);
  const address = pathOf(share);
  await open(address);
  await open(address);
  for (const agent of ['Slackbot-LinkExpanding 1.0', 'Googlebot/2.1', 'WhatsApp/2.24', 'curl/8.5', ''])
    expect((await open(address, { 'user-agent': agent })).status).toBe(200);
  await open(address, { 'user-agent': browserAgent, 'sec-purpose': 'prefetch;prerender' });
  await open(address, { 'user-agent': browserAgent }, 'HEAD');
  await open(`${address}/preview.png`);
  const [listed] = (await owner.call<Share[]>('GET', '/api/workspace/shares')).body;
  expect(listed).toMatchObject({ id: share.id, openings: 2, lastOpenedAt: expect.stringMatching(/Z$/) });
});

test('no call of the contract is reachable with a share token', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const token = pathOf(await shareOf(owner, experiment.id)).slice(3);
  const visitor = clientOf(product, '');
  const asCookie = clientOf(product, `sid=${token}; session=${token}; token=${token}`);
  let asked = 0;
  for (const [key, { access }] of Object.entries(endpoints as Record<string, Endpoint>)) {
    if (access === 'public' || access === 'provider') continue;
    const [method = '', pattern = ''] = key.split(' ');
    for (const id of [experiment.id, token]) {
      const address = pattern.replace(':id', id).replace(/:\w+/g, token);
      const body = method === 'GET' ? undefined : {};
      const answers = await Promise.all([
        visitor.call(method, address, body, { authorization: `Bearer ${token}` }),
        asCookie.call(method, address, body, { 'x-share-token': token }),
        visitor.call(method, `${address}?token=${token}`, body),
      ]);
      asked += answers.length;
      expect(
        answers.map(({ status }) => status),
        key,
      ).toEqual([401, 401, 401]);
    }
  }
  expect(asked).toBeGreaterThan(300);
});

test('texts of people are texts: in the page, in its data, in the preview', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)> $& <span foreground="red"> \u202e\u2028`;
  await owner.call('PATCH', '/api/workspace', { name: `${hostile.slice(0, 60)} & Co` });
  const experiment = await analysedExperiment(owner, product.baseUrl, {
    name: hostile.slice(0, 110),
    controlHeadline: hostile,
    variantHeadlines: [`${hostile} again`, `<!-- ${'\u0301'.repeat(200)}`],
  });
  const share = await shareOf(owner, experiment.id);
  const html = await (await open(pathOf(share))).text();
  expect(html).not.toMatch(/<img|<script>alert|<!--/);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(sharedIn(html).results.controlHeadline).toBe(hostile.trim());
  expect(html).toContain('&lt;/script&gt;');
  const picture = await open(`${pathOf(share)}/preview.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
});

test('the preview names the winner, its chance and its lift, with a drawn picture', async () => {
  const owner = await newUser(product);
  const experiment = await analysedExperiment(owner, product.baseUrl, {
    context: { contentType: 'headline' },
  });
  const share = await shareOf(owner, experiment.id);
  const html = await (await open(pathOf(share), { 'user-agent': 'Slackbot' })).text();
  const meta = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(meta('og:title')).toBe('Spring sale: headline test forecast');
  expect(meta('og:description')).toMatch(/\(\d+\.\d% chance .+\)\. Shared by Test Person\.$/);
  expect(meta('og:image')).toBe(`${share.url}/preview.png`);
  expect(meta('robots')).toBe('noindex');
  expect(meta('twitter:card')).toBe('summary_large_image');
  const picture = Buffer.from(await (await open(`${pathOf(share)}/preview.png`)).arrayBuffer());
  const { entropy } = await sharp(picture).stats();
  expect(entropy).toBeGreaterThan(0.5);
});

test('who may share: editors make and revoke, viewers read the list; others learn nothing', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const [viewer, editor] = [
    await joinWorkspace(product, owner, 'viewer'),
    await joinWorkspace(product, owner, 'editor'),
  ];
  const stranger = await newUser(product, { plan: 'pro' });
  const shares = `/api/experiments/${experiment.id}/shares`;
  expect((await viewer.call('POST', shares, {})).body.code).toBe('ROLE_REQUIRED');
  const share = (await editor.call<Share>('POST', shares, {})).body;
  expect((await viewer.call('GET', shares)).body).toHaveLength(1);
  expect((await stranger.call('GET', shares)).status).toBe(404);
  expect((await viewer.call('DELETE', `${shares}/${share.id}`)).body.code).toBe('ROLE_REQUIRED');
  expect((await stranger.call('DELETE', `/api/workspace/shares/${share.id}`)).status).toBe(404);
  const other = await analysedExperiment(owner, product.baseUrl);
  expect((await editor.call('DELETE', `/api/experiments/${other.id}/shares/${share.id}`)).status).toBe(404);
  expect((await editor.call('DELETE', `/api/workspace/shares/${share.id}`)).status).toBe(204);
  expect((await editor.call('DELETE', `${shares}/${share.id}`)).status).toBe(404);
  const log = (await owner.call('GET', '/api/workspace/audit')).body;
  expect(log.filter(({ action }: { action: string }) => action.startsWith('share.'))).toMatchObject([
    {
      action: 'share.revoked',
      object: { type: 'experiment', name: 'Spring sale' },
      before: { share: share.id },
    },
    { action: 'share.created', after: { share: share.id, kind: 'report', expiresAt: null, feedback: false } },
  ]);
});

test('what cannot be shared is refused with the reason', async () => {
  const free = await newUser(product);
  const idle = await newExperiment(free);
  const complete = await analysedExperiment(free, product.baseUrl);
  const shares = (id: string) => `/api/experiments/${id}/shares`;
  expect((await free.call('POST', shares(idle.id), {})).body.code).toBe('EXPERIMENT_NOT_COMPLETE');
  expect((await free.call('POST', shares(complete.id), { feedback: true })).body.code).toBe('PRO_REQUIRED');
  const past = { expiresAt: '2001-01-01T00:00:00.000Z' };
  expect((await free.call('POST', shares(complete.id), past)).body.code).toBe('INVALID_REQUEST');
  expect((await free.call('POST', shares(complete.id), { expiresAt: 'soon' })).status).toBe(400);
  for (let i = 0; i < 50; i++) await shareOf(free, complete.id);
  expect((await free.call('POST', shares(complete.id), {})).body.code).toBe('SHARES_FULL');
  const first = await free.call<Share[]>('GET', '/api/workspace/shares?limit=30');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await free.call<Share[]>('GET', next);
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(50);
  expect(second.headers.get('link')).toBeNull();
  expect((await free.call('GET', '/api/workspace/shares?cursor=nothing')).status).toBe(400);
});

test('a link goes with its workspace', async () => {
  const owner = await newUser(product);
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const share = await shareOf(owner, experiment.id);
  await product.deps.db.transaction((tx) => removeWorkspace(tx, product.deps.notifier, owner.workspaceId));
  expect((await open(pathOf(share))).status).toBe(404);
});
