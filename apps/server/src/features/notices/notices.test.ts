import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { startMailServer, textOfMail, until } from '../../test/mail-server.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { addNotice, deleteOldNotices } from './index.ts';

const clock = movingClock();
let mail: Awaited<ReturnType<typeof startMailServer>>;
let product: TestProduct;
beforeAll(async () => {
  mail = await startMailServer();
  product = await startTestProduct({
    clock,
    variables: { SMTP_URL: mail.url, MAIL_FROM: 'Frontrunner <hello@example.test>' },
  });
});
afterAll(async () => {
  await product.close();
  await mail.close();
});

const tell = (to: Client[], workspaceId: string, text: string, more: { by?: string } = {}) =>
  product.deps.db.transaction((tx) =>
    addNotice(tx, product.deps, {
      accountIds: to.map(({ accountId }) => accountId),
      kind: 'live-test',
      workspaceId,
      text,
      path: '/',
      ...more,
    }),
  );
const listed = (who: Client, query = '') => who.call('GET', `/api/notices${query}`);
const mailTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

describe('notices', () => {
  test('are listed page by page, newest first, counted, and read one by one or all at once', async () => {
    const [user, other] = [await newUser(product), await newUser(product)];
    for (let i = 1; i <= 5; i++) await tell([user, user], user.workspaceId, `Notice ${i}`);
    const first = await listed(user, '?limit=2');
    expect(first.headers.get('x-unread-count')).toBe('5');
    expect(first.body.map((one: { text: string }) => one.text)).toEqual(['Notice 5', 'Notice 4']);
    expect(first.body[0]).toMatchObject({
      kind: 'live-test',
      workspace: { id: user.workspaceId, name: 'Test Person' },
      path: '/',
      read: false,
    });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await user.call('GET', next);
    expect(second.body.map((one: { text: string }) => one.text)).toEqual(['Notice 3', 'Notice 2']);
    const ids = first.body.map((one: { id: string }) => one.id);
    // Nobody reads for somebody else, and what is no id changes nothing.
    expect((await other.call('POST', '/api/notices/read', { ids })).body).toEqual({ unread: 0 });
    expect((await user.call('POST', '/api/notices/read', { ids: [...ids, 'x'] })).body).toEqual({
      unread: 3,
    });
    expect((await listed(user)).body[0].read).toBe(true);
    expect((await user.call('POST', '/api/notices/read', {})).body).toEqual({ unread: 0 });
    expect((await listed(user, '?cursor=x')).status).toBe(400);
    expect((await listed(other)).body).toEqual([]);
  });

  test('tell of an invitation, of who joined, of another role and of the removal', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const member = await joinWorkspace(product, owner, 'viewer');
    await owner.call('PATCH', `/api/workspace/members/${member.accountId}`, { role: 'editor' });
    await owner.call('DELETE', `/api/workspace/members/${member.accountId}`);
    const texts = (await listed(member)).body.map((one: { text: string }) => one.text);
    expect(texts).toEqual([
      'Test Person removed you from “Test Person”; the work stays there',
      'Test Person made you editor of “Test Person”',
      'Test Person invites you to “Test Person” as Viewer',
    ]);
    expect((await listed(owner)).body[0].text).toBe('Test Person joined “Test Person” by your invitation');
  });

  test('name a deleted account as a former member, and go with their workspace', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const email = 'leaving@example.test';
    const leaving = await newUser(product, { email });
    await tell([owner], owner.workspaceId, 'mentions you', { by: leaving.accountId });
    await tell([owner], leaving.workspaceId, 'Of a workspace that goes');
    expect((await listed(owner)).body).toHaveLength(2);
    expect((await leaving.call('DELETE', '/api/account', { email })).status).toBe(204);
    expect((await listed(owner)).body.map((one: { text: string }) => one.text)).toEqual([
      'A former member mentions you',
    ]);
  });

  test('are forgotten after half a year', async () => {
    const user = await newUser(product);
    await tell([user], user.workspaceId, 'Old');
    const later = {
      ...product.deps,
      clock: { now: () => new Date(clock.now().getTime() + 181 * 86_400_000) },
    };
    await deleteOldNotices(later);
    expect((await listed(user)).body).toEqual([]);
  });
});

describe('by mail', () => {
  test('a notice comes as text with the way to it, unless its kind is switched off', async () => {
    const email = 'mailed@example.test';
    const user = await newUser(product, { email });
    const settings = (await user.call('GET', '/api/notices/settings')).body;
    expect(settings).toMatchObject({ mailAvailable: true, mail: { 'live-test': true, mention: true } });
    await tell([user], user.workspaceId, 'The live test of “Spring” stopped');
    await until(() => mailTo(email).length === 1);
    const text = textOfMail(mailTo(email)[0]?.source ?? '');
    expect(text).toContain('The live test of “Spring” stopped.');
    expect(text).toMatch(/Open it: http:\/\/.+\//);
    await user.call('PATCH', '/api/notices/settings', { mail: { 'live-test': false } });
    await tell([user], user.workspaceId, 'Not by mail');
    await user.call('PATCH', '/api/notices/settings', { mail: { 'live-test': true } });
    await tell([user], user.workspaceId, 'By mail again');
    await until(() => mailTo(email).length > 1);
    expect((await listed(user)).body).toHaveLength(3);
    expect((await user.call('PATCH', '/api/notices/settings', { mail: { other: true } })).status).toBe(400);
  });

  test('goes to no address that is not verified', async () => {
    const [unverified, known] = [
      await newUser(product, { email: 'unverified@example.test', verified: false }),
      await newUser(product, { email: 'verified@example.test' }),
    ];
    await tell([unverified, known], known.workspaceId, 'For both');
    await until(() => mailTo('verified@example.test').length === 1);
    expect(mailTo('unverified@example.test')).toEqual([]);
    expect((await listed(unverified)).body).toHaveLength(1);
  });

  test('an invitation keeps silent where the person wants no such mail', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const [quiet, loud] = [
      await newUser(product, { email: 'quiet@example.test' }),
      await newUser(product, { email: 'loud@example.test' }),
    ];
    await quiet.call('PATCH', '/api/notices/settings', { mail: { invitation: false } });
    for (const email of ['QUIET@example.test', 'loud@example.test'])
      await owner.call('POST', '/api/workspace/invitations', { email, role: 'viewer' });
    await until(() => mailTo('loud@example.test').length === 1);
    expect(mailTo('QUIET@example.test')).toEqual([]);
    for (const who of [quiet, loud]) {
      const [{ text, path }] = (await listed(who)).body;
      expect(text).toBe('Test Person invites you to “Test Person” as Viewer');
      expect((await who.call('GET', `/api${path}`)).status).toBe(200);
    }
  });
});

test('a notice about an experiment goes with it', async () => {
  const user = await newUser(product);
  const { id } = await newExperiment(user);
  await product.deps.db.transaction((tx) =>
    addNotice(tx, product.deps, {
      accountIds: [user.accountId],
      kind: 'mention',
      workspaceId: user.workspaceId,
      text: 'x',
      path: `/experiments/${id}`,
      experimentId: id,
    }),
  );
  expect((await listed(user)).body).toHaveLength(1);
  await user.call('DELETE', `/api/experiments/${id}`);
  await user.call('DELETE', '/api/trash');
  expect((await listed(user)).body).toEqual([]);
});
