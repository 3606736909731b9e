import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Experiment } from '@frontrunner/contracts';
import type { Page } from '@playwright/test';
import { inRepository } from '../scripts/repository.ts';
import { expectAccessible } from './accessibility.ts';
import { expectToFit } from './fit.ts';
import { expect, newEmail, post, signIn, test } from './fixtures.ts';
import { payForPro } from './pay-for-pro.ts';
import { watchForProblems } from './problems.ts';

/** An analysed experiment of the signed-in person. */
async function analysed(page: Page, name: string): Promise<Experiment> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name,
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: [
      'She planted these in March. Look at her balcony now.',
      `Balcony guide: plants, pots and prices for ${name}`,
    ],
    context: { contentType: 'headline' },
  });
  await post(page, `/api/experiments/${id}/run`);
  let read: Experiment | undefined;
  await expect(async () => {
    read = await (await page.request.get(`/api/experiments/${id}`)).json();
    expect(read?.status).toBe('Complete');
  }).toPass({ timeout: 30_000 });
  return read as Experiment;
}

/** Records what the real test did: the leading variant got so many clicks, the control 400 of as many impressions. */
async function record(page: Page, { id, results }: Experiment, clicks: number, startedAt: string) {
  const [, ...variants] = results?.perVariant ?? [];
  const [leading] = variants.sort((a, b) => b.confidencePct - a.confidencePct);
  const answer = await page.request.put(`/api/experiments/${id}/runs/${results?.runId}/outcome`, {
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
    data: {
      source: 'manual',
      startedAt,
      arms: [
        { variant: 'Control', impressions: 20_000, clicks: 400 },
        { variant: leading?.variant, impressions: 20_000, clicks },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a track record: explained while empty, filled by real tests, and checked without the server', async ({
  page,
  browser,
  expectProblem,
}, testInfo) => {
  test.setTimeout(180_000);
  // A Pro person's results ask for feedback that nobody has had simulated yet.
  expectProblem(/customer-feedback/);
  await signIn(page, newEmail());
  await page.getByRole('link', { name: 'Track Record' }).click();
  await expect(page.getByRole('heading', { name: 'No forecast yet' })).toBeVisible();
  await expect(page.getByText('Invented figures, to explain the page')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'track-record-empty');

  await payForPro(page);
  const made: Experiment[] = [];
  for (const name of ['spring', 'summer', 'autumn', 'winter', 'roofs']) made.push(await analysed(page, name));
  const startedAt = new Date().toISOString();
  const [spring, summer, autumn, winter, roofs] = made as [
    Experiment,
    Experiment,
    Experiment,
    Experiment,
    Experiment,
  ];
  await record(page, spring, 640, startedAt);
  await record(page, summer, 560, startedAt);
  await record(page, autumn, 300, startedAt);
  await record(page, winter, 402, startedAt);
  await record(page, roofs, 600, '2026-01-02');

  await page.goto('/track-record');
  await expect(page.getByText(/^4 of 30 outcomes: no verdict yet/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Not counted above' })).toContainText('Back-tests');
  await expect(page.getByRole('img', { name: /^Chance given to the leading variant/ })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 'track-record');

  // Shared, it is read by anybody who has the link, and printed; the link of this kind is in the settings.
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the track record' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link to the track record' }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, colorScheme });
    const problems = watchForProblems(context);
    const guest = await context.newPage();
    const calls: string[] = [];
    guest.on('request', (request) => calls.push(new URL(request.url()).pathname));
    expect((await guest.goto(url))?.status()).toBe(200);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^How the forecasts of .+ came out$/);
    await expect(guest.getByText(/^4 of 30 outcomes: no verdict yet/)).toBeVisible();
    await expect(guest.getByRole('table', { name: 'By content type' })).toBeVisible();
    await expect(guest.getByText('balcony')).toHaveCount(0);
    await expectAccessible(guest);
    if (colorScheme === 'light') await expectToFit(guest, 'shared-record');
    expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/auth/user')).toEqual([]);
    if (colorScheme === 'dark') {
      const pdf = await guest.pdf({ format: 'A4', printBackground: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
      if (process.env.E2E_PICTURES) writeFileSync(`${process.env.E2E_PICTURES}/shared-record.pdf`, pdf);
    }
    expect(problems).toEqual([]);
    await context.close();
  }
  await page.goto('/workspace#links');
  const row = page.getByRole('row').filter({ hasText: 'Track record' });
  await expect(row).toContainText(/Opened 2 times, last/);
  await expectAccessible(page);

  // The seal of a result is in the file, and the file is as it was sealed.
  await page.goto(`/experiments/${spring.id}/results`);
  await expect(page.getByText(/^Sealed on/)).toBeVisible();
  await page.goto('/track-record');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the sealed forecasts' }).click();
  const file = testInfo.outputPath('record.jsonl');
  await (await downloading).saveAs(file);
  const program = inRepository('packages/cli/bin/frontrunner.mjs');
  const said = execFileSync(process.execPath, [
    program,
    'verify',
    '--hash',
    spring.results?.seal?.hash ?? '',
    file,
  ]);
  expect(said.toString()).toContain('5 sealed forecasts, every one as it was sealed');
});
