import type { AdminOverview, AdminUserRow } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { lastLoginText, userLabel } from './admin-address.ts';
import { conversions } from './components/funnels-tab.tsx';

const row = (changes: Partial<AdminUserRow> = {}): AdminUserRow => ({
  userId: '0a1b2c3d-0000-4000-8000-000000000000',
  email: 'ana@example.test',
  firstName: 'Ana',
  lastName: 'Keller',
  isPro: false,
  createdAt: '2025-01-01T12:00:00.000Z',
  experimentCount: 3,
  lastLogin: null,
  eventCount: 7,
  ...changes,
});
const emptyOverview: AdminOverview = {
  totalEvents: 0,
  sessions: 0,
  averageEventsPerSession: 0,
  activeUsers30Days: 0,
  totalUsers: 1,
  proUsers: 0,
  categories: [],
  pages: [],
  byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, count: 0 })),
  byDay: [],
  upgradesByDay: [],
  signInsByDay: [],
  timeZone: { name: 'America/New_York', label: 'EST', changesAt: null },
};

test('anybody but an administrator is sent to the dashboard, and nothing is asked for', async () => {
  signedIn();
  withExperiments([]);
  openApp('/admin');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('without events every part says so, and a failure offers another try', async () => {
  signedIn({ isAdmin: true });
  refuse('GET /api/admin/overview', 403, 'ADMIN_REQUIRED');
  refuse('GET /api/admin/experiment-analytics', 403, 'ADMIN_REQUIRED');
  answer('GET /api/admin/events', []);
  const { user } = openApp('/admin-analytics');
  const again = await screen.findByRole('button', { name: 'Try again' });
  let asked = '';
  onCall('GET /api/admin/overview', ({ request }) => {
    asked = new URL(request.url).search;
    return HttpResponse.json(emptyOverview);
  });
  await user.click(again);
  expect(await screen.findByText('No page views in this period yet.')).toBeVisible();
  for (const text of ['No upgrades in this period yet.', 'No sign-ins in this period yet.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(asked).toBe('?period=7d&user=all');
});

test('period and user come from the address', async () => {
  signedIn({ isAdmin: true });
  const asked: string[] = [];
  onCall('GET /api/admin/journeys', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json([]);
  });
  const { user } = openApp('/admin?tab=journeys&period=90d&user=0a1b2c3d-0000-4000-8000-000000000000');
  expect(await screen.findByText('No journeys yet')).toBeVisible();
  expect(asked).toEqual(['?period=90d&user=0a1b2c3d-0000-4000-8000-000000000000']);
  await user.selectOptions(screen.getByLabelText('Period'), '30d');
  await waitFor(() => expect(window.location.search).toContain('period=30d'));
  await waitFor(() => expect(asked.at(-1)).toContain('period=30d'));
});

test('a user opens to experiments and results; failures are only logged', async () => {
  signedIn({ isAdmin: true });
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer('GET /api/admin/all-users', [row(), row({ userId: 'other', firstName: null, lastName: null })], {
    'x-total-count': '2',
  });
  const created = '2026-11-01T10:00:00.000Z';
  answer('GET /api/admin/user-experiments/:userId', [
    { id: 'done', name: 'Done', status: 'Complete', createdAt: created },
    { id: 'lost', name: 'Lost', status: 'Complete', createdAt: created },
    { id: 'busy', name: 'Busy', status: 'Running', createdAt: created },
    { id: 'idle', name: 'Quiet', status: 'Idle', createdAt: created },
  ]);
  onCall('GET /api/experiments/:id/results', ({ request }) =>
    request.url.includes('done')
      ? HttpResponse.json({ controlCopy: 'Old words', winnerCopy: 'New words', confidence: 'Unsure' })
      : HttpResponse.json({ code: 'NOT_FOUND', message: 'gone', requestId: '1' }, { status: 404 }),
  );
  const { user } = openApp('/admin?tab=users');
  await user.click(await screen.findByRole('button', { name: 'Ana Keller (ana@example.test)' }));
  expect(await screen.findByText('New words')).toBeVisible();
  expect(screen.getByText('Old words')).toBeVisible();
  expect(screen.getByText('Low')).toBeVisible();
  expect(screen.getByText('Loading results...')).toBeVisible();
  expect(screen.getByText('No results yet')).toBeVisible();
  const running = screen.getByText('Running');
  expect(within(running).getByText('', { selector: '[aria-hidden]' })).toHaveClass('animate-pulse');
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByText('Ana Keller (ana@example.test)'));
  expect(screen.queryByText('New words')).toBeNull();
});

test('last login: the latest sign of somebody, else the age of the account', () => {
  const fresh = new Date(Date.now() - 86_400_000).toISOString();
  expect(lastLoginText(row({ lastLogin: '2026-11-20T12:00:00.000Z' }))).toMatch(/^Nov 20, 2026, /);
  expect(lastLoginText(row({ createdAt: fresh }))).toMatch(/^Created /);
  expect(lastLoginText(row())).toBe('30+ days ago');
  expect(userLabel(row({ firstName: null, lastName: null, email: null }))).toBe('User 0a1b2c3d');
});

test('a step is converted relative to the one before it', () => {
  const steps = [null, 8, 4, 5, 0, 2].map((count) => ({ name: '', count }));
  expect(conversions(steps).map(({ percent }) => percent)).toEqual([null, null, 50, 125, 0, null]);
});
