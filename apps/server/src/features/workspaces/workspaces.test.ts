import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { signInAgain } from '../../test/plans.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const clock = movingClock();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

const me = async (client: Client) => (await client.call('GET', '/api/auth/user')).body;
const days = (n: number) => n * 24 * 60 * 60 * 1000;

async function invited(owner: Client, email: string, role = 'editor') {
  const answer = await owner.call('POST', '/api/workspace/invitations', { email, role });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { link, id } = answer.body;
  return { id, token: link.split('/').at(-1) as string };
}
const accept = (client: Client, token: string) => client.call('POST', `/api/invitations/${token}/accept`);

describe('a workspace', () => {
  test('is there from the first sign-in, named after its owner', async () => {
    const user = await newUser(product);
    const { workspace, workspaces } = await me(user);
    expect(workspace).toMatchObject({ name: 'Test Person', role: 'owner', isPro: false });
    expect(workspaces).toEqual([workspace]);
    const settings = await user.call('GET', '/api/workspace');
    expect(settings.body).toMatchObject({ id: workspace.id, seats: { used: 1, most: 1 } });
  });

  test('is renamed by its admins, and empty names are refused', async () => {
    const user = await newUser(product);
    expect((await user.call('PATCH', '/api/workspace', { name: ' Shop team ' })).body.name).toBe('Shop team');
    expect((await user.call('PATCH', '/api/workspace', { name: '  ' })).status).toBe(400);
    expect((await user.call('PATCH', '/api/workspace', {})).status).toBe(400);
    expect((await me(user)).workspace.name).toBe('Shop team');
  });

  test('owns the work: members share it, others do not see it', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const editor = await joinWorkspace(product, owner, 'editor');
    const stranger = await newUser(product, { plan: 'pro' });
    const { id } = await newExperiment(editor, { name: 'Made by the editor' });
    expect((await owner.call('GET', `/api/experiments/${id}`)).body.name).toBe('Made by the editor');
    expect((await stranger.call('GET', `/api/experiments/${id}`)).status).toBe(404);
    await owner.call('POST', '/api/company-context', { industry: 'Retail' });
    expect((await editor.call('GET', '/api/company-context')).body.industry).toBe('Retail');
  });

  test('of a link is opened and switched to when it is another one of mine', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const member = await joinWorkspace(product, owner, 'viewer');
    const { id } = await newExperiment(owner);
    const own = (await me(member)).workspaces.find((one: { role: string }) => one.role === 'owner');
    expect((await member.call('POST', `/api/workspaces/${own.id}/switch`)).status).toBe(200);
    expect((await member.call('GET', '/api/experiments')).body).toEqual([]);
    const opened = await member.call('GET', `/api/experiments/${id}`, undefined, {
      'x-workspace-id': own.id,
    });
    expect([opened.status, opened.headers.get('x-workspace-id')]).toEqual([200, owner.workspaceId]);
    expect((await me(member)).workspace.role).toBe('viewer');
  });

  test('of somebody else cannot be switched to', async () => {
    const [user, other] = [await newUser(product), await newUser(product)];
    const { workspace } = await me(other);
    expect((await user.call('POST', `/api/workspaces/${workspace.id}/switch`)).status).toBe(404);
    expect((await user.call('POST', '/api/workspaces/nothing/switch')).status).toBe(404);
  });

  test('remembers for all its members what tests are planned with, as typed', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const [editor, viewer] = [
      await joinWorkspace(product, owner, 'editor'),
      await joinWorkspace(product, owner, 'viewer'),
    ];
    expect((await viewer.call('GET', '/api/workspace/traffic')).body).toBeNull();
    const traffic = { clickRate: '2,', by: 'budget', visitors: '1000', days: '14', budget: '50000' };
    expect((await editor.call('PUT', '/api/workspace/traffic', traffic)).status).toBe(200);
    expect((await viewer.call('GET', '/api/workspace/traffic')).body).toEqual(traffic);
    const refused = await viewer.call('PUT', '/api/workspace/traffic', traffic);
    expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_REQUIRED']);
    expect((await editor.call('PUT', '/api/workspace/traffic', { ...traffic, by: 'luck' })).status).toBe(400);
  });

  test('counts the Free limits per owner', async () => {
    const owner = await newUser(product);
    for (let i = 0; i < 5; i++) await newExperiment(owner);
    const sixth = await owner.call('POST', '/api/experiments', { name: 'Sixth' });
    expect([sixth.status, sixth.body.code]).toEqual([403, 'EXPERIMENT_LIMIT_REACHED']);
  });
});

