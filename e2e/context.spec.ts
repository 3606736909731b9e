import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, goOffline, newEmail, post, startSession, test } from './fixtures.ts';
import { tabAndPress, tabAndType } from './keyboard.ts';
import { holdReads, loseSession } from './lose-session.ts';

const problem = 'Bikes stand still for weeks because no workshop nearby has time for small repairs';
const stored = async (page: Page) => (await page.request.get('/api/company-context')).json();
/** What the browser keeps in its own database, as JSON. */
const keptTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('frontrunner');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
const problemBox = (page: Page) => page.getByLabel('Core customer problem');

test('the company context is filled in by keyboard alone, saved by itself and for good', async ({ page }) => {
  await startSession(page);
  await page.goto('/persona-form');
  await expect(page.getByRole('heading', { name: 'Company Persona', level: 1 })).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Previous')).toBeDisabled();

  await tabAndType(page, page.getByLabel('Another industry'), 'Bicycle repair');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Technology' })).toBeChecked();
  await expect(page.getByLabel('Another industry')).toHaveValue('');
  await tabAndType(page, page.getByLabel('Another industry'), 'Bicycle repair');
  await expect(page.getByRole('radio', { name: 'Technology' })).not.toBeChecked();
  await tabAndType(page, problemBox(page), 'Too short');
  await expect(page.getByText('Saving...')).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await stored(page)).toMatchObject({
    industry: null,
    customIndustry: 'Bicycle repair',
    coreCustomerProblem: 'Too short',
  });

  const steps = ['Customer Motivations', 'Demographics', 'Challenges & Context', 'Decision Process'];
  for (const name of steps) {
    await tabAndPress(page, button('Next Step'));
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    if (name === 'Demographics') await expectAccessible(page);
  }
  await tabAndType(page, page.getByLabel('Decision process'), 'Alone');
  await tabAndPress(page, button('Save Context'));
  await expect(problemBox(page)).toBeFocused();
  await expect(page.getByText('Write at least 50 characters; this has 9.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(problem);

  await tabAndPress(page, button('5 Decision Process'));
  await tabAndPress(page, button('Save Context'));
  await expect(page.getByLabel('Decision process')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await tabAndPress(page, button('Save Context'));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page)).toMatchObject({ coreCustomerProblem: problem, decisionProcess: null });
});

