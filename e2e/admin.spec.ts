import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, signIn, test } from './fixtures.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens the admin area as its demo administrator, by the link in the top bar. */
async function openAdmin(page: Page): Promise<void> {
  await signIn(page, 'admin@demo.test');
  await page.getByRole('link', { name: 'Admin Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Analytics' })).toBeVisible();
}

/** Makes an experiment and waits for its result, as this page's person. */
async function analysed(page: Page): Promise<void> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Balcony garden',
    controlHeadline: 'Our balcony garden guide is here',
    variantHeadlines: ['She planted these in March. Look at her balcony now.'],
  });
  await post(page, `/api/experiments/${id}/run`, {});
  await expect
    .poll(async () => (await (await page.request.get(`/api/experiments/${id}`)).json()).status)
    .toBe('Complete');
}

test('what somebody did is seen by the administrator, on every tab', async ({ page, browser }) => {
  const email = newEmail();
  const theirs = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const other = await theirs.newPage();
  const sent: { eventType: string; eventLabel: string; metadata: Record<string, unknown> }[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(...[request.postDataJSON()].flat());
  });
  await signIn(other, email);
  await other.getByRole('link', { name: 'Benchmark', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Model Benchmark' })).toBeVisible();
  await expect.poll(() => sent.map(({ eventLabel }) => eventLabel)).toContain('Benchmark Tool');
  expect(sent.find(({ eventLabel }) => eventLabel === 'Benchmark Tool')).toMatchObject({
    eventType: 'page_view',
    eventCategory: 'navigation',
    pageUrl: '/benchmark',
    metadata: {
      fullPath: '/benchmark',
      pageName: 'Benchmark Tool',
      userAgent: expect.any(String),
      screenResolution: expect.stringMatching(/^\d+x\d+$/),
      browserLanguage: 'en-US',
      timezone: expect.any(String),
      timestamp: expect.any(String),
      viewport: { width: expect.any(Number), height: expect.any(Number) },
    },
  });
  await analysed(other);

  await openAdmin(page);
  await expect(page.getByRole('img', { name: /^Events by hour/ })).toBeVisible();
  const pages = page.getByRole('table', { name: 'Most visited pages' });
  await expect(pages.getByRole('row', { name: /Benchmark Tool/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Events by hour' }).getByRole('row')).toHaveCount(25);
  await expect(page.getByRole('table', { name: 'Events by day' }).getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('table', { name: 'Events by hour' })).toContainText(/00:00 E[SD]T/);

  await tab(page, 'Users').click();
  await expect(page.getByLabel('Period')).toHaveValue('30d');
  await page.getByLabel('Search users').fill(email.toUpperCase());
  const row = page.getByRole('button', { name: new RegExp(email) });
  await row.click();
  await expect(page.getByText('Balcony garden', { exact: true })).toBeVisible();
  await expect(page.getByText('Our balcony garden guide is here')).toBeVisible();
  await expect(page.getByText(/^(High|Medium|Low)$/).first()).toBeVisible();
  await row.click();
  await expect(page.getByText('Balcony garden', { exact: true })).toBeHidden();
  await row.click();
  await page.getByRole('button', { name: 'Show this user' }).click();

  await expect(page).toHaveURL(/tab=overview.*user=/);
  await expect(page.getByLabel('Period')).toHaveValue('7d');
  await expect(pages.getByRole('row', { name: /Benchmark Tool\s*1$/ })).toBeVisible();
  await tab(page, 'Conversion Funnels').click();
  await expect(page.getByRole('heading', { name: 'User Signup → First Experiment' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Analysis Started' })).toContainText('1100.0%');
  await tab(page, 'User Journeys').click();
  const journeys = page.getByRole('table', { name: 'User Journeys' });
  await expect(journeys.getByRole('row')).toHaveCount(2);
  await expect(journeys).toContainText('Experiment Crea…');
  await expect(journeys).not.toContainText('Experiment Created');

  const shared = page.url();
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(journeys.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /show all users/ }).click();
  await expect(page).not.toHaveURL(/user=/);
  await theirs.close();
});

for (const [name, address, shows] of [
  ['Overview', '?tab=overview', 'Events by hour'],
  ['Users', '?tab=users', 'Users'],
  ['Conversion Funnels', '?tab=funnels', null],
  ['User Journeys', '?tab=journeys', 'User Journeys'],
] as const) {
  test(`the tab ${name} is accessible in both themes`, async ({ page }) => {
    await openAdmin(page);
    await page.goto(`/admin-analytics${address}`);
    if (shows) await expect(page.getByRole('table', { name: shows, exact: true })).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Experiment Creation Flow' })).toBeVisible();
    if (name === 'Users') {
      await page.getByRole('button', { name: /admin@demo\.test/ }).click();
      await expect(page.getByText('No experiments found for this user')).toBeVisible();
    }
    await expectAccessible(page);
  });
}

test('users are searched, filtered and sorted, and nobody found is said', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin?tab=users');
  const table = page.getByRole('table', { name: 'Users' });
  const heading = (name: string) => table.getByRole('columnheader', { name });
  await expect(heading('User')).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('button', { name: 'Experiments' }).click();
  await expect(heading('Experiments')).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('button', { name: 'Experiments' }).click();
  await expect(heading('Experiments')).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('Search users').fill('admin@demo');
  await expect(page.getByText('1 of 1 user')).toBeVisible();
  await page.getByRole('button', { name: /admin@demo\.test/ }).click();
  await page.getByLabel('Status').selectOption('pro');
  await expect(page.getByRole('heading', { name: 'No users found matching "admin@demo"' })).toBeVisible();
});

test('the logo falls back to a tile with initials', async ({ page, expectProblem }) => {
  expectProblem(/logo\.svg|Failed to load resource/);
  await page.route('**/api/static/attached_assets/**', (route) => route.abort());
  await openAdmin(page);
  await expect(page.getByTestId('logo-fallback')).toHaveText('FR');
});

for (const path of ['/admin', '/admin-analytics']) {
  test(`${path} sends everybody else to the dashboard`, async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('link', { name: 'Admin Analytics' })).toHaveCount(0);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(`${process.env.E2E_BASE_URL}/`);
  });
}
