import type { Subscription } from '@frontrunner/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { SessionProvider } from '@/features/accounts/index.ts';
import { browser } from '@/lib/browser.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, signedOut, withExperiments } from '@/test/render-app.tsx';
import { sampleConfig, sampleUser } from '@/test/samples.ts';
import ProfilePage from './profile-page.tsx';

const free: Subscription = {
  status: 'none',
  isPro: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  portalAvailable: false,
  invoices: [],
};
const here = {
  id: 'session-1',
  current: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  userAgent: null,
};

async function openProfile(changes: Parameters<typeof signedIn>[0] = {}) {
  signedIn(changes);
  withExperiments([], { total: 4, completed: 3, withWinners: 2 });
  answer('GET /api/subscription', free);
  answer('GET /api/account/sessions', [here]);
  const { user } = openApp('/profile');
  await screen.findByRole('heading', { name: 'Profile' });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { user, region };
}

test('shows name, picture or initials, plan and what was done', async () => {
  const { region } = await openProfile({ experimentsCreatedCount: 25 });
  expect(region('You').getByText('Ana Keller')).toBeVisible();
  expect(region('You').getByText('Joined Oct 1, 2026', { exact: false })).toBeVisible();
  expect(document.querySelector('section [data-initials="AK"]')).toBeInTheDocument();
  expect(region('Account Information').getByText('First name').nextElementSibling).toHaveTextContent('Ana');
  const usage = region('Usage Statistics');
  for (const [label, count] of [
    ['Total Experiments', '4'],
    ['Completed', '3'],
    ['With Winners', '2'],
  ] as const) {
    await waitFor(() => expect(usage.getByText(label).nextElementSibling).toHaveTextContent(count));
  }
  expect(usage.getByText('25/20')).toBeVisible();
  expect(usage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('names the configured provider as the one who manages the details', async () => {
  signedIn();
  answer('GET /api/config', sampleConfig({ identityProviderName: 'Example ID' }));
  withExperiments([]);
  answer('GET /api/subscription', free);
  answer('GET /api/account/sessions', [here]);
  openApp('/profile');
  expect(
    await screen.findByText('Your details are managed by Example ID and cannot be edited here.'),
  ).toBeVisible();
});

test('who is not signed in is asked to log in', async () => {
  signedOut();
  const router = createRouter({
    routeTree: createRootRoute({ component: ProfilePage }),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <RouterProvider router={router as never} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Please log in to view your profile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
});

test('the agreement to a model outside the machine can be given and withdrawn', async () => {
  const asked: unknown[] = [];
  const writer = { kind: 'model', name: 'Example Model', leavesMachine: true } as const;
  signedIn();
  answer('GET /api/config', sampleConfig({ writer }));
  withExperiments([]);
  answer('GET /api/subscription', free);
  answer('GET /api/account/sessions', [here]);
  onCall('POST /api/account/model-consent', async ({ request }) => {
    const { agreed } = (await request.json()) as { agreed: boolean };
    asked.push(agreed);
    const now = sampleUser({ modelConsentAt: agreed ? '2026-11-21T10:00:00.000Z' : null });
    answer('GET /api/auth/user', now);
    return HttpResponse.json(now);
  });
  const { user } = openApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('You agreed on Nov 21, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw agreement' }));
  expect(await screen.findByText('You have not agreed to this.')).toBeVisible();
  expect(asked).toEqual([true, false]);
});

test('a writer on this machine needs no agreement', async () => {
  await openProfile();
  expect(await screen.findByText(/Nothing you write leaves this installation/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
});

test.each([
  [false, /benchmarks and payment records and signs you out everywhere/],
  [true, /payment records, cancels your subscription and signs you out everywhere/],
])(
  'what a deletion takes away names a subscription only where there is one (Pro: %s)',
  async (isPro, text) => {
    const { user, region } = await openProfile({ isPro });
    await user.click(region('Your data').getByRole('button', { name: 'Delete account' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(text);
  },
);

test('a refused deletion says why and deletes nothing', async () => {
  const { user, region } = await openProfile();
  await user.click(region('Your data').getByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account' }));
  await user.type(dialog.getByRole('textbox'), 'ana@example.test');
  refuse('DELETE /api/account', 422, 'EMAIL_MISMATCH');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('Refused: EMAIL_MISMATCH')).toBeVisible();
  expect(browser.go).not.toHaveBeenCalled();
});

test('a workspace that others work in is decided on before the account goes', async () => {
  const { user, region } = await openProfile();
  const asked: unknown[] = [];
  onCall('DELETE /api/account', async ({ request }) => {
    const body = (await request.json()) as { workspaces?: unknown };
    asked.push(body);
    const workspaces = [{ id: 'team', name: 'Growth team', members: [{ id: 'vera', name: 'Vera' }] }];
    return body.workspaces
      ? new HttpResponse(null, { status: 204 })
      : refusal(409, 'WORKSPACES_UNDECIDED', { workspaces });
  });
  await user.click(region('Your data').getByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account' }));
  await user.type(dialog.getByRole('textbox'), 'ana@example.test');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  const choice = await dialog.findByRole('combobox', { name: 'What becomes of “Growth team”' });
  expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await user.selectOptions(choice, 'Hand it over to Vera');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(browser.go).toHaveBeenCalledExactlyOnceWith('/'));
  expect(asked).toEqual([
    { email: 'ana@example.test' },
    { email: 'ana@example.test', workspaces: { team: 'vera' } },
  ]);
});
