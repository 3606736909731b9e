import { setTimeout } from 'node:timers/promises';
import { type ErrorCode, errorTable, type Scope, scopes } from '@frontrunner/contracts';
import { type V1Endpoint, v1Endpoints } from '@frontrunner/contracts/v1';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '../../apps/server/src/features/billing/tables.ts';
import { apiKeys } from '../../apps/server/src/features/keys/tables.ts';
import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { type Client, clientOf, newExperiment, newUser } from '../../apps/server/src/test/client.ts';
import { connectedApp } from '../../apps/server/src/test/connected-app.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import { joinWorkspace } from '../../apps/server/src/test/members.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { installWitness, type Witness } from '../fuzz/witness.ts';
import { closedAddresses } from '../openapi/closed-addresses.ts';
import { withRegisteredRoutes } from './registered-routes.ts';

/** A way to call, and why it is kept out of everything, where it is. */
interface Caller {
  headers: Record<string, string>;
  refused?: ErrorCode;
  scopes: readonly Scope[];
  /** Whether the things that addresses name are its workspace's. */
  isOwn: boolean;
  isPro: boolean;
}

let product: TestProduct;
let routes: Set<string>;
let owner: Client;
let callers: Record<string, Caller>;
let witness: Witness;

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

beforeAll(async () => {
  ({ product, routes } = await withRegisteredRoutes(() => startTestProduct(closedAddresses)));
  owner = await newUser(product, { plan: 'pro' });
  const [other, free] = [await newUser(product, { plan: 'pro' }), await newUser(product)];
  const keyOf = async (maker: Client, some: readonly Scope[] = scopes) =>
    bearer((await newProgram(product, maker, [...some])).key);
  const expired = await newProgram(product, owner);
  await product.deps.db
    .update(apiKeys)
    .set({ expiresAt: new Date(0) })
    .where(eq(apiKeys.id, expired.id));
  const revoked = await newProgram(product, owner);
  await owner.call('DELETE', `/api/keys/${revoked.id}`);
  const lapsed = await newUser(product, { plan: 'pro' });
  const suspended = await newProgram(product, await joinWorkspace(product, lapsed, 'admin'));
  await product.deps.db
    .update(subscriptions)
    .set({ status: 'ended' })
    .where(eq(subscriptions.workspaceId, lapsed.workspaceId));
  const viewer = await joinWorkspace(product, owner, 'admin');
  const ofViewer = await keyOf(viewer);
  await owner.call('PATCH', `/api/workspace/members/${viewer.accountId}`, { role: 'viewer' });
  const tokenOf = async (some: readonly Scope[], resource: string) =>
    bearer((await connectedApp(product, owner, [...some], resource)).tokens.access_token);
  const ended = await connectedApp(product, owner, [...scopes], '/api/v1');
  await ended.app.revoke(ended.tokens.refresh_token);
  const kept = { scopes, isOwn: true, isPro: true };
  const out = (headers: Record<string, string>, refused: ErrorCode): Caller => ({
    ...kept,
    headers,
    refused,
  });
  callers = {
    'no key': out({}, 'API_KEY_REQUIRED'),
    'a session': out({ cookie: owner.cookie }, 'API_KEY_REQUIRED'),
    malformed: out(bearer(`${expired.key}x`), 'API_KEY_INVALID'),
    revoked: out(bearer(revoked.key), 'API_KEY_INVALID'),
    expired: out(bearer(expired.key), 'API_KEY_EXPIRED'),
    'of a suspended workspace': out(bearer(suspended.key), 'MEMBERSHIP_SUSPENDED'),
    'of an app that was disconnected': out(bearer(ended.tokens.access_token), 'ACCESS_TOKEN_INVALID'),
    'of an assistant': out(await tokenOf(scopes, '/mcp'), 'ACCESS_TOKEN_INVALID'),
    'of an app that may read': { ...kept, headers: await tokenOf(['read'], '/api/v1'), scopes: ['read'] },
    'of an app with all scopes': { ...kept, headers: await tokenOf(scopes, '/api/v1') },
    predict: { ...kept, headers: await keyOf(owner, ['predict']), scopes: ['predict'] },
    read: { ...kept, headers: await keyOf(owner, ['read']), scopes: ['read'] },
    write: { ...kept, headers: await keyOf(owner, ['write']), scopes: ['write'] },
    'all scopes': { ...kept, headers: await keyOf(owner) },
    'of a viewer by now': { ...kept, headers: ofViewer },
    'of another workspace': { ...kept, headers: await keyOf(other), isOwn: false },
    'of a free workspace': { ...kept, headers: await keyOf(free), isOwn: false, isPro: false },
  };
  witness = await installWitness(product.deps.db);
});
afterAll(() => product.close());

