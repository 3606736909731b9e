import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, signIn, startSession, test } from './fixtures.ts';

const experiment = {
  name: 'Workshop page',
  controlHeadline: 'We mend your bike',
  variantHeadlines: ['Your bike, mended by tomorrow', 'The workshop that mends while you wait'],
};

test('the profile shows the account, the usage out of 20 and the plan', async ({ page }) => {
  const email = newEmail();
  await startSession(page, email);
  await post(page, '/api/experiments', experiment);
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you.getByText(email)).toBeVisible();
  await expect(you.getByText('Free Plan', { exact: true })).toBeVisible();
  await expect(you.getByText(/Joined \w{3} \d+, \d{4}/)).toBeVisible();
  await expect(you.getByText('1 experiment created')).toBeVisible();
  await expect(you.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');

  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account.getByText(/managed by the external sign-in provider/)).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Not given'],
    ['Last name', 'Not given'],
    ['E-mail', email],
  ] as const)
    await expect(account.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      value,
    );

  const usage = page.getByRole('region', { name: 'Usage Statistics' });
  for (const [label, count] of [
    ['Total Experiments', '1'],
    ['Completed', '0'],
    ['With Winners', '0'],
  ] as const)
    await expect(usage.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      count,
    );
  await expect(usage.getByText('Experiment Usage', { exact: true })).toBeVisible();
  await expect(usage.getByText('1/20', { exact: true })).toBeVisible();
  await expect(usage.getByRole('progressbar', { name: 'Experiment Usage' })).toHaveAttribute(
    'aria-valuenow',
    '5',
  );
  await expect(usage.getByText('Upgrade to Pro for unlimited experiments')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a Pro member sees the badge and no usage bar', async ({ page }) => {
  await startSession(page, 'pro@demo.test');
  await page.goto('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you.getByText('Pro Member', { exact: true })).toBeVisible();
  await expect(you.getByRole('img', { name: 'Pascal Moreau' })).toBeVisible();
  await expect(you.getByRole('link', { name: 'Upgrade to Pro' })).toBeHidden();
  await expect(page.getByText('With Winners')).toBeVisible();
  await expect(page.getByText('Experiment Usage')).toBeHidden();
});

test('another browser can be signed out from here, and all of them at once', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/ 401|status of 401/);
  const email = newEmail();
  await startSession(page, email);
  const elsewhere = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  await elsewhere.request.get(`/api/login?login_hint=${encodeURIComponent(email)}`, {
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  });
  const signedIn = async () => (await elsewhere.request.get('/api/auth/user')).status();
  expect(await signedIn()).toBe(200);
  const more = [await browser.newContext({ baseURL: process.env.E2E_BASE_URL })];
  more.push(await browser.newContext({ baseURL: process.env.E2E_BASE_URL }));
  for (const { request } of more) await request.get(`/api/login?login_hint=${encodeURIComponent(email)}`);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Show connected apps' }).click();
  await expect(page.getByRole('tab', { name: 'Assistants', selected: true })).toBeVisible();
  await page.goBack();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByText('This browser')).toBeVisible();
  await expect(devices.getByText(/^Signed in .+, last used .+/)).toHaveCount(4);
  await expectAccessible(page);
  await devices.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  expect(await signedIn()).toBe(401);

  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const { request } of more) expect((await request.get('/api/auth/user')).status()).toBe(401);
  await expect(devices.getByRole('button', { name: 'Sign out all others' })).toBeHidden();

  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Sign in to manage your experiments')).toBeVisible();
  for (const context of [elsewhere, ...more]) await context.close();
});

test('everything stored is downloaded as one file, and deleting wants the e-mail address', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ 401|status of 401/);
  const email = newEmail();
  await startSession(page, email);
  await post(page, '/api/experiments', experiment);
  await page.goto('/profile');
  const data = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^frontrunner-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exported.account.email).toBe(email);
  expect(exported.experiments[0].name).toBe('Workshop page');

  await data.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('someone@else.test');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(email.toUpperCase());
  await confirm.click();
  await expect(page.getByText('Sign in to manage your experiments')).toBeVisible();

  await signIn(page, email, { onboarding: true });
  expect(await (await page.request.get('/api/experiments')).json()).toEqual([]);
});
