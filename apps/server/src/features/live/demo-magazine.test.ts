import type { Site } from '@frontrunner/contracts';
import { demoMagazine } from '@frontrunner/contracts/demo-magazine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
let owner: Client;

beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
}, 60_000);
afterAll(() => product.close());

async function openSite(client = owner): Promise<Site> {
  const { status, body } = await client.call('POST', '/api/sites/demo');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const pageOf = async (query = '') => (await fetch(`${product.baseUrl}${demoMagazine.path}${query}`)).text();

test('before anybody uses it the magazine carries no script and says what to do', async () => {
  const page = await pageOf();
  expect(page).toContain(demoMagazine.experiment.controlHeadline);
  expect(page).not.toContain('live/v1.js');
  expect(page).toContain('No site stands for it yet');
});

test('a workspace has one demo site, whose page marks what is tested on it', async () => {
  const site = await openSite();
  expect(site).toMatchObject({ name: demoMagazine.name, isDemo: true });
  const { port } = new URL(product.baseUrl);
  expect(site.origins).toEqual([`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
  expect((await openSite()).id).toBe(site.id);
  expect(await pageOf(`?site=${site.id}`)).toContain(`data-site="${site.key}"`);

  const experiment = await analysedExperiment(owner, product.baseUrl, {
    ...demoMagazine.experiment,
    controlHeadline: 'Fish & <chips> "to go"',
    variantHeadlines: ['Chips'],
  });
  const body = { siteId: site.id, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000, minHours: 24 };
  const started = await owner.call('POST', `/api/experiments/${experiment.id}/live`, body);
  expect(started.body, 'it may stop before its first day').toMatchObject({
    minHours: 0,
    site: { isDemo: true },
  });
  const page = await pageOf(`?site=${site.id}`);
  expect(page).toContain(
    `<h1 data-frontrunner="${started.body.id}">Fish &amp; &lt;chips&gt; &quot;to go&quot;</h1>`,
  );
  expect(page).toContain(`<h2>${demoMagazine.experiment.controlHeadline}</h2>`);
  expect(await pageOf(), 'the one of the newest test').toContain(`data-site="${site.key}"`);
  expect(await pageOf("?site='nothing'")).toContain(`data-site="${site.key}"`);
});

test('only who may add sites adds it, and only where sign-in is by demo accounts', async () => {
  const boss = await newUser(product, { plan: 'pro' });
  const editor = await joinWorkspace(product, boss, 'editor');
  expect((await editor.call('POST', '/api/sites/demo')).body.code).toBe('ROLE_REQUIRED');
  const config = { ...product.deps.config, demoSignIn: false };
  const { openDemoSite } = await import('./open-demo-site.ts');
  await expect(openDemoSite({ ...product.deps, config } as never, product.baseUrl)).rejects.toMatchObject({
    code: 'DEMO_ONLY',
  });
});
