import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, test } from './fixtures.ts';

/** A CSV file of invented tests; every third one was won by its control. */
function csvOf(tests: number, { header = true, separator = ',' } = {}): string {
  const rows = Array.from({ length: tests }, (_, i) => {
    const control = `"Report ${i}: how the town${separator} its bakers and its gardens changed"`;
    const variant = `You would not believe what bakery ${i} did with one garden`;
    return [control, i % 3 === 0 ? control : variant, variant].join(separator);
  });
  return [...(header ? [['Control', 'Winner', 'Variant 1'].join(separator)] : []), ...rows].join('\r\n');
}

const chooser = (page: Page) => page.getByLabel('CSV file with past tests');
const upload = (page: Page, content: string | Buffer, name = 'history.csv') =>
  chooser(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const run = (page: Page) => page.getByRole('button', { name: 'Run Benchmark Analysis' }).click();
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

// Axe looks at long pages here; on a busy machine that takes its time.
test.describe.configure({ timeout: 120_000 });

/** Two more rows: one whose winner matches nothing, and one that a spreadsheet would take for a formula. */
const extra = '\r\nOne garden,Another garden,A third garden\r\n=2+2,=2+2,A garden that counts';

/** Signs a new person in and opens the benchmark; the dashboard would show them the onboarding first. */
async function openBenchmark(page: Page): Promise<void> {
  await page.request.get(`/api/login?login_hint=${encodeURIComponent(newEmail())}`);
  await page.goto('/benchmark');
  await expect(page.getByRole('heading', { level: 1, name: 'Model Benchmark' })).toBeVisible();
}

test('a file chosen by click is scored, and every part of the result is shown', async ({ page }) => {
  await openBenchmark(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const place of ['Dashboard', 'Company Context', 'Benchmark'])
    await expect(navigation.getByRole('link', { name: place, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it Works' })).toBeVisible();
  await expect(page.getByText('must match the control or a variant exactly')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Benchmark Analysis' })).toBeDisabled();

  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Click or drag and drop a .csv file').click(),
  ]);
  await picker.setFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(20) + extra) });
  await expect(page.getByText('22 experiments loaded')).toBeVisible();
  await expect(toastOf(page, 'CSV Uploaded Successfully')).toBeVisible();
  await expect(toastOf(page, 'Loaded 22 historical experiments (skipped header row)')).toBeVisible();

  await run(page);
  await expect(toastOf(page, 'Benchmark Complete')).toBeVisible();
  await expect(page.getByText(/^Analyzed 21 experiments with \d+\.\d% accuracy$/).first()).toBeVisible();
  for (const figure of ['Total Tests', 'Correct Predictions', 'Overall Accuracy', 'Avg Confidence'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByText(/On this data the model/)).toBeVisible();
  await expect(
    page.getByText('Row 22: The actual winner is neither the control nor a variant.'),
  ).toBeVisible();
  const tiers = page.getByRole('table', { name: 'Accuracy by confidence tier' });
  await expect(tiers).toContainText('>90% estimated');
  await expect(tiers).toContainText('>70% estimated');
  for (const chart of [/Stated confidence against actual accuracy/, /most confident part of the tests/])
    await expect(page.getByRole('img', { name: chart })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Reliability: stated confidence' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Accuracy against coverage' })).toBeVisible();
  await expectAccessible(page);
});

