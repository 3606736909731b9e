import { writeFileSync } from 'node:fs';
import { accentSurfaces } from '@frontrunner/contracts/accent';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, post, startSession, test } from './fixtures.ts';
import { payForPro } from './pay-for-pro.ts';
import { watchForProblems } from './problems.ts';

interface Texts {
  name?: string;
  controlHeadline?: string;
  variantHeadlines?: string[];
}

/** An analysed experiment of the signed-in person. */
async function analysed(page: Page, texts: Texts = {}): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Balcony guide',
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: [
      'She planted these in March. Look at her balcony now.',
      'Balcony guide: plants, pots and prices',
      'The one thing our gardeners wish they had known before spring',
    ],
    context: { contentType: 'headline' },
    ...texts,
  });
  await post(page, `/api/experiments/${id}/run`);
  await expect(async () => {
    const read = await page.request.get(`/api/experiments/${id}`);
    expect((await read.json()).status).toBe('Complete');
  }).toPass({ timeout: 30_000 });
  return id;
}

const shareOf = (page: Page, id: string, body = {}) =>
  post<{ id: string; url: string }>(page, `/api/experiments/${id}/shares`, body);

/** Somebody without a session, in a browser of their own. */
async function visitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, ...options });
  return { page: await context.newPage(), problems: watchForProblems(context) };
}

/** Pages of what the browser prints. */
async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, printBackground: true, preferCSSPageSize: false });
  if (process.env.E2E_PICTURES)
    writeFileSync(`${process.env.E2E_PICTURES}/print-${format}-${Date.now()}.pdf`, pdf);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a report is shared, opened without a session, counted and revoked', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await startSession(page);
  const id = await analysed(page);
  await page.goto(`/experiments/${id}/results`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await dialog.getByLabel('The link works').selectOption('For 30 days');
  await expect(dialog.getByRole('checkbox', { name: /simulated customer feedback/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link to the report' }).inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link to the report' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectAccessible(page);

  const { page: guest, problems } = await visitor(browser);
  const calls: string[] = [];
  guest.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const answer = await guest.goto(url);
  expect(answer?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1, name: 'Balcony guide' })).toBeVisible();
  await expect(
    guest.getByText(/^(Predicted winner|Predicted to win|Too close to call)/).first(),
  ).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: 'Balcony guide: plants' })).toBeVisible();
  await expect(guest.getByRole('img', { name: /^[\d.]+% on a scale .* 50 is an even chance/ })).toBeVisible();
  await expect(guest.getByRole('img', { name: /0 is no change/ })).toBeVisible();
  await expect(guest.getByRole('list', { name: /What the prediction for/ })).toBeVisible();
  await expect(guest.getByText(/^Measured on [\d,]+ tests/)).toBeVisible();
  expect(await guest.title()).toBe('Balcony guide: headline test forecast');
  expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/auth/user')).toEqual([]);
  expect(problems).toEqual([]);

  await page.goto('/workspace#links');
  const row = page.getByRole('row').filter({ hasText: 'Balcony guide' });
  await expect(row).toContainText(/Opened once, last/);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Revoke the link to Balcony guide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is shared' })).toBeVisible();
  expect((await guest.reload())?.status()).toBe(410);
  await expect(guest.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
  await expect(guest.getByText('Balcony')).toHaveCount(0);
  await expectAccessible(guest);
});

