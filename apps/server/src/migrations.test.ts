import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { embeddedExtensions, openPostgres } from './kernel/database.ts';
import { createTestDatabase, databaseKind } from './test/product.ts';

type Row = Record<string, unknown>;
type Query = (text: string) => Promise<Row[]>;

/** An empty database of the kind under test, without any migration. */
async function emptyDatabase(): Promise<{ query: Query; close(): Promise<void> }> {
  if (databaseKind === 'pglite') {
    const lite = await PGlite.create({ extensions: embeddedExtensions });
    return {
      query: async (text) => ((await lite.exec(text)).at(-1)?.rows ?? []) as Row[],
      close: () => lite.close(),
    };
  }
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    query: async (text) => (await client.query(text)).rows ?? [],
    close: async () => {
      await client.end();
      await drop();
    },
  };
}

async function migrate(query: Query, name: string): Promise<void> {
  const text = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await query(statement);
}

const journal = JSON.parse(
  readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: { tag: string; when: number }[] };

const [ana, ben] = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'];
const id = (n: number) => `cccccccc-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Two accounts with something in every table that belongs to an account. */
const seed = `
  insert into accounts (id, issuer, subject, email, first_name, last_name, experiments_created_count, experiments_count)
    values ('${ana}', 'i', 'ana', 'ana@example.test', 'Ana', 'Keller', 3, 2), ('${ben}', 'i', 'ben', 'ben@example.test', null, ' ', 1, 1);
  insert into sessions (token_hash, account_id, expires_at) values ('h1', '${ana}', now()), ('h2', '${ben}', now());
  insert into experiments (id, account_id, name, variant_headlines, status, latest_run_id)
    values ('${id(1)}', '${ana}', 'One', '["a","b"]', 'Complete', '${id(11)}'), ('${id(2)}', '${ana}', 'Two', '[]', 'Idle', null),
      ('${id(3)}', '${ben}', 'Three', '["ü"]', 'Idle', null);
  insert into experiment_runs (id, experiment_id, account_id, number, status, plan, control_headline, variant_headlines)
    values ('${id(11)}', '${id(1)}', '${ana}', 1, 'complete', 'free', 'c', '["a"]');
  insert into customer_feedback (experiment_id, portrait) values ('${id(1)}', 'drawn');
  insert into benchmarks (id, account_id, name, row_count) values ('${id(21)}', '${ben}', 'Past', 2);
  insert into benchmark_parts (benchmark_id, account_id, kind, number, content) values ('${id(21)}', '${ben}', 'tests', 0, '[]');
  insert into account_calibrations (account_id, active, parameters, report, tests) values ('${ana}', true, '{}', '{}', 60);
  insert into company_contexts (account_id, fields) values ('${ana}', '{"industry":"Retail"}'), ('${ben}', '{}');
  insert into subscriptions (account_id, source, customer_id, subscription_id, status, current_period_end, state_at)
    values ('${ana}', 'sandbox', 'cus', 'sub', 'active', now(), now());
  insert into billing_events (source, event_id, type, account_id, created_at)
    values ('sandbox', 'e1', 'paid', '${ana}', now()), ('sandbox', 'e2', 'paid', null, now());
  insert into checkout_sessions (source, session_id, account_id) values ('sandbox', 'cs', '${ana}');
  insert into invoices (source, invoice_id, account_id, status, amount_cents, currency, created_at)
    values ('sandbox', 'in', '${ana}', 'paid', 12000, 'usd', now());
  insert into sandbox_objects (id, kind, account_id, data) values ('o1', 'checkout', '${ana}', '{}');
  insert into generations (id, account_id, kind, model) values ('${id(31)}', '${ben}', 'name', 'm');
  insert into usage_activity (account_id, last_active_at) values ('${ana}', '2026-11-01T10:00:00Z');
  insert into usage_sessions (session_id, account_id, first_at, last_at, events) values ('${id(41)}', '${ana}', now(), now(), 1);`;

const tablesOf = async (query: Query) =>
  (
    await query(
      `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname = 'public' and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => String(name));

const rowsOf = async (query: Query, tables: string[]) => {
  const rows: Record<string, Row[]> = {};
  for (const table of tables)
    rows[table] = (await query(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row as Row);
  return rows;
};

/** Tables whose rows changed from an account's to its workspace's. */
const moved = new Set([
  'experiments',
  'experiment_runs',
  'benchmarks',
  'benchmark_parts',
  'account_calibrations',
  'company_contexts',
  'subscriptions',
  'billing_events',
  'checkout_sessions',
  'invoices',
  'sandbox_objects',
]);

test('the change from accounts to workspaces loses no row and no value', async () => {
  const { query, close } = await emptyDatabase();
  try {
    await migrate(query, '0000_initial');
    await query(seed);
    const tables = await tablesOf(query);
    const before = await rowsOf(query, tables);
    await migrate(query, '0001_workspaces');
    const after = await rowsOf(query, tables);
    for (const table of tables) {
      const expected = (before[table] ?? []).map(({ account_id, ...row }) =>
        moved.has(table) ? { ...row, workspace_id: account_id } : { ...row, account_id },
      );
      expect(after[table], table).toHaveLength(expected.length);
      expect(after[table], table).toEqual(
        expect.arrayContaining(
          expected.map((row) =>
            expect.objectContaining(
              Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)),
            ),
          ),
        ),
      );
    }
    expect(await query('select id, name from workspaces order by id')).toEqual([
      { id: ana, name: 'Ana Keller' },
      { id: ben, name: 'ben' },
    ]);
    expect(await query('select workspace_id, account_id, role from workspace_members order by 1')).toEqual([
      { workspace_id: ana, account_id: ana, role: 'owner' },
      { workspace_id: ben, account_id: ben, role: 'owner' },
    ]);
    expect(await query(`select workspace_id from customer_feedback`)).toEqual([{ workspace_id: ana }]);
    expect(await query(`select workspace_id, account_id from generations`)).toEqual([
      { workspace_id: ben, account_id: ben },
    ]);
    expect(await query('select created_by from experiments order by id')).toEqual([
      { created_by: ana },
      { created_by: ana },
      { created_by: ben },
    ]);
  } finally {
    await close();
  }
});

// What only several connections show.
if (databaseKind === 'postgres')
  test('a request that an earlier version is answering meanwhile is let through, not ended as a deadlock', async () => {
    const { url, drop } = await createTestDatabase();
    const request = new pg.Client({ connectionString: url });
    try {
      await request.connect();
      const query: Query = async (text) => (await request.query(text)).rows;
      await migrate(query, '0000_initial');
      const [first] = journal.entries;
      await query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('${first?.tag}', ${first?.when})`);
      // As a new experiment does: it is stored, then counted for its account.
      await query('begin; lock table experiments in row exclusive mode');
      const opening = openPostgres(url, { poolSize: 1, log: pino({ level: 'silent' }) });
      await expect
        .poll(
          () =>
            query(
              `select count(*)::int as waiting from pg_locks where not granted and relation = 'experiments'::regclass`,
            ),
          { timeout: 10_000, interval: 20 },
        )
        .toEqual([{ waiting: 1 }]);
      await query('lock table accounts in row exclusive mode; commit');
      const database = await opening;
      expect(await query('select count(*)::int as applied from drizzle.__drizzle_migrations')).toEqual([
        { applied: journal.entries.length },
      ]);
      await database.close();
    } finally {
      await request.end();
      await drop();
    }
  });
