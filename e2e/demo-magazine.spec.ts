import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { demoMagazine } from '@frontrunner/contracts/demo-magazine';
import { inRepository } from '../scripts/repository.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, startSession, test } from './fixtures.ts';

/** The command that a newcomer copies, with fewer people in less time; resolves with what it printed. */
async function sendVisitors(site: string): Promise<string> {
  const url = process.env.E2E_BASE_URL ?? '';
  const child = spawn(
    process.execPath,
    [
      inRepository('apps/server/scripts/demo-visitors.ts'),
      '--visitors',
      '3000',
      '--seconds',
      '25',
      '--url',
      url,
      '--site',
      site,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (part) => {
    printed += part;
  });
  const [status] = await once(child, 'exit');
  expect(status, printed).toBe(0);
  return printed;
}

test('a newcomer tests the lead story of the demo magazine and sees the test run, stop and settle', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await startSession(page);
  await page.goto('/workspace#sites');
  await page.getByRole('button', { name: 'Use the demo magazine' }).click();
  const card = page.getByRole('region', { name: demoMagazine.name });
  await expect(card.getByRole('link', { name: 'Open the magazine' })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Analyse its lead story' }).click();
  await page.waitForURL(/\/experiments\/[^/]+\/results$/);

  await page.getByRole('button', { name: 'Start a live test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a live test' });
  await expect(dialog.getByText('A test on the demo magazine may stop at once.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start the live test' }).click();
  await page.waitForURL(/\/live\//);
  await expect(page.getByText('Send simulated readers', { exact: true })).toBeVisible();
  const href = await page.getByRole('link', { name: 'Open the magazine' }).getAttribute('href');

  const sending = sendVisitors(new URL(href ?? '', 'http://any').searchParams.get('site') ?? '');
  await expect(
    page.getByText(/Expected loss from/).or(page.getByRole('img', { name: /Expected loss from/ })),
  ).toBeVisible({
    timeout: 60_000,
  });
  // Looked at once a minute.
  await expect(page.getByText(/^Finished/).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('link', { name: 'The outcome stands with the results.' })).toBeVisible();
  await expectAccessible(page);
  const printed = await sending;
  // The test is looked at once a minute, so that it may stop after the last of them.
  expect(printed).toMatch(/3000 readers came within \d+ s, \d+ of them after the test had stopped\./);
  expect(printed).toContain('true rate, %');

  const chosen = (await page.getByRole('row').filter({ hasText: 'Chosen' }).innerText()).replace(/\s+/g, ' ');
  const reader = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  await reader.goto(href ?? '');
  const headline = reader.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  // A view whose script comes late shows the page's own headline; the next one has the script already.
  await expect
    .poll(async () => {
      await reader.reload();
      await expect(headline).toBeVisible();
      return chosen.includes((await headline.textContent()) ?? 'nothing');
    })
    .toBe(true);
  await expectAccessible(reader);
});
