/**
 * `npm run screenshots`: pictures of the product for the documentation, into docs/screenshots.
 * `npm run screenshots -- --all FOLDER`: every page at three widths in both themes, into FOLDER.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { inRepository } from './repository.ts';
import { ensureWebBuild } from './web-build.ts';

const { values } = parseArgs({ options: { all: { type: 'string' } } });
const folder = values.all ? path.resolve(values.all) : inRepository('docs/screenshots');
const widths = values.all ? [390, 768, 1440] : [1440];
const themes = values.all ? (['light', 'dark'] as const) : (['light'] as const);

// Invented headlines: none of them is of the archive that the model was trained on.
const experiments = [
  {
    name: 'Spring newsletter subject',
    controlHeadline: 'Our spring newsletter is here',
    variantHeadlines: [
      'The one thing our gardeners wish they had known before spring',
      'Spring newsletter: tips, dates and offers',
      'She planted these in March. Look at her balcony now.',
    ],
  },
  {
    name: 'Pricing page header',
    controlHeadline: 'Simple pricing for every team',
    variantHeadlines: ['Pay for what you use, and nothing else', 'Why small teams pay less here'],
  },
];

async function newPage(browser: Browser, url: string, width: number, theme: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 700 ? 844 : 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return context.newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.request.get('/api/login?login_hint=free@demo.test');
  await page.request.post('/api/onboarding/dismiss', { headers: { origin: product.url } });
}

/** Creates the experiments and runs the first; the second stays idle. */
async function fill(page: Page): Promise<{ complete: string; idle: string }> {
  const ids: string[] = [];
  for (const experiment of experiments) {
    const created = await page.request.post('/api/experiments', {
      data: experiment,
      headers: { origin: product.url },
    });
    if (!created.ok()) throw new Error(`An experiment could not be created: ${await created.text()}`);
    ids.push(((await created.json()) as { id: string }).id);
  }
  const [complete = '', idle = ''] = ids;
  await page.goto(`/experiments/${complete}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(/\/results$/);
  return { complete, idle };
}

async function shoot(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.screenshot({ path: path.join(folder, file), fullPage: Boolean(values.all) });
  console.log(path.relative(process.cwd(), path.join(folder, file)));
}

ensureWebBuild();
mkdirSync(folder, { recursive: true });
const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const first = await newPage(browser, product.url, 1440, 'light');
  await signIn(first);
  const { complete, idle } = await fill(first);
  const pages: Record<string, string> = {
    dashboard: '/experiments',
    experiment: `/experiments/${idle}`,
    results: `/experiments/${complete}/results`,
    ...(values.all ? { 'not-found': '/no-such-page' } : {}),
  };
  for (const width of widths) {
    for (const theme of themes) {
      const suffix = values.all ? `-${width}-${theme}` : '';
      const page = await newPage(browser, product.url, width, theme);
      if (values.all) await shoot(page, '/', `landing${suffix}.png`);
      await signIn(page);
      for (const [name, address] of Object.entries(pages)) await shoot(page, address, `${name}${suffix}.png`);
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
