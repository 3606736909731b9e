import type { Page } from '@playwright/test';
import { startWebhookReceiver } from '../apps/server/src/test/webhook-receiver.ts';
import { expect, post, signIn, test } from './fixtures.ts';

interface List {
  address: string;
  add: (page: Page, number: number, receiver: string) => Promise<unknown>;
  /** The name of the buttons that remove one, and of the one that means it. */
  buttons: RegExp;
  confirm: string;
}

const pastTest = ['A guide to the garden', 'What one garden can do', 'What one garden can do'];
const lists: Record<string, List> = {
  'API keys': {
    address: '/workspace#keys',
    add: (page, number) => post(page, '/api/keys', { name: `Key ${number}`, scopes: ['read'] }),
    buttons: /^Revoke: Key/,
    confirm: 'Revoke',
  },
  webhooks: {
    address: '/workspace#webhooks',
    add: (page, number, receiver) =>
      post(page, '/api/webhooks', { url: `${receiver}/${number}`, events: ['run.completed'] }),
    buttons: /^Remove the webhook/,
    confirm: 'Remove',
  },
  sites: {
    address: '/workspace#sites',
    add: (page, number) =>
      post(page, '/api/sites', { name: `Site ${number}`, origins: [`https://site${number}.example.test`] }),
    buttons: /^Remove Site/,
    confirm: 'Remove',
  },
  benchmarks: {
    address: '/benchmark',
    add: (page, number) =>
      post(page, '/api/benchmark', { name: `Benchmark ${number}`, experiments: [pastTest] }),
    buttons: /^Delete Benchmark/,
    confirm: 'Delete',
  },
};

for (const [name, { address, add, buttons, confirm }] of Object.entries(lists))
  test(`what is removed from the list of ${name} leaves the focus at its neighbour, and at last near the list`, async ({
    page,
  }) => {
    const receiver = await startWebhookReceiver();
    try {
      await signIn(page);
      for (const number of [1, 2, 3]) await add(page, number, receiver.url);
      await page.goto(address);
      const remove = page.getByRole('button', { name: buttons });
      for (const left of [2, 1, 0]) {
        const next = left === 2 ? 1 : 0;
        await expect(remove).toHaveCount(left + 1);
        // In the middle first, so that there is one on either side; then the first of those that are left.
        await remove.nth(next).evaluate((button) => {
          for (const one of document.querySelectorAll('[data-neighbour]'))
            one.removeAttribute('data-neighbour');
          button.closest('tr, section')?.nextElementSibling?.setAttribute('data-neighbour', '');
        });
        await remove.nth(next).press('Enter');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: confirm, exact: true })
          .press('Enter');
        await expect(remove).toHaveCount(left);
        await expect(page.locator(left > 0 ? '[data-neighbour] :focus' : ':focus')).toHaveCount(1);
      }
    } finally {
      await receiver.close();
    }
  });
