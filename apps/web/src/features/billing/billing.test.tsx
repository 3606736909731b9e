import { endpoints, type PublicConfig, type Subscription } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from '@/lib/browser.ts';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, signedOut } from '@/test/render-app.tsx';
import { sampleConfig } from '@/test/samples.ts';

const loadStripe = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const withPayments = (payments: Partial<PublicConfig['payments']>) =>
  answer('GET /api/config', sampleConfig({ payments: { ...sampleConfig().payments, ...payments } }));
const withCheckout = () =>
  answer('POST /api/create-checkout-session', { sessionId: 'cs_1', clientSecret: 'cs_1_secret_x' });
const samplePlan = (changes: Partial<Subscription> = {}): Subscription => ({
  isPro: true,
  status: 'active',
  currentPeriodEnd: '2026-12-21T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  portalAvailable: false,
  invoices: [],
  ...changes,
});

describe('upgrade page', () => {
  test('a visitor sees plan and price and is taken through sign-in and back', async () => {
    signedOut();
    const { user } = openApp('/upgrade');
    expect(await screen.findByText('Most Popular')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Team Collaboration' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    await user.click(await screen.findByRole('button', { name: 'Sign in to continue' }));
    expect(browser.go).toHaveBeenCalledWith('/api/login?return_to=%2Fupgrade');
  });

  /** What the page says of each call that needs Pro, by the beginning of its address. */
  const words: [start: string, said: RegExp][] = [
    ['POST /api/experiments/:id/generate-variants', /Variants written for you/],
    ['PUT /api/experiments/:id/facts', /Facts of your own/],
    ['POST /api/experiments/:id/fill-card', /cards that become lines/],
    ['POST /api/experiments/:id/iterate', /Iterate from a winner/],
    ['POST /api/experiments/generate-name', /Iterate from a winner/],
    ['PATCH /api/workspace/branding', /Your logo and your accent colour/],
    ['PUT /api/workspace/branding', /Your logo and your accent colour/],
    ['DELETE /api/workspace/branding', /Your logo and your accent colour/],
    ['POST /api/generate-', /Simulated customer personas and their feedback/],
    ['GET /api/experiments/:id/customer-feedback', /Simulated customer personas and their feedback/],
  ];

  test('everything that needs Pro is named before it is paid for', async () => {
    signedOut();
    openApp('/upgrade');
    await screen.findByText('Most Popular');
    const gated = Object.entries(endpoints).filter(([, { access }]) => access === 'pro');
    expect(gated.length).toBeGreaterThan(5);
    for (const [call] of gated) {
      const said = words.find(([start]) => call.startsWith(start))?.[1];
      expect(said, `${call} is named by none of the words`).toBeDefined();
      expect(screen.getByText(said!)).toBeVisible();
    }
    // What Pro opens without a call of its own: insights, the limits, the seats, and the branding of reports.
    for (const said of [
      /Customer insights with every analysis/,
      /No limit of 5 experiments/,
      /No limit of 20 over/,
      /Up to 10 people/,
      /Your logo and your accent colour/,
      /feedback in a shared report/,
    ])
      expect(screen.getByText(said)).toBeVisible();
  });

  test('the price is the configured one', async () => {
    signedIn();
    withPayments({ priceText: '€99.50/month' });
    withCheckout();
    openApp('/upgrade');
    expect(await screen.findByRole('button', { name: 'Subscribe for €99.50/month' })).toBeVisible();
    expect(screen.queryByText(/\$120/)).toBeNull();
  });

  test('a checkout that does not start says so, with the reason, and can be tried again', async () => {
    signedIn();
    refuse('POST /api/create-checkout-session', 503, 'PAYMENTS_UNAVAILABLE');
    const { user } = openApp('/upgrade');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to start checkout. Please try again or contact support.');
    expect(alert).toHaveTextContent('Refused: PAYMENTS_UNAVAILABLE');
    withCheckout();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Payments sandbox.')).toBeVisible();
  });

  test('without payments there is no form, and it says whom to ask', async () => {
    signedIn();
    withPayments({ provider: 'off', priceText: null });
    openApp('/upgrade');
    expect(await screen.findByText(/Payments are switched off/)).toBeVisible();
  });

  test('empty fields are named, and an expiry date typed without its stroke gets one', async () => {
    signedIn();
    withCheckout();
    const { user } = openApp('/upgrade');
    await user.click(await screen.findByRole('button', { name: 'Subscribe for $120/month' }));
    expect(await screen.findByText('Type the card number.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '1240');
    await user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
    expect(screen.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('12/40');
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
  });

  test('with Stripe its embedded form is loaded, for this checkout only, and nothing says sandbox', async () => {
    signedIn();
    withPayments({ provider: 'stripe', stripePublishableKey: 'pk_test_1' });
    withCheckout();
    openApp('/upgrade');
    await waitFor(() => expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_1'));
    expect(screen.queryByText(/sandbox/i)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('checkout return page', () => {
  test('complete: welcome, the e-mail, six features, and which of them are not there yet', async () => {
    signedIn({ isPro: true });
    answer('GET /api/checkout-session/:id', { status: 'complete', customer_email: 'ana@example.test' });
    openApp('/upgrade/success?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Welcome to Pro!' })).toBeVisible();
    expect(screen.getByText('ana@example.test')).toBeVisible();
    const features = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(features).toHaveLength(6);
    expect(features.filter((item) => item.textContent?.includes('not set up here'))).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  });

  test.each(['open', 'expired'] as const)('%s: incomplete, with both ways on', async (status) => {
    signedIn();
    answer('GET /api/checkout-session/:id', { status, customer_email: null });
    openApp('/upgrade/success?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Payment Incomplete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/upgrade');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  });

  test('without a session, or with another’s: incomplete', async () => {
    signedIn();
    refuse('GET /api/checkout-session/:id', 404, 'NOT_FOUND');
    const { unmount } = openApp('/upgrade/success');
    expect(await screen.findByRole('heading', { name: 'Payment Incomplete' })).toBeVisible();
    unmount();
    openApp('/upgrade/success?session_id=cs_other');
    expect(await screen.findByText(/no such checkout in your account/)).toBeVisible();
  });

  test('a failing server never says incomplete to who may have paid', async () => {
    signedIn();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    refuse('GET /api/checkout-session/:id', 503, 'PAYMENTS_UNAVAILABLE');
    const { user } = openApp('/upgrade/success?session_id=cs_1');
    expect(
      await screen.findByRole('heading', { name: 'Your payment could not be checked yet' }),
    ).toBeVisible();
    expect(screen.queryByText('Payment Incomplete')).toBeNull();
    answer('GET /api/checkout-session/:id', { status: 'complete', customer_email: null });
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Pro!' })).toBeVisible();
  });

  test('signed out meanwhile: sign-in comes back to the same checkout', async () => {
    signedOut();
    const { user } = openApp('/upgrade/success?session_id=cs_1');
    await user.click(await screen.findByRole('button', { name: 'Sign in to continue' }));
    expect(browser.go).toHaveBeenCalledWith('/api/login?return_to=%2Fupgrade%2Fsuccess%3Fsession_id%3Dcs_1');
  });
});

describe('the plan', () => {
  beforeEach(() => void signedIn({ isPro: true }));
  const openPlan = (plan: Subscription) => {
    answer('GET /api/subscription', plan);
    return openApp('/upgrade');
  };

  test('cancelling asks first, is busy once, refreshes the user and reloads after a second', async () => {
    const { user } = openPlan(samplePlan());
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Pro Subscription' });
    expect(dialog).toHaveTextContent('until the end of the current billing period');
    expect(within(dialog).getByRole('button', { name: 'Keep Subscription' })).toBeVisible();
    const cancelled = Promise.withResolvers<void>();
    let cancellations = 0;
    onCall('POST /api/cancel-subscription', async () => {
      cancellations += 1;
      await cancelled.promise;
      answer('GET /api/subscription', samplePlan({ status: 'cancelled', cancelAtPeriodEnd: true }));
      return HttpResponse.json(samplePlan({ status: 'cancelled', cancelAtPeriodEnd: true }));
    });
    let asked = 0;
    onCall('POST /api/check-subscription-status', () => {
      asked += 1;
      return HttpResponse.json({ isPro: true });
    });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await within(dialog).findByRole('button', { name: 'Canceling...' })).toBeDisabled();
    expect(browser.reload).not.toHaveBeenCalled();
    cancelled.resolve();
    await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce(), { timeout: 3000 });
    expect(cancellations).toBe(1);
    expect(asked).toBeGreaterThan(0);
  });

  test('a cancellation that fails says so and changes nothing', async () => {
    const { user } = openPlan(samplePlan());
    onCall('POST /api/cancel-subscription', () => refusal(503, 'PAYMENTS_UNAVAILABLE'));
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(
      await screen.findByText('Failed to cancel subscription. Please try again or contact support.'),
    ).toBeVisible();
    expect(browser.reload).not.toHaveBeenCalled();
  });

  test('a cancelled plan can be resumed until it ends', async () => {
    const { user } = openPlan(samplePlan({ status: 'cancelled', cancelAtPeriodEnd: true }));
    expect(await screen.findByText(/You keep it until Dec 21, 2026/)).toBeVisible();
    answer('POST /api/resume-subscription', samplePlan());
    answer('GET /api/subscription', samplePlan());
    await user.click(screen.getByRole('button', { name: 'Resume Subscription' }));
    expect(await screen.findByText('Your Pro plan renews on Dec 21, 2026.')).toBeVisible();
  });

  test('a failed payment is said, the portal opens where there is one, and invoices are linked', async () => {
    const invoice = {
      id: 'in_1',
      createdAt: '2026-11-21T12:00:00.000Z',
      amountText: '$120',
      status: 'open',
      url: 'https://invoice.example/in_1',
    };
    const { user } = openPlan(samplePlan({ status: 'past_due', portalAvailable: true, invoices: [invoice] }));
    expect(
      await screen.findByText(
        'Your last payment did not go through. You keep Pro while it is tried again. Check your card.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Invoice of Nov 21, 2026/ })).toHaveAttribute(
      'href',
      invoice.url,
    );
    expect(screen.getByText('Not paid yet')).toBeVisible();
    answer('POST /api/billing-portal', { url: 'https://billing.example/portal' });
    await user.click(screen.getByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(browser.go).toHaveBeenCalledWith('https://billing.example/portal'));
  });

  test('a failed payment asks for nothing where there is no portal', async () => {
    openPlan(samplePlan({ status: 'past_due', isPro: false }));
    expect(
      await screen.findByText('Your payments did not go through, and Pro is suspended until one does.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update card' })).not.toBeInTheDocument();
  });
});
