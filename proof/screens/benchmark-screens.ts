import type { Page } from '@playwright/test';
import { hold, refuse, type Screen } from './screen.ts';

/** Invented tests; every third one was won by its control. */
const tests = Array.from({ length: 60 }, (_, i) => {
  const control = `"Report ${i + 1}: how the town, its bakers and its gardens changed"`;
  const variant = `You would not believe what bakery ${i + 1} did with one garden`;
  return [control, i % 3 === 0 ? control : variant, variant].join(',');
});
const history = ['Control,Winner,Variant 1', ...tests, 'One garden,Another garden,A third garden'].join('\n');

const upload = (page: Page, content: string) =>
  page.getByLabel('CSV file with past tests').setInputFiles({
    name: 'history-of-the-spring-campaign.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
const run = async (page: Page) => {
  await upload(page, history);
  await page.getByRole('button', { name: 'Run Benchmark Analysis' }).click();
};
const scored = async (page: Page) => {
  await run(page);
  await page.getByRole('table', { name: 'Every scored test' }).waitFor();
  await page.locator('canvas').nth(1).waitFor();
};

/** The benchmark with a file, at work, with its result, and refused; without anything it is among the account's. */
export const benchmarkScreens: Screen[] = [
  {
    name: 'benchmark-loaded',
    person: 'empty',
    at: '/benchmark',
    act: async (page) => {
      await upload(page, history);
      await page.getByText('61 experiments loaded').first().waitFor();
    },
  },
  {
    name: 'benchmark-bad-file',
    person: 'empty',
    at: '/benchmark',
    act: async (page) => {
      await upload(page, `${history}\nonly,two`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'benchmark-running',
    person: 'empty',
    at: '/benchmark',
    before: (page) => hold(page, '**/api/benchmark'),
    act: run,
  },
  {
    name: 'benchmark-failed',
    person: 'empty',
    at: '/benchmark',
    before: (page) =>
      refuse(page, '**/api/benchmark', 503, 'DATABASE_UNAVAILABLE', 'The database cannot be reached.'),
    act: async (page) => {
      await run(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'benchmark-result', person: 'empty', at: '/benchmark', act: scored },
  {
    name: 'benchmark-test',
    person: 'empty',
    at: '/benchmark',
    window: true,
    act: async (page) => {
      await scored(page);
      await page
        .getByRole('button', { name: /^Open test/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
];
