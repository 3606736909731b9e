import type { Role, Share } from '@frontrunner/contracts';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';

const share = (changes: Partial<Share> = {}): Share => ({
  id: 'share-1',
  kind: 'report',
  name: 'Spring sale',
  experimentId: 'experiment-1',
  url: 'http://localhost/s/token-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Ana Keller',
  expiresAt: null,
  expired: false,
  feedback: false,
  openings: 0,
  lastOpenedAt: null,
  ...changes,
});

function openLinks(role: Role) {
  const workspace = { id: 'team', name: 'Growth team', role, isPro: true };
  signedIn({ isPro: true, workspace, workspaces: [workspace] });
  answer('GET /api/workspace/members', []);
  return openApp('/workspace#links');
}

test('a viewer sees what is shared, how long and how often it was opened, and revokes nothing', async () => {
  answer('GET /api/workspace/shares', [
    share({ openings: 3, lastOpenedAt: '2026-11-21T10:00:00.000Z' }),
    share({ id: 'share-2', name: 'Ended', expiresAt: '2026-11-21T00:00:00.000Z', expired: true }),
  ]);
  openLinks('viewer');
  const row = (await screen.findByText('Spring sale')).closest('tr') as HTMLElement;
  expect(within(row).getByText(/^Opened 3 times, last/)).toBeVisible();
  expect(within(row).getByText('Until it is revoked')).toBeVisible();
  expect(screen.getByText(/^Expired/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link to Ended' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
});

test('an editor revokes a link after reading what happens, and is told when it failed', async () => {
  answer('GET /api/workspace/shares', [share()]);
  const { user } = openLinks('editor');
  const revoke = async () => {
    await user.click(await screen.findByRole('button', { name: 'Revoke the link to Spring sale' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  };
  refuse('DELETE /api/workspace/shares/:id', 503, 'DATABASE_UNAVAILABLE');
  await revoke();
  expect(await screen.findByText('The link was not revoked')).toBeVisible();
  onCall('DELETE /api/workspace/shares/:id', () => {
    answer('GET /api/workspace/shares', []);
    return new HttpResponse(null, { status: 204 });
  });
  await revoke();
  expect(await screen.findByRole('heading', { name: 'Nothing is shared' })).toBeVisible();
});

test('links that cannot be loaded can be asked for again', async () => {
  refuse('GET /api/workspace/shares', 503, 'DATABASE_UNAVAILABLE');
  const { user } = openLinks('viewer');
  expect(await screen.findByText(/The shared links could not be loaded/)).toBeVisible();
  answer('GET /api/workspace/shares', [share()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Spring sale')).toBeVisible();
});

test('a link to the track record leads there from the list', async () => {
  answer('GET /api/workspace/shares', [
    share({ kind: 'track-record', name: 'Track record', experimentId: null }),
  ]);
  openLinks('viewer');
  const link = await screen.findByRole('link', { name: 'Track record' });
  expect(link).toHaveAttribute('href', '/track-record');
  expect(link.parentElement).toHaveTextContent(/Shared Nov 20, 2026 by Ana Keller/);
});
