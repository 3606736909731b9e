import type { ChangeEvent } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyse } from '../../test/analysed-experiment.ts';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Follows the changes as a page does; `next` waits for one, and fails after two seconds without. */
async function follow(who: Client) {
  const leave = new AbortController();
  const response = await fetch(`${product.baseUrl}/api/changes`, {
    headers: { cookie: who.cookie },
    signal: leave.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: ChangeEvent[] = [];
  let ended = false;
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      for (const frame of part.value.split('\n\n').filter(Boolean))
        events.push(JSON.parse(frame.replace(/^data: /, '')));
    ended = true;
  })().catch(() => undefined);
  return {
    status: response.status,
    events,
    next: (event: ChangeEvent) => expect.poll(() => events, { timeout: 2000 }).toContainEqual(event),
    ended: () => expect.poll(() => ended, { timeout: 2000 }).toBe(true),
    leave: async () => {
      leave.abort();
      await reading;
    },
  };
}

describe('members see within two seconds', () => {
  test('what others do to an experiment, from its creation to its deletion', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const viewer = await joinWorkspace(product, owner, 'viewer');
    const stranger = await newUser(product, { plan: 'pro' });
    const [seen, foreign] = [await follow(viewer), await follow(stranger)];
    const { id } = await newExperiment(owner);
    await seen.next({ type: 'experiments' });
    await owner.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline: 'Another' });
    await seen.next({ type: 'experiment', id, version: 2 });
    await owner.call('PATCH', `/api/experiments/${id}`, { name: 'Renamed' });
    await seen.next({ type: 'experiment', id, version: 3 });
    await owner.call('POST', `/api/experiments/${id}/comments`, { text: 'Hm' });
    await seen.next({ type: 'comments', id });
    await analyse(owner, product.baseUrl, id);
    await seen.next({ type: 'experiment', id });
    const before = seen.events.length;
    await owner.call('DELETE', `/api/experiments/${id}`);
    await expect
      .poll(() => seen.events.slice(before), { timeout: 2000 })
      .toContainEqual({
        type: 'experiment',
        id,
      });
    expect(foreign.events).toEqual([{ type: 'connected' }]);
    await seen.leave();
    await foreign.leave();
  });

  test('who joins, and whoever is removed is told and follows no longer', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const ownersPage = await follow(owner);
    const member = await joinWorkspace(product, owner, 'editor');
    await ownersPage.next({ type: 'workspace' });
    await ownersPage.next({ type: 'notices' });
    const members = await follow(member);
    await owner.call('DELETE', `/api/workspace/members/${member.accountId}`);
    await members.next({ type: 'left' });
    await members.ended();
    await ownersPage.leave();
  });

  test('that their workspace was deleted', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const member = await joinWorkspace(product, owner, 'editor');
    const email = (await owner.call('GET', '/api/auth/user')).body.email;
    const members = await follow(member);
    const workspaces = { [owner.workspaceId]: 'delete' };
    expect((await owner.call('DELETE', '/api/account', { email, workspaces })).status).toBe(204);
    await members.next({ type: 'left' });
    await members.ended();
  });
});

test('who comes a moment too late is told what changed just before', async () => {
  const owner = await newUser(product);
  const { id } = await newExperiment(owner);
  await owner.call('PATCH', `/api/experiments/${id}`, { name: 'Renamed' });
  const late = await follow(owner);
  await late.next({ type: 'experiment', id, version: 2 });
  await late.leave();
});

test('nobody follows without a session, and the streams of a person are limited', async () => {
  expect((await fetch(`${product.baseUrl}/api/changes`)).status).toBe(401);
  const user = await newUser(product);
  const open = await Promise.all(Array.from({ length: 20 }, () => follow(user)));
  expect(open.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await follow(user)).status).toBe(429);
  for (const one of open) await one.leave();
});

test('a stale write tells who wrote which part, and when', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const editor = await joinWorkspace(product, owner, 'editor');
  const { id } = await newExperiment(owner);
  await editor.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline: 'By the editor' });
  await owner.call('PATCH', `/api/experiments/${id}`, { name: 'By the owner' });
  const stale = await owner.call(
    'PATCH',
    `/api/experiments/${id}/control`,
    { controlHeadline: 'Too late' },
    { 'if-match': '"1"' },
  );
  expect(stale.body.code).toBe('STALE_WRITE');
  const at = expect.stringMatching(/^20.*Z$/);
  expect(stale.body.details).toMatchObject({
    createdBy: { id: owner.accountId },
    updatedBy: { id: owner.accountId },
    edits: {
      controlHeadline: { by: { id: editor.accountId, name: 'Test Person' }, at },
      name: { by: { id: owner.accountId }, at },
    },
  });
});
