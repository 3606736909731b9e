import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, goOffline, post, signIn, startSession, test } from './fixtures.ts';

const headlines = {
  controlHeadline: 'Seven ways to water a garden',
  variantHeadlines: ['The watering mistake that almost every gardener makes', 'Garden watering: a guide'],
};

/** The signed-in person's new experiment, opened. */
async function openExperiment(page: Page, fields: object = {}): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Garden watering',
    ...headlines,
    ...fields,
  });
  await page.goto(`/experiments/${id}`);
  await expect(control(page)).toBeVisible();
  return id;
}

const control = (page: Page) => page.getByRole('textbox', { name: 'Control Headline' });
const variant = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Variant ${number}`, exact: true });
const stored = async (page: Page, id: string) => (await page.request.get(`/api/experiments/${id}`)).json();

/** Presses Tab until the focus is on something with this accessible name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const labelledBy = element?.getAttribute('aria-labelledby');
      const label = labelledBy
        ? document.getElementById(labelledBy)?.textContent
        : element?.labels?.[0]?.textContent;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('by keyboard alone: create, rename, write, run, read the results', async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('Escape');
  await tabTo(page, /^New Headline Test$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create New Experiment' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Balcony');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/experiments\/[^/]+$/);

  await expect(page.getByRole('heading', { level: 1, name: /^Balcony/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Closing the dialog hands the focus back once more; whoever tabs at that moment tabs again.
  await expect(async () => {
    await tabTo(page, /edit name/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Experiment name' })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.type('Balcony gardens');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name updated').first()).toBeVisible();
  await tabTo(page, /^Control Headline$/);
  await page.keyboard.type('Balcony gardens are popular');
  await tabTo(page, /^Add Variant$/);
  await page.keyboard.press('Enter');
  await expect(variant(page, 1)).toBeFocused();
  await page.keyboard.type('She grew a forest on four square metres');
  await tabTo(page, /^Run Analysis$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/results$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Balcony gardens' })).toBeVisible();
});

test('dashboard: counts, tabs, search, usage and deletion', async ({ page }) => {
  await startSession(page);
  await page.goto('/experiments');
  await expect(page.getByText('No winners yet')).toBeVisible();
  await expect(page.getByText('Complete experiments to see results', { exact: true })).toBeVisible();
  for (const name of ['Roses', 'Tulips', 'Beans'])
    await post(page, '/api/experiments', {
      name,
      controlHeadline: `${name} in spring`,
      variantHeadlines: [`Why ${name} matter`],
    });
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Idle (3)', selected: true })).toBeVisible();
  await expect(page.getByText('3/5 experiments')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /search/i }).click();
  await page.getByRole('searchbox').fill('why tulips');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('tablist', { name: 'Experiments by status' });
  await tabs.scrollIntoViewIfNeeded();
  for (const tab of await tabs.getByRole('tab').all()) await expect(tab).toBeInViewport();
  if (window) await page.setViewportSize(window);
  await expect(page.getByRole('heading', { name: 'Tulips' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Roses' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('cabbage');
  await expect(page.getByText(/cabbage/).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Delete Beans' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Experiment' });
  await expect(dialog).toContainText('Are you sure');
  await expect(dialog).toContainText('Beans');
  await expect(dialog).toContainText('restored for 30 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Experiment Deleted').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Idle (2)' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.getByRole('tab', { name: 'Completed (0)' }).click();
  await expect(page.getByText('No Completed Experiments')).toBeVisible();
});

test('the sixth experiment of a Free user leads to the upgrade page', async ({ page, expectProblem }) => {
  expectProblem(/experiments.* 403|status of 403/);
  await startSession(page);
  for (let n = 1; n <= 5; n += 1) await post(page, '/api/experiments', { name: `Test ${n}` });
  await page.goto('/');
  await expect(page.getByText('5/5 experiments')).toBeVisible();
  await page.getByRole('button', { name: 'New Headline Test' }).first().click();
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true });
  if (await create.isVisible()) {
    await page.getByRole('dialog').getByRole('textbox').first().fill('One more');
    await create.click();
  }
  await page.waitForURL('/upgrade');
  await expect(page.getByText('Experiment Limit Reached').first()).toBeVisible();
});

test('typing offline is kept and stored when the network is back', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await startSession(page);
  const id = await openExperiment(page);
  await goOffline(page);
  await control(page).fill('Written without a network');
  await expect(page.getByText('Failed to save control headline').first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await stored(page, id)).controlHeadline).toBe('Written without a network');
});

test('a text that never reached the server is offered when the page opens again', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await startSession(page);
  const id = await openExperiment(page);
  await goOffline(page);
  await control(page).fill('Typed just before the browser closed');
  await expect(page.getByText('Failed to save control headline').first()).toBeVisible();
  // A page that is closed in order may still get its text to the server; one that crashes cannot.
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/experiments/${id}`);
  await expect(control(again)).toHaveValue(headlines.controlHeadline);
  await expect(again.getByText('was kept in this browser')).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Restore it' }).click();
  await expect(control(again)).toHaveValue('Typed just before the browser closed');
  await expect
    .poll(async () => (await stored(again, id)).controlHeadline)
    .toBe('Typed just before the browser closed');
});

