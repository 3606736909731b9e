import { type ApiKey, endpoints } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWaitingEvents } from './features/events/index.ts';
import { createWorkspace } from './features/workspaces/index.ts';
import { queryCounts } from './query-counts.ts';
import { analyse, analysedExperiment } from './test/analysed-experiment.ts';
import { askAs } from './test/ask-approval.ts';
import { type Client, newExperiment, newUser } from './test/client.ts';
import { connectedApp } from './test/connected-app.ts';
import { drawnLogo } from './test/drawn-logo.ts';
import { startFeedServer } from './test/feed-server.ts';
import { inventedTests } from './test/invented-tests.ts';
import { joinWorkspace } from './test/members.ts';
import { databaseKind, startTestProduct, type TestProduct } from './test/product.ts';
import { countQueries, type Statement } from './test/query-counter.ts';
import { explainOnSeededDatabase, type Findings } from './test/query-plans.ts';

/**
 * Streams ask for as long as somebody listens, the sandbox's payment plays the provider's part as well, and many calls of
 * customers' pages share one statement. A feed is asked of a server of this process, whose requests are counted as the product's.
 */
const uncounted = new Set<ApiKey>([
  'POST /api/feeds',
  'GET /live/v1/tests.json',
  'POST /live/v1/events',
  'GET /api/experiments/:id/stream',
  'GET /api/changes',
  'GET /api/benchmarks/:id/stream',
  'GET /api/health/ready',
  'POST /api/sandbox/checkout/:id/pay',
]);
/** What these answer depends on more than the call itself; what they ask for is counted all the same. */
const refusable = new Set<ApiKey>(['POST /api/billing-portal', 'POST /api/benchmarks/:id/cancel']);
const counted = (Object.keys(endpoints) as ApiKey[]).filter((key) => !uncounted.has(key));

const counter = countQueries();
const measured = new Map<string, readonly Statement[]>();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    variables: { ADMIN_EMAILS: 'boss@example.test', WEBHOOK_ALLOW_PRIVATE: '1' },
    onQuery: counter.onQuery,
  });
  await makeEveryCall(product);
}, 120_000);
afterAll(async () => {
  counter.stop();
  await product.close();
});

type Caller = (
  key: ApiKey,
  fields?: Record<string, string>,
  body?: unknown,
  note?: string,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls are passed on.
) => Promise<any>;

