import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository } from '../scripts/repository.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, startSession, test } from './fixtures.ts';

test('the reference shows every call, and its renderer is loaded there alone', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await startSession(page);
  await page.goto('/api-guide');
  const link = page.getByRole('link', { name: 'Open the reference' });
  await expect(link).toBeVisible();
  const isRenderer = (path: string) => path.includes('swagger');
  expect(loaded.filter(isRenderer)).toEqual([]);
  // A script or style that our policy refuses would be an error of the console, which fails the test.
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: /^Frontrunner API/ })).toBeVisible();
  expect(loaded.filter(isRenderer)).not.toEqual([]);
  const document = await (await page.request.get('/api/v1/openapi.json')).json();
  const calls = Object.values(document.paths as Record<string, object>).flatMap(Object.keys);
  await expect(page.locator('.opblock')).toHaveCount(calls.length);
  await page
    .getByRole('button', { name: /\/api\/v1\/predictions/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('.opblock').first()).toBeVisible();
  expect(await background()).not.toBe(light);
});

const run = promisify(execFile);
/** How somebody runs what they copied; the client is the repository's. */
const runners: Record<string, (code: string) => Promise<{ stdout: string }>> = {
  curl: (code) => run('bash', ['-c', code]),
  TypeScript: (code) =>
    run(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `${code.replace('@frontrunner/client', '@frontrunner/client/source')}\nconsole.log(winner);`,
      ],
      { cwd: inRepository('.') },
    ),
  Python: (code) => run('python3', ['-c', code]),
};

test('an admin makes a key, calls with the snippet of the API page, sees its use, and revokes it', async ({
  page,
}) => {
  await startSession(page);
  await page.goto('/workspace#keys');
  await expect(page.getByRole('heading', { name: 'No API keys' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Name/ }).fill('Newsroom system');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'API' }).click();
  const shown = page.locator('pre');
  await expect(shown).toContainText(`Bearer ${key.slice(0, 14)}...`);
  await expectAccessible(page);
  const curl = (await shown.textContent()) ?? '';
  const [, address = ''] = /curl (\S+)/.exec(curl) ?? [];
  const [, body = ''] = /-d '(.+)'/.exec(curl) ?? [];
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body });
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['perVariant', 'winner', 'passport']),
  ]);
  const prefix = `${key.slice(0, 14)}...`;
  for (const [language, runs] of Object.entries(runners)) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(shown).toContainText(prefix);
    const code = ((await shown.textContent()) ?? '').replace(prefix, key);
    expect((await runs(code)).stdout, language).toMatch(/Control|Variant 1/);
  }

  await page.getByRole('link', { name: 'API keys' }).click();
  // What was asked for a moment ago is not asked for again.
  await page.reload();
  const keys = page.getByRole('table', { name: 'API keys' });
  await expect(keys.getByText(/from .*(127\.0\.0\.1|::1)/)).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'Revoke: Newsroom system' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'No API keys' })).toBeVisible();
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(401);
});
