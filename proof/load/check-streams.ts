/**
 * The check `streams` of `npm run nightly`: opens 10,000 progress streams at one process, asks what memory that takes, and
 * that each stream is served; then lets 200 connections trickle headers and bodies, and asks that they are closed in time
 * while others are served.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { startProduct } from '../../scripts/product.ts';

const streams = 10_000;
const perPerson = 20;
const most = 1024;
/** Headers may take 15 s and a request 60 s; the server looks every 5 s. */
const latest = { headers: 15 + 5 + 5, body: 60 + 5 + 5 };

const postgres = await startPostgres();
// Node raises its number of open files as far as it may.
const product = await startProduct({
  env: { DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
}).catch(async (error) => {
  await postgres.stop();
  throw error;
});
const { port } = new URL(product.url);
let clients: IncomingMessage[] = [];

/** Resident memory of the server in MB, as the kernel counts it, now or at its highest. */
function memory(which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Persons with a session and an experiment each; answers their cookies and experiments. */
async function people(count: number, group = 'streams'): Promise<{ cookie: string; experiment: string }[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const made = [];
  for (let number = 0; number < count; number += 1) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await client.query(
      `with person as (insert into accounts (issuer, subject) values ('https://streams.invalid', $1) returning id),
         own as (insert into workspaces (id, name) select id, 'Streams' from person returning id),
         member as (insert into workspace_members (workspace_id, account_id, role) select id, id, 'owner' from own),
         session as (insert into sessions (account_id, token_hash, expires_at) select id, $2, now() + interval '1 day' from person)
       insert into experiments (workspace_id, name, control_headline, variant_headlines)
         select id, 'Streams', 'Bread is baked here', '["Why the queue is so long"]' from own returning id`,
      [`${group} ${number}`, createHash('sha256').update(token).digest('hex')],
    );
    made.push({ cookie: `frontrunner_session=${token}`, experiment: rows[0].id as string });
  }
  await client.end();
  return made;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
/** Opens a stream and resolves when its first message is there. */
async function open({ cookie, experiment }: { cookie: string; experiment: string }, i: number) {
  // One address has some 28,000 ports to call from; several addresses of this machine have enough.
  const localAddress = `127.0.0.${2 + (i % 4)}`;
  const request = get({
    port,
    host: '127.0.0.1',
    localAddress,
    agent,
    path: `/api/experiments/${experiment}/stream`,
    headers: { cookie, host: 'localhost' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`stream ${i} answered ${response.statusCode}`);
  await once(response, 'data');
  response.resume();
  clients.push(response);
}

async function openAll(): Promise<void> {
  const persons = await people(streams / perPerson);
  const before = memory('VmRSS');
  const started = performance.now();
  for (let i = 0; i < streams; i += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, k) =>
        open(persons[Math.floor((i + k) / perPerson)] as (typeof persons)[0], i + k),
      ),
    );
  const seconds = (performance.now() - started) / 1000;
  // One heartbeat reaches every stream: they are open, not only accepted.
  const beats = await Promise.all(
    clients.map((client) => Promise.race([once(client, 'data'), delay(40_000, null)])),
  );
  const served = beats.filter((beat) => beat !== null).length;
  const asked = performance.now();
  const health = await fetch(`${product.url}/api/health/ready`);
  const answer = performance.now() - asked;
  console.log(
    `Figure: ${served} open streams on one process take ${memory('VmHWM').toFixed(0)} MB at most (${before.toFixed(0)} MB before), ` +
      `opened in ${seconds.toFixed(0)} s; another call took ${answer.toFixed(0)} ms meanwhile`,
  );
  if (served !== streams) throw new Error(`only ${served} of ${streams} streams were served`);
  if (memory('VmHWM') > most || health.status !== 200)
    throw new Error(`more than ${most} MB, or not ready (${health.status})`);
  const gone = clients.map((client) => once(client, 'close'));
  for (const client of clients) client.destroy();
  await Promise.all(gone);
  clients = [];
}

const uploads = 40;
/** A file of nearly 12 MB, the largest that a call takes: 20,000 tests of three long headlines. */
const upload = JSON.stringify({
  experiments: Array.from({ length: 20_000 }, (_, i) => {
    const arms = [1, 2, 3].map((arm) => `${i}.${arm} ${'a headline of some length '.repeat(7)}`);
    return [arms[0], arms[1], arms[1], arms[2]].map((text) => text?.slice(0, 140));
  }),
});

async function uploadAll(): Promise<void> {
  const persons = await people(uploads, 'uploads');
  // Begins the highest mark anew.
  writeFileSync(`/proc/${product.pid}/clear_refs`, '5');
  const before = memory('VmRSS');
  const started = performance.now();
  const answers = await Promise.all(
    persons.map(async ({ cookie }) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const url = `${product.url}/api/benchmark?async=1`;
      const answer = await fetch(url, { method: 'POST', headers, body: upload });
      await answer.text();
      return answer.status;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const taken = answers.filter((status) => status < 300).length;
  console.log(
    `Figure: ${uploads} uploads of ${(upload.length / 1e6).toFixed(1)} MB at once: ${taken} taken, ${answers.filter((status) => status === 429 || status === 503).length} asked to ` +
      `come again, at most ${memory('VmHWM').toFixed(0)} MB (${before.toFixed(0)} MB before), ${seconds.toFixed(0)} s`,
  );
  if (memory('VmHWM') > most || taken === 0) throw new Error(`more than ${most} MB, or nothing taken`);
}

const beginnings = {
  headers: 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"',
};
/** Sends a byte a second until the server closes; answers after how many seconds that was. */
async function trickle(beginning: string): Promise<number> {
  const started = performance.now();
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), 1000);
  await once(socket, 'close');
  clearInterval(timer);
  return (performance.now() - started) / 1000;
}

async function trickleAll(): Promise<void> {
  const closed = (['headers', 'body'] as const).map((part) =>
    Promise.all(Array.from({ length: 100 }, () => trickle(beginnings[part]))),
  );
  const all = Promise.all(closed);
  let done = false;
  void all.then(() => {
    done = true;
  });
  const times: number[] = [];
  while (!done) {
    const asked = performance.now();
    const answer = await fetch(`${product.url}/api/config`);
    if (!answer.ok) throw new Error(`meanwhile a call answered ${answer.status}`);
    await answer.text();
    times.push(performance.now() - asked);
    await delay(50);
  }
  const [headers = 0, body = 0] = (await all).map((seconds) => Math.max(...seconds));
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  console.log(
    `Figure: 100 connections trickling headers were closed after ${headers.toFixed(0)} s at the latest, 100 trickling bodies after ` +
      `${body.toFixed(0)} s; ${times.length} calls meanwhile took ${p99.toFixed(0)} ms at p99`,
  );
  if (headers > latest.headers || body > latest.body)
    throw new Error('a trickling connection was kept too long');
}

try {
  await openAll();
  await uploadAll();
  await trickleAll();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const client of clients) client.destroy();
  await product.stop();
  await postgres.stop();
}
