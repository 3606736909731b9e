/**
 * `npm run screenshots`: pictures of the product for the documentation, into docs/screenshots.
 * `npm run screenshots -- --all FOLDER [--only TEXT]`: every screen in every state at three widths in both themes, into
 * FOLDER; `--only` takes those whose file name contains TEXT (a regular expression).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/browser.ts';
import { startProduct } from '../../scripts/product.ts';
import { inRepository } from '../../scripts/repository.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { forDocs, tall } from './documented.ts';
import { accounts, type Experiments, send } from './seed.ts';
import { overlays, pages, printed, type State } from './states.ts';
import { withIds } from './steps.ts';

const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });
const folder = values.all ? path.resolve(values.all) : inRepository('docs/screenshots');
const only = new RegExp(values.only ?? '');
mkdirSync(folder, { recursive: true });
ensureWebBuild();
const product = await startProduct({ env: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
const cookies = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();
const experiments = {} as Experiments;
const failed: string[] = [];

async function newPage(width: number, theme: string, person: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: width < 700 ? 844 : 900 },
    hasTouch: width < 1000,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
  });
  await context.addCookies(cookies.get(person) ?? []);
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return context.newPage();
}

/** Opens a screen and takes its picture once nothing on it is loading any more. */
async function shoot(page: Page, state: State, file: string): Promise<void> {
  const [name, , at, act, before] = state;
  await before?.(page, experiments);
  await page.goto(withIds(at, experiments), { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  if (!name.endsWith('-loading'))
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await act?.(page, experiments);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (printed.includes(state)) {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  }
  const fullPage = [...pages, ...printed, ...tall].includes(state);
  // Charts are drawn when they come into sight.
  for (const chart of fullPage ? await page.locator('canvas').all() : [])
    await chart.scrollIntoViewIfNeeded();
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  // Once the page has kept its height for a moment: what came later would be cut off below.
  await page.waitForFunction(async () => {
    const height = document.documentElement.scrollHeight;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return document.documentElement.scrollHeight === height;
  });
  await page.screenshot({ path: path.join(folder, file), fullPage });
  const pdf = path.join(folder, file.replace(/png$/, 'pdf'));
  if (printed.includes(state)) await page.pdf({ path: pdf, format: 'A4', printBackground: false });
  console.log(file);
}

async function take(state: State, width: number, theme: string, file: string): Promise<void> {
  const page = await newPage(width, theme, state[1]);
  page.setDefaultTimeout(values.all ? 15_000 : 120_000);
  await shoot(page, state, file).catch((error: Error) =>
    failed.push(`${file}: ${error.message.split('\n')[0]}`),
  );
  await page.context().close();
}

try {
  for (const [person, { email, work }] of Object.entries(accounts)) {
    const page = await newPage(1440, 'light', person);
    await page.goto(`/api/login?login_hint=${encodeURIComponent(email)}`);
    await send(page, '/api/onboarding/dismiss');
    Object.assign(experiments, await work?.(page));
    cookies.set(person, await page.context().cookies());
    await page.context().close();
  }
  if (!values.all) for (const state of forDocs) await take(state, 1440, 'light', `${state[0]}.png`);
  else
    for (const state of [...pages, ...overlays, ...printed])
      for (const width of [390, 768, 1440])
        for (const theme of ['light', 'dark']) {
          const file = `${state[0]}-${width}-${theme}.png`;
          if (only.test(file)) await take(state, width, theme, file);
        }
} finally {
  await browser.close();
  await product.stop();
}
if (failed.length > 0) {
  console.error(`Not taken:\n${failed.join('\n')}`);
  process.exitCode = 1;
}
