import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Endpoint, type ErrorCode, endpoints, errorTable } from '@frontrunner/contracts';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { type StripeProduct, startStripeProduct } from '../../apps/server/src/test/stripe-product.ts';
import { inRepository } from '../../scripts/repository.ts';
import { type Received, send } from '../fuzz/send.ts';
import { installWitness, type Witness } from '../fuzz/witness.ts';
import { otherRoutes } from './known-routes.ts';
import { type Actor, actors, assemblePeople, type Person } from './matrix-people.ts';
import { endsSession, inOrder, pathFor, validBodies } from './matrix-requests.ts';
import { withRegisteredRoutes } from './registered-routes.ts';
import { rolesTable } from './roles-table.ts';
import { expectedRefusal, ruleOf } from './rules.ts';

/** The invitation of the matrix is for an address that none of them has. */
const wrongAddress =
  'admin 403, admin member 403, editor 403, free owner 403, ' + 'other user 403, pro owner 403, viewer 403';
/** Cells that are let in and then told, as the contract declares, that there is nothing to do. */
const nothingToDo = [
  'POST /api/billing-portal: admin 409, free owner 409, other user 503, pro owner 503',
  'POST /api/feeds: admin 422, admin member 422, editor 422, free owner 422, other user 422, pro owner 422',
  'POST /api/cancel-subscription: admin 409',
  'POST /api/create-checkout-session: other user 409, pro owner 409',
  'POST /api/resume-subscription: admin 409',
  'POST /api/benchmarks/:id/cancel: admin member 409, editor 409, free owner 409, pro owner 409',
  'POST /api/sandbox/checkout/:id/pay: pro owner 409',
  `GET /api/invitations/:token: ${wrongAddress}`,
  `HEAD /api/invitations/:token: ${wrongAddress}`,
  `POST /api/invitations/:token/accept: ${wrongAddress}`,
  'DELETE /api/workspace: admin 409, free owner 409, other user 409, pro owner 409',
  // The members' one outcome is removed by the editor.
  'DELETE /api/experiments/:id/runs/:runId/outcome: admin member 404, pro owner 404',
  // Members may leave; others are removed by admins, and an owner cannot go.
  'DELETE /api/workspace/members/:id: editor 403, free owner 409, viewer 403',
  'PATCH /api/workspace/members/:id: free owner 409',
  'POST /api/workspace/invitations: admin member 409',
];

const agent = new Agent({ keepAlive: true });
const webDist = mkdtempSync(path.join(tmpdir(), 'frontrunner-web-'));
let product: TestProduct;
let stripe: StripeProduct;
let registered: Set<string>;
let people: Record<Actor, Person>;
let witness: Witness;

beforeAll(async () => {
  writeFileSync(path.join(webDist, 'index.html'), '<!doctype html><title>Frontrunner</title>');
  const sandboxed = await withRegisteredRoutes(() =>
    startTestProduct({ variables: { WEB_DIST: webDist, WEBHOOK_ALLOW_PRIVATE: '1' } }),
  );
  const paid = await withRegisteredRoutes(() => startStripeProduct({ WEB_DIST: webDist }));
  product = sandboxed.product;
  stripe = paid.product;
  // The calls for programs have a matrix of their own: v1-matrix.test.ts.
  const isForPrograms = (route: string) => route.replace(/^HEAD /, 'GET ') in v1Endpoints;
  registered = new Set([...sandboxed.routes, ...paid.routes].filter((route) => !isForPrograms(route)));
  people = await assemblePeople(product);
  await fetch(`${product.baseUrl}/api/login`, { redirect: 'manual' });
  witness = await installWitness(product.deps.db);
});
afterAll(async () => {
  agent.destroy();
  await Promise.all([product.close(), stripe.close()]);
  rmSync(webDist, { recursive: true });
});

test('every registered route has a rule, and every rule a route', () => {
  const without = [...registered].filter((route) => !ruleOf(route));
  expect(without, 'routes without a rule: declare them in the contract or in known-routes.ts').toEqual([]);
  const known = [...Object.keys(endpoints), ...Object.keys(otherRoutes)];
  expect(
    known.filter((route) => !registered.has(route)),
    'rules without a route',
  ).toEqual([]);
});

test('a call whose address names something says whose it is', () => {
  const silent = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([route, { resource, access }]) => route.includes('/:') && !resource && access !== 'admin',
  );
  expect(silent.map(([route]) => route)).toEqual([]);
});

test('the table of roles in the documentation is that of the contracts', () => {
  expect(readFileSync(inRepository('docs/security/roles.md'), 'utf8')).toBe(rolesTable());
});

