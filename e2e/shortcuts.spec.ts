import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, signIn, startSession, test } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** The listener comes after the page: the first key is pressed until it is heard. */
async function keysAreHeard(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
}

/** Opens the palette once the one before is gone, and waits until it takes what is typed. */
async function openPalette(page: Page, keys = 'Control+k'): Promise<void> {
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press(keys);
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

async function withExperiments(page: Page, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await post<{ id: string }>(page, '/api/experiments', {
      name,
      controlHeadline: `Control of ${name}`,
      variantHeadlines: [`She tried ${name} in March. Look at it now`],
    });
    ids.push(id);
  }
  return ids;
}

test('the palette finds pages, actions and experiments by keyboard alone', async ({ page }) => {
  await signIn(page);
  const [balcony] = await withExperiments(page, ['Balcony garden', 'Winter roses', 'Bicycle repair']);
  await page.reload();
  await keysAreHeard(page);
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: /Bicycle repair/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('balco');
  await expect(palette(page).getByRole('option', { name: /Balcony garden/ })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /Winter roses/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/experiments/${balcony}$`));

  await openPalette(page, 'Meta+k');
  await page.keyboard.type('track');
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/track-record$/);

  await openPalette(page);
  await page.keyboard.type('dark');
  await expect(palette(page).getByRole('option', { name: 'Dark mode' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
    .toBe(true);

  await openPalette(page);
  await page.keyboard.type('roses');
  await palette(page).getByRole('option', { name: 'Search experiments for “roses”' }).click();
  await expect(page).toHaveURL(/\/experiments\?.*q=roses/);
  await page.getByRole('heading', { level: 1 }).click();
  await openPalette(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
});

test('letters are only letters while somebody writes', async ({ page }) => {
  await signIn(page);
  await keysAreHeard(page);
  const box = page.getByRole('textbox', { name: 'Which headline wins?' });
  await box.focus();
  for (const key of ['n', '/', '?', 'Control+k', 'ArrowDown']) await page.keyboard.press(key);
  await expect(box).toHaveValue('n/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await box.fill('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search experiments' });
  await expect(search).toBeFocused();
  await page.keyboard.type('n?');
  await expect(search).toHaveValue('n?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create New Experiment' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('An n?/');
  await expect(dialog.getByLabel('Name')).toHaveValue('An n?/');
  await page.keyboard.press('Escape');

  // From another page the keys lead to where they act.
  await page.goto('/benchmark');
  await keysAreHeard(page);
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/experiments$/);
  await expect(search).toBeFocused();
  await page.goto('/profile');
  await keysAreHeard(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Create New Experiment' })).toBeVisible();
});

test('single keys can be switched off', async ({ page }) => {
  await signIn(page);
  await keysAreHeard(page);
  await page.keyboard.press('?');
  await expectAccessible(page);
  await list(page).getByRole('checkbox').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Create New Experiment' })).toHaveCount(0);
});

test('Ctrl and Enter runs what the page is about, also from a field', async ({ page }) => {
  await startSession(page);
  const [id] = await withExperiments(page, ['Balcony garden']);
  await page.goto(`/experiments/${id}`);
  await keysAreHeard(page);
  await page.getByRole('textbox', { name: 'Control Headline' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/results/, { timeout: 20_000 });
});

test('arrows move through cards and rows to the same control', async ({ page }) => {
  await startSession(page);
  await withExperiments(page, ['One', 'Two', 'Three', 'Four', 'Five']);
  await page.goto('/experiments');
  await keysAreHeard(page);
  const card = (name: string) => page.getByRole('link', { name: `View Details: ${name}` });
  await card('Five').focus();
  await page.keyboard.press('ArrowRight');
  await expect(card('Four')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card('One')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(card('Four')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card('Five')).toBeFocused();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const chosen = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await chosen('Five').focus();
  await page.keyboard.press('ArrowDown');
  await expect(chosen('Four')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chosen('Four')).toBeChecked();
});

test('the palette opens by touch', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.E2E_BASE_URL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  // What shows it is loaded late, and may come after somebody asked for it.
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/keyboard-*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await signIn(page, newEmail());
  await page.getByRole('button', { name: /Account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Search and commands' }).tap();
  await expect(page.getByRole('menu')).toBeHidden();
  asked.resolve();
  await expect(palette(page)).toBeVisible();
  await expectAccessible(page);
  await palette(page).getByRole('option', { name: 'Benchmark' }).tap();
  await expect(page).toHaveURL(/\/benchmark$/);
  await context.close();
});
