/**
 * `npm run screenshots`: pictures of the product for the documentation, into docs/screenshots.
 * `npm run screenshots -- --all FOLDER [--only TEXT]`: every screen in every state at three widths in both themes, into
 * FOLDER; `--only` takes those whose file name contains TEXT (a regular expression).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/browser.ts';
import { startProduct } from '../../scripts/product.ts';
import { inRepository } from '../../scripts/repository.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { accountScreens } from './account-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { benchmarkScreens } from './benchmark-screens.ts';
import { experimentScreens } from './experiment-screens.ts';
import { planScreens } from './plan-screens.ts';
import { resultScreens } from './result-screens.ts';
import type { Person, Screen } from './screen.ts';
import { addresses, type Experiments, seedFree, seedFull, seedPro, send } from './seed.ts';

const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });
const folder = values.all ? path.resolve(values.all) : inRepository('docs/screenshots');
const only = new RegExp(values.only ?? '');
const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;
const allScreens = [
  ...accountScreens,
  ...planScreens,
  ...benchmarkScreens,
  ...adminScreens,
  ...experimentScreens,
  ...resultScreens,
];
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The documentation's three pictures. */
const forDocs: Screen[] = [
  { name: 'dashboard', person: 'free', at: '/experiments', window: true },
  { name: 'experiment', person: 'free', at: ({ idle }) => `/experiments/${idle}`, window: true },
  {
    name: 'results',
    person: 'free',
    at: ({ variantWins }) => `/experiments/${variantWins}/results`,
    window: true,
  },
];

async function newPage(browser: Browser, width: number, theme: string, cookies: Cookies = []): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: width < 700 ? 844 : 900 },
    hasTouch: width < 1000,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
  });
  await context.addCookies(cookies);
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return context.newPage();
}

/** Signs everybody in once and fills their accounts. */
async function prepare(browser: Browser) {
  const cookies = new Map<Person, Cookies>();
  const work: Partial<Record<Person, (page: Page) => Promise<object>>> = {
    free: seedFree,
    full: seedFull,
    pro: seedPro,
  };
  const experiments = {} as Experiments;
  for (const [person, email] of Object.entries(addresses) as [Exclude<Person, 'visitor'>, string][]) {
    const page = await newPage(browser, 1440, 'light');
    await page.goto(`/api/login?login_hint=${encodeURIComponent(email)}`);
    await send(page, '/api/onboarding/dismiss');
    Object.assign(experiments, await work[person]?.(page));
    cookies.set(person, await page.context().cookies());
    await page.context().close();
  }
  return { cookies, experiments };
}

/** Waits until the page has kept its height for a moment: what came later would be cut off below. */
const heightSettled = (page: Page) =>
  page.waitForFunction(async () => {
    const before = document.documentElement.scrollHeight;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return document.documentElement.scrollHeight === before;
  });

/** Opens a screen and takes its picture once nothing on it is loading any more. */
async function shoot(page: Page, screen: Screen, experiments: Experiments, file: string): Promise<void> {
  await screen.before?.(page, experiments);
  await page.goto(typeof screen.at === 'string' ? screen.at : screen.at(experiments), { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  if (!screen.name.endsWith('-loading'))
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await screen.act?.(page, experiments);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (screen.print) {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  }
  await heightSettled(page);
  await page.screenshot({ path: path.join(folder, file), fullPage: !screen.window });
  if (screen.print)
    await page.pdf({
      path: path.join(folder, file.replace(/png$/, 'pdf')),
      format: 'A4',
      printBackground: false,
    });
  console.log(file);
}

ensureWebBuild();
mkdirSync(folder, { recursive: true });
const product = await startProduct({ env: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
const failed: string[] = [];
try {
  const { cookies, experiments } = await prepare(browser);
  const take = async (screen: Screen, width: number, theme: string, file: string) => {
    const page = await newPage(browser, width, theme, cookies.get(screen.person));
    page.setDefaultTimeout(15_000);
    await shoot(page, screen, experiments, file).catch((error: unknown) => {
      failed.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    });
    await page.context().close();
  };
  if (!values.all) for (const screen of forDocs) await take(screen, 1440, 'light', `${screen.name}.png`);
  else
    for (const screen of allScreens)
      for (const width of widths)
        for (const theme of themes) {
          const file = `${screen.name}-${width}-${theme}.png`;
          if (only.test(file)) await take(screen, width, theme, file);
        }
} finally {
  await browser.close();
  await product.stop();
}
if (failed.length > 0) {
  console.error(`Not taken:\n${failed.join('\n')}`);
  process.exitCode = 1;
}
