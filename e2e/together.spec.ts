import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, signIn, startSession, test } from './fixtures.ts';
import { payForPro } from './pay-for-pro.ts';
import { joinAs, openSecond } from './team.ts';

/** How long somebody waits for what another one did, in milliseconds; the writer's own pause before saving comes first. */
const seenWithin = 2000;
const savedAfter = 500;

async function openTeam(owner: Page, browser: Browser, role: 'viewer' | 'editor' | 'admin') {
  const [ownerEmail, guestEmail] = [newEmail(), newEmail()];
  await signIn(owner, ownerEmail);
  await payForPro(owner);
  const { page: guest, problems } = await openSecond(browser);
  await startSession(guest, guestEmail);
  await joinAs(owner, guest, guestEmail, role);
  return { guest, problems, ownerEmail, guestEmail };
}
const makeExperiment = (owner: Page) =>
  post<{ id: string }>(owner, '/api/experiments', {
    name: 'Spring sale',
    controlHeadline: 'Our spring sale has started',
    variantHeadlines: ['She bought one coat and never looked back'],
  });
const control = (page: Page) => page.getByRole('textbox', { name: 'Control Headline' });

test('two people edit one experiment: each sees the other within two seconds, and who changed what', async ({
  page: owner,
  browser,
  expectProblem,
}) => {
  test.setTimeout(180_000);
  expectProblem(/412/);
  const { guest, problems, ownerEmail, guestEmail } = await openTeam(owner, browser, 'editor');
  const { id } = await makeExperiment(owner);
  for (const page of [owner, guest]) await page.goto(`/experiments/${id}`);
  await expect(control(owner)).toHaveValue('Our spring sale has started');
  await control(guest).fill('Written by the guest');
  await expect(control(owner)).toHaveValue('Written by the guest', { timeout: savedAfter + seenWithin });
  await owner.getByRole('button', { name: /edit name/ }).click();
  await owner.getByRole('textbox', { name: 'Experiment name' }).fill('Summer sale');
  await owner.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Summer sale', {
    timeout: seenWithin,
  });
  await expect(owner.getByText(`Made by you, changed last by you`)).toHaveCount(0);

  // Both write the same text: who comes second is told by whom, and chooses.
  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await owner.route('**/api/experiments/*/control', async (route) => {
    await underWay;
    await route.continue();
  });
  await control(owner).fill('Written by the owner');
  await control(guest).fill('Written by the guest again');
  await expect(guest.getByText('Saved', { exact: false }).first()).toBeVisible();
  const { version } = (await (await guest.request.get(`/api/experiments/${id}`)).json()) as {
    version: number;
  };
  expect(version).toBeGreaterThan(2);
  await expect
    .poll(async () => (await (await guest.request.get(`/api/experiments/${id}`)).json()).controlHeadline)
    .toBe('Written by the guest again');
  arrive();
  const told = owner.getByText(new RegExp(`^${guestEmail} changed this on .* while you were editing`));
  await expect(told).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Use the saved text' }).click();
  await expect(control(owner)).toHaveValue('Written by the guest again');
  await owner.goto('/');
  await expect(owner.getByText(`Made by you, changed last by ${guestEmail}`)).toBeVisible();
  await guest.goto('/');
  await expect(guest.getByText(`Made by ${ownerEmail}, changed last by you`)).toBeVisible();
  await expectAccessible(guest);
  expect(problems).toEqual([]);
});

test('a viewer comments and mentions the owner, who is told, answers and resolves', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(180_000);
  const { guest, problems, ownerEmail, guestEmail } = await openTeam(owner, browser, 'viewer');
  const { id } = await makeExperiment(owner);
  await guest.goto(`/experiments/${id}`);
  await guest.getByRole('button', { name: 'Write a comment' }).click();
  await guest.getByRole('combobox', { name: 'About' }).selectOption('Variant 1');
  const box = guest.getByRole('textbox', { name: 'Your comment' });
  await box.click();
  await guest.keyboard.type(`Too long, @${ownerEmail.slice(0, 8)}`);
  await expect(guest.getByRole('option', { name: ownerEmail })).toBeVisible();
  await expectAccessible(guest);
  await guest.keyboard.press('Enter');
  await guest.keyboard.type('?');
  await guest.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(guest.getByText('On Variant 1: “She bought one coat and never looked back”')).toBeVisible();

  // On the dashboard the card counts it, and the header the notices, within two seconds and without a reload.
  const unread = owner.getByRole('link', { name: /^Notices, \d+ unread$/ });
  await expect(owner.getByText('1 open comment')).toBeAttached({ timeout: 2 * seenWithin });
  await expect(unread).toBeVisible();
  await unread.click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: `${guestEmail} mentions you in a comment on “Spring sale”` }).click();
  await expect(owner.getByText(`@${ownerEmail}`)).toBeVisible();
  await expect(owner).toHaveURL(new RegExp(`/experiments/${id}#comment-`));
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Resolve' }).click();
  await expect(guest.getByText('1 resolved comment')).toBeVisible({ timeout: seenWithin });
  await guest.getByText('1 resolved comment').click();
  await expect(guest.getByText(new RegExp(`^Resolved by ${ownerEmail}`))).toBeVisible();
  await expectAccessible(guest);
  await owner.goto('/notices');
  const wanted = owner.getByRole('checkbox', { name: 'Somebody mentions me in a comment' });
  // Changed once the server has it.
  await wanted.click();
  await expect(wanted).not.toBeChecked();
  await owner.reload();
  await expect(wanted).not.toBeChecked();
  expect(problems).toEqual([]);
});

test('a workspace is handed over, and deleted by its new owner; the former one goes on in their own', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(180_000);
  const { guest, problems, ownerEmail, guestEmail } = await openTeam(owner, browser, 'editor');
  const name = ownerEmail.split('@')[0] ?? '';
  await makeExperiment(owner);
  await guest.goto('/workspace');
  await owner.goto('/workspace');
  await owner.getByRole('button', { name: `Make owner: ${guestEmail}` }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  // What only an owner sees comes by itself.
  await guest.getByRole('tab', { name: 'Settings' }).click();
  await guest.getByRole('button', { name: 'Delete workspace' }).click();
  const dialog = guest.getByRole('dialog', { name: /^Delete “/ });
  await dialog.getByRole('textbox').fill(name);
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(owner.getByText(`You are no longer in “${name}”`, { exact: true })).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'No Experiments Yet' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'No Experiments Yet' })).toBeVisible();
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
});

test('an owner who deletes the account decides what becomes of the workspace', async ({
  page: owner,
  browser,
  expectProblem,
}) => {
  test.setTimeout(180_000);
  expectProblem(/api\/account 409|status of 409/);
  const { guest, problems, ownerEmail, guestEmail } = await openTeam(owner, browser, 'editor');
  await makeExperiment(owner);
  await owner.goto('/profile');
  // It comes last and moves what is below it.
  await expect(owner.getByRole('region', { name: 'Language model' })).toBeVisible();
  await owner.getByRole('button', { name: 'Delete account' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox').fill(ownerEmail);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('combobox').selectOption(`Hand it over to ${guestEmail}`);
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.goto('/');
  await expect(guest.getByText('Made by a former member')).toBeVisible();
  await guest.goto('/notices');
  await expect(guest.getByText(/is yours now: its owner deleted their account$/)).toBeVisible();
  expect(problems).toEqual([]);
});
