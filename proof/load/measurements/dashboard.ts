import { limits } from '@frontrunner/contracts';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../scripts/browser.ts';
import { addAnalysed, copyExperiments, inventedExperiment } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { paintedCards } from '../painted-cards.ts';
import { newPerson } from '../person.ts';
import type { Stage } from '../stage.ts';
import { median, quantile } from '../statistics.ts';

const experiments = 10_000;
const pageSize = limits.dashboardPage;
const openings = 7;
const searches = 'winter,garden,report,report 7,copy 4711,nowhere to be found,e,complete'.split(',');
const searchRepeats = 5;

const milliseconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** What somebody does on the open dashboard, until it shows: the next page, and a tab. */
async function moveAbout(page: Page): Promise<{ more: number; tab: number }> {
  await paintedCards(page, pageSize);
  const more = await milliseconds(async () => {
    await page.getByRole('button', { name: 'Show more' }).click();
    await paintedCards(page, 2 * pageSize);
  });
  const tab = await milliseconds(async () => {
    await page.getByRole('tab', { name: /^Completed/ }).click();
    await paintedCards(page, pageSize, 'View Details');
  });
  return { more, tab };
}

/** The dashboard of somebody with 10,000 experiments: its pages and tabs in the browser, and searches at the server. */
export async function measureDashboard(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  await addAnalysed(person, 15);
  for (let i = 0; i < 5; i++) await person.call('POST', '/api/experiments', inventedExperiment(15 + i));
  await copyExperiments(product, person.accountId, experiments);
  const times: number[] = [];
  const moves: { more: number; tab: number }[] = [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    for (let i = 0; i <= openings; i++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const [name = '', value = ''] = person.cookie.split('=');
      await context.addCookies([{ name, value, url: product.url }]);
      const page = await context.newPage();
      const started = performance.now();
      await page.goto(`${product.url}/experiments`, { waitUntil: 'commit' });
      await paintedCards(page, 6);
      // The first one warms up the browser itself.
      if (i > 0) times.push(performance.now() - started);
      moves.push(await moveAbout(page));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const answers: number[] = [];
  for (const text of searches.flatMap((search) => Array.from({ length: searchRepeats }, () => search))) {
    const started = performance.now();
    await person.call('GET', `/api/experiments?limit=${pageSize}&q=${encodeURIComponent(text)}`);
    answers.push(performance.now() - started);
  }
  const shown = (what: string, ms: number[], how?: string) =>
    figure('dashboard', `${what}, until its cards are there`, [median(ms) / 1000, 's'], atMost(1), how);
  const texts = `95 % of ${answers.length} searches for ${searches.length} texts, from those that find nothing to those that find all`;
  return [
    shown('dashboard with 10,000 experiments, cold', times, `Chromium, empty cache, median of ${openings}`),
    shown(
      'the next page of 10,000 experiments',
      moves.map(({ more }) => more),
    ),
    shown(
      'another tab of the dashboard',
      moves.map(({ tab }) => tab),
    ),
    figure(
      'dashboard',
      'search in 10,000 experiments, slowest of 20',
      [quantile(answers, 0.95), 'ms'],
      atMost(150),
      texts,
    ),
  ];
}
