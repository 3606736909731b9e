import { expectAccessible } from './accessibility.ts';
import { expect, post, startSession, test } from './fixtures.ts';

test('a site is added, a live test started from the results, watched, and stopped', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/POST \S+\/api\/sites 400|status of 400/);
  await startSession(page);
  await page.goto('/workspace#sites');
  await page.getByRole('button', { name: 'Add a site' }).click();
  await page.getByLabel('Name').fill('Magazine');
  await page.getByLabel('Addresses, one a line').fill('https://magazine.example.test/path');
  await page.getByRole('button', { name: 'Add the site' }).click();
  await expect(page.getByRole('alert')).toContainText('without a path');
  await page.getByLabel('Addresses, one a line').fill('https://magazine.example.test');
  await page.getByRole('button', { name: 'Add the site' }).click();
  const card = page.getByRole('region', { name: 'Magazine' });
  await expect(card.getByText(/<script async src="http.*\/live\/v1\.js" data-site="pk_/)).toBeVisible();
  await expect(card.getByText('Not seen yet')).toBeVisible();
  await expectAccessible(page);

  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Gardens',
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: ['Her balcony feeds all of us', 'Balcony guide: plants, pots and prices'],
  });
  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`);
  await page.getByRole('button', { name: 'Start a live test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a live test' });
  await expect(dialog.getByRole('checkbox', { name: /^Control/ })).toBeChecked();
  await expect(dialog.getByText('data-frontrunner=')).toBeVisible();
  await dialog.getByLabel('The headline in the page').selectOption('selector');
  await dialog.getByRole('button', { name: 'Start the live test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('CSS selector');
  await dialog.getByLabel('CSS selector of the headline').fill('h1.title');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start the live test' }).click();

  await page.waitForURL(/\/live\//);
  await expect(page.getByText('Live test on Magazine')).toBeVisible();
  await expect(page.getByText('People so far')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText("readers see the page's own headline")).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop the test' }).click();
  await expect(page.getByText(/^Finished/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  const tests = page.getByRole('region', { name: 'Test it on your own page' });
  await expect(tests.getByRole('link', { name: /^Magazine/ })).toBeVisible();
});
