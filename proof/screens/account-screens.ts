import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const onboarding = (step: number): Screen => ({
  name: `onboarding-${step}`,
  person: step > 5 ? 'empty' : 'pro',
  at: '/onboarding',
  window: true,
  act: async (page) => {
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true });
    await next.waitFor();
    for (let at = 1; at < step; at += 1) await next.click();
  },
});
const context = (step: number): Screen => ({
  name: `context-${step}`,
  person: 'pro',
  at: `/persona-form?step=${step}`,
});
const landingToast = (name: string, query: string): Screen => ({
  name: `landing-${name}`,
  person: 'visitor',
  at: `/?${query}`,
  window: true,
  act: (page) => page.getByRole('status').or(page.getByRole('alert')).first().waitFor({ state: 'attached' }),
});

/** Everything around the main job: landing, wizards, profile, plan, benchmark. */
export const accountScreens: Screen[] = [
  { name: 'landing', person: 'visitor', at: '/' },
  {
    name: 'landing-trouble',
    person: 'visitor',
    at: '/',
    act: (page) => page.getByText('Having trouble signing in?').click(),
  },
  landingToast('toast-failed', 'auth=login_failed'),
  landingToast('toast-cleared', 'cache_cleared=1'),
  ...[1, 2, 3, 4, 5, 6, 7].map(onboarding),
  {
    name: 'onboarding-missing',
    person: 'empty',
    at: '/onboarding',
    window: true,
    act: async (page) => {
      await onboarding(7).act?.(page, {} as never);
      await button(page, 'Complete Setup').click();
    },
  },
  ...[1, 2, 3, 4, 5].map(context),
  {
    name: 'context-invalid',
    person: 'empty',
    at: '/persona-form?step=5',
    act: async (page) => {
      await page.getByLabel('Decision process').fill('Alone');
      await button(page, 'Save Context').click();
    },
  },
  { name: 'profile-free', person: 'free', at: '/profile' },
  { name: 'profile-pro', person: 'pro', at: '/profile' },
  { name: 'profile-long-name', person: 'sandbox', at: '/profile' },
  {
    name: 'profile-cancel',
    person: 'pro',
    at: '/profile',
    window: true,
    act: (page) => button(page, 'Cancel Subscription').click(),
  },
  {
    name: 'profile-delete',
    person: 'free',
    at: '/profile',
    window: true,
    act: (page) => button(page, 'Delete account').click(),
  },
  {
    name: 'upgrade',
    person: 'free',
    at: '/upgrade',
    act: (page) => page.getByLabel(/card number/i).waitFor(),
  },
  { name: 'upgrade-visitor', person: 'visitor', at: '/upgrade' },
  { name: 'benchmark', person: 'free', at: '/benchmark' },
  { name: 'not-found', person: 'free', at: '/no-such-page' },
];
