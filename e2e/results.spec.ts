import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, post, startSession, test } from './fixtures.ts';

interface Fields {
  name: string;
  controlHeadline: string;
  variantHeadlines: string[];
  context?: { contentType: string };
}
const experiment: Fields = {
  name: 'Balcony guide',
  controlHeadline: 'Our balcony guide is here',
  variantHeadlines: [
    'She planted these in March. Look at her balcony now.',
    'Balcony guide: plants, pots and prices',
    'The one thing our gardeners wish they had known before spring',
  ],
};

/** Creates and analyses an experiment, and opens its results. */
async function openResults(page: Page, changes: Partial<Fields> = {}): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', { ...experiment, ...changes });
  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`);
  await expect(page.getByRole('heading', { name: 'Headline Test Prediction' })).toBeVisible();
  return id;
}

/** The points are drawn, not elements: along the height of the first one the pointer looks for it. */
async function hoverFirstPoint(page: Page, tooltip: Locator): Promise<void> {
  const chart = page.getByRole('img', { name: /Scatter chart/ });
  const table = page.getByRole('table', { name: /Predicted outcome of every variant/ });
  const confidence = Number.parseFloat(
    (await table.getByRole('cell').nth(4).textContent())!.replace(/^\D+/, ''),
  );
  const { width, height } = (await chart.boundingBox())!;
  // The points have 16 pixels of room above; the x axis with its title takes 50 or so.
  const y = 16 + (1 - confidence / 100) * (height - 66);
  await expect(async () => {
    for (let x = 40; x < width && !(await tooltip.isVisible()); x += 9)
      await chart.hover({ position: { x, y } });
    await expect(tooltip).toBeVisible({ timeout: 200 });
  }).toPass();
}

test('a Free user reads why, what to do next and the chart, and takes the results along', async ({
  page,
}) => {
  await startSession(page);
  await openResults(page);
  const reasons = page.getByRole('list', { name: /What the prediction for Variant \d rests on/ });
  await expect(reasons.getByRole('listitem').first()).toContainText(/pushes (up|down) \d+%/);
  await expect(page.locator('ruby').first()).toContainText(/pushes (up|down)/);

  const tooltip = page.getByRole('tooltip').filter({ hasText: 'Unique words' });
  await hoverFirstPoint(page, tooltip);
  await expect(tooltip).toContainText(/Variant \d\s*Unique words: \d+\s*Confidence: \d+\.\d%/);

  const rate = page.getByRole('textbox', { name: 'Your click rate (%)' });
  await rate.fill('5');
  await page.getByLabel('Plan by').selectOption('Budget of impressions');
  await page.getByRole('textbox', { name: 'Impressions in all' }).fill('60000');
  const plan = page.getByRole('heading', { name: 'Which to test' }).locator('..');
  const tested = await plan.getByRole('checkbox', { checked: true }).count();
  await expect(
    page.getByText(Math.floor(60_000 / tested).toLocaleString('en-US'), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Chance of a clear result')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('balcony-guide-results.csv');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Copy summary' }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Balcony guide: ');

  await expect(page.getByRole('link', { name: 'Upgrade to Pro - $120/month' })).toHaveAttribute(
    'href',
    '/upgrade',
  );
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Simulated Customer Feedback/ }).click();
  await page.waitForURL('/upgrade');
});

test('the chance, the lift and where they were measured follow from the content type', async ({ page }) => {
  await startSession(page);
  await openResults(page, { context: { contentType: 'headline' } });
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Headline Test Prediction' }),
  });
  await expect(card.getByText('Predicted', { exact: true })).toBeVisible();
  await expect(
    card.getByRole('img', { name: /on a scale from 0 to 100; 50 is an even chance/ }),
  ).toBeVisible();
  await expect(card.getByRole('img', { name: /0 is no change/ })).toBeVisible();
  await expect(card.getByText(/^Measured on [\d,]+ tests that the model had not seen/)).toBeVisible();
  await openResults(page, { context: { contentType: 'button' } });
  await expect(card.getByText(/^Nothing was measured on the type Button Text/)).toBeVisible();
  await expect(card.getByText(/not measured on this type$/)).toBeVisible();
  await expectAccessible(page);
});

test('the model card opens from the confidence it explains', async ({ page }) => {
  await startSession(page);
  await openResults(page);
  await page.getByRole('button', { name: 'Model card' }).click();
  await expect(page.getByRole('heading', { name: /^Passport: article headlines/ })).toBeVisible();
  await expectAccessible(page);
});

test('an experiment that was run twice keeps its earlier analysis', async ({ page }) => {
  await startSession(page);
  const id = await openResults(page);
  await post(page, `/api/experiments/${id}/run`, undefined);
  await expect(async () => {
    const runs = await page.request.get(`/api/experiments/${id}/runs`);
    const finished = ((await runs.json()) as { status: string }[]).filter(
      ({ status }) => status === 'complete',
    );
    expect(finished).toHaveLength(2);
  }).toPass({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByText('Earlier analyses show the headlines as they were then.')).toBeVisible();
  await page
    .getByText(/(beat Control, \d|Control maintained)/)
    .last()
    .click();
  await expect(page.getByRole('table', { name: /Analysis of/ })).toBeVisible();
});

test('printed, the results are light, whole and without what only a screen needs', async ({ page }) => {
  await startSession(page);
  await openResults(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Detailed Results' })).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await page.pdf({ format: 'A4' });
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
});
