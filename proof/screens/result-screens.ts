import type { Page } from '@playwright/test';
import { hold, refuse, type Screen } from './screen.ts';
import type { Experiments } from './seed.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const free = ({ variantWins }: Experiments) => `/experiments/${variantWins}/results`;
const pro = ({ proWins }: Experiments) => `/experiments/${proWins}/results`;
const other = ({ proOther }: Experiments) => `/experiments/${proOther}/results`;
const feedbackTab = (page: Page) => page.getByRole('tab', { name: /Simulated Customer Feedback/ }).click();
/** The headlines are marked, and the chart is drawn, after the page is there. */
const explained = async (page: Page) => {
  await page.locator('canvas').first().waitFor();
  await page.locator('mark').first().waitFor();
};
const withoutFeedback = (page: Page) =>
  refuse(
    page,
    '**/customer-feedback',
    404,
    'FEEDBACK_NOT_FOUND',
    'No customer feedback has been generated yet.',
  );

/** The results, their feedback tab, and both on paper. */
export const resultScreens: Screen[] = [
  { name: 'results-free', person: 'free', at: free, act: explained },
  {
    name: 'results-free-control',
    person: 'free',
    at: ({ controlWins }) => `/experiments/${controlWins}/results`,
    act: explained,
  },
  { name: 'results-pro', person: 'pro', at: pro, act: explained },
  {
    name: 'results-pro-control',
    person: 'pro',
    at: ({ proControl }) => `/experiments/${proControl}/results`,
    act: explained,
  },
  {
    name: 'results-upsell',
    person: 'free',
    at: free,
    window: true,
    act: (page) =>
      page
        .getByText(/Upgrade to Pro - /)
        .first()
        .scrollIntoViewIfNeeded(),
  },
  {
    name: 'results-export-menu',
    person: 'free',
    at: free,
    window: true,
    act: (page) => button(page, /Export/).click(),
  },
  {
    name: 'results-model-card',
    person: 'free',
    at: free,
    window: true,
    act: async (page) => {
      await button(page, /model card/i).click();
      await page.getByRole('dialog').locator('table').first().waitFor();
    },
  },
  { name: 'results-not-complete', person: 'free', at: ({ idle }) => `/experiments/${idle}/results` },
  {
    name: 'results-not-found',
    person: 'free',
    at: '/experiments/no-such-experiment/results',
    act: (page) => page.getByText('Results Not Found').waitFor(),
  },
  {
    name: 'feedback-generating',
    person: 'pro',
    at: other,
    before: async (page) => {
      await withoutFeedback(page);
      await hold(page, '**/api/generate-persona');
    },
    act: feedbackTab,
  },
  {
    name: 'feedback-deciding',
    person: 'pro',
    at: other,
    before: async (page) => {
      await withoutFeedback(page);
      await hold(page, '**/api/generate-decision-feedback');
    },
    act: async (page) => {
      await feedbackTab(page);
      await button(page, 'Cancel').waitFor();
    },
  },
  {
    name: 'feedback-error',
    person: 'pro',
    at: other,
    before: async (page) => {
      await withoutFeedback(page);
      await refuse(
        page,
        '**/api/generate-decision-feedback',
        503,
        'MODEL_UNAVAILABLE',
        'The language model cannot be reached. Try again, or use the offline writer.',
      );
    },
    act: async (page) => {
      await feedbackTab(page);
      await page.getByText('Decision Analysis Failed').waitFor();
    },
  },
  {
    name: 'feedback-done',
    person: 'pro',
    at: pro,
    act: async (page) => {
      await feedbackTab(page);
      await page.getByText(/chose this variant/).waitFor();
    },
  },
  {
    name: 'feedback-regenerating',
    person: 'pro',
    at: pro,
    before: (page) =>
      page.route('**/api/generate-persona', (route) =>
        route.request().postData()?.includes('"seed":""') ? route.fallback() : undefined,
      ),
    act: async (page) => {
      await feedbackTab(page);
      await page.getByText(/chose this variant/).waitFor();
      await button(page, 'Regenerate Persona').click();
    },
  },
  { name: 'results-printed', person: 'pro', at: pro, act: explained, print: true },
  {
    name: 'feedback-printed',
    person: 'pro',
    at: pro,
    print: true,
    act: async (page) => {
      await feedbackTab(page);
      await page.getByText(/chose this variant/).waitFor();
    },
  },
];