/** Makes a call as this person and keeps its statements under the call's name, with `note` when it is a variant of it. */
function callerOf(person: Client): Caller {
  return async (key, fields = {}, body = undefined, note = '') => {
    const [method = '', pattern = ''] = key.split(' ');
    const { query = '', ...params } = fields;
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await person.call(method, path + query, body);
    const expected = refusable.has(key) ? 500 : 300;
    const isExpected = answer.status < expected || answer.body.code === 'PAYMENTS_UNAVAILABLE';
    expect(isExpected, `${key}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
    if (!uncounted.has(key)) measured.set(note ? `${key}, ${note}` : key, counter.latest());
    return answer.body;
  };
}

async function makeEveryCall({ baseUrl }: TestProduct): Promise<void> {
  const pro = await newUser(product, { plan: 'pro' });
  const boss = await newUser(product, { email: 'boss@example.test' });
  await makePublicCalls(callerOf(pro));
  await makeExperimentCalls(callerOf(pro), pro, baseUrl);
  await makeBenchmarkCalls(callerOf(pro));
  await makeLiveCalls(callerOf(pro), pro, product);
  await makeBillingCalls(callerOf(await newUser(product)));
  await makeAdminCalls(callerOf(boss), pro.accountId);
  await makeWorkspaceCalls(pro);
  await makeWebhookCalls(callerOf(pro));
  await makeFeedCalls(callerOf(pro));
  await makeAccountCalls();
  await makeNoticeCalls(pro);
}

async function makeWorkspaceCalls(owner: Client): Promise<void> {
  const [call, guest] = [callerOf(owner), await newUser(product, { email: 'guest@example.test' })];
  await call('GET /api/workspace');
  await call('PATCH /api/workspace', {}, { name: 'Team' });
  await call('GET /api/workspace/traffic');
  await call('GET /api/workspace/branding');
  await call('PATCH /api/workspace/branding', {}, { accent: '#0e8a80' });
  await call('PUT /api/workspace/branding/logo', {}, { image: (await drawnLogo()).toString('base64') });
  await call('DELETE /api/workspace/branding/logo');
  const traffic = { clickRate: '2,5', by: 'visitors', visitors: '100', days: '7', budget: '' };
  await call('PUT /api/workspace/traffic', {}, traffic);
  const invite = (email: string) => call('POST /api/workspace/invitations', {}, { email, role: 'editor' });
  const { id, link } = await invite('guest@example.test');
  await call('POST /api/workspace/invitations/:id/send', { id });
  await call('GET /api/workspace/invitations');
  const token = link.split('/').at(-1);
  await callerOf(guest)('GET /api/invitations/:token', { token });
  await callerOf(guest)('POST /api/invitations/:token/accept', { token });
  await callerOf(guest)('POST /api/workspaces/:id/switch', { id: owner.workspaceId });
  await call('DELETE /api/workspace/invitations/:id', { id: (await invite('other@example.test')).id });
  await call('GET /api/workspace/members');
  await call('PATCH /api/workspace/members/:id', { id: guest.accountId }, { role: 'admin' });
  const made = await call('POST /api/keys', {}, { name: 'Newsroom', scopes: ['predict'] });
  await call('GET /api/keys');
  await call('DELETE /api/keys/:id', { id: made.id });
  await makeConnectionCalls(owner);
  await call('GET /api/workspace/audit');
  await call('GET /api/workspace/audit/export', { query: '?format=csv' });
  await call('DELETE /api/workspace/members/:id', { id: guest.accountId });
  await createWorkspace(product.deps.db, { ownerId: guest.accountId, name: 'Second', at: new Date() });
  await callerOf(guest)('DELETE /api/workspace', {}, { name: 'Test Person' });
}

async function makeConnectionCalls(owner: Client): Promise<void> {
  const [call, { app }] = [callerOf(owner), await connectedApp(product, owner)];
  const [{ id }] = await call('GET /api/connections');
  await call('DELETE /api/connections/:id', { id });
  const request = { id: await app.ask() };
  await call('GET /api/connection-requests/:id', request);
  await call('POST /api/connection-requests/:id', request, { scopes: ['read'] });
}

async function makeNoticeCalls(owner: Client): Promise<void> {
  const [call, editor] = [callerOf(owner), await joinWorkspace(product, owner, 'editor')];
  const { id: experimentId } = await newExperiment(owner);
  const { id } = await askAs(product, editor, experimentId);
  await call('GET /api/experiments/:id/approvals', { id: experimentId });
  await call('POST /api/approvals/:id/decision', { id }, { approved: true });
  const comment = await call(
    'POST /api/experiments/:id/comments',
    { id: experimentId },
    {
      text: 'Shorter?',
      mentions: [editor.accountId],
    },
  );
  const commentId = comment.id;
  await call('GET /api/experiments/:id/comments', { id: experimentId });
  await call(
    'PATCH /api/experiments/:id/comments/:commentId',
    { id: experimentId, commentId },
    { resolved: true },
  );
  await call('DELETE /api/experiments/:id/comments/:commentId', { id: experimentId, commentId });
  await call('GET /api/notices');
  await call('POST /api/notices/read', {}, {});
  await call('GET /api/notices/settings');
  await call('PATCH /api/notices/settings', {}, { mail: { mention: false } });
}

async function makeFeedCalls(call: Caller): Promise<void> {
  const server = await startFeedServer();
  server.answer((_request, response) =>
    response.end('<rss version="2.0"><channel><title>News</title></channel></rss>'),
  );
  const { id } = await call('POST /api/feeds', {}, { url: server.url });
  await server.close();
  await call('GET /api/feeds');
  await call('DELETE /api/feeds/:id', { id });
}

async function makeWebhookCalls(call: Caller): Promise<void> {
  const webhook = { url: 'http://127.0.0.1:4998/hook', events: ['run.completed'] };
  const { id } = await call('POST /api/webhooks', {}, webhook);
  await call('GET /api/webhooks');
  await call('PATCH /api/webhooks/:id', { id }, { description: 'Orders' });
  await call('POST /api/webhooks/:id/rotate', { id });
  const delivery = await call('POST /api/webhooks/:id/test', { id });
  await call('GET /api/webhooks/:id/deliveries', { id });
  await call('GET /api/webhook-deliveries/:id', { id: delivery.id });
  await call('POST /api/webhook-deliveries/:id/send', { id: delivery.id });
  await call('DELETE /api/webhooks/:id', { id });
}

async function makePublicCalls(call: Caller): Promise<void> {
  await call('GET /api/health/live');
  await call('GET /api/config');
  await call('GET /api/auth/user');
  await call('POST /api/try', {}, { control: 'Spring is here', variants: ['She waited for this'] });
  await call('POST /api/predict', {}, { control: 'Spring is here', variants: ['She waited for this'] });
  await call('GET /api/company-context');
  await call('POST /api/company-context', {}, { industry: 'Gardening' });
  await call('POST /api/events', {}, [
    { eventType: 'page_view', eventCategory: 'navigation', pageUrl: '/' },
    { eventType: 'button_click', eventCategory: 'interaction', pageUrl: '/' },
  ]);
}

async function makeExperimentCalls(call: Caller, pro: Client, baseUrl: string): Promise<void> {
  const texts = { controlHeadline: 'Spring is here', variantHeadlines: ['She waited all winter for this'] };
  const { id } = await call('POST /api/experiments', {}, { name: 'Spring', ...texts });
  await call('PATCH /api/experiments/:id', { id }, { name: 'Early spring' });
  await call('PATCH /api/experiments/:id/control', { id }, { controlHeadline: 'Spring is here at last' });
  await call('POST /api/experiments/:id/variants', { id }, { variantHeadlines: texts.variantHeadlines });
  await analyse(pro, baseUrl, id);
  await pro.call('GET', '/api/experiments?limit=50');
  await call('GET /api/experiments', { query: '?limit=50' });
  await call('GET /api/experiments', { query: '?limit=50&status=Complete' }, undefined, 'by status');
  await call('GET /api/experiments', { query: '?limit=50&q=spring' }, undefined, 'search');
  await call('GET /api/experiments', {}, undefined, 'all');
  await call('GET /api/experiments/summary');
  await call('GET /api/experiments/:id', { id });
  await call('GET /api/experiments/:id/runs', { id });
  await call('GET /api/track-record');
  await call('GET /api/track-record/export', { query: '?texts=1' });
  await call('GET /api/experiments/:id/results', { id });
  await makeOutcomeCalls(call, id);
  await call('GET /api/experiments/:id/explanations', { id });
  const { id: shareId } = await call('POST /api/experiments/:id/shares', { id }, {});
  await call('GET /api/experiments/:id/shares', { id });
  await call('GET /api/workspace/shares');
  await call('DELETE /api/experiments/:id/shares/:shareId', { id, shareId });
  await call('POST /api/track-record/shares', {}, {});
  await call('GET /api/track-record/shares');
  const share = await call('POST /api/experiments/:id/shares', { id }, {});
  await call('DELETE /api/workspace/shares/:id', { id: share.id });
  await call('POST /api/explain', {}, { control: 'Spring is here', variant: 'She waited for this' });
  const controlHeadline = 'Our garden tools are here';
  await call('POST /api/experiments/:id/generate-variants', { id }, { controlHeadline, count: 3 });
  await call('GET /api/experiments/:id/writing', { id });
  await call('PUT /api/experiments/:id/facts', { id }, { added: [{ text: 'Free returns for 60 days' }] });
  await call(
    'POST /api/experiments/:id/fill-card',
    { id },
    {
      card: { angle: 'detail', template: '___', missing: 'What happened?' },
      text: 'Spring came early this year',
    },
  );
  await call('POST /api/experiments/generate-name', {}, { originalName: 'Early spring' });
  const persona = await call('POST /api/generate-persona', {}, { experimentId: id });
  await call('POST /api/generate-portrait', {}, { persona, experimentId: id });
  await call(
    'POST /api/generate-decision-feedback',
    {},
    {
      persona,
      winningVariant: 'Variant 1',
      winningHeadline: texts.variantHeadlines[0],
      allVariants: [{ name: 'Variant 1', headline: texts.variantHeadlines[0] }],
      experimentId: id,
    },
  );
  await call('GET /api/experiments/:id/customer-feedback', { id });
  await call('POST /api/experiments/:id/iterate', { id }, { from: 'control' });
  await call('POST /api/experiments/:id/duplicate', { id }, {});
  const other = await newExperiment(pro);
  await call('POST /api/experiments/:id/run', { id: other.id });
  const idle = await newExperiment(pro);
  await call('DELETE /api/experiments/:id', { id: idle.id });
  await call('POST /api/experiments/organise', {}, { experimentIds: [idle.id], deleted: false });
  await call('POST /api/experiments/organise', {}, { experimentIds: [idle.id], archived: true }, 'archive');
  const { id: tagId } = await call('POST /api/tags', {}, { name: 'Spring' });
  await call('GET /api/tags');
  await call('PATCH /api/tags/:id', { id: tagId }, { name: 'Summer' });
  await call('POST /api/experiments/organise', {}, { experimentIds: [idle.id], addTag: tagId }, 'tag');
  await call('DELETE /api/tags/:id', { id: tagId });
  await call('GET /api/experiments/counts');
  await call('POST /api/experiments/sample');
  await call('POST /api/experiments/organise', {}, { experimentIds: [idle.id], deleted: true }, 'delete');
  await call('DELETE /api/trash');
}

async function makeOutcomeCalls(call: Caller, id: string): Promise<void> {
  const csv = 'test,headline,views,clicks\nMay,A coat for May,100,3\nMay,May comes with a coat,100,4';
  const { mapping } = await call('POST /api/outcomes/import', {}, { csv }, 'preview');
  await call('POST /api/outcomes/import', {}, { csv, mapping, commit: true });
  const [{ id: runId }] = await call('GET /api/experiments/:id/runs', { id });
  const arms = ['Control', 'Variant 1'].map((variant) => ({ variant, impressions: 1000, clicks: 30 }));
  await call('PUT /api/experiments/:id/runs/:runId/outcome', { id, runId }, { source: 'manual', arms });
  await call('GET /api/experiments/:id/runs/:runId/outcome', { id, runId });
  await call('DELETE /api/experiments/:id/runs/:runId/outcome', { id, runId });
  await call('DELETE /api/experiments/:id/outcome-reminder', { id });
}

async function makeLiveCalls(call: Caller, pro: Client, { baseUrl }: TestProduct): Promise<void> {
  const { id: experiment } = await analysedExperiment(pro, baseUrl);
  const site = await call('POST /api/sites', {}, { name: 'Magazine', origins: [baseUrl] });
  await call('PATCH /api/sites/:id', { id: site.id }, { rotateKey: true });
  const body = { siteId: site.id, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000 };
  const { id } = await call('POST /api/experiments/:id/live', { id: experiment }, body);
  await call('GET /api/sites');
  await call('GET /api/live');
  await call('GET /api/experiments/:id/live', { id: experiment });
  await call('GET /api/live/:id', { id });
  await call('PATCH /api/live/:id', { id }, { status: 'paused' });
  await call('PATCH /api/live/:id', { id }, { status: 'stopped' }, 'stopped');
  await call('DELETE /api/sites/:id', { id: site.id });
  await call('POST /api/sites/demo');
}

async function makeBenchmarkCalls(call: Caller): Promise<void> {
  await call('POST /api/benchmark', {}, { experiments: inventedTests(20) });
  const { benchmarkId: id } = await call(
    'POST /api/benchmark',
    {},
    { experiments: inventedTests(400), name: 'spring' },
    'kept',
  );
  await call('GET /api/benchmarks');
  await call('GET /api/benchmarks/:id', { id });
  await call('GET /api/learning');
  await call('PUT /api/learning', {}, { contentType: 'email', on: true });
  const waiting = await call(
    'POST /api/benchmark',
    { query: '?async=1' },
    { experiments: inventedTests(5000), name: 'summer' },
    'queued',
  );
  await call('POST /api/benchmarks/:id/cancel', { id: waiting.id });
  await call('DELETE /api/benchmarks/:id', { id });
}

async function makeBillingCalls(call: Caller): Promise<void> {
  await call('POST /api/check-subscription-status');
  await call('GET /api/subscription');
  const { sessionId } = await call('POST /api/create-checkout-session');
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  await call('POST /api/sandbox/checkout/:id/pay', { id: sessionId }, card);
  await call('GET /api/checkout-session/:id', { id: sessionId });
  await call('POST /api/billing-portal');
  await call('POST /api/cancel-subscription');
  await call('POST /api/resume-subscription');
}

async function makeAdminCalls(call: Caller, userId: string): Promise<void> {
  // What the background has not counted yet the first view would count.
  await countWaitingEvents(product.deps.db);
  const views = ['overview', 'funnels', 'journeys', 'events', 'experiment-analytics'] as const;
  for (const view of views) {
    await call(`GET /api/admin/${view}`, { query: '?period=30d' });
    await call(`GET /api/admin/${view}`, { query: `?period=30d&user=${userId}` }, undefined, 'of one user');
  }
  await call('GET /api/admin/all-users', { query: '?limit=50' });
  await call('GET /api/admin/all-users', { query: '?limit=50&q=ana' }, undefined, 'search');
  await call('GET /api/admin/user-experiments/:userId', { userId });
}

async function makeAccountCalls(): Promise<void> {
  const email = 'leaving@example.test';
  const person = await newUser(product, { email });
  const call = callerOf(person);
  await call('POST /api/onboarding/dismiss');
  await call('POST /api/account/model-consent', {}, { agreed: true });
  const sessions = await call('GET /api/account/sessions');
  await call('GET /api/account/export');
  await call('DELETE /api/account', {}, { email });
  const again = await newUser(product);
  const [{ id }] = (await again.call('GET', '/api/account/sessions')).body;
  expect(sessions).toHaveLength(1);
  await callerOf(again)('DELETE /api/account/sessions/:id', { id });
  await callerOf(await newUser(product))('DELETE /api/account/sessions');
  await callerOf(await newUser(product))('POST /api/clear-session');
}

describe('statements that a request makes', () => {
  test('every call of the contract is counted', () => {
    expect(counted.filter((key) => !measured.has(key))).toEqual([]);
  });

  test('as many as query-counts.ts says: a call that gains one is looked at', () => {
    const found = Object.fromEntries([...measured].map(([key, statements]) => [key, statements.length]));
    expect(found).toEqual(queryCounts);
  });
});

/** Where reading all of a table is right, and why; none of them has a row for each event. */
const wholeTables: Record<string, string> = {
  'GET /api/admin/overview: usage_rollups': 'thirty days are a third of all hours that are kept',
  'GET /api/admin/overview: usage_activity': 'most users were active in the period: it is their number',
  'GET /api/admin/overview: workspace_members': 'the owners of all Pro workspaces are counted',
  'GET /api/admin/funnels: usage_session_steps': 'thirty days are a third of all hours that are kept',
  'GET /api/admin/funnels: usage_rollups': 'thirty days are a third of all hours that are kept',
  'GET /api/admin/all-users: accounts': 'so few users are joined with a page whole, many by their index',
  'GET /api/admin/all-users, search: accounts': 'the text may stand anywhere in a name or an address',
};

/** Where what a workspace owns is looked for in all of them, and why; docs/scale.md says what that means past one machine. */
const anyWorkspace: Record<string, string> = {
  'DELETE /api/account: workspace_members': 'the workspaces of an account, by the index of its memberships',
  'GET /api/account/export: workspace_members':
    'the workspaces of an account, by the index of its memberships',
  'GET /api/account/export: generations': "an account's own, wherever they were made",
  'GET /api/account/export: notices': "an account's own, wherever they came from",
  'GET /api/notices: notices': "an account's own, wherever they came from",
  'POST /api/notices/read: notices': "an account's own, wherever they came from",
  'GET /api/invitations/:token: workspace_invitations': 'the token says which workspace',
  'POST /api/invitations/:token/accept: workspace_invitations': 'the token says which workspace',
  'GET /api/admin/experiment-analytics: subscriptions': 'an administrator looks at all workspaces',
  'GET /api/admin/experiment-analytics, of one user: subscriptions':
    'an administrator looks at all workspaces',
  'GET /api/admin/user-experiments/:userId: experiments':
    'an administrator looks at all workspaces of a user',
};

if (databaseKind === 'postgres') {
  describe('plans with many rows', () => {
    let found: Findings;
    beforeAll(async () => {
      found = await explainOnSeededDatabase(measured);
    }, 120_000);

    test('no call reads a big table from its beginning to its end', () => {
      expect(found.scans.filter((scan) => !(scan in wholeTables))).toEqual([]);
    });

    test('what a workspace owns is looked for in that workspace', () => {
      expect(found.withoutOwner.sort()).toEqual(Object.keys(anyWorkspace).sort());
    });
  });
}