describe('an invitation', () => {
  test('lets the invited address in once, whatever its case, and the session goes on there', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const guest = await newUser(product, { email: 'Guest@Example.test' });
    const { token } = await invited(owner, 'guest@example.TEST', 'viewer');
    const opened = await guest.call('GET', `/api/invitations/${token}`);
    expect(opened.body).toMatchObject({ workspaceName: 'Test Person', role: 'viewer' });
    expect((await accept(guest, token)).body).toMatchObject({ role: 'viewer', isPro: true });
    expect((await me(guest)).workspace.role).toBe('viewer');
    const again = await accept(guest, token);
    expect([again.status, again.body.code]).toEqual([410, 'INVITATION_USED']);
    const members = (await owner.call('GET', '/api/workspace/members')).body;
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'viewer']);
  });

  test('takes an address with a plus as another person, and one in capitals as the same', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const [guest, plus] = [
      await newUser(product, { email: 'Reader@Example.test' }),
      await newUser(product, { email: 'Reader+News@example.TEST' }),
    ];
    await accept(guest, (await invited(owner, 'reader@example.test')).token);
    const invite = (email: string) =>
      owner.call('POST', '/api/workspace/invitations', { email, role: 'viewer' });
    expect((await invite('READER@EXAMPLE.TEST')).body.code).toBe('ALREADY_MEMBER');
    const { token } = await invited(owner, 'reader+news@example.test', 'viewer');
    expect((await invite('READER+NEWS@example.test')).body.code).toBe('ALREADY_INVITED');
    expect((await accept(guest, token)).body.code).toBe('INVITATION_WRONG_ADDRESS');
    expect((await accept(plus, token)).status).toBe(200);
    expect((await owner.call('GET', '/api/workspace/members')).body).toHaveLength(3);
  });

  test('says exactly why it is refused', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const [wrong, plus, late, withdrawn] = await Promise.all([
      newUser(product, { email: 'wrong@example.test' }),
      newUser(product, { email: 'guest+news@example.test' }),
      newUser(product, { email: 'late@example.test' }),
      newUser(product, { email: 'withdrawn@example.test' }),
    ]);
    const { token } = await invited(owner, 'guest@example.test');
    for (const other of [wrong, plus]) {
      const refused = await accept(other, token);
      expect([refused.status, refused.body.code]).toEqual([403, 'INVITATION_WRONG_ADDRESS']);
    }
    const unverified = await newUser(product, { email: 'guest@example.test', verified: false });
    expect((await accept(unverified, token)).body.code).toBe('INVITATION_WRONG_ADDRESS');
    const gone = await invited(owner, 'withdrawn@example.test');
    await owner.call('DELETE', `/api/workspace/invitations/${gone.id}`);
    expect((await accept(withdrawn, gone.token)).body.code).toBe('INVITATION_WITHDRAWN');
    const old = await invited(owner, 'late@example.test');
    clock.advance(days(7) + 1000);
    const [owning, coming] = [await signInAgain(product, owner), await signInAgain(product, late)];
    const expired = await accept(coming, old.token);
    expect([expired.status, expired.body.code]).toEqual([410, 'INVITATION_EXPIRED']);
    expect((await owning.call('POST', `/api/workspace/invitations/${old.id}/send`)).status).toBe(200);
    expect((await accept(coming, old.token)).status).toBe(200);
    const forged = `${old.id}.${'A'.repeat(32)}`;
    for (const token of [forged, 'nothing', `${old.id}`, '']) {
      expect((await accept(coming, encodeURIComponent(token) || '%20')).status).toBe(404);
    }
  });

  test('is not made twice, not for members, not on Free, and not beyond ten seats', async () => {
    const free = await newUser(product);
    const refused = await free.call('POST', '/api/workspace/invitations', {
      email: 'a@example.test',
      role: 'editor',
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'PRO_REQUIRED']);
    const owner = await newUser(product, { plan: 'pro', email: 'owner@example.test' });
    const codes: string[] = [];
    for (const email of [
      'Owner@example.test',
      'x',
      ...Array.from({ length: 10 }, (_, i) => `p${i}@example.test`),
    ]) {
      const { status, body } = await owner.call('POST', '/api/workspace/invitations', {
        email,
        role: 'editor',
      });
      codes.push(status === 201 ? 'made' : body.code);
    }
    expect(codes).toEqual(['ALREADY_MEMBER', 'INVALID_REQUEST', ...Array(9).fill('made'), 'SEATS_FULL']);
    const twice = await owner.call('POST', '/api/workspace/invitations', {
      email: 'P1@EXAMPLE.TEST',
      role: 'viewer',
    });
    expect(twice.body.code).toBe('ALREADY_INVITED');
    expect(
      (await owner.call('POST', '/api/workspace/invitations', { email: 'q@example.test', role: 'owner' }))
        .status,
    ).toBe(400);
  });

  test('accepted by many at once never passes the seats', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const guests = await Promise.all(
      Array.from({ length: 9 }, (_, i) => newUser(product, { email: `crowd${i}@example.test` })),
    );
    const made: { token: string }[] = [];
    for (let i = 0; i < 9; i++) made.push(await invited(owner, `crowd${i}@example.test`));
    const answers = await Promise.all(guests.map((guest, i) => accept(guest, made[i]?.token ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect((await owner.call('GET', '/api/workspace')).body.seats).toEqual({ used: 10, most: 10 });
  });
});

