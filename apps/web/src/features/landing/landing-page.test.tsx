import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import card from '@/../../../docs/model-card.json';
import { browser } from '@/lib/browser.ts';
import { answer } from '@/test/api-server.ts';
import { openApp, signedOut } from '@/test/render-app.tsx';
import { sampleConfig } from '@/test/samples.ts';

const signInButton = () => screen.findByRole('button', { name: /Continue with/ });

test.each(['/', '/experiments/abc', '/experiments/abc/results', '/results/abc', '/no/such/page'])(
  'a signed-out visitor sees the landing page at %s',
  async (path) => {
    signedOut();
    openApp(path);
    expect(await screen.findByText('Sign in to manage your experiments')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Continue with the identity provider' })).toBeVisible();
    expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  },
);

test('the button names the configured provider', async () => {
  signedOut();
  answer('GET /api/config', sampleConfig({ identityProviderName: 'Example ID' }));
  openApp();
  expect(await screen.findByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
});

test('signing in clears local storage but the theme, goes to the provider, and happens once', async () => {
  signedOut();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('portrait', 'x');
  const { user } = openApp();
  const button = await signInButton();
  await user.click(button);
  expect(button).toHaveTextContent('Redirecting...');
  await user.click(button);
  expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/login');
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});

test('signing in at a deep address comes back to it', async () => {
  signedOut();
  const { user } = openApp('/experiments/abc');
  await user.click(await signInButton());
  expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/login?return_to=%2Fexperiments%2Fabc');
});

test("'Having trouble signing in?' is closed at first and leads to clearing the session", async () => {
  signedOut();
  const { user } = openApp();
  const summary = await screen.findByText('Having trouble signing in?');
  const details = summary.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  await user.click(summary);
  await user.click(within(details).getByRole('button', { name: 'Clear Session & Try Again' }));
  expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/clear-session');
});

test('the figures of the evidence are those of the model card', async () => {
  signedOut();
  const { user } = openApp();
  const section = within(await screen.findByRole('region', { name: 'How often is it right?' }));
  const { headlines, posts } = card;
  const right = (set: string) =>
    headlines.accuracy.find((one) => one.set === set)?.everything.percent.toFixed(1);
  for (const percent of [right('all'), right('clear'), headlines.passport.tiers.high.accuracyPct.toFixed(1)])
    expect(section.getByText(`${percent}%`)).toBeVisible();
  expect(section.getByText(`${posts.passport.accuracyPct.toFixed(1)}%`)).toBeVisible();
  const [first] = posts.tens;
  expect(
    section.getByRole('img', {
      name: new RegExp(
        `Social posts.*${first?.confidence.toFixed(0)}% said, ${first?.accuracy.toFixed(0)}% right`,
      ),
    }),
  ).toBeVisible();
  expect(section.getAllByRole('img')[0]?.querySelectorAll('circle')).toHaveLength(
    headlines.outcomes.rateUnknown.quarters.length,
  );
  await user.click(section.getByRole('button', { name: 'Model card' }));
  expect(await screen.findByRole('dialog', { name: 'Model card' })).toBeVisible();
});

test('what is not measured, the way to a live test, the price and what is stored are answered', async () => {
  signedOut();
  const payments = { provider: 'stripe', stripePublishableKey: 'pk', priceText: '$120/month' } as const;
  answer('GET /api/config', sampleConfig({ payments }));
  openApp();
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const limitsOfModel = await part('What is it not measured on?');
  expect(limitsOfModel.getByText(/^Advertisement, Call-to-Action, Email Subject/)).toBeVisible();
  expect(limitsOfModel.getByText(card.posts.passport.caveat)).toBeVisible();
  expect((await part('How does a live test follow?')).getAllByRole('listitem')).toHaveLength(4);
  expect((await part('Pro plan')).getByText('$120')).toBeVisible();
  expect((await part('What is stored?')).getByText(/Nothing. The lines are predicted/)).toBeVisible();
});

test('the demo hint appears only where something is sandboxed', async () => {
  signedOut();
  answer('GET /api/config', sampleConfig({ sandboxes: ['Sign-in with demo accounts'] }));
  openApp();
  expect(await screen.findByText('Sign-in with demo accounts')).toBeVisible();
});

test.each([
  ['auth=error', 'Authentication Error', 'There was an issue with authentication. Please try again.'],
  ['auth=retry', 'Authentication Failed', 'Please try logging in again.'],
  ['auth=login_failed', 'Login Failed', 'Unable to complete login. Please try again.'],
  ['auth=failed', 'Login Failed', 'Authentication was unsuccessful. Please try again.'],
  ['cache_cleared=1', 'Session Cleared', 'Your session was cleared. Please try logging in again.'],
])('the parameter %s is told as "%s" and leaves the address', async (parameter, title, description) => {
  signedOut();
  openApp(`/?${parameter}&keep=1`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(window.location.search).toBe('?keep=1');
  expect(browser.go).not.toHaveBeenCalled();
});

test.each([
  ['session_error', 'Session Error', 'Session issue detected. Clearing cache and trying again...'],
  ['callback_failed', 'Authentication Error', 'Callback failed. Clearing session and trying again...'],
])('auth=%s is told, and the session is cleared a second later', async (auth, title, description) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  signedOut();
  openApp(`/?auth=${auth}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(browser.go).not.toHaveBeenCalled();
  await waitFor(() => expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/clear-session'), {
    timeout: 3000,
  });
  expect(timers.mock.calls.some(([, delay]) => delay === 1000)).toBe(true);
});
