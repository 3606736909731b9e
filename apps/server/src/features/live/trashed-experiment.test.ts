import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function withSite() {
  const owner = await newUser(product, { plan: 'pro' });
  const site = await owner.call('POST', '/api/sites', { name: 'Shop', origins: ['https://www.shop.test'] });
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const start = (client: Client) =>
    client.call('POST', `/api/experiments/${experiment.id}/live`, {
      siteId: site.body.id,
      arms: ['Control', 'Variant 2'],
      maxImpressionsPerArm: 5000,
    });
  return { owner, id: experiment.id, start };
}
const remove = (client: Client, id: string) => client.call('DELETE', `/api/experiments/${id}`);

test('an experiment whose live test runs or is paused stays where it is, and its test goes on', async () => {
  const { owner, id, start } = await withSite();
  const other = await analysedExperiment(owner, product.baseUrl);
  const { id: testId } = (await start(owner)).body;
  for (const status of ['running', 'paused']) {
    if (status === 'paused') await owner.call('PATCH', `/api/live/${testId}`, { status });
    const refused = await remove(owner, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'LIVE_TEST_RUNNING']);
    expect(refused.body.message).toContain('Stop the test first');
    const both = { experimentIds: [id, other.id], deleted: true };
    expect((await owner.call('POST', '/api/experiments/organise', both)).status).toBe(409);
    expect((await owner.call('GET', `/api/experiments/${other.id}`)).status).toBe(200);
    expect((await owner.call('GET', `/api/live/${testId}`)).body.status).toBe(status);
  }
  await owner.call('PATCH', `/api/live/${testId}`, { status: 'stopped' });
  expect((await remove(owner, id)).status).toBe(204);
  expect((await start(owner)).status).toBe(404);
});

test('what waits for an approval is withdrawn, and can be asked again after a restore', async () => {
  const { owner, id, start } = await withSite();
  const editor = await joinWorkspace(product, owner, 'editor');
  await owner.call('PATCH', '/api/workspace', { liveTestsNeedApproval: true });
  const { id: testId, status } = (await start(editor)).body;
  expect(status).toBe('waiting');
  const approvals = async () => (await owner.call('GET', `/api/experiments/${id}/approvals`)).body;
  const [asked] = await approvals();
  expect((await remove(owner, id)).status).toBe(204);
  const decided = await owner.call('POST', `/api/approvals/${asked.id}/decision`, { approved: true });
  expect(decided.body.code).toBe('APPROVAL_DECIDED');
  const restore = { experimentIds: [id], deleted: false };
  expect((await owner.call('POST', '/api/experiments/organise', restore)).body).toEqual({ changed: 1 });
  expect((await approvals())[0]).toMatchObject({
    state: 'withdrawn',
    decidedBy: { id: owner.accountId },
    reason: 'The experiment was deleted.',
  });
  expect((await owner.call('GET', `/api/live/${testId}`)).body.status).toBe('stopped');
  const log = (await owner.call('GET', '/api/workspace/audit?limit=20')).body;
  expect(log.map((one: { action: string }) => one.action)).toContain('approval.withdrawn');
  expect((await start(editor)).body.status).toBe('waiting');
});
