import { type Endpoint, endpoints } from '@frontrunner/contracts';
import { type V1Endpoint, v1Endpoints } from '@frontrunner/contracts/v1';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyse, analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { type Client, clientOf, newExperiment } from '../../apps/server/src/test/client.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram, type ProgramClient } from '../../apps/server/src/test/program.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../apps/server/src/test/webhook-receiver.ts';
import { quantile } from '../load/statistics.ts';
import { assemblePeople, type Person } from './matrix-people.ts';
import { endsSession, inOrder, pathFor, validBodies } from './matrix-requests.ts';
import { rankSumZ } from './rank-sum.ts';

/** Two workspaces with one of everything each. The one attacks, with everything that names the other's at hand. */
interface Tenant {
  person: Person;
  client: Client;
  program: ProgramClient;
}

let product: TestProduct;
let receiver: WebhookReceiver;
let attacker: Tenant;
let victim: Tenant;
/** Stands in every text of the victim, and nowhere else. */
const marker = 'quillfeather';
/** What names something of the victim's: its ids, tokens, addresses and the marker. */
let secrets: string[];

async function newTenant(): Promise<Tenant> {
  const person = (await assemblePeople(product))['pro owner'];
  const ids = { accountId: person.things.account ?? '', workspaceId: person.things.workspace ?? '' };
  const client = clientOf(product, person.cookie, ids);
  return { person, client, program: await newProgram(product, client) };
}

