import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { browser } from '@/lib/browser.ts';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, signedOut, withExperiments } from '@/test/render-app.tsx';
import { sampleExperiment, sampleUser } from '@/test/samples.ts';

/** The session ends on the server; the page learns of it at the next call. */
function endSession() {
  const cleared = vi.fn();
  refuse('GET /api/auth/user', 401, 'NOT_SIGNED_IN');
  onCall('POST /api/clear-session', () => {
    cleared();
    return new Response(null, { status: 204 });
  });
  return cleared;
}

async function comeBackToTheWindow() {
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  focusManager.setFocused(undefined);
}

test('a session that ended is noticed on focus: toast, session cleared, sign-in that comes back here', async () => {
  signedIn();
  withExperiments([sampleExperiment()]);
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('persona', 'x');
  openApp('/experiments');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const cleared = endSession();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await comeBackToTheWindow();
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await waitFor(() =>
    expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/login?return_to=%2Fexperiments'),
  );
  expect(timers.mock.calls.some(([, delay]) => delay === 500)).toBe(true);
  expect(cleared).toHaveBeenCalledOnce();
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});

test('a session that ended is noticed when the connection comes back', async () => {
  signedIn();
  withExperiments([]);
  openApp();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  endSession();
  await act(async () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  await waitFor(() => expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/login'));
});

test("a refused write is told as 'Session Expired', and sign-in follows after 1 s", async () => {
  signedIn();
  withExperiments([sampleExperiment()]);
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: 'Delete Launch e-mail' }));
  const cleared = endSession();
  onCall('DELETE /api/experiments/:id', () => refusal(401, 'NOT_SIGNED_IN'));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Session Expired')).toBeVisible();
  expect(screen.getByText('Please log in again to continue')).toBeVisible();
  expect(screen.queryByText('Failed to delete experiment. Please try again.')).not.toBeInTheDocument();
  await waitFor(() => expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/login'), { timeout: 3000 });
  expect(timers.mock.calls.some(([, delay]) => delay === 1000)).toBe(true);
  expect(cleared).toHaveBeenCalledOnce();
});

test('when somebody else signed in with this browser, the page starts afresh', async () => {
  signedIn();
  withExperiments([sampleExperiment()]);
  openApp();
  expect(await screen.findByText('Launch e-mail')).toBeVisible();
  await comeBackToTheWindow();
  expect(browser.reload).not.toHaveBeenCalled();
  signedIn({ id: 'user-2' });
  await comeBackToTheWindow();
  await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
});

test('the user menu shows who is signed in and what belongs to them', async () => {
  signedIn({ isPro: true });
  withExperiments([]);
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: /Account menu/ }));
  expect(screen.getByText('Ana Keller')).toBeVisible();
  expect(screen.getByText('ana@example.test')).toBeVisible();
  expect(screen.getByText('Pro', { exact: true })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Upgrade to Pro' })).not.toBeInTheDocument();
  for (const name of ['Profile', 'Dark mode', 'Show Onboarding', 'Log out']) {
    expect(screen.getByRole('menuitem', { name })).toBeVisible();
  }
  await user.click(screen.getByRole('menuitem', { name: 'Dark mode' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a Free user without a name is shown by the e-mail prefix and offered Pro', async () => {
  signedIn({ firstName: null, lastName: null });
  withExperiments([]);
  const { user } = openApp();
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  await user.click(screen.getByRole('button', { name: 'Account menu of ana' }));
  expect(screen.getByRole('menuitem', { name: 'Upgrade to Pro' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/logout');
});

test('a failed subscription check is logged and counts as not Pro', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  signedIn({ isPro: true });
  refuse('POST /api/check-subscription-status', 503, 'DATABASE_UNAVAILABLE');
  withExperiments([]);
  openApp();
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
  expect(warned).toHaveBeenCalledOnce();
});

test('only administrators see the way to the admin area, with its red dot', async () => {
  signedIn({ isAdmin: true });
  withExperiments([]);
  const { unmount } = openApp();
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Track Record', '/track-record'],
    ['Company Context', '/persona-form'],
    ['Benchmark', '/benchmark'],
    ['Admin Analytics', '/admin-analytics'],
  ]);
  expect(main.getByRole('link', { name: 'Admin Analytics' }).querySelector('.bg-nav-alert')).toBeVisible();
  unmount();

  signedIn();
  openApp();
  expect(await screen.findByRole('link', { name: 'Benchmark' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admin Analytics' })).not.toBeInTheDocument();
});

test('an unknown address is the not-found page for a signed-in user', async () => {
  signedIn();
  openApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  answer('GET /api/experiments', []);
});

test('a loading view shows until it is known who is there', async () => {
  signedIn();
  withExperiments([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onCall('GET /api/auth/user', async () => {
    await held;
    return HttpResponse.json(sampleUser());
  });
  openApp();
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByText('Sign in to manage your experiments')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the subscription button waits for the check, and leads a member to the profile', async () => {
  signedIn({ isPro: true });
  withExperiments([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onCall('POST /api/check-subscription-status', async () => {
    await held;
    return HttpResponse.json({ isPro: true });
  });
  openApp();
  expect(await screen.findByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Upgrade to Pro|Pro Member/ })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'Pro Member' })).toHaveAttribute('href', '/profile');
});

test('a signed-out visitor of the upgrade page gets the upgrade button', async () => {
  signedOut();
  openApp('/upgrade');
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/upgrade');
  expect(screen.queryByRole('button', { name: /Account menu/ })).not.toBeInTheDocument();
});
