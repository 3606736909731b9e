import pg from 'pg';
import { type SeedSize, seedDatabase } from '../../apps/server/src/test/seed-database.ts';
import { startPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';
import { inRepository } from '../../scripts/repository.ts';

/** Events end when they were seeded; after this time the last days would be empty, and they are seeded anew. */
const freshMs = 3 * 24 * 60 * 60 * 1000;

/** Where the benchmarks' PostgreSQL keeps its data: `FRONTRUNNER_BENCH_DATA`, or `.bench-data` in the repository. */
export const benchDataFolder = (): string =>
  process.env.FRONTRUNNER_BENCH_DATA ?? inRepository('.bench-data', 'postgres');

export interface BenchServer extends TemporaryPostgres {
  /**
   * The address of a database of this size, seeded first where there is none younger than three days; with
   * `seedMissing: false` null in that case.
   */
  database(size: SeedSize, options?: { seedMissing?: boolean }): Promise<string | null>;
}

/** Starts the benchmarks' PostgreSQL. Its data stays after `stop`. Throws when another process has the folder open. */
export async function startBenchServer(): Promise<BenchServer> {
  const server = await startPostgres({
    folder: benchDataFolder(),
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  });
  return {
    ...server,
    database: async (size, { seedMissing = true } = {}) => {
      const name = `seed_${size.events}_${size.users}`;
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      try {
        if (await isFresh(client, name)) return url.href;
        if (!seedMissing) return null;
        await client.query(`drop database if exists ${name}`);
        await client.query(`create database ${name}`);
        await seedDatabase(url.href, size);
        await client.query(`comment on database ${name} is 'seeded ${new Date().toISOString()}'`);
        return url.href;
      } finally {
        await client.end();
      }
    },
  };
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
