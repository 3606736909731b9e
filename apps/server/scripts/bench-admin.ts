/**
 * `npm run bench:admin [-- --events 1000000 --users 10000]`: opens the seeded database of this size (see bench-data.ts),
 * and prints how long every admin view takes, and how many events a second the server takes in batches. Each view is
 * asked for several times; beside median and fastest stands the processor time that the database used for one of them,
 * which other work on the machine hardly changes (Linux only).
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type RunningProduct, startProduct } from '../../../scripts/product.ts';
import { openBenchData } from './bench-data.ts';

const repeats = 7;
const ingestSeconds = 10;
const batch = 25;
const senders = 16;

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000000' }, users: { type: 'string', default: '100000' } },
});
const data = await openBenchData({ events: Number(values.events), users: Number(values.users) });
const client = new pg.Client({ connectionString: data.url });
try {
  await client.connect();
  const { rows } = await client.query(
    `select version() as server, (select count(*) from usage_events) as events,
       (select count(*) from accounts) as users, (select count(*) from usage_sessions) as sessions`,
  );
  console.log(
    `${String(rows[0].server).split(' on ')[0]}: ${rows[0].events} events, ${rows[0].users} users, ${rows[0].sessions} sessions`,
  );
  const busiest = await client.query(
    `select account_id from usage_sessions where account_id is not null group by 1 order by sum(events) desc limit 1`,
  );
  const product = await startProduct({
    env: {
      DATABASE_URL: data.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: 'user1@seed.invalid',
    },
  });
  try {
    await benchViews(product, await openSession('user1@seed.invalid'), busiest.rows[0].account_id);
    await benchIngest(product);
  } finally {
    await product.stop();
  }
} finally {
  await client.end();
  await data.stop();
}

/** A session cookie of a seeded account, put into the database as sign-in would. */
async function openSession(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 day' from accounts where email = $2`,
    [hash, email],
  );
  return `frontrunner_session=${token}`;
}

async function benchViews(product: RunningProduct, cookie: string, user: string): Promise<void> {
  const periods = ['7d', '30d', '90d'];
  const views = ['overview', 'funnels', 'journeys', 'experiment-analytics', 'events'];
  const calls = [
    ...views.flatMap((view) => periods.map((period) => `${view}?period=${period}`)),
    ...views.map((view) => `${view}?period=90d&user=${user}`),
    'all-users?limit=50',
    ...['experiments', 'lastLogin', 'status'].map((sort) => `all-users?limit=50&sort=${sort}&order=desc`),
    'all-users?limit=50&q=number99',
    'all-users?limit=50&status=pro',
    `user-experiments/${user}`,
  ];
  console.log(
    '\nmedian ms  fastest ms  database CPU ms  view (the whole call: database, server and transfer)',
  );
  for (const call of calls) {
    const times: number[] = [];
    const cpu = await databaseCpuMs();
    for (let i = 0; i < repeats; i += 1) {
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/admin/${call}`, { headers: { cookie } });
      await answer.text();
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
      times.push(performance.now() - started);
    }
    const used = ((await databaseCpuMs()) - cpu) / repeats;
    times.sort((a, b) => a - b);
    const [median = 0, fastest = 0] = [times[Math.floor(repeats / 2)], times[0]];
    console.log(
      `${median.toFixed(0).padStart(9)}  ${fastest.toFixed(0).padStart(10)}  ${used.toFixed(0).padStart(15)}  ${call}`,
    );
  }
}

async function benchIngest(product: RunningProduct): Promise<void> {
  const cookies: string[] = [];
  for (let i = 0; i < senders; i += 1) cookies.push(await openSession(`user${i + 2}@seed.invalid`));
  const body = JSON.stringify(
    Array.from({ length: batch }, () => ({
      eventType: 'page_view',
      eventCategory: 'navigation',
      eventLabel: 'Dashboard',
      pageUrl: '/',
      metadata: { pageName: 'Dashboard', viewport: { width: 1440, height: 900 }, userAgent: 'bench' },
    })),
  );
  const cpu = { server: process.cpuUsage(), database: await databaseCpuMs() };
  const end = performance.now() + ingestSeconds * 1000;
  const started = performance.now();
  let taken = 0;
  await Promise.all(
    cookies.map(async (cookie) => {
      while (performance.now() < end) {
        const headers = { cookie, origin: product.url, 'content-type': 'application/json' };
        const answer = await fetch(`${product.url}/api/events`, { method: 'POST', headers, body });
        if (answer.status !== 204) throw new Error(`POST /api/events answered ${answer.status}`);
        taken += batch;
      }
    }),
  );
  const rate = taken / ((performance.now() - started) / 1000);
  const own = process.cpuUsage(cpu.server);
  const used = (await databaseCpuMs()) - cpu.database;
  console.log(`\n${rate.toFixed(0)} events a second, in batches of ${batch} from ${senders} users at once`);
  console.log(
    `for 1,000 events: ${((1000 * used) / taken).toFixed(0)} ms of processor time at the database, ${((own.user + own.system) / taken).toFixed(0)} ms in this client`,
  );
}

/** Processor time that the database's processes have used so far, in ms; NaN where that cannot be read. */
async function databaseCpuMs(): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  try {
    const parent = statOf(rows[0].pid).parent;
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ticks = processes.map((pid) => statOf(pid)).filter((stat) => stat.parent === parent);
    return 10 * (ticks.reduce((sum, stat) => sum + stat.ticks, 0) + statOf(parent).endedTicks);
  } catch {
    return Number.NaN;
  }
}

/** Of a process: its parent, and its processor time and that of its ended children in ticks of 10 ms. */
function statOf(pid: number | string): { parent: string; ticks: number; endedTicks: number } {
  const nothing = { parent: '', ticks: 0, endedTicks: 0 };
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: fields[1] ?? '', ticks: at(11) + at(12), endedTicks: at(13) + at(14) };
  } catch {
    return nothing;
  }
}
