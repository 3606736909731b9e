import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, startSession, test } from './fixtures.ts';
import { payForPro } from './pay-for-pro.ts';
import { joinAs, openSecond } from './team.ts';

const pictures = process.env.E2E_PICTURES;

/** With E2E_PICTURES the page at three widths in both themes. */
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  const size = page.viewportSize();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), theme === 'dark');
      await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  if (size) await page.setViewportSize(size);
}

/** An analysed experiment of the signed-in person. */
async function analysed(page: Page): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Gardens',
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: ['Her balcony feeds all of us', 'Balcony guide: plants, pots and prices'],
  });
  await post(page, `/api/experiments/${id}/run`);
  await expect(async () => {
    const read = await page.request.get(`/api/experiments/${id}`);
    expect((await read.json()).status).toBe('Complete');
  }).toPass({ timeout: 30_000 });
  return id;
}

/** The editor asks for a live test on the results page. */
async function ask(editor: Page, id: string): Promise<void> {
  await editor.goto(`/experiments/${id}/results`);
  await editor.getByRole('button', { name: 'Start a live test' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Start a live test' });
  await dialog.getByRole('button', { name: /^(Start the live test|Ask for approval)$/ }).click();
  await editor.waitForURL(/\/live\//);
  await expect(editor.getByText(/once an admin of this workspace has approved it/)).toBeVisible();
}

test('an editor asks for a live test; the owner declines one with a reason and approves the next', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(240_000);
  const [ownerEmail, editorEmail] = [newEmail(), newEmail()];
  await startSession(owner, ownerEmail);
  await payForPro(owner);
  await owner.goto('/workspace#settings');
  await owner.getByRole('checkbox', { name: 'Live tests need an approval' }).check();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  await post(owner, '/api/sites', { name: 'Magazine', origins: ['https://magazine.example.test'] });
  const { page: editor, problems } = await openSecond(browser);
  await startSession(editor, editorEmail);
  await joinAs(owner, editor, editorEmail, 'editor');

  const first = await analysed(editor);
  await ask(editor, first);
  await expectAccessible(editor);
  await editor.goto(`/experiments/${first}`);
  const asked = editor.getByRole('region', { name: 'A live test waits for approval' });
  await expect(asked).toContainText(`Asked by ${editorEmail}`);
  await expect(asked.getByRole('button')).toHaveCount(0);

  // The owner is told, and the notice leads to where it is decided.
  await owner.goto('/notices');
  await picture(owner, 'notices');
  await expectAccessible(owner);
  await owner.getByRole('list', { name: 'Notices' }).getByRole('link').first().click();
  const decision = owner.getByRole('region', { name: 'A live test waits for approval' });
  await expect(decision).toContainText('Magazine');
  await expectAccessible(owner);
  await picture(owner, 'approval-asked');
  await decision.getByRole('button', { name: 'Decline…' }).click();
  await expect(decision.getByRole('button', { name: 'Decline', exact: true })).toBeDisabled();
  await decision.getByRole('textbox', { name: 'Why it is declined' }).fill('Not in the week of the fair.');
  await expectAccessible(owner);
  await picture(owner, 'approval-declining');
  await decision.getByRole('button', { name: 'Decline', exact: true }).click();
  const declined = owner.getByRole('region', { name: 'The live test was declined' });
  await expect(declined).toContainText('Reason: Not in the week of the fair.');
  await expect(declined.getByRole('button')).toHaveCount(0);
  await expectAccessible(owner);

  // Whoever asked is told why, and asks again.
  await editor.goto('/notices');
  await editor.getByRole('list', { name: 'Notices' }).getByRole('link').first().click();
  await expect(editor.getByText('Reason: Not in the week of the fair.')).toBeVisible();
  const second = await analysed(editor);
  await ask(editor, second);
  await owner.goto(`/experiments/${second}`);
  await owner
    .getByRole('region', { name: 'A live test waits for approval' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(owner.getByRole('region', { name: 'The live test was approved' })).toBeVisible();
  await expectAccessible(owner);
  await picture(owner, 'approval-approved');
  await editor.reload();
  await expect(editor.getByRole('button', { name: 'Pause' })).toBeVisible();

  // What was done is in the settings, each screen looked at.
  for (const tab of ['members', 'invitations', 'branding', 'links', 'audit', 'settings']) {
    await owner.goto(`/workspace#${tab}`);
    await owner.reload();
    await expect(owner.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(owner);
    await picture(owner, `workspace-${tab}`);
  }
  // A Pro person's results ask for feedback that nobody has had simulated yet.
  expect(problems.filter((problem) => !/customer-feedback/.test(problem))).toEqual([]);
});
