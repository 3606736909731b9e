/**
 * `npm run bench:admin [-- --events 1000000 --users 10000]`: opens the seeded database of this size (see bench-data.ts)
 * and prints how long every admin view takes: the whole call, and at the database alone. Fails where a view takes more
 * than 300 ms there, or reads one of the events' tables from beginning to end.
 */
import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { encodeOffset } from '../src/features/admin/cursors.ts';
import { type Executor, openPostgres } from '../src/kernel/database.ts';
import * as schema from '../src/kernel/schema.ts';
import { type Product, startProduct } from '../src/start.ts';
import { openBenchData } from './bench-data.ts';
import { explainStatements, type Scan, type Statement } from './explain-statements.ts';

const repeats = 5;
const mostMs = 300;
/** Reading fewer rows than this one after the other takes a few milliseconds. */
const bigFrom = 50_000;

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000000' }, users: { type: 'string', default: '100000' } },
});
const size = { events: Number(values.events), users: Number(values.users) };
const data = await openBenchData(size);
const client = new pg.Client({ connectionString: data.url });
const sent: Statement[] = [];
const database = await openPostgres(data.url, { poolSize: 4, log: pino({ level: 'warn' }) });
const pool = new pg.Pool({ connectionString: data.url });
const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
const recording = drizzle(pool, { schema, logger }) as unknown as Executor;
const product = await startProduct(
  readConfig({
    DATABASE_URL: data.url,
    ROLE: 'web',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAILS: 'user1@seed.invalid',
  }),
  { database: { ...database, db: recording } },
);
try {
  await client.connect();
  console.log(`${data.version}: ${size.events} events, ${size.users} users\n`);
  console.log('at the database  whole call  view (ms, median of 5)');
  const cookie = await openSession('user1@seed.invalid');
  let failed = 0;
  for (const view of await listViews()) {
    const { ms, callMs, scans } = await measure(product, cookie, view);
    const wrong = ms > mostMs || scans.some(({ table }) => table.startsWith('usage_events'));
    if (wrong) failed += 1;
    console.log(
      `${ms.toFixed(0).padStart(15)}  ${callMs.toFixed(0).padStart(10)}  ${view}${wrong ? '  ✗' : ''}`,
    );
    for (const { table, read, kept } of scans)
      console.log(`${' '.repeat(29)}  reads all of ${table}: ${kept} of ${read} rows are of use`);
  }
  console.log(
    `\n${failed === 0 ? 'Every view is' : `${failed} views are not`} within ${mostMs} ms at the database.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await product.close();
  await pool.end();
  await client.end();
  await data.stop();
}

/** A session cookie of a seeded account, put into the database as sign-in would. */
async function openSession(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 day' from accounts where email = $2`,
    [createHash('sha256').update(token).digest('hex'), email],
  );
  return `frontrunner_session=${token}`;
}

/** Every view with its filters and orders, of all users and of the busiest one, and pages deep within the lists. */
async function listViews(): Promise<string[]> {
  const { rows } = await client.query<{ email: string; id: string }>(
    `select email, id from accounts where email in ('user1@seed.invalid', 'experiments10000@seed.invalid') order by 1`,
  );
  const idOf = (name: string) => rows.find(({ email }) => email.startsWith(`${name}@`))?.id ?? '';
  const tabs = ['overview', 'funnels', 'journeys', 'experiment-analytics', 'events'];
  const deep = encodeOffset(Math.floor(size.users * 0.9));
  return [
    ...tabs.flatMap((tab) => ['7d', '30d', '90d'].map((period) => `${tab}?period=${period}`)),
    ...tabs.map((tab) => `${tab}?period=90d&user=${idOf('user1')}`),
    'all-users?limit=50',
    `all-users?limit=50&cursor=${deep}`,
    ...['experiments', 'lastLogin', 'status'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => `all-users?limit=50&sort=${sort}&order=${order}`),
    ),
    `all-users?limit=50&sort=experiments&order=desc&cursor=${deep}`,
    'all-users?limit=50&q=number99',
    'all-users?limit=50&status=pro',
    'all-users?limit=50&status=free&sort=lastLogin&order=desc',
    `user-experiments/${idOf('experiments10000')}`,
  ];
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** Asks for a view several times, and then once more for what its statements do. */
async function measure(
  { app }: Product,
  cookie: string,
  view: string,
): Promise<{ ms: number; callMs: number; scans: Scan[] }> {
  const calls: number[] = [];
  for (let i = 0; i < repeats; i += 1) {
    sent.length = 0;
    const started = performance.now();
    const answer = await app.inject({ url: `/api/admin/${view}`, headers: { cookie } });
    calls.push(performance.now() - started);
    if (answer.statusCode !== 200) throw new Error(`${view} answered ${answer.statusCode}: ${answer.body}`);
  }
  const statements = [...sent];
  const explained: Awaited<ReturnType<typeof explainStatements>>[] = [];
  for (let i = 0; i < repeats; i += 1) explained.push(await explainStatements(client, statements, bigFrom));
  return {
    ms: median(explained.map(({ ms }) => ms)),
    callMs: median(calls),
    scans: explained[0]?.scans ?? [],
  };
}
