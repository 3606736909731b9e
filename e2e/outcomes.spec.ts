import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, startSession, test } from './fixtures.ts';

/** Creates and analyses an experiment of two variants, and opens its results. */
async function openResults(page: Page): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Balcony guide',
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: ['She planted these in March. Look at her balcony now.', 'Plants, pots and prices'],
  });
  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`);
  return id;
}

const section = (page: Page) => page.getByRole('region', { name: 'Your real test' });
const field = (page: Page, name: string) => section(page).getByRole('textbox', { name, exact: true });

/** Pastes a text as a spreadsheet's clipboard brings it. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a test is pasted, analysed while it is typed, recorded, changed and removed', async ({ page }) => {
  await startSession(page);
  const id = await openResults(page);
  const rows = 'Variation\tImpressions\tClicks\nControl\t4,000\t80\nVariant 1\t4,010\t121\nTotal\t8,010\t201';
  await paste(page, 'Impressions of Control', rows);
  await expect(field(page, 'Clicks of Variant 1')).toHaveValue('121');
  await expect(section(page).getByText('The row “Total” is left out.')).toBeVisible();
  const typed = section(page).getByRole('region', { name: 'What these counts say' });
  await expect(typed.getByRole('heading', { name: 'Stop and use Variant 1' })).toBeVisible();
  for (const name of ['predicted', 'recorded', 'together'])
    await expect(typed.getByRole('img', { name: new RegExp(`Variant 1, ${name}: .*%`) })).toBeVisible();

  // Typing is kept: the page is left without recording, and offers it again.
  await page.reload();
  await section(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(field(page, 'Impressions of Variant 1')).toHaveValue('4,010');
  await expectAccessible(page);

  await section(page).getByLabel('Note').fill('Newsletter of March');
  await section(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(section(page).getByText('Result recorded', { exact: true })).toBeVisible();
  await expect(section(page).getByText(/The prediction was (right|wrong|too close)/)).toBeVisible();
  await expect(section(page).getByRole('cell', { name: '121 of 4,010' })).toBeVisible();
  await expect(section(page).getByText('Newsletter of March').first()).toBeVisible();
  await expectAccessible(page);

  await section(page).getByRole('button', { name: 'Change' }).click();
  await field(page, 'Impressions of Control').fill('6000');
  await section(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(section(page).getByText('The impressions are not divided as planned.')).toBeVisible();
  await expect(section(page).getByRole('heading', { name: 'Check the split first' })).toBeVisible();
  await section(page).getByText('Revisions (2)').click();
  await expect(section(page).getByText('Control 80 of 4,000, Variant 1 121 of 4,010')).toBeVisible();

  await page.goto('/');
  await page.getByRole('tab', { name: /All/ }).click();
  await expect(page.getByText('Result recorded')).toBeVisible();

  await page.goto(`/experiments/${id}/results`);
  await section(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(field(page, 'Impressions of Control')).toHaveValue('');
});

test('mistakes are named where they are, and only the declared winner may be recorded', async ({ page }) => {
  await startSession(page);
  await openResults(page);
  await field(page, 'Impressions of Control').fill('12,5');
  await field(page, 'Clicks of Control').fill('3');
  await expect(section(page).getByText('“12,5” is no whole number of impressions.')).toBeVisible();
  await field(page, 'Impressions of Control').fill('2');
  await expect(section(page).getByText(/3 clicks of 2 impressions: are they swapped/)).toBeVisible();
  await field(page, 'Impressions of Control').fill('100');
  await section(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(
    section(page).getByText('Fill in impressions and clicks of two headlines or more.'),
  ).toBeVisible();
  await section(page).getByRole('radio', { name: 'Only the declared winner' }).check();
  await section(page)
    .getByLabel('Which headline won?')
    .selectOption({ label: 'Control: Our balcony guide is here' });
  await section(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(section(page).getByText(/Control was declared the winner/)).toBeVisible();
  await expect(section(page).getByText(/Only the declared winner is known/)).toBeVisible();
});

test('two people record at once: the second is shown what the first recorded, and nothing is lost', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/412/);
  const email = newEmail();
  await startSession(page, email);
  const id = await openResults(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  await startSession(second, email);
  await second.goto(`/experiments/${id}/results`);
  for (const [who, clicks] of [
    [page, '50'],
    [second, '60'],
  ] as const) {
    await field(who, 'Impressions of Control').fill('1000');
    await field(who, 'Clicks of Control').fill(clicks);
    await field(who, 'Impressions of Variant 1').fill('1000');
    await field(who, 'Clicks of Variant 1').fill('70');
  }
  await section(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(section(page).getByText('Result recorded', { exact: true })).toBeVisible();
  await section(second).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(section(second).getByText(/recorded this test in the meantime/)).toBeVisible();
  await expect(section(second).getByText('Control 50 of 1,000, Variant 1 70 of 1,000')).toBeVisible();
  await section(second).getByRole('button', { name: 'Record mine as well' }).click();
  await expect(section(second).getByRole('cell', { name: '60 of 1,000' })).toBeVisible();
  await expect(section(second).getByText('Revisions (2)')).toBeVisible();
  await other.close();
});

test('a file of finished tests is previewed, its columns corrected, and imported once', async ({ page }) => {
  await startSession(page);
  await page.goto('/import');
  const rows = [
    'experiment,headline,impressions,clicks',
    ...['Spring', 'Summer'].flatMap((name) => [
      `${name} mailing,Our ${name.toLowerCase()} sale has started,4000,80`,
      `${name} mailing,She waited for ${name.toLowerCase()} all year,4100,140`,
    ]),
    'Broken mailing,A coat,"12,5",3',
    'Broken mailing,Another coat,100,3',
    'Total,,8100,220',
  ];
  const file = { name: 'tests.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('CSV file with finished tests').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What will be imported' })).toBeVisible();
  await expect(page.getByText('2 tests new: each becomes an experiment')).toBeVisible();
  await expect(page.getByText(/Row 6:.*“12,5” is no whole number of impressions/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Spring mailing' })).toBeVisible();
  await expectAccessible(page);
  // A wrong column is seen before anything is stored, and corrected.
  await page.getByLabel('Headline').selectOption('experiment');
  await expect(page.getByText(/is there twice in this test/).first()).toBeVisible();
  await page.getByLabel('Headline').selectOption('headline');
  await page.getByRole('button', { name: 'Import 2 tests' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(page.getByText('2 tests new experiments, predicted just now')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('CSV file with finished tests').setInputFiles(file);
  await expect(page.getByText('2 tests recorded already: left as they are')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 tests' })).toBeDisabled();
});
