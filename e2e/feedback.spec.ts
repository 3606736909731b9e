import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, post, startSession, test } from './fixtures.ts';

const experiment = {
  name: 'Balcony guide',
  controlHeadline: 'Our balcony guide is here',
  variantHeadlines: [
    'She planted these in March. Look at her balcony now.',
    'Balcony guide: plants, pots and prices',
  ],
  context: {
    contentType: 'landing',
    productService: 'Balcony guide',
    userAction: 'Download the guide',
    additionalInfo:
      'Written by two gardeners. Free until Sunday. 40 plants. Read by 12,000 subscribers. No email address needed.',
  },
};

/** The server answers 404 for an experiment without feedback, and the browser's console repeats it. */
const noneYet = /customer-feedback 404$|status of 404 .*customer-feedback\)$/;

const personaName = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();

test('a Pro user gets a simulated customer, another one, and the next round of headlines', async ({
  page,
  expectProblem,
}) => {
  expectProblem(noneYet);
  await startSession(page, 'pro@demo.test');
  const { id } = await post<{ id: string }>(page, '/api/experiments', experiment);
  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Customer insights' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Persona profiles' })).toBeVisible();

  await page.getByRole('tab', { name: 'Simulated Customer Feedback' }).click();
  const why = page.getByRole('heading', { name: /^Why .+ chose this variant$/ });
  await expect(why).toBeVisible();
  await expect(page.getByRole('img', { name: /Drawn portrait of .+, a simulated customer/ })).toBeVisible();
  await expect(page.getByText('Written offline').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Feedback Generated' })).toBeDisabled();
  await expectAccessible(page);

  const first = await personaName(page).textContent();
  await page.getByRole('button', { name: 'Regenerate Persona' }).click();
  await expect(personaName(page)).not.toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: 'Feedback Generated' })).toBeVisible();
  const second = await why.textContent();
  await page.reload();
  await expect(why).toHaveText(second ?? '');

  await page.getByRole('tab', { name: 'Analysis & Results' }).click();
  await expectAccessible(page);
  const again = page.getByRole('button', { name: /^(Iterate from Winner|Try Again)$/ }).first();
  await again.click();
  await page.waitForURL((url) => /\/experiments\/[^/]+$/.test(url.pathname) && !url.pathname.includes(id));
  await expect(page.getByRole('textbox', { name: 'Variant 1', exact: true })).not.toBeEmpty();
  await expect(page.getByRole('link', { name: 'Balcony guide' })).toHaveAttribute(
    'href',
    `/experiments/${id}`,
  );
  await expect(page.getByRole('button', { name: 'No email address needed', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate Variants' }).click();
  await expect(page.getByRole('heading', { name: 'Unfinished: fill in the blank' })).toBeVisible();
  await expectAccessible(page);
});

test('a reload in the middle of the generation goes on from what was finished', async ({
  page,
  expectProblem,
}) => {
  expectProblem(noneYet);
  await startSession(page, 'pro@demo.test');
  const { id } = await post<{ id: string }>(page, '/api/experiments', { ...experiment, name: 'Interrupted' });
  await page.goto(`/experiments/${id}`);
  const decisions: string[] = [];
  await page.route('**/api/generate-decision-feedback', async (route) => {
    decisions.push(route.request().method());
    // The first is never answered, as by a server that stopped in the middle.
    if (decisions.length > 1) await route.continue();
  });
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`, { timeout: 30_000 });
  await page.goto(`/experiments/${id}/results#feedback`);
  await expect(page.getByText(/Analyzing the decision of/)).toBeVisible();
  const name = await personaName(page).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Why ${name} chose this variant` })).toBeVisible();
  expect(decisions).toHaveLength(2);
});
