import { Webhook } from 'standardwebhooks';
import { startWebhookReceiver } from '../apps/server/src/test/webhook-receiver.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, startSession, test } from './fixtures.ts';

test('an admin adds a webhook, tests it, looks at what was answered, sends again, and removes it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/api\/webhooks.* 422|status of 422/);
  test.setTimeout(120_000);
  const receiver = await startWebhookReceiver();
  try {
    await startSession(page);
    await page.goto('/workspace#webhooks');
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await address.fill('https://user:secret@example.com/');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Leave user name and password out');
    await expectAccessible(page);
    await address.fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();

    receiver.answer({ status: 500, body: 'out of order' });
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByText('Trying again')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Show webhook.test/ }).click();
    await expect(dialog.getByText('answered 500').first()).toBeVisible();
    await expectAccessible(page);
    receiver.answer({ status: 200, body: 'thank you' });
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByText('Delivered')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Answer of/ }).first()).toHaveValue('thank you');
    const [first, last] = [receiver.received[0], receiver.received.at(-1)];
    expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    });
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: /^New secret/ }).click();
    await page.getByRole('button', { name: 'Draw a new secret' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Signing secret' })).not.toHaveValue(secret);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('The former secret is valid until')).toBeVisible();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Send test event' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Remove the webhook/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  } finally {
    await receiver.close();
  }
});
