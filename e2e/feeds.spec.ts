import { startFeedServer } from '../apps/server/src/test/feed-server.ts';
import { expectAccessible } from './accessibility.ts';
import { expectToFit } from './fit.ts';
import { expect, newEmail, startSession, test } from './fixtures.ts';

const article = (n: number) =>
  `<item><title>Bridge number ${n} opens after ten years of work on both banks of the river</title><link>https://news.example.test/${n}</link>
   <description><![CDATA[<p>Residents walk over it first. Free buses run until Sunday, and 12,000 people are expected.</p>]]></description>
   <pubDate>Sun, 22 Nov 2026 08:${String(59 - n).padStart(2, '0')}:00 GMT</pubDate></item>`;
const rss = `<rss version="2.0"><channel><title>Daily News</title>${Array.from({ length: 12 }, (_, n) => article(n)).join('')}</channel></rss>`;

test("the newest titles of a newsroom's feed become experiments with one click each", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/api\/feeds.* 422|status of 422/);
  test.setTimeout(120_000);
  const server = await startFeedServer();
  try {
    await startSession(page, newEmail());
    await page.goto('/');
    await page.getByRole('link', { name: 'Feeds' }).click();
    await expect(page.getByRole('heading', { name: 'No feeds yet' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, 'feeds-empty');
    await page.getByRole('button', { name: 'Add feed' }).click();
    const dialog = page.getByRole('dialog');
    server.answer((_request, response) => response.end('<!doctype html><title>News</title>'));
    await dialog.getByRole('textbox', { name: 'Address of the feed' }).fill(server.url);
    await dialog.getByRole('button', { name: 'Add feed' }).click();
    await expect(dialog.getByText(/This is no RSS or Atom feed/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, 'feeds-refused');
    server.answer((_request, response) => response.end(rss));
    await dialog.getByRole('button', { name: 'Add feed' }).click();
    await expect(page.getByRole('heading', { name: 'Daily News' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(8);
    await expectAccessible(page);
    await expectToFit(page, 'feeds');
    await page.getByRole('button', { name: 'Show all 12' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(12);

    await page.getByRole('button', { name: /^Test this headline: “Bridge number 0 opens/ }).click();
    await expect(page).toHaveURL(/\/experiments\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('textbox', { name: /Control/ }).first()).toHaveValue(
      /^Bridge number 0 opens/,
    );
    await expect(page.getByText(/Residents walk over it first/).first()).toBeVisible();

    await page.goto('/feeds');
    await page.getByRole('button', { name: 'Remove Daily News' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No feeds yet' })).toBeVisible();
  } finally {
    await server.close();
  }
});
