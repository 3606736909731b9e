/**
 * `npm run bench:dashboard [-- --experiments 10000] [--picture FILE]`: how long somebody with that many experiments waits
 * for the dashboard, for its searches and for its pages, in the server's calls and in a browser. On the embedded
 * database, or on an empty DATABASE_URL. Medians, in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { readConfig } from '../apps/server/src/config.ts';
import { type Product, startProduct } from '../apps/server/src/start.ts';
import { browserFlags, findBrowser } from './browser.ts';
import { analysed, create, send } from './screens/seed.ts';
import { ensureWebBuild } from './web-build.ts';

const { values } = parseArgs({
  options: { experiments: { type: 'string', default: '10000' }, picture: { type: 'string' } },
});
const wanted = Number(values.experiments);
const repeats = 7;
const pageSize = 24;

/** Copies of one finished experiment and of one that is idle, a minute apart, in turn. */
async function seed({ deps }: Product, finished: string, idle: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(`
      insert into experiments (account_id, name, status, control_headline, variant_headlines, created_at)
      select account_id, 'Headline test ' || n, 'Idle', control_headline || ', week ' || n % 52, variant_headlines,
        now() - n * interval '1 minute'
      from experiments, generate_series(1, ${wanted - 2}) as n
      where id = case when n % 2 = 0 then '${finished}'::uuid else '${idle}'::uuid end`);
    await tx.execute(`
      insert into experiment_runs (experiment_id, account_id, number, status, plan, control_headline, variant_headlines,
        progress_percent, per_variant, model_version, winner_variant, winner_headline, winner_confidence_pct, variant_won,
        started_at, finished_at)
      select e.id, r.account_id, 1, r.status, r.plan, r.control_headline, r.variant_headlines, 100, r.per_variant,
        r.model_version, r.winner_variant, r.winner_headline, r.winner_confidence_pct, r.variant_won, e.created_at,
        e.created_at
      from experiments e, experiment_runs r
      where r.experiment_id = '${finished}' and e.id <> '${finished}' and e.variant_headlines = r.variant_headlines`);
    await tx.execute(`
      update experiments e set status = 'Complete', latest_run_id = r.id
      from experiment_runs r where r.experiment_id = e.id and e.latest_run_id is null`);
  });
}

async function median(work: (n: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < repeats; n += 1) {
    const start = performance.now();
    await work(n);
    taken.push(performance.now() - start);
  }
  return Math.round(taken.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0);
}

const cards = (page: Page) => page.getByRole('article');

/** What a person does on the dashboard, until it shows. */
async function inBrowser(page: Page): Promise<Record<string, number>> {
  const open = () => page.goto('/experiments');
  const box = page.getByRole('searchbox');
  const opened = await median(async () => {
    await open();
    await cards(page)
      .nth(pageSize - 1)
      .waitFor();
  });
  const tab = await median(async () => {
    await page.getByRole('tab', { name: /Completed/ }).click();
    await page
      .getByRole('link', { name: /View Results/ })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: /Idle/ }).click();
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .waitFor();
  });
  await open();
  let shown = pageSize;
  const more = await median(async () => {
    await page.getByRole('button', { name: 'Show more' }).click();
    shown += pageSize;
    await cards(page)
      .nth(shown - 1)
      .waitFor();
  });
  if (values.picture) await page.screenshot({ path: values.picture, fullPage: true });
  await open();
  await page.getByRole('button', { name: 'Search experiments' }).click();
  const one = await median(async (n) => {
    await box.fill(`headline test ${1000 + n}`);
    await page.getByRole('heading', { name: `Headline test ${1000 + n}`, exact: true }).waitFor();
    await page.getByText('1 result', { exact: true }).waitFor();
  });
  const none = await median(async (n) => {
    await box.fill(`cabbage soup ${n}`);
    await page.getByText(`match "cabbage soup ${n}"`).waitFor();
  });
  return {
    'the dashboard opens with its first page': opened,
    'another tab and back': tab,
    'one more page (Show more)': more,
    'a search that finds one, with 250 ms of rest': one,
    'a search that finds nothing, with 250 ms of rest': none,
  };
}

ensureWebBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-bench-'));
const env = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATA_DIR: path.join(folder, 'data'), ...process.env };
const product = await startProduct(readConfig(env));
await product.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = product.app.server.address() as { port: number };
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/api/login?login_hint=pro@demo.test');
  await send(page, '/api/onboarding/dismiss');
  const texts = {
    controlHeadline: 'Our garden guide is here',
    variantHeadlines: ['What nobody tells you about roses'],
  };
  const finished = await analysed(page, { ...texts, name: 'Finished' });
  await seed(
    product,
    finished,
    await create(page, { ...texts, name: 'Idle', variantHeadlines: ['Roses that forgive you'] }),
  );

  const get = (address: string) => async () => {
    const answer = await page.request.get(address);
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
    await answer.body();
  };
  const { total, completed } = await (await page.request.get('/api/experiments/summary')).json();
  console.log(`${total} experiments, ${completed} of them completed, on ${product.deps.database.kind}`);
  console.table({
    'GET /api/experiments/summary': await median(get('/api/experiments/summary')),
    'GET /api/experiments, first page': await median(get(`/api/experiments?limit=${pageSize}`)),
    'GET /api/experiments, completed': await median(
      get(`/api/experiments?limit=${pageSize}&status=Complete`),
    ),
    'GET /api/experiments, search': await median(
      get(`/api/experiments?limit=${pageSize}&q=headline+test+42`),
    ),
    'GET /api/experiments, plain list': await median(get('/api/experiments')),
  });
  console.table(await inBrowser(page));
} finally {
  await browser.close();
  await product.close();
  rmSync(folder, { recursive: true, force: true });
}
