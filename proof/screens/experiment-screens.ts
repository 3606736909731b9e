import type { CurrentUser, Experiment, ExperimentSummary } from '@frontrunner/contracts';
import type { Page } from '@playwright/test';
import { change, hold, refuse, type Screen } from './screen.ts';
import { type Experiments, send } from './seed.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const control = (page: Page) => page.getByRole('textbox', { name: 'Control Headline' });
const running = (experiment: Experiment, progressPercent: number): Experiment => ({
  ...experiment,
  status: 'Running',
  progress: { runId: 'a-run', progressPercent, message: '' },
});

/** The analysis of one experiment stands still at this percentage. */
async function standStill(page: Page, id: string, percent: number): Promise<void> {
  await change<Experiment>(page, new RegExp(`/api/experiments/${id}$`), (body) => running(body, percent));
  const event = JSON.stringify({ type: 'progress', progressPercent: percent, experimentId: id });
  await page.route('**/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `id: 1\ndata: ${event}\n\n` }),
  );
}
/** Some of the listed experiments are shown as running, and counted so. */
async function someRunning(page: Page): Promise<void> {
  await change<Experiment[]>(page, /\/api\/experiments\?/, (list) =>
    list.map((experiment, index) => (index % 4 === 1 ? running(experiment, 20 * (index % 5)) : experiment)),
  );
  await change<ExperimentSummary>(page, '**/api/experiments/summary', (summary) => {
    const started = Math.floor(summary.total / 4);
    return { ...summary, running: started, idle: summary.idle - started };
  });
}
/** Makes a text that no earlier screen stored. */
const clock = () => new Date().toISOString().slice(11, 19);
const idle = (experiments: Experiments) => `/experiments/${experiments.idle}`;
const proIdle = (experiments: Experiments) => `/experiments/${experiments.proIdle}`;
const dashboard = { at: '/experiments' };
const search = async (page: Page, text: string) => {
  await button(page, 'Search experiments').click();
  await page.getByRole('searchbox').fill(text);
  await page
    .getByText(/results?$/)
    .first()
    .waitFor();
};