interface Cell {
  route: string;
  actor: Actor;
  received: Received;
}
const codeOf = ({ text }: Received): ErrorCode | undefined =>
  // Of a file of JSON lines the first, so that it is read as one thing.
  text.startsWith('{') ? JSON.parse(text.split('\n', 1)[0] ?? '').code : undefined;

/** The person of a cell; a call that ends the session gets a new one each time. */
async function callerOf(route: string, actor: Actor): Promise<Person> {
  const person = people[actor];
  if (!endsSession.has(route) || actor === 'nobody' || actor === 'expired session') return person;
  const client = await newUser(product, {
    plan: actor === 'free owner' || actor === 'admin' ? 'free' : 'pro',
  });
  const { body } = await client.call('GET', '/api/account/sessions');
  const { body: user } = await client.call('GET', '/api/auth/user');
  const session = actor === 'other user' || actor === 'admin' ? person.things.session : body[0].id;
  return { cookie: client.cookie, things: { ...person.things, session, email: user.email } };
}

function call(route: string, { cookie, things }: Person, server: TestProduct = product): Promise<Received> {
  const filled = (text: string) =>
    text.replace(/\{([\w-]+)\}/g, (_all, name: string) => things[name] ?? name);
  const valid = (validBodies as Record<string, unknown>)[route];
  const body = valid === undefined ? null : Buffer.from(filled(JSON.stringify(valid)));
  const method = route.slice(0, route.indexOf(' '));
  const headers = {
    origin: server === stripe ? 'http://localhost:4999' : server.baseUrl,
    ...(cookie ? { cookie } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const url = new URL(server.baseUrl);
  return send({ method, url, path: filled(pathFor(route)), headers, body, chunked: false }, agent, 10_000);
}

const writesSince = async () => (await witness.writes()).filter(({ table }) => table !== 'audit_log');
/**
 * What a refused call wrote. Upkeep and the jobs of earlier calls may have written meanwhile: the call is repeated until
 * nothing is written during it, which never comes about for a call that writes itself.
 */
async function writesOf(route: string, caller: Person) {
  let writes = await writesSince();
  const until = Date.now() + 10_000;
  while (writes.length > 0 && Date.now() < until) {
    await call(route, caller);
    writes = await writesSince();
    if (writes.length > 0) await setTimeout(100);
  }
  return writes;
}

describe('the matrix', () => {
  test('every route answers everybody as its rule says, and a refusal writes nothing', async () => {
    const cells: Cell[] = [];
    const wrong: string[] = [];
    const busy = new Map<string, string[]>();
    let refusals = 0;
    const here = [...registered].filter((route) => route !== 'POST /api/webhooks/stripe');
    for (const route of inOrder(here)) {
      const rule = ruleOf(route);
      if (!rule) throw new Error(`${route} has no rule`);
      for (const actor of actors) {
        const refusal = expectedRefusal(rule, actor);
        const caller = await callerOf(route, actor);
        await witness.writes();
        const received = await call(route, caller);
        cells.push({ route, actor, received });
        const said = `${route} as ${actor}: ${received.status} ${codeOf(received) ?? ''}`;
        if (refusal) {
          refusals += 1;
          if (received.status !== refusal.status || (codeOf(received) ?? refusal.code) !== refusal.code)
            wrong.push(`${said}, expected ${refusal.status} ${refusal.code}`);
          const writes = await writesOf(route, caller);
          if (writes.length > 0) wrong.push(`${said} wrote ${JSON.stringify(writes)}`);
        } else if (received.status !== rule.success) {
          const code = codeOf(received);
          // HEAD has no body that names the code.
          const conflict = code
            ? rule.conflicts.has(code)
            : [...rule.conflicts].some((one) => errorTable[one][0] === received.status);
          if (conflict) busy.set(route, [...(busy.get(route) ?? []), `${actor} ${received.status}`]);
          else wrong.push(`${said}, expected ${rule.success}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    const said = [...busy].map(([route, some]) => `${route}: ${some.sort().join(', ')}`);
    expect(said.sort()).toEqual([...nothingToDo].sort());
    console.log(
      `Figure: ${cells.length} cells (${here.length} routes x ${actors.length} callers) answered as their rule says, ` +
        `${refusals} of them refusals, 0 rows written by a refusal`,
    );
  }, 180_000);

  test.each(actors)('the payment webhook believes nobody without a signature: %s', async (actor) => {
    expect((await call('POST /api/webhooks/stripe', people[actor], stripe)).status).toBe(400);
  });
});