/** Everything that people read, with the marker in it. */
async function markTexts({ client, person: { things } }: Tenant): Promise<void> {
  const must = async (method: string, path: string, body: unknown) => {
    const answer = await client.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await must('PATCH', '/api/workspace', { name: `${marker} magazine` });
  await must('PATCH', `/api/experiments/${things.experiment}`, { name: `${marker} sale` });
  const controlHeadline = `Our ${marker} sale`;
  await must('PATCH', `/api/experiments/${things.experiment}/control`, { controlHeadline });
  await must('PATCH', `/api/tags/${things.tag}`, { name: marker });
  await must('PATCH', `/api/sites/${things.site}`, { name: marker });
  // Off: nobody listens at its address, and it would be tried again meanwhile.
  await must('PATCH', `/api/webhooks/${things.webhook}`, { description: marker, on: false });
  // An attempt that is under way writes nothing down any more.
  await product.deps.db.execute(
    sql`update webhook_deliveries set status = 'failed', next_attempt_at = null where workspace_id = ${things.workspace}`,
  );
  await must('POST', '/api/company-context', { industry: marker });
  await must('POST', '/api/keys', { name: marker, scopes: ['read'] });
  await must('POST', `/api/experiments/${things.complete}/comments`, { text: `${marker}?` });
  await must('POST', '/api/benchmark', {
    name: marker,
    experiments: inventedTests(3).map((row) => row.map((text) => `${text} ${marker}`)),
  });
}

/** Work as any day brings it: an analysis, an outcome, a benchmark and a comment. */
async function work({ client }: Tenant): Promise<void> {
  const { id } = await newExperiment(client, {
    name: `${marker} of the day`,
    controlHeadline: `The ${marker} of the day`,
  });
  await analyse(client, product.baseUrl, id);
  const { results } = (await client.call('GET', `/api/experiments/${id}`)).body;
  await client.call('PUT', `/api/experiments/${id}/runs/${results.runId}/outcome`, {
    source: 'manual',
    declaredWinner: 'Control',
  });
  await client.call('POST', '/api/benchmark', {
    experiments: inventedTests(4),
    name: `${marker} of the day`,
  });
  await client.call('POST', `/api/experiments/${id}/comments`, { text: marker });
}

const filled = (text: string, things: Person['things']) =>
  text.replace(/\{([\w-]+)\}/g, (_all, name: string) => things[name] ?? name);

beforeAll(async () => {
  product = await startTestProduct({ variables: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  receiver = await startWebhookReceiver();
  attacker = await newTenant();
  victim = await newTenant();
  await markTexts(victim);
  const named = 'account workspaceName email ownerEmail'.split(' ');
  const { things } = victim.person;
  secrets = [marker, ...Object.entries(things).flatMap(([name, id]) => (named.includes(name) ? [] : [id]))];
  secrets.push(things.account ?? '', things.email ?? '');
}, 240_000);
afterAll(async () => {
  await receiver.close();
  await product.close();
});

/** What of the victim's stands in this answer, beside what the request itself named. */
const shown = (answer: string, request: string) =>
  secrets.filter((secret) => secret.length > 5 && answer.includes(secret) && !request.includes(secret));

interface Sent {
  route: string;
  path: string;
  body: string | undefined;
}
const addresses: Record<string, string> = { experiments: '{complete}', live: '{live-test}' };

/** A valid request to each call, naming what `things` names. */
function requestsOf(of: 'browsers' | 'programs', things: Person['things']): Sent[] {
  const table: Record<string, Endpoint | V1Endpoint> = of === 'browsers' ? endpoints : v1Endpoints;
  const routes = Object.entries(table)
    // What customers' pages ask for is for everybody who reads them.
    .filter(
      ([route, call]) => !call.fromPages && !endsSession.has(route) && !/\/(stream|changes)$/.test(route),
    )
    .map(([route]) => route);
  return inOrder(routes).map((route) => {
    const endpoint = table[route];
    const noun = route.split('/')[3] ?? '';
    const path =
      of === 'browsers'
        ? pathFor(route)
        : (route.split(' ')[1] ?? '').replace(':id', addresses[noun] ?? `{${noun.slice(0, -1)}}`);
    const valid =
      of === 'browsers'
        ? (validBodies as Record<string, unknown>)[route]
        : (endpoint as V1Endpoint | undefined)?.example;
    const query = route.endsWith('/assignment') ? '?unit=reader-0001' : '';
    const body = valid === undefined ? undefined : filled(JSON.stringify(valid), things);
    return { route, path: filled(path, things) + query, body };
  });
}

/** Whether the address names something of one workspace. What an app asks for is whoever's who was sent to the page. */
const isOwned = (route: string) =>
  /:(id|userId|runId)/.test(route) && !route.includes('/connection-requests/');

/** What the product itself writes down when it looks at a live test. */
const byItself = ['looked_at', 'ran_seconds', 'leader', 'split_p_value'];

/** A fingerprint of every row that the workspace owns. */
async function rowsOf(workspaceId: string): Promise<Record<string, string>> {
  const { rows: tables } = (await product.deps.db.execute(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
  )) as unknown as { rows: { name: string }[] };
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = (await product.deps.db.execute(
      sql`select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as print from (
        select to_jsonb(t) - ${sql.param(byItself)}::text[] as row from ${sql.identifier(name)} t where workspace_id = ${workspaceId}) rows`,
    )) as unknown as { rows: { print: string }[] };
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

const callers = (tenant: Tenant) => ({ browsers: tenant.client.call, programs: tenant.program.call });

test('calls that name what is of the other workspace find nothing, show nothing and change nothing', async () => {
  const { workspaceId } = victim.client;
  const before = await rowsOf(workspaceId);
  const leaks: string[] = [];
  const found: string[] = [];
  let sent = 0;
  let missing = 0;
  for (const of of ['browsers', 'programs'] as const)
    for (const { route, path, body } of requestsOf(of, victim.person.things)) {
      const [method = ''] = route.split(' ');
      const answer = await callers(attacker)[of](method, path, body);
      sent += 1;
      const text = JSON.stringify(answer.body ?? '') + JSON.stringify([...answer.headers]);
      const seen = shown(text, path + (body ?? ''));
      if (seen.length > 0) leaks.push(`${route} ${answer.status}: ${seen.join(', ')}`);
      if (answer.status === 404) missing += 1;
      // A link to share and an invitation are for whoever has them; a site's key stands in its pages.
      else if (isOwned(route) && answer.status < 400) found.push(`${route} ${answer.status}`);
    }
  expect(leaks).toEqual([]);
  expect(found).toEqual([]);
  expect(await rowsOf(workspaceId)).toEqual(before);
  console.log(
    `Figure: ${sent} calls of one workspace that name what is of another: ${missing} answered 404, 0 successes, 0 of ` +
      `${secrets.length} ids, tokens and texts shown, 0 rows changed in ${Object.keys(before).length} tables`,
  );
}, 240_000);

/** Everything that the attacker can read of its own. */
async function readAll(tenant: Tenant): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const of of ['browsers', 'programs'] as const)
    for (const { route, path } of requestsOf(of, tenant.person.things)) {
      if (!route.startsWith('GET') || route.startsWith('GET /api/admin') || route.includes('health'))
        continue;
      const { status, body, headers } = await callers(tenant)[of]('GET', path);
      answers.set(route, JSON.stringify([status, body, headers.get('etag'), headers.get('link')]));
    }
  return answers;
}

/** Answers that change by themselves: its own webhooks are tried again, as nobody listens. */
const ofTheirOwn: Record<string, true> = {
  'GET /api/account/export': true,
  'GET /api/webhook-deliveries/:id': true,
  'GET /api/webhooks': true,
  'GET /api/webhooks/:id/deliveries': true,
};

/** Without moments, times that passed and the number of the request, which are others each time. */
const timeless = (answer: string) =>
  answer.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|"requestId":"[^"]*"|"ranHours":[\d.]+/g, 'then');

test('answers, counts, entity tags, streams and webhooks of one workspace stay as they are while the other works', async () => {
  const events = ['run.completed', 'benchmark.completed', 'outcome.recorded', 'live.stopped', 'live.paused'];
  const hook = await attacker.client.call('POST', '/api/webhooks', { url: receiver.url, events });
  expect(hook.status).toBe(201);
  const heard: string[] = [];
  const leaving = new AbortController();
  const follow = async (path: string) => {
    const headers = { cookie: attacker.client.cookie };
    const answer = await fetch(product.baseUrl + path, { headers, signal: leaving.signal });
    if (answer.status !== 200) return answer.status;
    const read = async () => {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
        heard.push(...chunk.split('\n').filter((line) => /^data: (?!.*(connected|heartbeat))/.test(line)));
    };
    read().catch(() => undefined);
    return 200;
  };
  expect(await follow('/api/changes')).toBe(200);
  for (const name of ['experiments', 'benchmarks']) {
    const [theirs, own] = [victim, attacker].map(({ person }) => person.things[name.slice(0, -1)]);
    expect(await follow(`/api/${name}/${theirs}/stream`)).toBe(404);
    if (name === 'experiments') expect(await follow(`/api/experiments/${own}/stream`)).toBe(200);
  }
  // Until the product has looked at a running test, its list names the control as the leader.
  const test = await attacker.client.call('GET', `/api/live/${attacker.person.things['live-test']}`);
  const listed = async () => (await attacker.client.call('GET', '/api/live')).body[0]?.leader;
  await expect.poll(listed, { timeout: 120_000 }).toBe(test.body.leader);
  await readAll(attacker);
  heard.length = 0;
  const before = await readAll(attacker);
  for (let day = 0; day < 3; day += 1) await work(victim);
  const after = await readAll(attacker);
  const changed = [...before].filter(
    ([route, answer]) => !(route in ofTheirOwn) && timeless(answer) !== timeless(after.get(route) ?? ''),
  );
  expect(
    changed.map(([route, answer]) => [route, timeless(answer), timeless(after.get(route) ?? '')]),
  ).toEqual([]);
  // What the attacker wrote of the other's into its own texts, above, is its own.
  const leaks = [...after].flatMap(([route, answer]) =>
    shown(answer, before.get(route) ?? '').map((secret) => `${route}: ${secret}`),
  );
  expect(leaks).toEqual([]);
  // What the attacker does itself is heard, so that the silence before says something.
  expect(heard).toEqual([]);
  expect(receiver.received).toEqual([]);
  const own = await analysedExperiment(attacker.client, product.baseUrl);
  const [message] = await receiver.arrived(1);
  expect(message?.body).toContain(own.id);
  await expect.poll(() => heard.join()).toContain(own.id);
  leaving.abort();
  expect(heard.flatMap((line) => shown(line, ''))).toEqual([]);
  console.log(
    `Figure: ${before.size} answers of one workspace, exports among them, stayed as they were while the other worked; ` +
      '0 of its events in 2 streams, 0 of its webhooks',
  );
}, 240_000);

const pairs = 400;
/** Standard errors; by chance one comparison in 16,000 goes beyond. */
const mostZ = 4;

test('how long a 404 takes does not say whether somebody else has it', async () => {
  const { things } = victim.person;
  const measured: [string, string][] = [
    ['an experiment', `/api/experiments/${things.complete}`],
    ['its results', `/api/experiments/${things.complete}/results`],
    ['a benchmark', `/api/benchmarks/${things.benchmark}`],
    ['a live test', `/api/live/${things['live-test']}`],
    ['deliveries of a webhook', `/api/webhooks/${things.webhook}/deliveries`],
  ];
  const said: string[] = [];
  for (const [what, foreign] of measured) {
    const time = async (path: string) => {
      const begun = performance.now();
      const { status } = await attacker.client.call('GET', path);
      const ms = performance.now() - begun;
      if (status !== 404) throw new Error(`${path} answered ${status}`);
      return ms;
    };
    const round = async () => {
      const times = { foreign: [] as number[], missing: [] as number[] };
      for (let pair = 0; pair < pairs; pair += 1) {
        const none = foreign.replace(/[\da-f]{8}-[\da-f-]{27}/, () => crypto.randomUUID());
        // In turns, so that whatever else the machine does meets both.
        if (pair % 2) times.foreign.push(await time(foreign));
        times.missing.push(await time(none));
        if (pair % 2 === 0) times.foreign.push(await time(foreign));
      }
      return { z: rankSumZ(times.foreign, times.missing), times };
    };
    await round();
    let { z, times } = await round();
    // A difference that is one is there again.
    if (Math.abs(z) > mostZ) ({ z, times } = await round());
    const [theirs, none] = [quantile(times.foreign, 0.5), quantile(times.missing, 0.5)];
    said.push(`${what} ${theirs.toFixed(2)} and ${none.toFixed(2)} ms (z ${z.toFixed(1)})`);
    expect(
      Math.abs(z),
      `${what}: ${theirs} ms where it is somebody else's, ${none} ms where it is not`,
    ).toBeLessThan(mostZ);
  }
  console.log(
    `Figure: 404 of somebody else's and of what is not, ${pairs} each, medians: ${said.join('; ')}`,
  );
}, 240_000);