test('the tests can be paged, filtered, sorted, exported, opened and copied into an experiment', async ({
  page,
}) => {
  await openBenchmark(page);
  await upload(page, csvOf(60) + extra);
  await run(page);
  const details = page.getByRole('table', { name: 'Every scored test' });
  for (const header of [
    'Test #',
    'Control',
    'Actual Winner',
    'Predicted Winner',
    'Confidence',
    'Confidence Tier',
    'Result',
  ])
    await expect(details.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await expect(details.getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(details.getByRole('row')).toHaveCount(12);
  await page.getByLabel('Show', { exact: true }).selectOption('Misses only');
  await expect(details.getByText('Incorrect').first()).toBeVisible();
  await expect(details.getByText('Correct', { exact: true })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Most confident first');
  const percents = (await details.getByText(/^\d+\.\d%$/).allTextContents()).map(Number.parseFloat);
  expect(percents).toEqual([...percents].sort((a, b) => b - a));

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await (await saving).createReadStream();
  const text = Buffer.concat(await exported.toArray()).toString('utf8');
  expect(text).toContain("'=2+2");
  expect(text).not.toMatch(/(^|[,\n"])=2\+2/);
  expect(text).toContain('Row 62 was not scored');

  await details
    .getByRole('button', { name: /^Open test/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Test \d+$/ });
  await expect(dialog.getByRole('table', { name: 'Reasons for the difference in score' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy into a new experiment' }).click();
  await page.waitForURL(/\/experiments\/[^/]+$/);
  await expect(page.getByRole('textbox', { name: 'Control Headline' })).toHaveValue(/^Report \d+/);
});

test('a file dropped on the area replaces the one before, runs in the background with progress, and is kept', async ({
  page,
}) => {
  await openBenchmark(page);
  await upload(page, csvOf(10));
  await expect(page.getByText('10 experiments loaded')).toBeVisible();
  const dropped = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'semicolons.csv', { type: 'text/csv' }));
      return transfer;
    },
    csvOf(900, { header: false, separator: ';' }),
  );
  const area = page.getByText('10 experiments loaded').locator('xpath=ancestor::label');
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('900 experiments loaded')).toBeVisible();
  await expect(toastOf(page, 'Loaded 900 historical experiments')).toBeVisible();

  await run(page);
  await expect(toastOf(page, 'Benchmark Complete')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^semicolons\.csv/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^semicolons\.csv/ })).toBeVisible();

  // A second one, to compare with; then the first is opened again, and deleted.
  await upload(page, csvOf(30), 'short.csv');
  await run(page);
  await expect(page.getByRole('heading', { name: /^short\.csv/ })).toBeVisible();
  const past = page.getByRole('table', { name: 'Past benchmarks' });
  await past.getByLabel('Compare semicolons.csv').check();
  await past.getByLabel('Compare short.csv').check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('table', { name: 'Two benchmarks side by side' });
  await expect(comparison.getByRole('row', { name: /^Total Tests 900 30$/ })).toBeVisible();
  await past.getByRole('button', { name: 'Open semicolons.csv' }).click();
  await expect(page.getByRole('heading', { name: /^semicolons\.csv/ })).toBeVisible();
  await past.getByRole('button', { name: 'Delete semicolons.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(past.getByText('semicolons.csv')).toHaveCount(0);
});

test('a long benchmark shows its progress and can be cancelled', async ({ page }) => {
  await openBenchmark(page);
  await upload(page, csvOf(20_000));
  await expect(page.getByText('20,000 experiments loaded')).toBeVisible();
  await run(page);
  await expect(page.getByRole('button', { name: 'Running Benchmark...' })).toBeDisabled();
  await expect(page.getByText('Analyzing experiments with our AI model...')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of the benchmark' })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]/,
  );
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Run Benchmark Analysis' })).toBeEnabled();
  const past = page.getByRole('table', { name: 'Past benchmarks' });
  await expect(past.getByText('Cancelled')).toBeVisible();
});

test('files that cannot be used are refused in words, and what was loaded stays', async ({ page }) => {
  await openBenchmark(page);
  await upload(page, csvOf(5));
  const alert = page.getByRole('alert');
  const refused: [Buffer | string, string, string][] = [
    ['a,b,c', 'tests.txt', 'Please upload a CSV file'],
    ['', 'tests.csv', 'CSV file appears to be empty or only contains a header row'],
    ['Control,Winner,Variant', 'tests.csv', 'CSV file appears to be empty or only contains a header row'],
    [
      `${csvOf(2)}\nonly,two\none`,
      'tests.csv',
      'Invalid CSV format. Each row must have at least 3 columns (control, winner, variant1, ...). Found 2 invalid rows.',
    ],
    [
      Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8]),
      'tests.csv',
      'Failed to parse CSV file. Please check the format.',
    ],
    ['a,"b,c', 'tests.csv', 'Failed to parse CSV file. Please check the format.'],
    [Buffer.alloc(6 * 1024 * 1024, 'a'), 'tests.csv', 'up to 5.0 MB; this one has 6.0 MB'],
    [csvOf(20_001), 'tests.csv', 'up to 20,000 rows; this file has 20,001'],
  ];
  for (const [content, name, message] of refused) {
    await upload(page, content, name);
    await expect(alert).toContainText(message);
    await expect(page.getByText('5 experiments loaded')).toBeVisible();
  }
  await expectAccessible(page);
});

test('a run that the server refuses is told with its status and body', async ({ page, expectProblem }) => {
  expectProblem(/422|Failed to run benchmark analysis/);
  await openBenchmark(page);
  await upload(page, 'A,B,C\nD,E,F\n');
  await run(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Failed to run benchmark analysis: Server responded with 422: {"code":"NO_USABLE_ROWS"',
  );
  await expect(alert).toContainText('Check columns 1 and 2.');
});

test('the sample has a header and four rows, and the model can be tried with it', async ({ page }) => {
  await openBenchmark(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Sample CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('benchmark_sample.csv');
  await upload(page, await readFile(await download.path()), 'benchmark_sample.csv');
  await expect(page.getByText('4 experiments loaded')).toBeVisible();
  await run(page);
  await expect(page.getByText(/^Analyzed 4 experiments with/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Get thousands of real ones' }).click();
  await expect(page.getByRole('dialog')).toContainText('npm run archive:benchmark');
  await expectAccessible(page);
});
