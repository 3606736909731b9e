/** Connections on which short statements are sent before earlier ones are answered: decision 0037 says why. */
import type { DrizzleConfig } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Executor, Schema } from './database.ts';

interface Shared {
  reads: Executor;
  writes: Executor;
}
const shared = new WeakMap<Executor, Shared>();

/** Where short reads of a database go. Those of a transaction, and of the embedded database, go where all else goes. */
export const sharedReadsOf = (db: Executor): Executor => shared.get(db)?.reads ?? db;

/** The same for writes that would wait for each other anyway, and commit each by itself. */
export const sharedWritesOf = (db: Executor): Executor => shared.get(db)?.writes ?? db;

interface Rules {
  name: string;
  /** What waits longer for a lock fails. */
  lockTimeoutMs: number;
  /** What fails is asked again on a connection of its own: only for reads. */
  asksAgain: boolean;
}
const readRules: Rules = {
  name: 'frontrunner-reads',
  // A read that a lock holds up, such as a migration's, must not hold up those behind it.
  lockTimeoutMs: 100,
  asksAgain: true,
};
const writeRules: Rules = { name: 'frontrunner-writes', lockTimeoutMs: 15_000, asksAgain: false };

/**
 * Statements that may be under way at once. More would wait for each other while the pool may have connections to spare; and
 * where the network lost the connection, no more than these wait until that is noticed.
 */
const mostUnderWay = 32;

/** One connection in PostgreSQL's pipeline mode, in the pool's place; opened when it is first needed. */
class SharedConnection {
  readonly #pool: pg.Pool;
  readonly #options: pg.ClientConfig;
  readonly #rules: Rules;
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #underWay = 0;
  #closed = false;

  constructor(pool: pg.Pool, options: pg.ClientConfig, rules: Rules) {
    this.#pool = pool;
    this.#options = options;
    this.#rules = rules;
  }

  /** As the pool's, which answers what cannot be asked here. */
  async query(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client && !this.#closed) this.#connecting ??= this.#connect();
    if (!client || this.#underWay >= mostUnderWay) return this.#pool.query(statement, values);
    this.#underWay += 1;
    try {
      return await client.query(statement, values);
    } catch (error) {
      if (!this.#rules.asksAgain) throw error;
    } finally {
      this.#underWay -= 1;
    }
    return this.#pool.query(statement, values);
  }

  async #connect(): Promise<void> {
    const { name, lockTimeoutMs } = this.#rules;
    const client = new pg.Client({ ...this.#options, application_name: name, pipeline: true });
    const forget = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await client.query(`set lock_timeout = ${lockTimeoutMs}`);
      this.#client = client;
    } catch {
      // The pool answers meanwhile, and says what is wrong. The next statement tries again.
      await client.end().catch(() => undefined);
    } finally {
      this.#connecting = null;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connecting;
    await this.#client?.end();
  }
}

/** Lets short statements of `db`, whose pool is `pool`, share connections. */
export function shareConnections(
  db: Executor,
  pool: pg.Pool,
  options: pg.ClientConfig,
  config: DrizzleConfig<Schema>,
): { close(): Promise<void> } {
  const reads = new SharedConnection(pool, options, readRules);
  const writes = new SharedConnection(pool, options, writeRules);
  const executor = (connection: SharedConnection) =>
    drizzle(connection as unknown as pg.Pool, config) as unknown as Executor;
  shared.set(db, { reads: executor(reads), writes: executor(writes) });
  return {
    close: async () => {
      await reads.close();
      await writes.close();
    },
  };
}
