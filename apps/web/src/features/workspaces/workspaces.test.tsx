import type { AuditEntry, CurrentUser, Invitation, Member, PublicConfig, Role } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { browser } from '@/lib/browser.ts';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, signedOut, withExperiments } from '@/test/render-app.tsx';
import { sampleConfig, sampleContext, sampleExperiment, sampleUser } from '@/test/samples.ts';
import { serveExperiment } from '@/test/served-experiment.ts';

const team = (role: Role, isPro = true) => ({ id: 'team', name: 'Growth team', role, isPro });
const own = { id: 'own', name: 'Ana Keller', role: 'owner' as const, isPro: false };
const worksIn = (role: Role, changes: Partial<CurrentUser> = {}) => {
  const workspace = team(role);
  return signedIn({ isPro: true, workspace, workspaces: [workspace, own], ...changes });
};

const member = (id: string, role: Role, changes: Partial<Member> = {}): Member => ({
  id,
  name: `Person ${id}`,
  email: `${id}@example.test`,
  profileImageUrl: null,
  role,
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastActiveAt: '2026-11-20T10:00:00.000Z',
  suspended: false,
  ...changes,
});
const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 'invitation-1',
  email: 'new@example.test',
  role: 'editor',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  expired: false,
  invitedBy: 'Person owner',
  link: 'http://localhost/invitations/token-1',
  mailed: false,
  ...changes,
});

interface Opening {
  hash?: string;
  used?: number;
  support?: PublicConfig['support'];
}

async function openWorkspace(role: Role, { hash = '', used = 2, support = null }: Opening = {}) {
  worksIn(role);
  answer('GET /api/config', sampleConfig({ support }));
  const members = [
    member('owner', 'owner'),
    member('user-1', role, { name: 'Ana Keller' }),
    member('vera', 'viewer'),
  ];
  answer(
    'GET /api/workspace/members',
    role === 'owner' ? [member('user-1', 'owner'), ...members.slice(2)] : members,
  );
  answer('GET /api/workspace', {
    ...team(role),
    createdAt: '2026-11-01T10:00:00.000Z',
    seats: { used, most: 10 },
    liveTestsNeedApproval: false,
  });
  answer('GET /api/workspace/invitations', [invitation()]);
  const { user } = openApp(`/workspace${hash}`);
  await screen.findByRole('heading', { level: 1, name: 'Growth team' });
  return user;
}

