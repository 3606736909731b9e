import pg from 'pg';
import pino from 'pino';
import { ensurePartitions } from '../features/events/partitions.ts';
import { openPostgres } from '../kernel/database.ts';
import { recountUsage } from './recount-usage.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedUsage } from './seed-usage.ts';

/** How much is invented; both at least 1. */
export interface SeedSize {
  events: number;
  users: number;
}

async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await act();
  console.log(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Fills a database that has no accounts yet. Throws, and changes nothing but the schema, where it has some. */
export async function seedDatabase(url: string, { events, users }: SeedSize): Promise<void> {
  const database = await openPostgres(url, { poolSize: 2, log: pino({ level: 'warn' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select exists (select from accounts) as used');
    if (rows[0].used) throw new Error('This database has accounts already. Seed an empty one.');
    const now = new Date();
    await ensurePartitions(database.db, now, 4);
    console.log(`Seeding ${events} events of ${users} users`);
    await timed('accounts and experiments', () => seedAccounts(client, users));
    await timed('events and their indexes', () => seedUsage(url, { events, users, now }));
    await timed('counts', () => recountUsage(database.db));
    await timed('statistics', () => client.query('vacuum analyze'));
  } finally {
    await client.end();
    await database.close();
  }
}
