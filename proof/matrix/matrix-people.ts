import type { Connection } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import { sessions } from '../../apps/server/src/features/accounts/tables.ts';
import { grantSandboxPlan } from '../../apps/server/src/features/billing/grant-sandbox-plan.ts';
import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { askAs } from '../../apps/server/src/test/ask-approval.ts';
import { type Client, newExperiment, newUser } from '../../apps/server/src/test/client.ts';
import { connectedApp } from '../../apps/server/src/test/connected-app.ts';
import { newFeed } from '../../apps/server/src/test/feed-server.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import { joinWorkspace } from '../../apps/server/src/test/members.ts';
import type { TestProduct } from '../../apps/server/src/test/product.ts';

export const actors = [
  'nobody',
  'expired session',
  'other user',
  'admin',
  'free owner',
  // Members of the Pro owner's workspace, before the owner takes things away.
  'viewer',
  'editor',
  'pro owner',
  'admin member',
] as const;
export type Actor = (typeof actors)[number];
export type Things = Record<string, string>;

/** A caller, and what its addresses and bodies name: its own, or the Pro owner's where it has none. */
export interface Person {
  cookie: string;
  things: Things;
}

const declaredWinner = { source: 'manual', declaredWinner: 'Control' };
/** Two links, for there are two calls that revoke one. */
async function sharesOf(client: Client, experimentId: string): Promise<Things> {
  const make = async () => (await client.call('POST', `/api/experiments/${experimentId}/shares`, {})).body.id;
  return { share: await make(), otherShare: await make() };
}

/** One of everything that an address or a body can name. */
async function thingsOf(product: TestProduct, client: Client, plan: 'free' | 'pro'): Promise<Things> {
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await client.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const checkout = await must('POST', '/api/create-checkout-session');
  const complete = await analysedExperiment(client, product.baseUrl);
  if (plan === 'pro') {
    await grantSandboxPlan(product.deps, client.workspaceId);
    await must('POST', '/api/generate-persona', { context: 'We sell coats.', experimentId: complete.id });
  }
  const run = complete.results?.runId ?? '';
  await must('PUT', `/api/experiments/${complete.id}/runs/${run}/outcome`, declaredWinner);
  const benchmark = await must('POST', '/api/benchmark', { experiments: inventedTests(3), name: 'Past' });
  const [session] = await must('GET', '/api/account/sessions');
  const { invoices } = await must('GET', '/api/subscription');
  const aSite = { name: 'Magazine', origins: [product.baseUrl] };
  const liveSite = await must('POST', '/api/sites', aSite);
  const liveTest = await must('POST', `/api/experiments/${complete.id}/live`, {
    siteId: liveSite.id,
    arms: ['Control', 'Variant 1'],
    maxImpressionsPerArm: 5000,
  });
  return {
    site: (await must('POST', '/api/sites', aSite)).id,
    liveSite: liveSite.id,
    siteKey: liveSite.key,
    'live-test': liveTest.id,
    experiment: (await newExperiment(client)).id,
    runnable: (await newExperiment(client)).id,
    complete: complete.id,
    run,
    ...(await sharesOf(client, complete.id)),
    benchmark: benchmark.benchmarkId,
    checkout: checkout.sessionId,
    'api-key': (await must('POST', '/api/keys', { name: 'Own', scopes: ['read'] })).id,
    ...(await connectionsOf(product, client)),
    session: session.id,
    invoice: invoices[0]?.id ?? '',
    workspace: client.workspaceId,
    workspaceName: 'Test Person',
    member: client.accountId,
    feed: await newFeed(product, client.workspaceId),
    approval: (await askAs(product, client, complete.id)).id,
    comment: (await must('POST', `/api/experiments/${complete.id}/comments`, { text: 'Shorter?' })).id,
    tag: (await must('POST', '/api/tags', { name: 'Spring' })).id,
    account: client.accountId,
    email: (await must('GET', '/api/auth/user')).email,
  };
}

/** An app that this person has connected, and one that asks to be. */
async function connectionsOf(product: TestProduct, client: Client): Promise<Things> {
  const { app } = await connectedApp(product, client, ['read']);
  const listed = (await client.call('GET', '/api/connections')).body;
  const own = listed.find(({ connectedBy }: Connection) => connectedBy.id === client.accountId);
  return {
    connection: own.id,
    'connection-request': await app.ask({ resource: `${product.baseUrl}/api/v1` }),
  };
}

