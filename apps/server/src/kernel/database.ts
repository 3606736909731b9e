import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { fromPglite } from 'pg-boss';
import { lockDataFolder } from './data-folder-lock.ts';
import { databaseErrorCode } from './errors.ts';
import { listenOnPglite, listenOnPostgres } from './listen.ts';
import * as schema from './schema.ts';
import { shareConnections } from './shared-connections.ts';

export type Schema = typeof schema;
/** The database or a transaction on it; inside a transaction only the transaction may be used. */
export type Executor = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Listener {
  close(): Promise<void>;
}

/** Told of every statement before it is sent, those of a transaction included. */
export type OnQuery = (text: string, values: unknown[]) => void;

export interface Database {
  kind: 'postgres' | 'pglite';
  db: Executor;
  /** What the job queue needs to use the same database. */
  jobs: ConstructorOptions;
  /**
   * Calls back for every notification on a channel. `onReconnect` is called after each (re)connection:
   * notifications may have been missed before it.
   */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect: () => void): Promise<Listener>;
  /** Connections in use and idle, and callers waiting for one; absent where there is no pool. */
  pool?(): { used: number; idle: number; waiting: number };
  /** Resolves when the database answers; rejects when it does not within a second or two. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Held while migrating, so that processes starting together do not migrate at once. Any constant does. */
const migrationLock = 4_217_001;

/** What migrations create in the embedded database; it has no other extensions than those it is given. */
export const embeddedExtensions = { btree_gin, pg_trgm };

const loggerOf = (onQuery?: OnQuery) => (onQuery ? { logger: { logQuery: onQuery } } : {});

/**
 * Nobody waits longer than 15 s for a lock, and a process that froze inside a transaction does not hold its locks for
 * longer than a minute. Not in the connection's parameters, which a pooler such as PgBouncer would refuse.
 */
const sessionLimits = `set lock_timeout = '15s'; set idle_in_transaction_session_timeout = '60s'`;

/** Less than the second after which PostgreSQL looks for a deadlock and ends one side of it, which may be a request. */
const migrationLockTimeout = '500ms';
/** With the pauses between them a minute or two. */
const migrationAttempts = 120;

/**
 * Migrates while an earlier version serves: what waits too long for a lock is rolled back, lets the requests pass that it
 * held up, and begins anew.
 */
async function migrateBesideRequests(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${migrationLockTimeout}'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migratePg(drizzlePg(client), { migrationsFolder });
    } catch (error) {
      const held = ['55P03', '40P01'].includes(databaseErrorCode(error) ?? '');
      if (!held || attempt === migrationAttempts) throw error;
      await setTimeout(100 + 400 * Math.random());
    }
  }
}

/**
 * Opens PostgreSQL, migrates it to the newest schema, and hands it out.
 * Waits for another process that is migrating. Rejects when the server cannot be reached.
 */
export async function openPostgres(
  url: string,
  options: { poolSize: number; log: FastifyBaseLogger; onQuery?: OnQuery | undefined },
): Promise<Database> {
  const { log } = options;
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000 };
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize,
    application_name: 'frontrunner',
    // The pool waits for it before it lends the connection out.
    onConnect: async (client) => {
      // While a client is lent out the pool does not listen: one lost between two statements of a transaction would end the process.
      client.on('error', () => undefined);
      await client
        .query(sessionLimits)
        .catch((error) => log.warn({ err: error }, 'a connection keeps its own limits'));
    },
  });
  // An idle client whose server went away emits 'error'; unheard it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const client = new pg.Client({ ...connection, application_name: 'frontrunner-migrate' });
  client.on('error', (error) => log.warn({ err: error }, 'the migration connection was lost'));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateBesideRequests(client);
  } catch (error) {
    await pool.end();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  const drizzleOptions = { schema, ...loggerOf(options.onQuery) };
  const db = drizzlePg(pool, drizzleOptions) as unknown as Executor;
  const shared = shareConnections(db, pool, connection, drizzleOptions);
  return {
    kind: 'postgres',
    db,
    jobs: {
      connectionString: url,
      max: Math.max(2, Math.ceil(options.poolSize / 2)),
      application_name: 'frontrunner-jobs',
    },
    listen: (channel, onNotify, onReconnect) => listenOnPostgres(url, channel, onNotify, onReconnect, log),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await shared.close();
      await pool.end();
    },
  };
}

/**
 * Opens the embedded database in a folder (or in memory when none is given), migrated to the newest schema.
 * Throws DataFolderInUseError when another process has the folder open.
 */
export async function openPglite(
  folder: string | undefined,
  options: { seed?: Blob; onQuery?: OnQuery | undefined } = {},
): Promise<Database> {
  const lock = folder ? await lockDataFolder(folder) : undefined;
  try {
    const lite = await PGlite.create({
      extensions: embeddedExtensions,
      ...(folder ? { dataDir: folder } : {}),
      ...(options.seed ? { loadDataDir: options.seed } : {}),
    });
    const plain = drizzlePglite(lite, { schema, ...loggerOf(options.onQuery) });
    await migratePglite(plain, { migrationsFolder });
    return {
      kind: 'pglite',
      db: plain as unknown as Executor,
      jobs: { db: fromPglite(lite), backend: 'pglite' },
      listen: (channel, onNotify, onReconnect) => listenOnPglite(lite, channel, onNotify, onReconnect),
      ping: async () => {
        await lite.query('select 1');
      },
      close: async () => {
        await lite.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
