import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CurrentUser } from '@frontrunner/contracts';
import { firstPageOf } from '@frontrunner/contracts/first-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from './test/analysed-experiment.ts';
import { newExperiment, newUser } from './test/client.ts';
import { joinWorkspace } from './test/members.ts';
import { startTestProduct, type TestProduct } from './test/product.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-web-'));
let product: TestProduct;

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html><head><title>Frontrunner</title><link rel="preload" href="/api/auth/user" as="fetch">
<script>document.title = 'Theme';</script></head><body><div id="root"></div></body></html>`,
  );
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(
    path.join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': {
        file: 'assets/index.js',
        isEntry: true,
        imports: ['_runtime.js'],
        css: ['assets/index.css'],
      },
      '_runtime.js': { file: 'assets/runtime.js' },
      '_common.js': { file: 'assets/common.js', imports: ['index.html'] },
      'src/features/results/results-page.tsx': {
        file: 'assets/results.js',
        imports: ['index.html', '_common.js'],
        css: ['assets/results.css'],
      },
    }),
  );
  product = await startTestProduct({ variables: { WEB_DIST: folder } });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(product.baseUrl + address, { headers });
  const html = await answer.text();
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html)?.[1];
  const answers = json === undefined ? null : (JSON.parse(json) as Record<string, [object, unknown]>);
  return { answer, html, answers };
}

test('who opens the dashboard gets it with what it would ask first, the same as the calls answer', async () => {
  const user = await newUser(product);
  await newExperiment(user, { name: 'Autumn </script><script>alert(1)</script>' });
  const { answer, html, answers } = await open('/experiments', { cookie: user.cookie });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('rel="preload" href="/api/auth/user"');
  const reads = ['/api/auth/user', ...(firstPageOf('/experiments')?.reads ?? [])];
  expect(Object.keys(answers ?? {}).sort()).toEqual([...reads].sort());
  for (const url of reads) {
    const asked = await user.call('GET', url);
    expect(answers?.[url]?.[1], url).toEqual(asked.body);
  }
  const list = reads.find((url) => url.startsWith('/api/experiments?')) ?? '';
  expect(answers?.[list]?.[0]).toEqual({ 'x-total-count': '1' });
  expect((await open('/', { cookie: user.cookie })).answers).not.toBeNull();
});

test('the results come with their scripts and styles named, but none that every page loads', async () => {
  const user = await newUser(product);
  const { id } = await analysedExperiment(user, product.baseUrl);
  const { html, answers } = await open(`/experiments/${id}/results`, { cookie: user.cookie });
  expect(answers?.[`/api/experiments/${id}`]?.[1]).toMatchObject({ id, status: 'Complete' });
  expect(html.match(/<link [^<>]*href="[^"]*"/g)?.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    '/assets/results.js',
    '/assets/common.js',
    '/assets/results.css',
  ]);
});

test('nothing of one person comes with the page of another', async () => {
  const [owner, other] = await Promise.all([newUser(product), newUser(product)]);
  const { id } = await newExperiment(owner, { name: 'Not for everybody' });
  const { html, answers } = await open(`/results/${id}`, { cookie: other.cookie });
  expect(answers?.['/api/auth/user']?.[1]).toMatchObject({
    email: (await other.call('GET', '/api/auth/user')).body.email,
  });
  expect(answers).not.toHaveProperty([`/api/experiments/${id}`]);
  expect(html).not.toContain('Not for everybody');
});

test('visitors, ended sessions, other addresses and pages fetched ahead get the page as it is built', async () => {
  const user = await newUser(product);
  const plain = await open('/profile');
  expect(plain.answer.headers.get('cache-control')).toBe('no-cache');
  expect(plain.answers).toBeNull();
  const none: [string, Record<string, string>][] = [
    ['/experiments', {}],
    ['/experiments', { cookie: 'frontrunner_session=nobody' }],
    ['/experiments?tab=trash', { cookie: user.cookie }],
    ['/onboarding', { cookie: user.cookie }],
    ['/experiments', { cookie: user.cookie, 'sec-purpose': 'prefetch;prerender' }],
  ];
  for (const [address, headers] of none) {
    const { html, answer } = await open(address, headers);
    expect(html, address).toBe(plain.html);
    expect(answer.headers.get('etag'), address).toBe(plain.answer.headers.get('etag'));
  }
  await user.call('POST', '/api/clear-session');
  expect((await open('/experiments', { cookie: user.cookie })).html).toBe(plain.html);
});

test('an experiment of another workspace is left to the page, which goes on there', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const { id } = await analysedExperiment(owner, product.baseUrl);
  const member = await joinWorkspace(product, owner, 'viewer');
  const { workspace, workspaces } = (await member.call('GET', '/api/auth/user')).body as CurrentUser;
  const own = workspaces.find((one) => one.id !== workspace.id)?.id;
  expect((await member.call('POST', `/api/workspaces/${own}/switch`)).status).toBe(200);
  const { answers } = await open(`/experiments/${id}/results`, { cookie: member.cookie });
  expect(answers?.['/api/auth/user']?.[1]).toMatchObject({ workspace: { id: own } });
  expect(answers).not.toHaveProperty([`/api/experiments/${id}`]);
});

test('the policy allows the script that stands in the page, by its hash, and no other', async () => {
  const { answer } = await open('/');
  const scripts = /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
});