test('leaving in the middle of typing is warned of, and what was typed is stored all the same', async ({
  page,
}) => {
  await startSession(page);
  const id = await openExperiment(page);
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await control(page).click();
  await control(page).press('Control+a');
  await page.keyboard.type('Typed and left');
  await page.goto('/benchmark');
  expect(warnings).toEqual(['beforeunload']);
  await expect.poll(async () => (await stored(page, id)).controlHeadline).toBe('Typed and left');

  await page.goto(`/experiments/${id}`);
  await variant(page, 1).fill('Left before its two seconds were over');
  await page.getByRole('link', { name: 'Back to Experiments' }).click();
  await expect
    .poll(async () => (await stored(page, id)).variantHeadlines[0])
    .toBe('Left before its two seconds were over');
  await page.goto(`/experiments/${id}`);
  await expect(page.getByText(/Unsaved text of/)).toBeHidden();
  await page.goto('/');
  expect(warnings, 'nothing is warned of when everything is stored').toHaveLength(1);
});

test('two tabs on one experiment: the later save does not undo the other, both texts are offered', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ 412$|status of 412/);
  await startSession(page);
  // Both write in one moment: the page has not heard of the other tab yet.
  await page.route('**/api/changes', () => undefined);
  const id = await openExperiment(page);
  const other = await context.newPage();
  await other.goto(`/experiments/${id}`);
  await control(other).fill('From the other tab');
  await expect.poll(async () => (await stored(page, id)).controlHeadline).toBe('From the other tab');
  await control(page).fill('From this tab');
  await expect(page.getByText('From the other tab')).toBeVisible();
  expect((await stored(page, id)).controlHeadline).toBe('From the other tab');
  await expectAccessible(page);
  await page.getByRole('button', { name: /keep/i }).click();
  await expect.poll(async () => (await stored(page, id)).controlHeadline).toBe('From this tab');
});

test('leaving while the choice between two texts is open undoes neither', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ 412$|status of 412/);
  await startSession(page);
  // Both write in one moment: the page has not heard of the other tab yet.
  await page.route('**/api/changes', () => undefined);
  const id = await openExperiment(page);
  const other = await context.newPage();
  await other.goto(`/experiments/${id}`);
  await control(other).fill('From the other tab');
  await expect.poll(async () => (await stored(page, id)).controlHeadline).toBe('From the other tab');
  await control(page).fill('From this tab');
  await expect(page.getByRole('button', { name: 'Keep what I wrote' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.reload();
  await expect(page.getByText('was kept in this browser')).toBeVisible();
  await expect(control(page)).toHaveValue('From the other tab');
  expect((await stored(page, id)).controlHeadline).toBe('From the other tab');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect.poll(async () => (await stored(page, id)).controlHeadline).toBe('From this tab');
});

test('by pointer: variants are added, pasted, moved, uploaded and deleted; the usual length is guidance', async ({
  page,
}) => {
  await startSession(page);
  const id = await openExperiment(page, { context: { contentType: 'ad' } });
  await expect(page.getByText('Advertisement: usually up to 30 characters.')).toBeVisible();
  await expect(page.getByText('53/30')).toBeVisible();
  await page.getByRole('button', { name: 'Move variant 2 up' }).click();
  await expect(variant(page, 1)).toHaveValue('Garden watering: a guide');
  await page.getByLabel('CSV file with variants').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('"Water less, grow more",ignored\r\n\r\nThe gentle art of watering\r\n'),
  });
  await expect(page.getByText('CSV Uploaded').first()).toBeVisible();
  await expect(variant(page, 3)).toHaveValue('Water less, grow more');
  await page.getByRole('button', { name: 'Delete variant 2' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await stored(page, id)).variantHeadlines)
    .toEqual(['Garden watering: a guide', 'Water less, grow more', 'The gentle art of watering']);
  await page.getByRole('button', { name: 'Add Context' }).click();
  await expect(page.getByRole('combobox', { name: 'Content type' })).toHaveValue('ad');
  await expectAccessible(page);
});
