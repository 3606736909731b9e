import type { ApiKeyEntry } from '@frontrunner/contracts';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, onCall } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { sampleConfig } from '@/test/samples.ts';

const entry = (changes: Partial<ApiKeyEntry> = {}): ApiKeyEntry => ({
  id: 'key-1',
  name: 'Newsroom system',
  prefix: 'fr_live_Ab12Cd',
  scopes: ['predict', 'read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: { id: 'user-1', name: 'Ana Keller' },
  expiresAt: null,
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  lastAddress: '203.0.113.7',
  ...changes,
});

function open(address: string, keys: ApiKeyEntry[], role: 'admin' | 'viewer' = 'admin') {
  const workspace = { id: 'team', name: 'Growth team', role, isPro: true };
  signedIn({ isPro: true, workspace, workspaces: [workspace] });
  answer('GET /api/config', sampleConfig());
  answer('GET /api/workspace/members', []);
  answer('GET /api/workspace', {
    ...workspace,
    createdAt: '2026-11-01T10:00:00.000Z',
    seats: { used: 1, most: 10 },
    liveTestsNeedApproval: false,
  });
  answer('GET /api/keys', keys);
  return openApp(address).user;
}

test('an admin makes a key, which is shown once with a way to copy it', async () => {
  const user = open('/workspace#keys', []);
  const sent: unknown[] = [];
  onCall('POST /api/keys', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...entry(), key: 'fr_live_secret' }, { status: 201 });
  });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make an API key' });
  await user.click(within(dialog).getByRole('button', { name: 'Make the key' }));
  expect(within(dialog).getByText('Say what the key is for.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Newsroom system');
  await user.click(within(dialog).getByRole('checkbox', { name: /Read/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'No end' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the key' }));
  const made = await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(within(made).getByRole('textbox', { name: 'API key' })).toHaveValue('fr_live_secret');
  expect(within(made).getByRole('button', { name: 'Copy API key' })).toBeEnabled();
  expect(sent).toEqual([{ name: 'Newsroom system', scopes: ['predict', 'read'], expiresAt: null }]);
  await user.click(within(made).getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByDisplayValue('fr_live_secret')).toBeNull();
});

test('lists keys with scopes, last use and address, and revokes one after a question', async () => {
  const user = open('/workspace#keys', [
    entry(),
    entry({ id: 'key-2', name: 'Old', expiresAt: '2020-01-01T00:00:00.000Z' }),
  ]);
  const revoked: string[] = [];
  onCall('DELETE /api/keys/:id', ({ request }) => {
    revoked.push(new URL(request.url).pathname);
    return new HttpResponse(null, { status: 204 });
  });
  const table = await screen.findByRole('table', { name: 'API keys' });
  expect(within(table).getAllByText('fr_live_Ab12Cd…')).toHaveLength(2);
  expect(within(table).getAllByText('from 203.0.113.7')).toHaveLength(2);
  expect(within(table).getByText('Expired')).toBeVisible();
  await user.click(within(table).getByRole('button', { name: 'Revoke: Newsroom system' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the key?' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await expect.poll(() => revoked).toEqual(['/api/keys/key-1']);
});

test('the API page shows the first call in three languages with the own key, and leads to the reference', async () => {
  const user = open('/api-guide', [entry()]);
  expect(await screen.findByText(/Bearer fr_live_Ab12Cd\.\.\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'TypeScript' }));
  expect(screen.getByText(/createClient\(\{ url: '.*', key: 'fr_live_Ab12Cd\.\.\.'/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Python' }));
  expect(screen.getByText(/urllib\.request/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the reference' })).toHaveAttribute(
    'href',
    '/api/v1/reference',
  );
  expect(screen.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/workspace#keys');
});

test('members who are no admins see the page without keys', async () => {
  open('/api-guide', [], 'viewer');
  expect(await screen.findByText(/An admin of the workspace makes the key for you/)).toBeVisible();
  expect(screen.getByText(/Bearer fr_live_\.\.\./)).toBeVisible();
});
