import type { Subscription } from '@frontrunner/contracts';
import type { Page } from '@playwright/test';
import { change, hold, refuse, type Screen } from './screen.ts';

const checkout = '**/api/checkout-session/*';
const returned = '/upgrade/success?session_id=a-checkout';
const answered = (status: string) => (page: Page) =>
  page.route(checkout, (route) =>
    route.fulfill({ json: { status, customer_email: 'free.user.with.a.long.name@demo.test' } }),
  );

async function pay(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: /^Subscribe for/ }).click();
}
const plan = (name: string, edited: Partial<Subscription>): Screen => ({
  name: `profile-${name}`,
  person: 'pro',
  at: '/profile',
  before: (page) =>
    change<Subscription>(page, '**/api/subscription', (subscription) => ({ ...subscription, ...edited })),
});

/** The Pro plan: bought, refused, returned to, and in each of its states on the profile. */
export const planScreens: Screen[] = [
  { name: 'upgrade-pro', person: 'pro', at: '/upgrade' },
  {
    name: 'upgrade-loading',
    person: 'free',
    at: '/upgrade',
    before: (page) => hold(page, '**/api/create-checkout-session'),
  },
  {
    name: 'upgrade-unavailable',
    person: 'free',
    at: '/upgrade',
    before: (page) =>
      refuse(
        page,
        '**/api/create-checkout-session',
        503,
        'PAYMENTS_UNAVAILABLE',
        'The payment provider cannot be reached. Try again in a minute.',
      ),
    act: (page) => page.getByText('Unable to start checkout').first().waitFor(),
  },
  {
    name: 'upgrade-declined',
    person: 'free',
    at: '/upgrade',
    act: async (page) => {
      await pay(page, '4000 0000 0000 0002');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'checkout-welcome', person: 'free', at: returned, before: answered('complete') },
  { name: 'checkout-open', person: 'free', at: returned, before: answered('open') },
  {
    name: 'checkout-unanswered',
    person: 'free',
    at: returned,
    before: (page) =>
      refuse(page, checkout, 503, 'PAYMENTS_UNAVAILABLE', 'The payment provider cannot be reached.'),
    act: (page) => page.getByRole('button', { name: 'Check again' }).waitFor(),
  },
  plan('cancelled', { status: 'cancelled', cancelAtPeriodEnd: true }),
  plan('past-due', { status: 'past_due' }),
  plan('past-due-portal', { status: 'past_due', portalAvailable: true }),
];