/** A webhook with one delivery; `things` name it. Nothing listens there. */
async function addWebhook(client: Client, things: Things): Promise<void> {
  const events = ['benchmark.completed'];
  const made = await client.call('POST', '/api/webhooks', { url: 'http://127.0.0.1:4998/hook', events });
  if (made.status !== 201) throw new Error(`adding a webhook: ${JSON.stringify(made.body)}`);
  things.webhook = made.body.id;
  things.delivery = (await client.call('POST', `/api/webhooks/${made.body.id}/test`)).body.id;
}

/** A member who may be removed and an invitation that may be withdrawn. */
async function addMembership(
  product: TestProduct,
  owner: Client,
  things: Things,
  name: string,
): Promise<void> {
  const { body } = await owner.call('POST', '/api/workspace/invitations', {
    email: `${name}@example.test`,
    role: 'viewer',
  });
  things.member = (await joinWorkspace(product, owner, 'viewer')).accountId;
  things.invitation = body.id;
  things.token = body.link.split('/').at(-1);
}

/** Everybody of the matrix. */
export async function assemblePeople(product: TestProduct): Promise<Record<Actor, Person>> {
  const free = await newUser(product);
  const pro = await newUser(product);
  const freeThings = await thingsOf(product, free, 'free');
  const proThings = await thingsOf(product, pro, 'pro');
  await addWebhook(free, freeThings);
  await addWebhook(pro, proThings);
  const viewer = await joinWorkspace(product, pro, 'viewer');
  const editor = await joinWorkspace(product, pro, 'editor');
  const manager = await joinWorkspace(product, pro, 'admin');
  await addMembership(product, pro, proThings, 'pending');
  /** A member's things are the workspace's; what somebody takes away is there for each of them. */
  const member = async (client: Client): Promise<Person> => {
    const [session] = (await client.call('GET', '/api/account/sessions')).body;
    const said = await client.call('POST', `/api/experiments/${proThings.complete}/comments`, {
      text: 'Why?',
    });
    const own = { session: session.id, comment: said.body.id, ...(await connectionsOf(product, client)) };
    return { cookie: client.cookie, things: { ...proThings, ...own } };
  };
  const [viewing, editing, managing] = [await member(viewer), await member(editor), await member(manager)];
  for (const { things } of [editing, managing]) {
    things.experiment = (await newExperiment(pro)).id;
    things.runnable = (await newExperiment(pro)).id;
    Object.assign(things, await sharesOf(pro, proThings.complete ?? ''));
    const past = { experiments: inventedTests(3), name: 'Past' };
    const key = { name: 'For one of them', scopes: ['read'] };
    things['api-key'] = (await pro.call('POST', '/api/keys', key)).body.id;
    things.benchmark = (await pro.call('POST', '/api/benchmark', past)).body.benchmarkId;
    things.tag = (
      await pro.call('POST', '/api/tags', { name: `Tag of ${things.session}`.slice(0, 40) })
    ).body.id;
    things.approval = (await askAs(product, editor, things.experiment)).id;
    things.feed = await newFeed(product, pro.workspaceId, `for-${things.session}`);
    const aSite = { name: 'For one of them', origins: ['https://example.test'] };
    things.site = (await pro.call('POST', '/api/sites', aSite)).body.id;
  }
  await addMembership(product, pro, managing.things, 'second');
  await addWebhook(pro, managing.things);
  const other = await newUser(product, { plan: 'pro' });
  const admin = await newUser(product, { email: 'admin@demo.test' });
  const expired = await newUser(product, { plan: 'pro' });
  await product.deps.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.accountId, expired.accountId));
  /** What an app asks of everybody alike is answered by each of them once. */
  const asked = async (client: Client) => {
    const { 'connection-request': request = '' } = await connectionsOf(product, client);
    return { cookie: client.cookie, things: { ...proThings, 'connection-request': request } };
  };
  return {
    nobody: { cookie: '', things: proThings },
    'expired session': { cookie: expired.cookie, things: proThings },
    'other user': await asked(other),
    admin: await asked(admin),
    'free owner': {
      cookie: free.cookie,
      things: { ...proThings, ...freeThings, invoice: proThings.invoice ?? '' },
    },
    'pro owner': { cookie: pro.cookie, things: proThings },
    viewer: viewing,
    editor: editing,
    'admin member': managing,
  };
}
