import { expectAccessible } from './accessibility.ts';
import { expect, post, startSession, test } from './fixtures.ts';

const long = 'She planted these tomatoes on a balcony in March, and this is what her neighbours say now';

test('a line is shown where it will be read, with what is cut there and who says so', async ({ page }) => {
  await startSession(page);
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Balcony garden',
    controlHeadline: 'Our balcony garden guide',
    variantHeadlines: [long],
    context: { contentType: 'email' },
  });
  await page.goto(`/experiments/${id}`);
  const card = page.getByRole('region', { name: 'How it looks' });
  await card.getByRole('button', { name: 'Show previews' }).click();
  await expect(card.getByText('24 of 48 characters: seen whole.')).toBeVisible();
  await card.getByLabel('Line').selectOption({ label: `Variant 1: ${long}` });
  await expect(card.getByText(`${long.slice(0, 48).trim()}…`, { exact: true })).toBeVisible();
  await expect(card.getByText(`Cut after 48 of ${long.length} characters`)).toBeVisible();
  await expect(card.getByRole('link', { name: /EmailTooltester/ })).toBeVisible();
  for (const [medium, seen] of [
    ['Search result', 60],
    ['Search ad', 30],
    ['Button', 25],
    ['Article teaser', 110],
    ['Social card', 125],
  ] as const) {
    await card.getByLabel('Shown as').selectOption({ label: medium });
    await expect(card.getByText(new RegExp(`of (${seen}|${long.length}) characters`)).first()).toBeVisible();
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /^https:/);
    await expectAccessible(page);
  }
  // What is typed is shown as it is typed.
  await card.getByLabel('Line').selectOption({ index: 0 });
  await page.getByRole('textbox', { name: 'Control Headline' }).fill('Another control');
  await expect(card.getByText('Another control', { exact: true }).last()).toBeVisible();
});