/** The dashboard and the experiment page. */
export const experimentScreens: Screen[] = [
  { name: 'dashboard-empty', person: 'empty', at: '/' },
  {
    name: 'dashboard-empty-completed',
    person: 'full',
    at: '/',
    act: (page) => page.getByRole('tab', { name: /Completed/ }).click(),
  },
  { name: 'dashboard-few', person: 'free', ...dashboard },
  { name: 'dashboard-limit', person: 'full', ...dashboard },
  { name: 'dashboard-many', person: 'pro', ...dashboard, before: someRunning },
  { name: 'dashboard-search', person: 'pro', ...dashboard, act: (page) => search(page, 'tomatoes') },
  {
    name: 'dashboard-search-nothing',
    person: 'pro',
    ...dashboard,
    act: (page) => search(page, 'cabbage soup'),
  },
  { name: 'dashboard-admin', person: 'admin', at: '/' },
  {
    name: 'dashboard-failed',
    person: 'free',
    ...dashboard,
    before: (page) =>
      refuse(
        page,
        '**/api/experiments?**',
        503,
        'DATABASE_UNAVAILABLE',
        'The database cannot be reached. Try again in a moment.',
      ),
    act: (page) => button(page, /try again/i).waitFor(),
  },
  {
    name: 'dashboard-loading',
    person: 'pro',
    ...dashboard,
    before: (page) => hold(page, '**/api/experiments**'),
    act: (page) => page.getByRole('tablist').waitFor(),
  },
  {
    name: 'create-dialog',
    person: 'free',
    at: '/experiments/new',
    window: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'delete-dialog',
    person: 'free',
    ...dashboard,
    window: true,
    act: (page) => button(page, /^Delete /).click(),
  },
  {
    name: 'limit-toast',
    person: 'full',
    at: '/',
    window: true,
    act: async (page) => {
      await button(page, 'New Headline Test').click();
      await page.getByText('Experiment Limit Reached').first().waitFor();
    },
  },
  {
    name: 'user-menu',
    person: 'free',
    at: '/',
    window: true,
    act: (page) => button(page, /Account menu/).click(),
  },
  {
    name: 'user-menu-pro-long-name',
    person: 'sandbox',
    at: '/',
    window: true,
    before: async (page) => {
      await change<CurrentUser>(page, '**/api/auth/user', (user) => ({ ...user, isPro: true }));
      await page.route('**/api/check-subscription-status', (route) =>
        route.fulfill({ json: { isPro: true } }),
      );
    },
    act: (page) => button(page, /Account menu/).click(),
  },

  {
    name: 'experiment-empty',
    person: 'free',
    at: idle,
    before: (page, { idle: id }) =>
      change<Experiment>(page, new RegExp(`/api/experiments/${id}$`), (experiment) => ({
        ...experiment,
        controlHeadline: '',
        variantHeadlines: [],
      })),
  },
  { name: 'experiment-idle', person: 'free', at: idle },
  { name: 'experiment-idle-pro', person: 'pro', at: proIdle },
  { name: 'experiment-complete', person: 'free', at: ({ variantWins }) => `/experiments/${variantWins}` },
  {
    name: 'experiment-context-csv-info',
    person: 'pro',
    at: proIdle,
    act: async (page) => {
      await button(page, 'Add Context').click();
      await button(page, 'About the CSV format').click();
    },
  },
  {
    name: 'experiment-renaming',
    person: 'pro',
    at: proIdle,
    act: (page) => button(page, /edit name/).click(),
  },
  {
    name: 'experiment-running-free',
    person: 'free',
    at: idle,
    before: (page, { idle: id }) => standStill(page, id, 45),
    act: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'experiment-running-pro',
    person: 'pro',
    at: proIdle,
    before: (page, { proIdle: id }) => standStill(page, id, 85),
    act: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'experiment-unsaved',
    person: 'free',
    at: idle,
    before: (page) => hold(page, '**/variants'),
    act: async (page) => {
      await page
        .getByRole('textbox', { name: 'Variant 1', exact: true })
        .fill(`Pay for what you use, from ${clock()} on`);
      await button(page, 'Save Changes').waitFor();
    },
  },
  {
    name: 'experiment-conflict',
    person: 'free',
    at: idle,
    act: async (page, { idle: id }) => {
      await page.getByRole('textbox', { name: 'Variant 1', exact: true }).fill('Written in this tab');
      await send(page, `/api/experiments/${id}/variants`, {
        variantHeadlines: [`Written in the other tab at ${clock()}`, 'Why small teams pay less here'],
      });
      await button(page, /keep/i).waitFor();
    },
  },
  {
    name: 'experiment-offline',
    person: 'free',
    at: idle,
    window: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await control(page).fill('Written without a network');
      await page.getByText('Failed to save control headline').first().waitFor();
    },
  },
  {
    name: 'experiment-kept-text',
    person: 'free',
    at: idle,
    act: async (page) => {
      const earlier = await page.context().newPage();
      await earlier.goto(page.url());
      await control(earlier).waitFor();
      await page.context().setOffline(true);
      await control(earlier).fill('Typed just before the browser closed');
      await earlier.getByText('Failed to save control headline').first().waitFor();
      // A page that is closed in order may still get its text to the server; one that crashes cannot.
      const crashed = earlier.waitForEvent('crash');
      void earlier.goto('chrome://crash').catch(() => undefined);
      await crashed;
      await earlier.close();
      await page.context().setOffline(false);
      await page.reload();
      await button(page, 'Restore it').waitFor();
    },
  },
  {
    name: 'experiment-connection-error',
    person: 'free',
    at: idle,
    window: true,
    before: async (page, { idle: id }) => {
      await standStill(page, id, 45);
      await page.unroute('**/stream');
      await refuse(page, '**/stream', 404, 'NOT_FOUND', 'Gone');
    },
    act: (page) => page.getByText('Connection Error').first().waitFor(),
  },
  {
    name: 'experiment-saved-toast',
    person: 'free',
    at: idle,
    window: true,
    act: async (page) => {
      await button(page, /Copy control/).click();
      await page
        .getByText(/Cop(ied|y)/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'experiment-not-found',
    person: 'free',
    at: '/experiments/no-such-experiment',
    act: (page) =>
      page
        .getByText(/not|unavailable/i)
        .first()
        .waitFor(),
  },
];
