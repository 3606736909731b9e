import type { Page } from '@playwright/test';
import { expect, post, signIn, test } from './fixtures.ts';

/** Opens an address with the main script held back until all of `first` were asked for; answers with what was asked for. */
async function openHoldingScript(page: Page, address: string, first: readonly (string | RegExp)[]) {
  const asked: string[] = [];
  const isAsked = (wanted: string | RegExp) =>
    asked.some((url) => (typeof wanted === 'string' ? url === wanted : wanted.test(url)));
  page.on('request', (request) => asked.push(request.url().replace(process.env.E2E_BASE_URL ?? '', '')));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await expect.poll(() => first.filter((wanted) => !isAsked(wanted))).toEqual([]);
    await route.continue();
  });
  await page.goto(address);
  return asked;
}

test.describe("a page's own scripts and data do not wait for the main script, and are asked for once", () => {
  let id: string;
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    const experiment = await post<{ id: string }>(page, '/api/experiments', {
      name: 'Garden watering',
      controlHeadline: 'Seven ways to water a garden',
      variantHeadlines: ['Garden watering: a guide'],
    });
    id = experiment.id;
  });

  test('the dashboard', async ({ page }) => {
    const calls = ['/api/experiments?limit=24', '/api/experiments/summary'];
    const asked = await openHoldingScript(page, '/experiments', [/\/assets\/dashboard-page-/, ...calls]);
    await expect(page.getByRole('heading', { name: 'Garden watering' })).toBeVisible();
    expect(asked.filter((url) => url.startsWith('/api/experiments')).sort()).toEqual(calls.sort());
    expect(asked.filter((url) => /dashboard-page-/.test(url))).toHaveLength(1);
  });

  test('an experiment', async ({ page }) => {
    const call = `/api/experiments/${id}`;
    const asked = await openHoldingScript(page, `/experiments/${id}`, [/\/assets\/experiment-page-/, call]);
    await expect(page.getByRole('textbox', { name: 'Control Headline' })).toBeVisible();
    expect(asked.filter((url) => url === call)).toHaveLength(1);
  });

  test('results', async ({ page }) => {
    await post(page, `/api/experiments/${id}/run`);
    const status = async () => (await (await page.request.get(`/api/experiments/${id}`)).json()).status;
    await expect.poll(status).toBe('Complete');
    const call = `/api/experiments/${id}`;
    const own = [/\/assets\/results-page-[^/]+\.js$/, /\/assets\/results-page-[^/]+\.css$/, call];
    const asked = await openHoldingScript(page, `/experiments/${id}/results`, own);
    await expect(page.getByRole('heading', { name: 'Headline Test Prediction' })).toBeVisible();
    expect(asked.filter((url) => url === call)).toHaveLength(1);
  });
});
