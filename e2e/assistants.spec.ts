import { expectAccessible } from './accessibility.ts';
import { expect, startSession, test } from './fixtures.ts';

test('an admin finds the address for assistants, and the steps for the usual clients', async ({ page }) => {
  await startSession(page);
  await page.goto('/workspace#assistants');
  await expect(page.getByRole('heading', { name: 'Connect an assistant' })).toBeVisible();
  const address = await page.getByRole('textbox', { name: 'Address for assistants' }).inputValue();
  expect((await page.request.post(address)).status(), 'somebody is there, and wants a key').toBe(401);
  for (const way of ['With sign-in', 'With an API key']) {
    await page.getByRole('button', { name: way }).click();
    for (const client of ['Claude Code', 'Cursor', 'VS Code'])
      await expect(page.getByRole('textbox', { name: `Setting for ${client}` })).toHaveValue(
        new RegExp(address.replaceAll('.', '\\.')),
      );
  }
  await expectAccessible(page);
});
