/**
 * `node proof/faults/webhooks-killed.ts [kills]`: the process that sends webhooks is killed while facts are made and sent. Every
 * fact must arrive, in the order of its object, under one id, however often.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { randomOf } from '../../apps/server/src/test/generated-events.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { startProduct } from '../../scripts/product.ts';
import { newPerson, type Person } from '../load/person.ts';
import { durable } from './stage.ts';

const kills = Number(process.argv[2] ?? 20);
const tests = 120;
const factsBetweenKills = 60;
const random = randomOf(17);
const started = performance.now();

interface Message {
  id: string;
  experimentId: string;
  revision: number;
}

/** Somebody's server, as slow as servers are. */
async function startReceiver() {
  const received: Message[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { data } = JSON.parse(Buffer.concat(pieces).toString());
    received.push({ id: String(request.headers['webhook-id']), ...data });
    setTimeout(() => response.end('thank you'), random() * 40);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Past tests of an import: each is an experiment with an analysis whose outcome can be changed as often as wanted. */
async function makeTests(person: Person): Promise<{ experimentId: string; runId: string }[]> {
  const rows = Array.from({ length: tests }, (_, n) => [
    `Test ${n},Our sale number ${n} has started,1000,20`,
    `Test ${n},A coat for ${n} winters,1000,30`,
  ]);
  const csv = ['test,headline,impressions,clicks', ...rows.flat()].join('\n');
  const { mapping } = await person.call('POST', '/api/outcomes/import', { csv });
  await person.call('POST', '/api/outcomes/import', { csv, mapping, commit: true });
  const experiments = await person.call<{ id: string; results: { runId: string } }[]>(
    'GET',
    '/api/experiments',
  );
  return experiments.map(({ id, results }) => ({ experimentId: id, runId: results.runId }));
}

const postgres = await startPostgres({ settings: durable });
const env = {
  DATABASE_URL: postgres.url,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  WEBHOOK_ALLOW_PRIVATE: '1',
};
const web = await startProduct({ env: { ...env, ROLE: 'web' } });
const startWorker = () => startProduct({ env: { ...env, ROLE: 'worker' } });
let worker = await startWorker();
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const receiver = await startReceiver();
const problems: string[] = [];
try {
  const person = await newPerson({ ...web, databaseUrl: postgres.url, client });
  const made = await makeTests(person);
  if (made.length < tests) throw new Error(`only ${made.length} of ${tests} tests were imported`);
  await person.call('POST', '/api/webhooks', { url: receiver.url, events: ['outcome.recorded'] });

  // The same counts once more are no new revision.
  const facts = new Set<string>();
  let isMaking = true;
  const maker = (async () => {
    while (isMaking) {
      const { experimentId, runId } = made[Math.floor(random() * made.length)] ?? {};
      const path = `/api/experiments/${experimentId}/runs/${runId}/outcome`;
      const clicks = 20 + Math.floor(random() * 500);
      const arms = [
        { variant: 'Control', impressions: 1000, clicks: 20 },
        { variant: 'Variant 1', impressions: 1000, clicks },
      ];
      const { revision } = await person.call('PUT', path, { source: 'manual', arms });
      facts.add(`${experimentId}, revision ${revision}`);
    }
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = receiver.received.length + factsBetweenKills;
    while (receiver.received.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, random() * 50));
    await worker.kill();
    worker = await startWorker();
  }
  isMaking = false;
  await maker;
  const waiting = async () =>
    Number(
      (await client.query(`select count(*) from webhook_deliveries where status = 'waiting'`)).rows[0].count,
    );
  for (const deadline = performance.now() + 180_000; (await waiting()) > 0; ) {
    if (performance.now() > deadline) throw new Error(`${await waiting()} messages still wait`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  const idsOf = new Map<string, Set<string>>();
  const lastOf = new Map<string, number>();
  const seen = new Set<string>();
  let again = 0;
  for (const { id, experimentId, revision } of receiver.received) {
    const fact = `${experimentId}, revision ${revision}`;
    idsOf.set(fact, (idsOf.get(fact) ?? new Set()).add(id));
    if (seen.has(id)) again += 1;
    else if ((lastOf.get(experimentId) ?? 0) > revision) problems.push(`${fact} came too late`);
    seen.add(id);
    lastOf.set(experimentId, Math.max(lastOf.get(experimentId) ?? 0, revision));
  }
  const lost = [...facts].filter((fact) => !idsOf.has(fact));
  const twice = [...idsOf].filter(([, ids]) => ids.size > 1);
  for (const fact of lost) problems.push(`${fact} never came`);
  for (const [fact] of twice) problems.push(`${fact} came under two ids`);
  for (const what of problems.slice(0, 20)) console.log(`Problem: ${what}`);
  console.log(
    `Figure: webhooks: ${kills} kills of the sending process survived, ${facts.size} facts, ${seen.size} messages arrived, ` +
      `${again} came again under the same id, ${lost.length} lost, ${twice.length} under a second id, ` +
      `${problems.length - lost.length - twice.length} out of order, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.log(web.output().slice(-3000), worker.output().slice(-3000));
  throw error;
} finally {
  receiver.close();
  await client.end();
  await Promise.all([web.kill(), worker.kill()]);
  await postgres.stop();
}
