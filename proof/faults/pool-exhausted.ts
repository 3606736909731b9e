/**
 * `node proof/faults/pool-exhausted.ts [rounds]`: a lock holds every connection of a small pool, and then foreign
 * clients take every connection that PostgreSQL gives out.
 */
import pg from 'pg';
import { underFault } from './stage.ts';

const rounds = Number(process.argv[2] ?? 2);
const poolSize = 4;
/** Longer than anybody waits for a lock. */
const heldMs = 20_000;
/** The 15 s of the lock, the 5 s for a connection, and a busy machine. */
const patienceMs = 30_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function holding(url: string, statements: string[], during: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await during();
  } finally {
    await client.end();
  }
}

/** Every connection that is left, taken by somebody else. */
async function takeAll(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
}

await underFault(
  {
    name: 'connections exhausted',
    seed: 4,
    env: { DATABASE_POOL_SIZE: String(poolSize) },
    postgres: { settings: { max_connections: 40 } },
    load: { people: 12 },
    mayFailWith: /^DATABASE_UNAVAILABLE$/,
  },
  async (stage) => {
    const { url } = stage.postgres;
    const ready = async () => (await fetch(`${stage.url}/api/health/live`)).status;
    for (let round = 0; round < rounds; round += 1) {
      await stage.served(100);
      await holding(url, ['begin', 'lock table experiments in access exclusive mode'], async () => {
        await wait(heldMs);
        if ((await ready()) !== 200) stage.problem('the process did not answer while the pool was exhausted');
      });
      await stage.served(100);
      const taken = await takeAll(url);
      // The pool has to connect anew, and cannot.
      await taken[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'frontrunner%'`,
      );
      taken.push(...(await takeAll(url)));
      await wait(5_000);
      await Promise.all(taken.map((client) => client.end()));
      await stage.served(100);
    }
    const slowest = Math.round(stage.load.tally.slowestMs);
    if (slowest > patienceMs) stage.problem(`an answer took ${slowest} ms`);
    return `${rounds} locks over a pool of ${poolSize}, ${rounds} times no connection left`;
  },
);
