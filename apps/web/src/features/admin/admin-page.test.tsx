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
  sandboxes: [{ what: 'texts: offline writer', setting: 'set LLM_PROVIDER for a language model' }],
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
  expect(screen.getByText('set LLM_PROVIDER for a language model')).toBeVisible();
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
  expect(conversions(steps).map(({ excess }) => excess)).toEqual([0, 0, 0, 1, 0, 2]);
});

test('a step over 100% says why in its own row', async () => {
  signedIn({ isAdmin: true });
  const step = (name: string, count: number) => ({ name, count });
  answer('GET /api/admin/funnels', [
    {
      name: 'User Signup → First Experiment',
      steps: [step('Landing Page Visit', 8), step('Login Click', 10)],
    },
  ]);
  openApp('/admin?tab=funnels');
  const row = (await screen.findByText('2. Login Click')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('125.0%');
  expect(row).toHaveTextContent('2 more than in step 1: reached without it');
  expect(screen.getAllByText(/more than in step/)).toHaveLength(1);
});

test('the whole cell of a heading sorts', async () => {
  signedIn({ isAdmin: true });
  const asked: URLSearchParams[] = [];
  onCall('GET /api/admin/all-users', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json([row()], { headers: { 'x-total-count': '1' } });
  });
  const { user } = openApp('/admin?tab=users');
  const heading = await screen.findByRole('columnheader', { name: 'Experiments' });
  // The room around the words belongs to the button, and none to the cell.
  const button = within(heading).getByRole('button');
  expect(button).toHaveClass('w-full', 'px-5', 'py-2');
  expect(heading).not.toHaveClass('px-5');
  await user.click(button);
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('experiments'));
});

test("a user's experiments come page by page, and a page that failed is asked for again", async () => {
  signedIn({ isAdmin: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer('GET /api/admin/all-users', [row()], { 'x-total-count': '1' });
  const all = Array.from({ length: 45 }, (_, i) => ({
    id: `e${i}`,
    name: `Experiment ${i + 1}`,
    status: 'Idle' as const,
    createdAt: '2026-11-01T10:00:00.000Z',
  }));
  let failures = 0;
  onCall('GET /api/admin/user-experiments/:userId', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    if (from === 20 && failures++ === 0) return HttpResponse.error();
    const next = from + Number(query.get('limit'));
    const link = next < all.length ? { link: `</api/x?cursor=${next}>; rel="next"` } : undefined;
    return HttpResponse.json(all.slice(from, next), { headers: { 'x-total-count': '45', ...link } });
  });
  const { user } = openApp('/admin?tab=users');
  await user.click(await screen.findByRole('button', { name: 'Ana Keller (ana@example.test)' }));
  expect(await screen.findByText('20 of 45 experiments')).toBeVisible();
  expect(screen.queryByText('Experiment 21')).toBeNull();
  const more = () => screen.findByRole('button', { name: 'Show more experiments' });
  await user.click(await more());
  await waitFor(() => expect(failures).toBe(1));
  await user.click(await more());
  expect(await screen.findByText('40 of 45 experiments')).toBeVisible();
  await user.click(await more());
  expect(await screen.findByText('Experiment 45')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more experiments' })).toBeNull();
});