describe('roles', () => {
  test('nobody raises themselves, and only the owner hands over', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const admin = await joinWorkspace(product, owner, 'admin');
    const editor = await joinWorkspace(product, owner, 'editor');
    const change = (who: Client, id: string, role: string) =>
      who.call('PATCH', `/api/workspace/members/${id}`, { role });
    for (const role of ['admin', 'owner'])
      expect((await change(editor, editor.accountId, role)).body.code).toBe('ROLE_REQUIRED');
    expect((await change(admin, admin.accountId, 'owner')).body.code).toBe('ROLE_REQUIRED');
    expect((await change(admin, owner.accountId, 'viewer')).body.code).toBe('LAST_OWNER');
    expect((await change(owner, owner.accountId, 'viewer')).body.code).toBe('LAST_OWNER');
    expect((await change(admin, editor.accountId, 'viewer')).body.role).toBe('viewer');
    expect((await editor.call('POST', '/api/experiments', { name: 'No' })).body.code).toBe('ROLE_REQUIRED');
  });

  test('handing over leaves one owner, and nobody without a workspace of their own', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const next = await joinWorkspace(product, owner, 'viewer');
    expect((await owner.call('DELETE', `/api/workspace/members/${owner.accountId}`)).body.code).toBe(
      'LAST_OWNER',
    );
    const handed = await owner.call('PATCH', `/api/workspace/members/${next.accountId}`, { role: 'owner' });
    expect(handed.body.role).toBe('owner');
    const user = await me(owner);
    expect(user.workspace.role).toBe('admin');
    expect(user.workspaces.filter((one: { role: string }) => one.role === 'owner')).toHaveLength(1);
    expect((await owner.call('DELETE', `/api/workspace/members/${owner.accountId}`)).status).toBe(204);
    expect((await me(owner)).workspace.role).toBe('owner');
  });

  test('a removed member goes on in their own workspace', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const member = await joinWorkspace(product, owner, 'editor');
    const { id } = await newExperiment(member, { name: 'Stays with the team' });
    expect((await owner.call('DELETE', `/api/workspace/members/${member.accountId}`)).status).toBe(204);
    expect((await member.call('PATCH', `/api/experiments/${id}`, { name: 'Late' })).status).toBe(404);
    // Nor does what a page still shows of the team land in their own workspace.
    const shown = { 'x-workspace-id': owner.workspaceId };
    for (const [path, body] of [
      ['/api/company-context', { industry: 'Late' }],
      ['/api/experiments', { name: 'Late' }],
    ] as const)
      expect((await member.call('POST', path, body, shown)).status).toBe(404);
    expect((await member.call('GET', '/api/company-context')).body.industry).toBeNull();
    expect((await member.call('GET', '/api/experiments', undefined, shown)).body).toEqual([]);
    expect((await me(member)).workspace).toMatchObject({ role: 'owner', name: 'Test Person' });
    expect((await owner.call('GET', `/api/experiments/${id}`)).body.name).toBe('Stays with the team');
  });

  test('a downgrade suspends the others and loses nothing', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const member = await joinWorkspace(product, owner, 'editor');
    const team = (await me(member)).workspace;
    await owner.call('POST', '/api/cancel-subscription');
    clock.advance(days(40));
    const [again, later] = [await signInAgain(product, owner), await signInAgain(product, member)];
    expect((await me(again)).workspace).toMatchObject({ id: team.id, isPro: false });
    expect((await me(later)).workspace.id).not.toBe(team.id);
    const refused = await later.call('POST', `/api/workspaces/${team.id}/switch`);
    expect([refused.status, refused.body.code]).toEqual([403, 'MEMBERSHIP_SUSPENDED']);
    const members = (await again.call('GET', '/api/workspace/members')).body;
    expect(members.map((one: { suspended: boolean }) => one.suspended)).toEqual([false, true]);
  });
});

