import type { Notice } from '@frontrunner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { serveExperiment } from '@/test/served-experiment.ts';

const mail = { mention: true, invitation: true, membership: true, approval: true, 'live-test': true };
const notice = (changes: Partial<Notice> = {}): Notice => ({
  id: '1',
  kind: 'mention',
  workspace: { id: 'user-1', name: 'Ana Keller' },
  text: 'Ben mentions you in a comment on “Launch e-mail”',
  path: '/experiments/experiment-1#comment-7',
  createdAt: '2026-11-20T10:00:00.000Z',
  read: false,
  ...changes,
});

/** Notices as the server keeps them. */
function serveNotices(notices: Notice[]) {
  const state = { notices, mail: { ...mail } as Record<string, boolean> };
  const unread = () => state.notices.filter(({ read }) => !read).length;
  onCall('GET /api/notices', ({ request }) => {
    const limit = Number(new URL(request.url).searchParams.get('limit'));
    return HttpResponse.json(state.notices.slice(0, limit), {
      headers: { 'x-unread-count': String(unread()) },
    });
  });
  onCall('POST /api/notices/read', async ({ request }) => {
    const { ids } = (await request.json()) as { ids?: string[] };
    state.notices = state.notices.map((one) => ({ ...one, read: one.read || !ids || ids.includes(one.id) }));
    return HttpResponse.json({ unread: unread() });
  });
  onCall('GET /api/notices/settings', () => HttpResponse.json({ mailAvailable: false, mail: state.mail }));
  onCall('PATCH /api/notices/settings', async ({ request }) => {
    const body = (await request.json()) as { mail: Record<string, boolean> };
    Object.assign(state.mail, body.mail);
    return HttpResponse.json({ mailAvailable: false, mail: state.mail });
  });
  return state;
}

test('unread notices are counted in the header, and one that is opened leads on and is read', async () => {
  signedIn();
  serveExperiment();
  const state = serveNotices([notice(), notice({ id: '2', text: 'Read already', read: true })]);
  const { user } = openApp('/notices');
  expect(await screen.findByRole('link', { name: 'Notices, 1 unread' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /Ben mentions you/ }));
  expect(await screen.findByText('Launch e-mail')).toBeVisible();
  expect(window.location.pathname + window.location.hash).toBe('/experiments/experiment-1#comment-7');
  expect(await screen.findByRole('link', { name: 'Notices' })).toBeVisible();
  expect(state.notices.every(({ read }) => read)).toBe(true);
});

test('all are marked as read at once, and mail is switched by kind', async () => {
  signedIn();
  const state = serveNotices([notice(), notice({ id: '2', text: 'Another' })]);
  const { user } = openApp('/notices');
  expect(await screen.findByText('2 unread')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All read')).toBeVisible();
  expect(screen.getByText(/This installation sends no mail/)).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'Somebody mentions me in a comment' });
  expect(box).toBeChecked();
  await user.click(box);
  await waitFor(() => expect(state.mail.mention).toBe(false));
  expect(box).not.toBeChecked();
});

test('a notice of another workspace of mine leads there', async () => {
  const [team, own] = [
    { id: 'team', name: 'Team', role: 'admin' as const, isPro: true },
    { id: 'own', name: 'Ana Keller', role: 'owner' as const, isPro: false },
  ];
  signedIn({ workspace: own, workspaces: [own, team] });
  serveNotices([
    notice({ workspace: { id: 'team', name: 'Team' }, path: '/workspace', text: 'Vera joined' }),
  ]);
  withExperiments([]);
  answer('GET /api/workspace/members', []);
  let switched = false;
  onCall('POST /api/workspaces/:id/switch', () => {
    switched = true;
    signedIn({ workspace: team, workspaces: [own, team] });
    return HttpResponse.json(team);
  });
  onCall('GET /api/workspace', () =>
    HttpResponse.json({
      ...team,
      createdAt: '2026-11-20T10:00:00.000Z',
      seats: { used: 2, most: 10 },
      liveTestsNeedApproval: false,
    }),
  );
  refuse('GET /api/experiments/summary', 404, 'NOT_FOUND');
  const { user } = openApp('/notices');
  await user.click(await screen.findByRole('link', { name: /Vera joined/ }));
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  expect(switched).toBe(true);
});

test('without notices it says what would be here', async () => {
  signedIn();
  serveNotices([]);
  openApp('/notices');
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible();
});
