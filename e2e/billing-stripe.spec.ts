import type { Page } from '@playwright/test';
import { type StripeServer, startStripeServer } from '../apps/server/src/test/stripe-server.ts';
import { freePort } from '../scripts/free-port.ts';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { expect, newEmail, test } from './fixtures.ts';

const key = 'sk_test_browser';
const priceId = 'price_browser';

/** Stands in for Stripe's own script: it shows the client secret where the payment form would be, in a frame of Stripe's. */
const stripeScript = `window.Stripe = Object.assign((publishableKey) => ({
  elements() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  createEmbeddedCheckoutPage: async ({ clientSecret }) => ({
    mount(place) {
      const frame = document.createElement('iframe');
      frame.title = 'Secure payment form';
      frame.src = 'https://js.stripe.com/form.html#' + publishableKey + ' ' + clientSecret;
      place.append(frame);
    },
    unmount() {}, destroy() {},
  }),
}), { version: 'basil' });`;
const form =
  '<!doctype html><p></p><script>document.querySelector("p").textContent = decodeURI(location.hash)</script>';

let stripe: StripeServer;
let product: RunningProduct | undefined;
test.beforeAll(async () => {
  // A server of its own, beside the one that all tests share.
  test.setTimeout(120_000);
  stripe = await startStripeServer({ key, priceId });
  const port = String(await freePort());
  product = await startProduct({
    env: {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
      STRIPE_PRICE_ID: priceId,
      STRIPE_WEBHOOK_SECRET: 'whsec_browser',
    },
  });
});
test.afterAll(async () => {
  await product?.stop();
  await stripe.close();
});

async function signIn(page: Page, url: string): Promise<void> {
  await page.request.get(`${url}/api/login?login_hint=${encodeURIComponent(newEmail())}`);
}

test('with Stripe its form is embedded under our security policy, and who paid is welcome before any webhook', async ({
  page,
}) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().includes('form.html')
      ? route.fulfill({ contentType: 'text/html', body: form })
      : route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  const toStripe: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com')) toStripe.push(request.url());
  });
  const url = product?.url ?? '';
  await signIn(page, url);
  await page.goto(`${url}/upgrade/success`);
  await expect(page.getByRole('heading', { name: 'Payment Incomplete' })).toBeVisible();
  expect(toStripe, 'nothing of Stripe is loaded before the payment form is shown').toEqual([]);

  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText('$120/month')).toBeVisible();
  const shown = page.frameLocator('iframe[title="Secure payment form"]').getByText('pk_test_browser');
  await expect(shown).toBeVisible();
  await expect(page.getByText(/sandbox/i)).toHaveCount(0);

  const [, sessionId = ''] = /(cs_test_[\w-]+?)_secret_/.exec((await shown.textContent()) ?? '') ?? [];
  stripe.pay(sessionId);
  const returnUrl = String(stripe.session(sessionId).return_url);
  await page.goto(returnUrl.replace('{CHECKOUT_SESSION_ID}', sessionId));
  await expect(page.getByRole('heading', { name: 'Welcome to Pro!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pro Member' })).toBeVisible();
});