/** What keeps a caller out of a call, by its declaration; null for whom it lets in. */
function expectedRefusal(
  name: string,
  caller: Caller,
  { scope, role, access, resource }: V1Endpoint,
): ErrorCode | null {
  if (caller.refused) return caller.refused;
  if (scope && !caller.scopes.includes(scope)) return 'SCOPE_REQUIRED';
  if ((scope === 'write' || role) && name === 'of a viewer by now') return 'ROLE_REQUIRED';
  if (access === 'pro' && !caller.isPro) return 'PRO_REQUIRED';
  return resource && !caller.isOwn ? 'NOT_FOUND' : null;
}

/** A thing for each caller that may take it away; to the others one that stays. */
async function thingFor(route: string, needed: boolean): Promise<string> {
  if (!route.includes(':id')) return '';
  if (route.includes('/benchmarks/')) {
    if (!needed) return benchmark;
    const past = { experiments: inventedTests(3), name: 'Past' };
    return (await owner.call('POST', '/api/benchmark', past)).body.benchmarkId;
  }
  if (route.includes('/webhooks/')) {
    if (!needed) return webhook;
    return (await owner.call('POST', '/api/webhooks', hook)).body.id;
  }
  if (route.includes('/live/')) return liveTest;
  if (route.includes('/outcome') || route.endsWith('/explanations')) return complete;
  return needed ? (await newExperiment(owner)).id : experiment;
}
const call = (method: string, address: string, body: unknown, { headers }: Caller) =>
  clientOf(product, '').call(method, address, body, headers);

const remembersUse = new Set(['api_keys', 'oauth_grants']);

/**
 * What a refused call wrote, the key's last use aside. The jobs of calls that were let in may have written meanwhile: the
 * call is repeated until nothing is written during it, which never comes about for one that writes itself.
 */
async function writtenBy(again: () => Promise<unknown>) {
  const since = async () => (await witness.writes()).filter(({ table }) => !remembersUse.has(table));
  let writes = await since();
  for (const until = Date.now() + 10_000; writes.length > 0 && Date.now() < until; ) {
    await setTimeout(100);
    await since();
    await again();
    writes = await since();
  }
  return writes;
}

let [experiment, complete, benchmark, webhook, liveTest] = ['', '', '', '', ''];
const hook = { url: 'https://hooks.example.test/', events: ['run.completed'] };

test('every call for programs is registered as declared, and nothing else', () => {
  const registered = [...routes].filter(
    (route) => / \/api\/v1\//.test(route) && !/^(HEAD|OPTIONS) |\/reference/.test(route),
  );
  expect(registered.sort()).toEqual([...Object.keys(v1Endpoints), 'GET /api/v1/openapi.json'].sort());
});

test('every call answers every key as its declaration says, and a refusal writes nothing', async () => {
  experiment = (await newExperiment(owner)).id;
  complete = (await analysedExperiment(owner, product.baseUrl)).id;
  benchmark = (await owner.call('POST', '/api/benchmark', { experiments: inventedTests(3), name: 'P' })).body
    .benchmarkId;
  webhook = (await owner.call('POST', '/api/webhooks', hook)).body.id;
  const site = { name: 'Magazine', origins: ['https://magazine.example.test'] };
  const { id: siteId } = (await owner.call('POST', '/api/sites', site)).body;
  const started = { siteId, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000 };
  liveTest = (await owner.call('POST', `/api/experiments/${complete}/live`, started)).body.id;
  const wrong: string[] = [];
  let [cells, refusals] = [0, 0];
  for (const [route, endpoint] of Object.entries(v1Endpoints as Record<string, V1Endpoint>)) {
    for (const [name, caller] of Object.entries(callers)) {
      const refusal = expectedRefusal(name, caller, endpoint);
      const [method = '', pattern = ''] = route.split(' ');
      const query = route.endsWith('/assignment') ? '?unit=reader-0001' : '';
      const address = pattern.replace(':id', await thingFor(route, refusal === null)) + query;
      if (refusal) await witness.writes();
      const { status, body } = await clientOf(product, '').call(
        method,
        address,
        endpoint.example,
        caller.headers,
      );
      cells += 1;
      const said = `${route}, ${name}: ${status} ${body?.code ?? ''}`;
      if (refusal) {
        refusals += 1;
        if (status !== errorTable[refusal][0] || body.code !== refusal)
          wrong.push(`${said}, expected ${refusal}`);
        const writes = await writtenBy(() => call(method, address, endpoint.example, caller));
        if (writes.length > 0) wrong.push(`${said} wrote ${JSON.stringify(writes)}`);
      } else if (
        status >= 300 &&
        !(body?.code && endpoint.errors?.includes(body.code) && body.code !== 'NOT_FOUND')
      )
        wrong.push(`${said}, expected to be let in`);
    }
  }
  expect(wrong).toEqual([]);
  console.log(
    `Figure: ${cells} cells (${Object.keys(v1Endpoints).length} calls for programs x ${Object.keys(callers).length} keys) answered ` +
      `as declared, ${refusals} of them refusals`,
  );
}, 120_000);