describe('deleting a workspace', () => {
  test('needs its name, another one to go on in, and the owner', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const wrong = await owner.call('DELETE', '/api/workspace', { name: 'Something' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'NAME_MISMATCH']);
    const last = await owner.call('DELETE', '/api/workspace', { name: 'Test Person' });
    expect([last.status, last.body.code]).toEqual([409, 'LAST_WORKSPACE']);
    const admin = await joinWorkspace(product, owner, 'admin');
    expect((await admin.call('DELETE', '/api/workspace', { name: 'Test Person' })).body.code).toBe(
      'ROLE_REQUIRED',
    );
  });
});

describe('the audit log', () => {
  test('tells who did what, is read by admins, and nobody changes it', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const viewer = await joinWorkspace(product, owner, 'viewer');
    await owner.call('PATCH', '/api/workspace', { name: '=Team' });
    await owner.call('PATCH', `/api/workspace/members/${viewer.accountId}`, { role: 'editor' });
    const { body } = await owner.call('GET', '/api/workspace/audit');
    expect(body.map((entry: { action: string }) => entry.action)).toEqual([
      'member.role-changed',
      'settings.changed',
      'member.joined',
      'member.invited',
    ]);
    expect(body[0]).toMatchObject({ before: { role: 'viewer' }, after: { role: 'editor' } });
    expect((await viewer.call('GET', '/api/workspace/audit')).body.code).toBe('ROLE_REQUIRED');
    const filtered = await owner.call('GET', '/api/workspace/audit?action=settings.changed&limit=1');
    expect(filtered.body).toHaveLength(1);
    const csv = await owner.call('GET', '/api/workspace/audit/export?format=csv');
    expect(csv.body.split('\r\n')).toHaveLength(6);
    const lines = await owner.call('GET', '/api/workspace/audit/export?format=jsonl');
    expect(
      lines.body
        .trim()
        .split('\n')
        .map((line: string) => JSON.parse(line).action),
    ).toHaveLength(4);
    for (const statement of ["update workspace_audit set action = 'x'", 'delete from workspace_audit'])
      await expect(product.deps.db.execute(statement)).rejects.toThrow();
  });
});
