/**
 * `npm run seed:events -- --events 10000000 --users 100000`: fills the PostgreSQL database that DATABASE_URL names with
 * invented accounts, experiments and the usage events of the last 90 days, to look at the admin area at scale. It
 * refuses a database with accounts of people, and does nothing where as much was seeded before.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { recountUsage } from '../src/features/events/index.ts';
import { ensurePartitions } from '../src/features/events/partitions.ts';
import { openPostgres } from '../src/kernel/database.ts';

/** Marks invented accounts; no provider can have this issuer. */
const issuer = 'https://seed.invalid';
const days = 90;
const chunk = 1_000_000;

const say = (text: string) => console.log(text);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Fills the database up to these numbers; resolves at once when they are there. */
export async function seedEvents(url: string, wanted: { events: number; users: number }): Promise<void> {
  const database = await openPostgres(url, { poolSize: 4, log: pino({ level: 'warn' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (from: string) =>
    Number((await client.query(`select count(*) from ${from}`)).rows[0].count);
  try {
    if ((await count(`accounts where issuer <> '${issuer}'`)) > 0)
      throw new Error('This database has accounts of people. Seed a database of its own.');
    const now = new Date();
    await ensurePartitions(database.db, now, 4);
    const users = wanted.users - (await count('accounts'));
    if (users > 0) await addUsers(client, users);
    const missing = wanted.events - (await count('usage_events'));
    for (let left = missing; left > 0; left -= chunk) {
      const started = performance.now();
      await addEvents(client, Math.min(left, chunk), wanted.users, now);
      say(`${Math.min(left, chunk)} events in ${seconds(started)}`);
    }
    if (missing <= 0) return;
    const started = performance.now();
    await recountUsage(database.db, now);
    await client.query('vacuum analyze');
    say(`counted in ${seconds(started)}`);
  } finally {
    await client.end();
    await database.close();
  }
}

/** Every twentieth account has the Pro plan; each has up to five experiments. */
async function addUsers(client: pg.Client, users: number): Promise<void> {
  const started = performance.now();
  await client.query(
    `insert into accounts (issuer, subject, email, email_verified, first_name, last_name, created_at)
     select $1, gen_random_uuid()::text, 'user' || n || '@seed.invalid', true,
       (array['Ana','Ben','Cleo','Dan','Eva','Finn','Gina','Hugo'])[1 + n % 8], 'Number' || n,
       now() - random() * interval '400 days'
     from generate_series(1, $2::int) n`,
    [issuer, users],
  );
  await client.query(
    `insert into subscriptions (account_id, source, customer_id, subscription_id, status, current_period_end, state_at)
     select id, 'sandbox', 'cus_' || id, 'sub_' || id, 'active', now() + interval '20 days', now()
     from accounts where hashtext(id::text) % 20 = 0 on conflict do nothing`,
  );
  await client.query(
    `insert into experiments (account_id, name, control_headline, created_at)
     select id, 'Seeded experiment ' || n, 'An invented headline', now() - random() * interval '90 days'
     from accounts, generate_series(1, 1 + abs(hashtext(id::text)) % 5) n
     where not exists (select from experiments where account_id = accounts.id)`,
  );
  say(`${users} users in ${seconds(started)}`);
}

/**
 * A few users are very active (the square of a uniform draw), and most are there in New York's working hours. Each has
 * a session of about a month's length at a time, as sign-in gives them.
 */
async function addEvents(client: pg.Client, events: number, users: number, now: Date): Promise<void> {
  await client.query(
    `with people as materialized (
       select id, row_number() over (order by id) - 1 as n from accounts limit $2
     ), drawn as materialized (
       select floor(power(random(), 2) * $2)::bigint as n, random() as kind, floor(random() * 7)::int as page,
         $3::timestamptz - random() * interval '${days} days' - (case when random() < 0.6
           then interval '0' else interval '9 hours' end) * random() as at
       from generate_series(1, $1::int)
     )
     insert into usage_events (occurred_at, account_id, session_id, event_type, event_category, event_action,
       event_label, page, page_name, metadata)
     select at, id,
       md5(id::text || floor(extract(epoch from at) / 2600000))::uuid,
       case when kind < 0.6 then 'page_view' when kind < 0.63 then 'login' when kind < 0.8 then 'button_click'
         when kind < 0.85 then 'form_submit' when kind < 0.9999 then 'interaction' else 'subscription_created' end,
       case when kind < 0.6 then 'navigation' when kind < 0.63 then 'authentication' when kind < 0.7 then 'experiment'
         when kind < 0.85 then 'interaction' when kind < 0.95 then 'experiment' when kind < 0.9999 then 'ai'
         else 'payment' end,
       case when kind < 0.6 then 'page_view' when kind < 0.63 then 'sign_in' when kind < 0.7 then 'new_experiment_click'
         when kind < 0.85 then 'click' when kind < 0.88 then 'experiment_created' when kind < 0.91 then 'variants_added'
         when kind < 0.94 then 'analysis_started' else 'other' end,
       case when kind < 0.6 then (array['Dashboard','Experiment Details','Experiment Results','Benchmark Tool',
         'User Profile','Company Context','Upgrade Page'])[1 + page] end,
       case when kind < 0.6 then (array['/','/experiments/seed','/experiments/seed/results','/benchmark','/profile',
         '/persona-form','/upgrade'])[1 + page] when kind < 0.63 then '/' end,
       case when kind < 0.6 then (array['Dashboard','Experiment Details','Experiment Results','Benchmark Tool',
         'User Profile','Company Context','Upgrade Page'])[1 + page] when kind < 0.63 then 'Dashboard' end,
       case when kind between 0.85 and 0.94 then '{"source":"server"}' else '{"viewport.width":1440}' end::jsonb
     from drawn join people using (n)`,
    [events, users, now],
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '10000000' },
      users: { type: 'string', default: '100000' },
    },
  });
  const url = process.env.DATABASE_URL;
  const [events, users] = [Number(values.events), Number(values.users)];
  if (!url || !Number.isSafeInteger(events) || !Number.isSafeInteger(users) || events < 0 || users < 1) {
    console.error(
      'Set DATABASE_URL to a PostgreSQL database of its own, and give --events and --users as whole numbers.',
    );
    process.exitCode = 2;
  } else {
    await seedEvents(url, { events, users });
  }
}
