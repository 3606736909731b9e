import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, test } from './fixtures.ts';
import { forkProduct } from './forked-product.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Analysis', exact: true });
const control = (page: Page) => page.getByRole('textbox', { name: 'Control Headline' });

test('an analysis shows in every tab, goes on after a reload and a dropped stream, and leads all to the results', async ({
  page,
  context,
  expectProblem,
}) => {
  // Starts a server of its own.
  test.slow();
  expectProblem(/ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/);
  const product = await forkProduct('e2e/held-server.ts');
  try {
    await page.request.get(`${product.url}/api/login?login_hint=${encodeURIComponent(newEmail())}`);
    const created = await page.request.post(`${product.url}/api/experiments`, {
      headers: { origin: product.url },
      data: {
        name: 'Garden watering',
        controlHeadline: 'Seven ways to water a garden',
        variantHeadlines: ['The watering mistake that almost every gardener makes'],
      },
    });
    const address = `${product.url}/experiments/${(await created.json()).id}`;
    const [other, dashboard] = [await context.newPage(), await context.newPage()];
    await Promise.all([
      page.goto(address),
      other.goto(address),
      dashboard.goto(`${product.url}/experiments`),
    ]);
    await Promise.all([page, other].map((tab) => expect(control(tab)).toBeEnabled()));
    const card = dashboard.getByRole('article');
    await expect(card.getByText('Idle')).toBeVisible();

    await other.getByRole('button', { name: 'Run Analysis' }).first().click();
    for (const tab of [page, other]) {
      await expect(progress(tab)).toHaveAttribute('aria-valuenow', '45');
      await expect(tab.getByText('Processing variants...')).toBeVisible();
      await expect(control(tab)).toBeDisabled();
    }
    await expect(card.getByText('4,500 of 10,000 impressions (simulated)')).toBeVisible();
    await expectAccessible(page);
    await expectAccessible(dashboard);

    await page.reload();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '45');
    const again = [page, other].map((tab) =>
      tab.waitForResponse((answer) => answer.url().endsWith('/stream')),
    );
    await product.ask('drop connections');
    await Promise.all(again);
    await product.ask('go on');
    const results = `${address}/results`;
    await Promise.all([page, other].map((tab) => tab.waitForURL(results)));
    await expect(page.getByText('Connection Error')).toBeHidden();
    await expect(card.getByRole('link', { name: 'View Results' })).toBeVisible();
  } finally {
    // Open pages would ask a server that is gone.
    await Promise.all(context.pages().map((tab) => tab.close()));
    await product.stop();
  }
});