test('an admin changes a role and removes a member, each after reading what happens', async () => {
  const user = await openWorkspace('admin');
  const asked: unknown[] = [];
  onCall('PATCH /api/workspace/members/:id', async ({ request }) => {
    asked.push([new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json(member('vera', 'editor'));
  });
  onCall('DELETE /api/workspace/members/:id', ({ request }) => {
    asked.push(['removed', new URL(request.url).pathname]);
    return new HttpResponse(null, { status: 204 });
  });
  expect(await screen.findByText('2 of 10 seats used, pending invitations included')).toBeVisible();
  expect(screen.queryByRole('button', { name: /the owner$/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Person vera' }), 'Editor');
  const question = screen.getByRole('alertdialog', { name: 'Make Person vera an editor?' });
  expect(question).toHaveAccessibleDescription(/creates, changes and runs experiments/);
  expect(asked).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Make editor' }));
  expect(await screen.findByText('Role changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Person vera' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed')).toBeVisible();
  expect(asked).toEqual([
    ['/api/workspace/members/vera', { role: 'editor' }],
    ['removed', '/api/workspace/members/vera'],
  ]);
});

test('the owner hands over, and cannot leave or be removed', async () => {
  const user = await openWorkspace('owner');
  const asked: unknown[] = [];
  onCall('PATCH /api/workspace/members/:id', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(member('vera', 'owner'));
  });
  await user.click(await screen.findByRole('button', { name: 'Make owner: Person vera' }));
  const question = screen.getByRole('alertdialog', { name: 'Hand “Growth team” over to Person vera?' });
  expect(question).toHaveAccessibleDescription(/You stay as an admin and cannot take this back/);
  await user.click(within(question).getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Workspace handed over')).toBeVisible();
  expect(asked).toEqual([{ role: 'owner' }]);
  expect(screen.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
});

test('a viewer sees who is here and may leave, and finds no button that would fail', async () => {
  const user = await openWorkspace('viewer');
  expect(screen.getByText(/^You can view this workspace, “Growth team”/)).toBeVisible();
  expect(await screen.findByText('Person vera')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Shared links',
    'Sites',
    'Assistants',
  ]);
  for (const name of [/Invite/, /Remove/, /the owner$/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  onCall('DELETE /api/workspace/members/:id', () => {
    answer('GET /api/auth/user', sampleUser({ workspace: own, workspaces: [own] }));
    return new HttpResponse(null, { status: 204 });
  });
  withExperiments([]);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You are no longer in “Growth team”')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an invitation is made with its role, and its link is there to copy where no mail is sent', async () => {
  const user = await openWorkspace('admin');
  const asked: unknown[] = [];
  onCall('POST /api/workspace/invitations', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(invitation({ role: 'viewer' }), { status: 201 });
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite somebody' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('Type an e-mail address.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'new@example.test');
  await user.click(dialog.getByRole('radio', { name: /^Viewer/ }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText(/No mail is sent from this installation/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Link of the invitation' })).toHaveValue(invitation().link);
  expect(asked).toEqual([{ email: 'new@example.test', role: 'viewer' }]);
});

test('an invitation that is refused says why, and keeps what was typed', async () => {
  const user = await openWorkspace('admin');
  refuse('POST /api/workspace/invitations', 409, 'ALREADY_MEMBER');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'vera@example.test{Enter}');
  expect(await dialog.findByText('Refused: ALREADY_MEMBER')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('vera@example.test');
});

test('without a free seat nobody is asked for an address', async () => {
  const user = await openWorkspace('admin', { used: 10 });
  await screen.findByText('10 of 10 seats used, pending invitations included');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(within(screen.getByRole('dialog')).getByText(/^All 10 seats are taken/)).toBeVisible();
});

test('a pending invitation is renewed and withdrawn', async () => {
  const user = await openWorkspace('admin', { hash: '#invitations' });
  const asked: string[] = [];
  const note = (what: string) => () => {
    asked.push(what);
    return what === 'sent' ? HttpResponse.json(invitation()) : new HttpResponse(null, { status: 204 });
  };
  onCall('POST /api/workspace/invitations/:id/send', note('sent'));
  onCall('DELETE /api/workspace/invitations/:id', note('withdrawn'));
  expect(await screen.findByText('Until Nov 27, 2026')).toBeVisible();
  expect(screen.getByText('Not sent by mail')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link for new@example.test' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Renew: new@example.test' }));
  expect(await screen.findByText('It lives another seven days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw: new@example.test' }));
  answer('GET /api/workspace/invitations', []);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'No pending invitations' })).toBeVisible();
  expect(asked).toEqual(['sent', 'withdrawn']);
});

test('the workspace is renamed, and its owner deletes it by typing its name', async () => {
  const user = await openWorkspace('owner', { hash: '#settings' });
  const asked: unknown[] = [];
  onCall('DELETE /api/workspace', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(
      { code: 'PAYMENTS_UNAVAILABLE', message: 'Not now.', requestId: 'r' },
      { status: 503 },
    );
  });
  onCall('PATCH /api/workspace', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({});
  });
  const name = await screen.findByRole('textbox', { name: 'Name of the workspace' });
  await user.clear(name);
  expect(screen.getByText('A workspace needs a name.')).toBeVisible();
  await user.type(name, ' Shop team ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete workspace' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete “Growth team”' }));
  expect(dialog.getByRole('button', { name: 'Delete workspace' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'Growth team');
  await user.click(dialog.getByRole('button', { name: 'Delete workspace' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  expect(asked).toEqual([{ name: 'Shop team' }, { name: 'Growth team' }]);
});

test('the audit log is filtered, paged and exported', async () => {
  const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    at: '2026-11-20T10:00:00.000Z',
    member: { id: 'owner', name: 'Person owner' },
    address: '192.0.2.7',
    action: 'member.role-changed',
    object: { type: 'member', id: 'vera', name: 'Person vera' },
    before: { role: 'viewer' },
    after: { role: 'editor' },
    ...changes,
  });
  const queries: string[] = [];
  onCall('GET /api/workspace/audit', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    const link = '</api/workspace/audit?cursor=2>; rel="next"';
    return searchParams.get('cursor')
      ? HttpResponse.json([entry(1, { action: 'settings.changed', object: null, before: null, after: null })])
      : HttpResponse.json([entry(2)], { headers: searchParams.get('action') ? {} : { link } });
  });
  onCall('GET /api/workspace/audit/export', ({ request }) => {
    queries.push(new URL(request.url).search);
    return HttpResponse.text('at,member\r\n');
  });
  const user = await openWorkspace('admin', { hash: '#audit' });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(table.getByText('viewer → editor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await table.findByText('Changed settings')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Changed a role');
  await waitFor(() => expect(queries.at(-1)).toBe('?action=member.role-changed'));
  const saved = new Promise<string>((resolve) => {
    URL.createObjectURL = (file) => {
      void (file as Blob).text().then(resolve);
      return 'blob:audit';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await saved).toBe('at,member\r\n');
  expect(queries.at(-1)).toBe('?action=member.role-changed&format=csv');
});

test('support is shown to Pro where the operator names it, with what to send along', async () => {
  await openWorkspace('editor', { hash: '#support', support: { url: null, email: 'help@example.test' } });
  const link = await screen.findByRole('link', { name: 'help@example.test' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^mailto:.*Version: 0\.1\.0\nWorkspace: team/s,
  );
  expect(screen.getByText('Last error').nextElementSibling).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Copy details for support' })).toBeEnabled();
});

test('switching goes on in the other workspace: everything is asked for again, and every call says so', async () => {
  worksIn('editor');
  const seen: (string | null)[] = [];
  const list = (name: string) => {
    withExperiments([sampleExperiment({ name })]);
    onCall('GET /api/experiments/summary', ({ request }) => {
      seen.push(request.headers.get('x-workspace-id'));
      return HttpResponse.json({ total: 1, idle: 1, recentWinners: [] });
    });
  };
  list('Made by the team');
  const { user } = openApp();
  expect(await screen.findByText('Made by the team')).toBeVisible();
  onCall('POST /api/workspaces/:id/switch', () => {
    list('Made by me');
    answer('GET /api/auth/user', sampleUser({ workspace: own, workspaces: [team('editor'), own] }));
    return HttpResponse.json(own);
  });
  const trigger = screen.getByRole('button', { name: 'Workspace Growth team, switch' });
  trigger.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: /Growth team/ })).toBeChecked();
  await user.keyboard('{ArrowDown}{Home}{Enter}');
  expect(await screen.findByText('Made by me')).toBeVisible();
  expect(screen.queryByText('Made by the team')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Workspace Ana Keller, switch' })).toBeVisible();
  expect([seen.at(0), seen.at(-1)]).toEqual(['team', 'own']);
});

test('a suspended workspace is told and cannot be chosen; with one workspace there is nothing to switch', async () => {
  signedIn({ workspace: own, workspaces: [own, team('editor', false)] });
  withExperiments([]);
  const { user } = openApp();
  await user.click(await screen.findByRole('button', { name: /Account menu/ }));
  expect(screen.getByRole('menuitemradio', { name: /Growth team\s*Suspended/ })).toHaveAttribute(
    'data-disabled',
  );
  expect(screen.getByRole('menuitem', { name: 'Members & settings' })).toHaveAttribute('href', '/workspace');
});

const token = '/invitations/token-1';

test('an invitation is opened after signing in, and comes back to its page', async () => {
  signedOut();
  const { user } = openApp(token);
  await user.click(await screen.findByRole('button', { name: 'Sign in to continue' }));
  expect(browser.go).toHaveBeenCalledExactlyOnceWith('/api/login?return_to=%2Finvitations%2Ftoken-1');
});

test('accepting an invitation goes on in its workspace', async () => {
  signedIn({ workspace: own, workspaces: [own] });
  withExperiments([]);
  answer('GET /api/invitations/:token', {
    workspaceName: 'Growth team',
    email: 'ana@example.test',
    role: 'editor',
    invitedBy: 'Person owner',
    expiresAt: '2026-11-27T10:00:00.000Z',
  });
  onCall('POST /api/invitations/:token/accept', () => {
    worksIn('editor');
    return HttpResponse.json(team('editor'));
  });
  const { user } = openApp(token);
  expect(await screen.findByRole('heading', { name: 'Join “Growth team”' })).toBeVisible();
  expect(screen.getByText(/Person owner invites you to work here as/)).toHaveTextContent('Editor');
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('Welcome to “Growth team”')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Workspace Growth team, switch' })).toBeVisible();
});

test.each([
  [403, 'INVITATION_WRONG_ADDRESS', 'This invitation is for another address'],
  [410, 'INVITATION_USED', 'This invitation was used'],
  [410, 'INVITATION_EXPIRED', 'This invitation has expired'],
  [410, 'INVITATION_WITHDRAWN', 'This invitation was withdrawn'],
  [404, 'NOT_FOUND', 'There is no such invitation'],
] as const)('an invitation refused with %i %s says exactly that', async (status, code, title) => {
  signedIn();
  refuse('GET /api/invitations/:token', status, code);
  openApp(token);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
});

test('a viewer reads an experiment and finds nothing to change', async () => {
  worksIn('viewer');
  answer('GET /api/experiments/:id', sampleExperiment());
  openApp('/experiments/experiment-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Launch e-mail' })).toBeVisible();
  expect(screen.getByText('Grow plants that last')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy variant 1' })).toBeEnabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  for (const name of ['Run Analysis', 'Add Variant', 'Generate Variants'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a viewer of the dashboard, the benchmark and the company context is offered nothing to change', async () => {
  worksIn('viewer');
  withExperiments([sampleExperiment()]);
  answer('GET /api/benchmarks', []);
  const { user } = openApp();
  expect(await screen.findByText('Launch e-mail')).toBeVisible();
  for (const name of ['New Headline Test', 'Delete Launch e-mail'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Benchmark' }));
  expect(await screen.findByText('How it Works')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Run Benchmark Analysis' })).not.toBeInTheDocument();
  answer(
    'GET /api/company-context',
    sampleContext({ coreCustomerProblem: 'Plants die', motivations: ['Calm', 'Green'] }),
  );
  await user.click(screen.getByRole('link', { name: 'Company Context' }));
  expect(await screen.findByText('Plants die')).toBeVisible();
  expect(screen.getByText('Motivations').nextElementSibling).toHaveTextContent('Calm, Green');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('what is typed by somebody who was just removed is offered for copying, and their own workspace goes on', async () => {
  worksIn('editor');
  serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  const box = await screen.findByRole('textbox', { name: 'Control Headline' });
  for (const call of ['PATCH /api/experiments/:id/control', 'GET /api/experiments/:id'] as const)
    refuse(call, 404, 'NOT_FOUND');
  answer('GET /api/auth/user', sampleUser({ workspace: own, workspaces: [own] }));
  withExperiments([]);
  await user.type(box, ', and it blooms');
  const dialog = await screen.findByRole('dialog', { name: 'Your text was not saved' });
  expect(within(dialog).getByText('Our new course is here, and it blooms')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Copy control headline' })).toBeEnabled();
  expect(await screen.findByText('You are no longer in “Growth team”')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a link to another workspace of the person goes on there as a whole', async () => {
  signedIn({ workspace: own, workspaces: [own, team('viewer')] });
  onCall('GET /api/experiments/:id', () => {
    worksIn('viewer');
    return HttpResponse.json(sampleExperiment(), { headers: { 'x-workspace-id': 'team' } });
  });
  openApp('/experiments/experiment-1');
  expect(await screen.findByRole('button', { name: 'Workspace Growth team, switch' })).toBeVisible();
  expect(await screen.findByText('Grow plants that last')).toBeVisible();
  expect(screen.queryByText(/no longer in/)).not.toBeInTheDocument();
});
