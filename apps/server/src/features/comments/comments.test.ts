import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function team() {
  const owner = await newUser(product, { plan: 'pro' });
  const [editor, viewer] = [
    await joinWorkspace(product, owner, 'editor'),
    await joinWorkspace(product, owner, 'viewer'),
  ];
  const { id } = await newExperiment(owner, { name: 'Spring' });
  return { owner, editor, viewer, id, path: `/api/experiments/${id}/comments` };
}
const mentionsOf = async (who: Client) =>
  (await who.call('GET', '/api/notices')).body
    .filter((one: { kind: string }) => one.kind === 'mention')
    .map((one: { text: string; path: string }) => [one.text, one.path]);

describe('comments', () => {
  test('are written by every role, on the experiment and on a headline as it was', async () => {
    const { owner, viewer, id, path } = await team();
    const first = await viewer.call('POST', path, { text: '  Too long?  ' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      text: 'Too long?',
      variant: null,
      headline: null,
      author: { id: viewer.accountId, name: 'Test Person' },
      editedAt: null,
      resolved: null,
    });
    await owner.call('POST', path, { text: 'Bland', variant: 'Variant 3' });
    await owner.call('POST', `/api/experiments/${id}/variants`, { variantHeadlines: ['Another'] });
    const listed = (await viewer.call('GET', path)).body;
    expect(listed.map((one: { text: string }) => one.text)).toEqual(['Too long?', 'Bland']);
    expect(listed[1]).toMatchObject({ variant: 'Variant 3', headline: 'Coats, coats, coats' });
    const card = (await owner.call('GET', '/api/experiments?limit=1')).body[0];
    expect(card.openComments).toBe(2);
  });

  test('are refused when empty, too long, or about a headline that is not there', async () => {
    const { owner, path } = await team();
    for (const body of [
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { text: 'x', variant: 'Variant 9' },
      { text: 'x', variant: 'Variant 0' },
      { text: 'x', variant: 'Everything' },
    ])
      expect((await owner.call('POST', path, body)).status, JSON.stringify(body)).toBe(400);
    expect((await owner.call('GET', path)).body).toEqual([]);
  });

  test('tell whom they mention, once, members only, and nobody of themselves', async () => {
    const { owner, editor, viewer, id, path } = await team();
    const stranger = await newUser(product);
    const mentions = [owner.accountId, editor.accountId, stranger.accountId, 'nobody'];
    const { body } = await owner.call('POST', path, { text: '@Test Person look', mentions });
    expect(body.mentions.map((one: { id: string }) => one.id).sort()).toEqual(
      [owner.accountId, editor.accountId].sort(),
    );
    const notice = [
      'Test Person mentions you in a comment on “Spring”',
      `/experiments/${id}#comment-${body.id}`,
    ];
    const change = (fields: object) => owner.call('PATCH', `${path}/${body.id}`, fields);
    await change({ text: 'Both of you', mentions: [editor.accountId, viewer.accountId] });
    expect([await mentionsOf(editor), await mentionsOf(viewer)]).toEqual([[notice], [notice]]);
    expect([await mentionsOf(owner), await mentionsOf(stranger)]).toEqual([[], []]);
  });

  test('are changed by their author only, resolved by anybody, deleted by author and admins', async () => {
    const { owner, editor, viewer, path } = await team();
    const { id } = (await editor.call('POST', path, { text: 'First' })).body;
    const one = `${path}/${id}`;
    expect((await viewer.call('PATCH', one, { text: 'Mine' })).body.code).toBe('NOT_YOUR_COMMENT');
    expect((await owner.call('PATCH', one, { text: 'Mine' })).body.code).toBe('NOT_YOUR_COMMENT');
    const edited = (await editor.call('PATCH', one, { text: 'Second' })).body;
    expect(edited).toMatchObject({ text: 'Second', editedAt: expect.any(String) });
    const resolved = (await viewer.call('PATCH', one, { resolved: true })).body;
    expect(resolved.resolved).toMatchObject({ by: { id: viewer.accountId } });
    const cards = async () => (await owner.call('GET', '/api/experiments?limit=1')).body[0].openComments;
    expect(await cards()).toBe(0);
    expect((await editor.call('PATCH', one, { resolved: false })).body.resolved).toBeNull();
    expect(await cards()).toBe(1);
    expect((await viewer.call('DELETE', one)).body.code).toBe('NOT_YOUR_COMMENT');
    expect((await owner.call('DELETE', one)).status).toBe(204);
    expect((await editor.call('PATCH', one, { resolved: true })).status).toBe(404);
    expect((await editor.call('PATCH', `${path}/nothing`, { resolved: true })).status).toBe(404);
  });

  test('belong to their workspace and their experiment', async () => {
    const { owner, path } = await team();
    const { id } = (await owner.call('POST', path, { text: 'Ours' })).body;
    const stranger = await newUser(product, { plan: 'pro' });
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['POST', path, { text: 'Hello' }],
      ['PATCH', `${path}/${id}`, { resolved: true }],
      ['DELETE', `${path}/${id}`, undefined],
    ] as const)
      expect((await stranger.call(method, address, body)).status, method).toBe(404);
    const other = await newExperiment(owner);
    expect((await owner.call('DELETE', `/api/experiments/${other.id}/comments/${id}`)).status).toBe(404);
  });

  test('stay when their author goes, by a former member', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const leaving = await joinWorkspace(product, owner, 'editor');
    const { id } = await newExperiment(leaving);
    const path = `/api/experiments/${id}/comments`;
    await leaving.call('POST', path, { text: 'Stays', mentions: [leaving.accountId] });
    await leaving.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline: 'By who goes' });
    const { email } = (await leaving.call('GET', '/api/auth/user')).body;
    const exported = (await leaving.call('GET', '/api/account/export')).body;
    expect(exported.comments.map((one: { text: string }) => one.text)).toEqual(['Stays']);
    expect((await leaving.call('DELETE', '/api/account', { email })).status).toBe(204);
    expect((await owner.call('GET', path)).body).toMatchObject([
      { text: 'Stays', author: null, mentions: [] },
    ]);
    const experiment = (await owner.call('GET', `/api/experiments/${id}`)).body;
    expect(experiment).toMatchObject({
      createdBy: null,
      updatedBy: null,
      edits: { controlHeadline: { by: null } },
    });
  });
});
