import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, signIn, startSession, test } from './fixtures.ts';
import { payForPro } from './pay-for-pro.ts';
import { openSecond } from './team.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('two people side by side: invited, joined, switched, another role, removed while typing', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(240_000);
  const [ownerEmail, guestEmail] = [newEmail(), newEmail()];
  await startSession(owner, ownerEmail);
  await payForPro(owner);
  const experiment = await post<{ id: string }>(owner, '/api/experiments', {
    name: 'Spring sale',
    controlHeadline: 'Our spring sale has started',
    variantHeadlines: ['She bought one coat and never looked back'],
  });
  await owner.goto('/workspace');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(guestEmail.toUpperCase());
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('tab', { name: 'Invitations' }).click();
  await expect(row(owner, guestEmail.toUpperCase())).toContainText('Editor');
  await expectAccessible(owner);

  // Signed out: the link leads to sign-in, and back to itself.
  const { page: guest, problems } = await openSecond(browser);
  const token = new URL(link).pathname;
  await guest.goto(token);
  await expect(guest.getByRole('heading', { name: 'You are invited to a workspace' })).toBeVisible();
  await expectAccessible(guest);
  await signIn(guest, guestEmail);
  await expect(guest.getByRole('button', { name: /^Workspace/ })).toBeHidden();
  await guest.goto(token);
  await expect(guest.getByRole('heading', { name: /^Join “/ })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest.getByText('Spring sale')).toBeVisible();

  // By keyboard to the own workspace, where nothing of the team is, and back.
  const switcher = guest.getByRole('button', { name: /^Workspace/ });
  const teamName = ownerEmail.split('@')[0] ?? '';
  await expect(switcher).toContainText(teamName);
  await switcher.focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('menuitemradio', { name: teamName })).toBeChecked();
  await expectAccessible(guest);
  await guest.getByRole('menuitemradio', { name: guestEmail.split('@')[0] }).press('Enter');
  await expect(guest.getByRole('heading', { name: 'No Experiments Yet' })).toBeVisible();
  await guest.getByRole('button', { name: /Account menu/ }).click();
  await guest.getByRole('menuitemradio', { name: teamName }).click();
  await expect(guest.getByText('Spring sale')).toBeVisible();

  // A viewer reads; as an editor again, the same page is one to write on.
  await owner.getByRole('tab', { name: 'Members' }).click();
  const role = owner.getByRole('combobox', { name: `Role of ${guestEmail}` });
  await role.selectOption('Viewer');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make viewer' }).click();
  await expect(owner.getByText('Role changed', { exact: true })).toBeVisible();
  await guest.goto(`/experiments/${experiment.id}`);
  await expect(guest.getByText(/^You can view this workspace/)).toBeVisible();
  await expect(guest.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(guest);
  await role.selectOption('Editor');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make editor' }).click();
  await expect(role).toHaveValue('editor');
  const box = guest.getByRole('textbox', { name: 'Control Headline' });
  await expect(box).toBeEditable();

  // Typed, and on its way when the removal comes.
  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await guest.route('**/api/experiments/*/control', async (route) => {
    await underWay;
    await route.continue();
  });
  await box.fill('A headline that comes too late');
  await owner.getByRole('button', { name: `Remove ${guestEmail}` }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByText('1 member', { exact: true })).toBeVisible();
  arrive();
  const lost = guest.getByRole('dialog', { name: 'Your text was not saved' });
  await expect(lost.getByText('A headline that comes too late')).toBeVisible();
  await expectAccessible(guest);
  await lost.getByRole('button', { name: 'Go on' }).click();
  await expect(guest.getByRole('heading', { name: 'No Experiments Yet' })).toBeVisible();
  await expect(switcher).toBeHidden();

  await owner.getByRole('tab', { name: 'Audit log' }).click();
  const log = owner.getByRole('table', { name: 'Audit log' });
  for (const action of ['Removed a member', 'Changed a role', 'Joined', 'Invited a member'])
    await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('tab', { name: 'Settings' }).click();
  await expect(owner.getByRole('textbox', { name: 'Name of the workspace' })).toBeVisible();
  await expectAccessible(owner);
  // What the removed person asked for was refused, as it should be; nothing else went wrong for them.
  expect(problems.filter((problem) => !/ 404|status of 404/.test(problem))).toEqual([]);
});

test('an invitation that was withdrawn, used, or is for somebody else says exactly that', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/api\/invitations\/.* (403|410)|status of (403|410)/);
  const { page: owner } = await openSecond(browser);
  await startSession(owner);
  await payForPro(owner);
  const email = newEmail();
  await startSession(page, email);
  const invite = async (to: string) => {
    const made = await post<{ id: string; link: string }>(owner, '/api/workspace/invitations', {
      email: to,
      role: 'viewer',
    });
    return { id: made.id, path: new URL(made.link).pathname };
  };
  const other = await invite(newEmail());
  await page.goto(other.path);
  await expect(page.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expectAccessible(page);

  const withdrawn = await invite(email);
  await owner.request.delete(`/api/workspace/invitations/${withdrawn.id}`, {
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
  });
  await page.goto(withdrawn.path);
  await expect(page.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();

  const used = await invite(email);
  await page.goto(used.path);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('button', { name: /^Workspace/ })).toBeVisible();
  await page.goto(used.path);
  await expect(page.getByRole('heading', { name: 'This invitation was used' })).toBeVisible();
});