test('what the other wizard stored and this one does not offer survives every save', async ({ page }) => {
  await startSession(page);
  const others = {
    industry: 'Consulting',
    motivations: ['Family Security', 'Save Time'],
    challenges: ['Scalability Issues'],
    personality: ['Idealistic'],
  };
  await post(page, '/api/company-context', others);
  await page.goto('/company-context');
  await expect(page.getByRole('radio', { name: 'Consulting' })).toBeChecked();
  await problemBox(page).fill(problem);
  for (const [step, choice] of [
    ['2 Customer Motivations', 'Community'],
    ['4 Challenges & Context', 'Lack of Time'],
    ['5 Decision Process', 'Ambitious'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('button', { name: choice, exact: true }).click();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Save Context' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page)).toMatchObject({
    industry: 'Consulting',
    motivations: ['Family Security', 'Save Time', 'Community'],
    challenges: ['Scalability Issues', 'Lack of Time'],
    personality: ['Idealistic', 'Ambitious'],
  });

  await page.goto('/onboarding');
  const wizard = page.getByRole('dialog', { name: 'Welcome to Frontrunner' });
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(wizard.getByRole('button', { name: 'Community', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await wizard.getByRole('button', { name: 'Innovation', exact: true }).click();
  await expect
    .poll(async () => (await stored(page)).motivations)
    .toEqual(['Family Security', 'Save Time', 'Community', 'Innovation']);
});

test('a failed save is told, kept and sent again, and the last one wins', async ({ page, expectProblem }) => {
  expectProblem(/company-context|ERR_/);
  await startSession(page);
  await page.goto('/persona-form');
  await problemBox(page).waitFor();
  await page.route('**/api/company-context', (route) => route.abort());
  await problemBox(page).fill('First');
  await expect(page.getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Not saved yet. Your text is kept in this browser.')).toBeVisible();
  await problemBox(page).fill('Second');
  await page.unroute('**/api/company-context');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect((await stored(page)).coreCustomerProblem).toBe('Second');
});

test('leaving the page in the middle of typing loses nothing', async ({ page }) => {
  await startSession(page);
  await page.goto('/persona-form');
  await problemBox(page).fill('Typed and left at once');
  await page.goto('/benchmark');
  await expect.poll(async () => (await stored(page)).coreCustomerProblem).toBe('Typed and left at once');
  await page.goto('/persona-form?step=2');
  await expect(page.getByRole('heading', { name: 'Customer Motivations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '3 Demographics' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '2 Customer Motivations' }).click();
  await page.getByLabel('Other motivations').fill('Left within the app');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(async () => (await stored(page)).customMotivations).toBe('Left within the app');
});

test('text that a lost session kept from being saved is there again after sign-in, for its author only', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ 401|status of 401/);
  const email = newEmail();
  await startSession(page, email);
  await page.goto('/persona-form');
  await problemBox(page).waitFor();
  await holdReads(page);
  const leave = await loseSession(page);
  await problemBox(page).fill(problem);
  await expect(page.getByText('Session Expired', { exact: true })).toBeVisible();
  await expect(page.getByText('Please log in again to continue', { exact: true })).toBeVisible();
  await leave();
  await page.unrouteAll();

  await page.goto(`/api/login?login_hint=${encodeURIComponent(newEmail())}&return_to=/persona-form`);
  await problemBox(page).waitFor();
  await expect(problemBox(page)).toHaveValue('');
  await expect(page.getByText(/Unsaved text of/)).toBeHidden();

  // The other one's session ends in this tab as well.
  const leaveAgain = await loseSession(page);
  // A read that was under way still finds the session; without another one the page would notice half a minute later.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await leaveAgain();
  await page.goto(`/api/login?login_hint=${encodeURIComponent(email)}&return_to=/persona-form`);
  await expect(problemBox(page)).toHaveValue(problem);
  await expect.poll(async () => (await stored(page)).coreCustomerProblem).toBe(problem);
  await page.reload();
  await expect(problemBox(page)).toHaveValue(problem);
  await expect(page.getByText(/Unsaved text of/)).toBeHidden();
});

test('what one person typed is never saved for another who signed in meanwhile', async ({
  page,
  context,
  expectProblem,
}) => {
  // Until it is loaded anew the page belongs to the person before, and the server refuses what it asks for.
  expectProblem(
    / 401|status of 401|check-subscription-status.* 409|status of 409.*check-subscription-status/,
  );
  const [author, other] = [newEmail(), newEmail()];
  await startSession(page, author);
  await page.goto('/persona-form');
  await problemBox(page).waitFor();
  await page.route('**/api/company-context', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'INVALID_REQUEST', message: 'x', requestId: 'r' } })
      : route.continue(),
  );
  expectProblem(/company-context|status of 400/);
  await problemBox(page).fill('Words of the author');
  await expect(page.getByText('Save Failed', { exact: true })).toBeVisible();
  await context.request.get(`/api/login?login_hint=${encodeURIComponent(other)}`);
  await page.unroute('**/api/company-context');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(problemBox(page)).toHaveValue('');
  expect((await stored(page)).coreCustomerProblem).toBeNull();
});

test('a save retried after an outage never reaches the account that signed in meanwhile', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|company-context.* 409|status of 409/);
  const [author, other] = [newEmail(), newEmail()];
  await startSession(page, author);
  await page.goto('/persona-form');
  await problemBox(page).waitFor();
  // The page cannot notice by itself who is signed in: only the retried save is under way.
  await page.route('**/api/auth/user', () => undefined);
  await goOffline(page);
  await problemBox(page).fill('Words of the author');
  await expect(page.getByText('Save Failed', { exact: true })).toBeVisible();
  await context.request.get(`/api/login?login_hint=${encodeURIComponent(other)}`);
  const retried = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.route('**/api/events', () => undefined);
  await context.setOffline(false);
  expect((await retried).status()).toBe(409);
  await page.unroute('**/api/auth/user');
  await expect(page.getByText('Another account signed in', { exact: true })).toBeVisible();
  await expect(problemBox(page)).toHaveValue('');
  expect((await stored(page)).coreCustomerProblem).toBeNull();

  await page.goto(`/api/login?login_hint=${encodeURIComponent(author)}&return_to=/persona-form`);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(problemBox(page)).toHaveValue('Words of the author');
});

test('a detail typed and not added yet survives a closed tab', async ({ page, context }) => {
  await startSession(page);
  await page.goto('/persona-form?step=3');
  await page.getByLabel('Detail', { exact: true }).fill('Pets');
  await page.getByLabel('Value').fill('Two ca');
  await expect.poll(() => keptTexts(page)).toContain('Two ca');
  await page.close();

  const again = await context.newPage();
  await again.goto('/persona-form?step=3');
  await expect(again.getByText('Pets: Two ca')).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Restore it' }).click();
  await expect(again.getByLabel('Detail', { exact: true })).toHaveValue('Pets');
  await again.getByLabel('Value').fill('Two cats');
  await again.getByRole('button', { name: 'Add detail' }).click();
  await expect
    .poll(async () => (await stored(again)).customDemographics)
    .toEqual([{ key: 'Pets', value: 'Two cats' }]);
  await again.reload();
  await expect(again.getByText('Pets: Two cats')).toBeVisible();
  await expect(again.getByText(/Unsaved text of/)).toBeHidden();
});
