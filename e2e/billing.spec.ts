import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, signIn, startSession, test } from './fixtures.ts';
import { forkProduct } from './forked-product.ts';

/** Types a card into the sandbox's form and pays. */
async function pay(page: Page, number: string, { expiry = '12/40', cvc = '123' } = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill(expiry);
  await page.getByRole('textbox', { name: 'Security code' }).fill(cvc);
  await page.getByRole('button', { name: 'Subscribe for $120/month' }).click();
}

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Pro!' });

test('a visitor looks at the upgrade page, signs in, and comes back to it to buy', async ({ page }) => {
  await page.goto('/upgrade');
  await expect(page.getByText('Most Popular')).toBeVisible();
  for (const name of ['Advanced AI Features', 'Unlimited Testing', 'Team Collaboration'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('$120/month')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to continue' }).click();
  await page.getByRole('textbox').fill(newEmail());
  await page.getByRole('textbox').press('Enter');
  await page.waitForURL('/upgrade');
  await expect(page.getByText('Payments sandbox.')).toBeVisible();
  await pay(page, '4242424242424242');
  await expect(welcome(page)).toBeVisible();
});

test('two cards are declined, the third pays; the plan and its benefits are there at once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/sandbox\/checkout/);
  const email = newEmail();
  await signIn(page, email);
  await page.getByRole('link', { name: 'Upgrade to Pro' }).first().click();
  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Try another card.');
  await expectAccessible(page);
  await pay(page, '4000 0000 0000 9995');
  await expect(page.getByRole('alert')).toHaveText('The card has insufficient funds. Try another card.');
  await pay(page, '4242 4242 4242 4242', { cvc: '1' });
  await expect(page.getByRole('alert')).toContainText('The security code is not valid.');
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: 'Subscribe for $120/month' }).dblclick();
  await page.waitForURL(/\/upgrade\/success\?session_id=/);
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByText(`Your payment is confirmed for ${email}.`)).toBeVisible();
  const features = page.getByRole('main').getByRole('listitem');
  await expect(features).toHaveText([
    'Unlimited experiments',
    'Advanced AI personas',
    'Priority support not set up here',
    'Advanced analytics',
    'Custom branding',
    'Team collaboration',
  ]);
  await expect(page.getByText('Payments sandbox')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pro Member' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(welcome(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a checkout that was not paid, or is not this person’s, is incomplete', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/checkout-session\/cs_made_up/);
  await startSession(page);
  await page.goto('/upgrade/success?session_id=cs_made_up');
  await expect(page.getByRole('heading', { name: 'Payment Incomplete' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForURL('/upgrade');
  const { sessionId } = await post<{ sessionId: string }>(page, '/api/create-checkout-session', {});
  await page.goto(`/upgrade/success?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Payment Incomplete' })).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await pay(page, '4242424242424242');
  await expect(welcome(page)).toBeVisible();
  await page.goto('/upgrade');
  await expect(page.getByText('You already have the Pro plan.')).toBeVisible();
});

test('cancel, resume, cancel again, and lapse when the period is over', async ({ browser }) => {
  // Starts a server of its own and reloads five times.
  test.slow();
  const product = await forkProduct('e2e/clock-server.ts');
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const email = newEmail();
  const open = async (address: string) => {
    await page.request.get(`/api/login?login_hint=${encodeURIComponent(email)}`);
    await page.goto(address);
  };
  // The page would notice that its session has ended, and go to the landing page on its own.
  const afterAMonth = async () => {
    await page.goto('about:blank');
    await product.ask(31.01);
  };
  try {
    await open('/upgrade');
    await pay(page, '4242424242424242');
    await expect(welcome(page)).toBeVisible();
    await page.getByRole('link', { name: 'Pro Member' }).click();
    await page.waitForURL('/profile');
    await expect(page.getByText('Your Pro plan renews on')).toBeVisible();
    const invoice = await page.getByRole('link', { name: /^Invoice/ }).getAttribute('href');
    expect(await (await page.request.get(invoice ?? '')).text()).toContain('$120');

    const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Pro Subscription' });
    await cancel.click();
    await expect(dialog).toContainText('until the end of the current billing period');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep Subscription' }).click();
    await expect(dialog).toBeHidden();

    const cancelNow = async () => {
      await cancel.click();
      const reloaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
      await reloaded;
      await expect(page.getByText('Your Pro plan is cancelled. You keep it until')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pro Member' })).toBeVisible();
    };
    await cancelNow();
    await page.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(page.getByText('Your Pro plan renews on')).toBeVisible();

    await afterAMonth();
    await open('/profile');
    await expect(page.getByText('Your Pro plan renews on')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Invoice/ })).toHaveCount(2);

    await cancelNow();
    await afterAMonth();
    await open('/upgrade');
    await expect(page.getByRole('button', { name: 'Subscribe for $120/month' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});
