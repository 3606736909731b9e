import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovedStep } from '../../kernel/completion.ts';
import { AppError } from '../../kernel/errors.ts';
import { askAs, contextOf } from '../../test/ask-approval.ts';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { needsApproval } from './index.ts';

const carriedOut: unknown[] = [];
const carryOut: ApprovedStep = async (_ctx, { approval }) => {
  if (approval.payload.impossible) throw new AppError('EXPERIMENT_NOT_COMPLETE');
  carriedOut.push(approval.payload);
};
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ onApproved: [carryOut] });
});
afterAll(() => product.close());

async function team() {
  const owner = await newUser(product, { plan: 'pro' });
  const [admin, editor] = [
    await joinWorkspace(product, owner, 'admin'),
    await joinWorkspace(product, owner, 'editor'),
  ];
  const { id } = await newExperiment(owner, { name: 'Spring' });
  return { owner, admin, editor, id };
}
const decide = (who: Client, id: string, body: unknown) =>
  who.call('POST', `/api/approvals/${id}/decision`, body);
const told = async (who: Client) =>
  (await who.call('GET', '/api/notices')).body
    .filter((one: { kind: string }) => one.kind === 'approval')
    .map((one: { text: string; path: string }) => [one.text, one.path]);

test('is needed where the workspace wants it, by all but its admins', async () => {
  const { owner, admin, editor } = await team();
  const needed = async () =>
    Promise.all(
      [owner, admin, editor].map(async (who) => {
        const ctx = await contextOf(product, who);
        return needsApproval(ctx.db, ctx);
      }),
    );
  expect(await needed()).toEqual([false, false, false]);
  await admin.call('PATCH', '/api/workspace', { liveTestsNeedApproval: true });
  expect(await needed()).toEqual([false, false, true]);
});

test('an editor asks, every admin is told, one of them approves, and it is carried out', async () => {
  const { owner, admin, editor, id } = await team();
  const asked = await askAs(product, editor, id, { arms: ['Control'] });
  await expect(askAs(product, editor, id)).rejects.toMatchObject({ code: 'APPROVAL_OPEN' });
  const asks = [['Test Person asks you to approve a live test of “Spring”', `/experiments/${id}`]];
  expect([await told(owner), await told(admin), await told(editor)]).toEqual([asks, asks, []]);
  const [listed] = (await editor.call('GET', `/api/experiments/${id}/approvals`)).body;
  expect(listed).toMatchObject({
    id: asked.id,
    state: 'asked',
    lines: ['Control against Variant 1', 'Clicks are counted'],
    requestedBy: { id: editor.accountId },
    decidedBy: null,
  });
  expect((await decide(editor, asked.id, { approved: true })).body.code).toBe('ROLE_REQUIRED');
  const approved = await decide(admin, asked.id, { approved: true });
  expect(approved.body).toMatchObject({ state: 'approved', decidedBy: { id: admin.accountId }, reason: '' });
  expect(carriedOut).toEqual([{ arms: ['Control'] }]);
  expect(await told(editor)).toEqual([
    ['Test Person approved a live test of “Spring”', `/experiments/${id}`],
  ]);
  expect((await decide(owner, asked.id, { approved: true })).body.code).toBe('APPROVAL_DECIDED');
  const log = (await owner.call('GET', '/api/workspace/audit?limit=2')).body;
  expect(log.map((one: { action: string }) => one.action)).toEqual(['approval.approved', 'approval.asked']);
});

test('declining needs a reason, which whoever asked is told; then it can be asked again', async () => {
  const { owner, editor, id } = await team();
  const asked = await askAs(product, editor, id);
  expect((await decide(owner, asked.id, { approved: false, reason: ' ' })).status).toBe(400);
  const declined = await decide(owner, asked.id, { approved: false, reason: 'The page is being rebuilt' });
  expect(declined.body).toMatchObject({ state: 'declined', reason: 'The page is being rebuilt' });
  expect((await told(editor))[0][0]).toBe(
    'Test Person declined a live test of “Spring”: The page is being rebuilt',
  );
  expect((await askAs(product, editor, id)).state).toBe('asked');
});

test('what cannot be carried out is not approved', async () => {
  const { owner, editor, id } = await team();
  const asked = await askAs(product, editor, id, { impossible: true });
  expect((await decide(owner, asked.id, { approved: true })).body.code).toBe('EXPERIMENT_NOT_COMPLETE');
  expect((await owner.call('GET', `/api/experiments/${id}/approvals`)).body[0].state).toBe('asked');
  expect(await told(editor)).toEqual([]);
});

test('belongs to its workspace and goes with its experiment', async () => {
  const { owner, editor, id } = await team();
  const asked = await askAs(product, editor, id);
  const stranger = await newUser(product, { plan: 'pro' });
  expect((await decide(stranger, asked.id, { approved: true })).status).toBe(404);
  expect((await stranger.call('GET', `/api/experiments/${id}/approvals`)).status).toBe(404);
  await owner.call('DELETE', `/api/experiments/${id}`);
  await owner.call('DELETE', '/api/trash');
  expect((await decide(owner, asked.id, { approved: true })).status).toBe(404);
  expect(await told(owner)).toEqual([]);
});
