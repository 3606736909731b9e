import pg from 'pg';
import { startPostgres, type TemporaryPostgres } from '../../../scripts/postgres.ts';
import { inRepository } from '../../../scripts/repository.ts';
import { type SeedSize, seedDatabase } from './seed-database.ts';

/** Events end when they were seeded; after this time the last days would be empty, and they are seeded anew. */
const freshMs = 3 * 24 * 60 * 60 * 1000;

/** Where the benchmarks' PostgreSQL keeps its data: `FRONTRUNNER_BENCH_DATA`, or `.bench-data` in the repository. */
export const benchDataFolder = (): string =>
  process.env.FRONTRUNNER_BENCH_DATA ?? inRepository('.bench-data', 'postgres');

/**
 * Starts the benchmarks' PostgreSQL and answers a seeded database of this size in it, seeding it first where there is
 * none younger than three days. Its data stays after `stop`. Throws when another process has the folder open.
 */
export async function openBenchData(size: SeedSize): Promise<TemporaryPostgres> {
  const server = await startPostgres({
    folder: benchDataFolder(),
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  });
  try {
    const name = `seed_${size.events}_${size.users}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      if (!(await isFresh(client, name))) {
        await client.query(`drop database if exists ${name}`);
        await client.query(`create database ${name}`);
        await seedDatabase(url.href, size);
        await client.query(`comment on database ${name} is 'seeded ${new Date().toISOString()}'`);
      }
    } finally {
      await client.end();
    }
    return { ...server, url: url.href };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whether the database is there, was seeded to its end, and not too long ago. */
async function isFresh(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  const seeded = /^seeded (\S+)$/.exec(rows[0]?.comment ?? '')?.[1];
  return seeded !== undefined && Date.now() - Date.parse(seeded) < freshMs;
}
