import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, startSession, test } from './fixtures.ts';
import { holdReads, loseSession } from './lose-session.ts';

test('signing in from a deep address comes back to it and keeps the theme', async ({ page }) => {
  await page.goto('/benchmark');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.evaluate(() => localStorage.setItem('persona', 'of somebody'));
  await page.getByText('Having trouble signing in?').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with the identity provider' }).click();
  await page.getByRole('textbox').fill(newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/benchmark$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Model Benchmark' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' });
});

test('clearing the session says so on the landing page', async ({ page }) => {
  await startSession(page);
  await page.goto('/api/clear-session');
  await expect(page.getByText('Session Cleared', { exact: true })).toBeVisible();
  await expect(page.getByText('Sign in to manage your experiments')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a session that ended elsewhere is noticed within 30 s, and sign-in comes back to the page', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ 401|status of 401/);
  await page.clock.install();
  await startSession(page);
  await page.goto('/profile');
  await expect(page.getByText('Usage Statistics')).toBeVisible();
  await holdReads(page, '/api/auth/user');
  const leave = await loseSession(page);
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.clock.fastForward(500);
  await leave();
  await page.unrouteAll();
  await page.getByRole('textbox').fill(newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a toast goes with a swipe of more than 50 px to the right, and comes back with a shorter one', async ({
  page,
}) => {
  await page.goto('/?auth=failed');
  const toast = page.getByRole('listitem').filter({ hasText: 'Login Failed' });
  await expect(toast).toBeVisible();
  // A toast under the pointer stays, however busy the machine is.
  await toast.hover();
  await expectAccessible(page);
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast has no place on the page');
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 40, box.y + 30);
    await page.mouse.down();
    for (const part of [0.5, 1]) await page.mouse.move(box.x + 40 + distance * part, box.y + 30);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  await swipe(60);
  await expect(toast).toBeHidden();
});