test('a report is read in both themes at every width, and follows the system until somebody chooses', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await startSession(page);
  const { url } = await shareOf(page, await analysed(page));
  for (const width of [390, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page: guest, problems } = await visitor(browser, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await guest.goto(url);
      await expect(guest.getByRole('heading', { name: 'All headlines' })).toBeVisible();
      expect(await guest.evaluate(() => document.documentElement.className)).toContain(colorScheme);
      expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(guest);
      if (process.env.E2E_PICTURES)
        await guest.screenshot({
          path: `${process.env.E2E_PICTURES}/report-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      expect(problems).toEqual([]);
      await guest.context().close();
    }
});

const long = (start: string) =>
  `${start} ${'and the neighbours came to see what had grown there '.repeat(6)}`.slice(0, 300);

test('a report is printed on one page, also the longest with feedback and counts', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await startSession(page);
  await payForPro(page);
  const { page: guest } = await visitor(browser);
  await guest.goto((await shareOf(page, await analysed(page))).url);
  await expect(guest.getByRole('heading', { name: 'All headlines' })).toBeVisible();
  expect(await printedPages(guest, 'A4')).toBe(1);
  expect(await printedPages(guest, 'Letter')).toBe(1);

  const variantHeadlines = Array.from({ length: 50 }, (_, i) => long(`Balcony number ${i + 1}`));
  const id = await analysed(page, {
    name: 'B'.repeat(120),
    controlHeadline: long('Our balcony guide'),
    variantHeadlines,
  });
  await post(page, '/api/generate-persona', { experimentId: id, context: 'We sell plants for balconies.' });
  const { results } = await (await page.request.get(`/api/experiments/${id}`)).json();
  const arms = results.perVariant.slice(0, 4).map(({ variant }: { variant: string }, i: number) => ({
    variant,
    impressions: 5000,
    clicks: 100 + 40 * i,
  }));
  const recorded = await page.request.put(`/api/experiments/${id}/runs/${results.runId}/outcome`, {
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
    data: { source: 'manual', arms },
  });
  expect(recorded.status()).toBe(200);
  await guest.goto((await shareOf(page, id, { feedback: true })).url);
  await expect(guest.getByRole('heading', { name: 'A simulated customer' })).toBeVisible();
  await expect(guest.getByRole('table', { name: 'Counts of the test' })).toBeVisible();
  await expectAccessible(guest);
  if (process.env.E2E_PICTURES)
    await guest.screenshot({ path: `${process.env.E2E_PICTURES}/report-longest.png`, fullPage: true });
  expect(await printedPages(guest, 'A4')).toBe(1);
  expect(await printedPages(guest, 'Letter')).toBe(1);
});

test('an expired, a forged and a deleted link lead to one plain page', async ({
  page,
  browser,
  expectProblem,
}) => {
  await startSession(page);
  const id = await analysed(page);
  const { url } = await shareOf(page, id);
  const { page: guest } = await visitor(browser);
  expectProblem(/status of (404|410)/);
  expect((await guest.goto(`${url}x`))?.status()).toBe(404);
  const forged = await guest.content();
  await page.request.delete(`/api/experiments/${id}`, {
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
  });
  expect((await guest.goto(url))?.status()).toBe(404);
  expect(await guest.content()).toBe(forged);
  expect((await guest.request.get(`${url}/preview.png`)).status()).toBe(404);
});

test('texts that are markup stay texts on a shared page', async ({ page, browser }) => {
  await startSession(page);
  const markup = '</script><img src=x onerror="document.title=1"> <b>bold</b> \u202eturned';
  await page.request.patch('/api/workspace', {
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
    data: { name: markup },
  });
  const id = await analysed(page, {
    name: markup,
    controlHeadline: markup,
    variantHeadlines: [`${markup} again`],
  });
  const { page: guest, problems } = await visitor(browser);
  await guest.goto((await shareOf(page, id)).url);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(markup);
  await expect(guest.locator('img[src="x"], b')).toHaveCount(0);
  expect(await guest.title()).toContain('headline test forecast');
  await expectAccessible(guest);
  expect(problems).toEqual([]);
});

/** A picture of one colour, drawn by the browser. */
const drawnLogo = (page: Page, type: string): Promise<number[]> =>
  page.evaluate(async (mime) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 120 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#8a1c5b';
    context.fillRect(0, 0, 400, 120);
    context.fillStyle = '#fff';
    context.font = '700 64px sans-serif';
    context.fillText('GREENERY', 30, 84);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, type);

test('a Pro workspace puts its logo and colour on what it shares', async ({
  page,
  browser,
  expectProblem,
}) => {
  test.setTimeout(120_000);
  await startSession(page);
  await page.goto('/workspace#branding');
  await expect(page.getByRole('heading', { name: 'Your own look on what you share' })).toBeVisible();
  await payForPro(page);
  await page.goto('/workspace#branding');
  const file = page.locator('input[type=file]');
  expectProblem(/(branding.* 422|status of 422)/);
  const svg = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await file.setInputFiles(svg);
  await expect(page.getByText(/SVG files can carry scripts/)).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(200_001) });
  await expect(page.getByText('“logo.png” has 201 kB; a logo may have up to 200 kB.')).toBeVisible();
  const png = Buffer.from(await drawnLogo(page, 'image/png'));
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'The logo of this workspace' })).toBeVisible();
  const colour = page.getByRole('textbox', { name: 'Colour' });
  await colour.fill('#ffe000');
  await expect(
    page.getByText(/^Contrast 1\.\d on light and \d+\.\d on dark pages; both must be at least 3\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take #/ }).click();
  await expect(page.getByText(/both are at least 3\.$/)).toBeVisible();
  await colour.fill('#d0326f');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Use the standard colour' })).toBeVisible();
  await expectAccessible(page);
  if (process.env.E2E_PICTURES)
    await page.screenshot({ path: `${process.env.E2E_PICTURES}/branding.png`, fullPage: true });

  const { url } = await shareOf(page, await analysed(page));
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page: guest, problems } = await visitor(browser, { colorScheme });
    await guest.goto(url);
    const logo = guest.getByRole('banner').getByRole('img');
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
    await expectAccessible(guest);
    expect(await surfaceIsAsChecked(guest, colorScheme)).toBe(true);
    if (process.env.E2E_PICTURES)
      await guest.screenshot({
        path: `${process.env.E2E_PICTURES}/branded-${colorScheme}.png`,
        fullPage: true,
      });
    expect(problems).toEqual([]);
  }
  if (process.env.E2E_PICTURES)
    writeFileSync(
      `${process.env.E2E_PICTURES}/preview.png`,
      await (await page.request.get(`${url}/preview.png`)).body(),
    );
});

/** Whether the page's surface is the colour that the accent's contrast was checked on. */
async function surfaceIsAsChecked(page: Page, theme: 'light' | 'dark'): Promise<boolean> {
  const drawn = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { colorSpace: 'srgb' });
    if (!context) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-surface');
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
  const checked = accentSurfaces[theme].match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  return drawn.every((channel, i) => Math.abs(channel - (checked[i] ?? 0)) <= 1);
}
