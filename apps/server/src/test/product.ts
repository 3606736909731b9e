import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../config.ts';
import {
  type Database,
  embeddedExtensions,
  type OnQuery,
  openPglite,
  openPostgres,
} from '../kernel/database.ts';
import { type Overrides, type Product, startProduct } from '../start.ts';

/** The product as production builds it, listening on a free port of this machine. */
export interface TestProduct extends Product {
  baseUrl: string;
}

const serverUrl = process.env.TEST_DATABASE_URL;
/** The database these tests run on, for messages and for what only one of them can show. */
export const databaseKind = serverUrl ? 'postgres' : 'pglite';
const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });

/** A new database on the test server, empty unless it is a copy of another; dropped by `drop`. */
export async function createTestDatabase(
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copied as files: by way of the log takes twice as long, where neither is waited for.
  await admin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}

let migrated: Promise<Blob> | undefined;
/** A migrated embedded database as a dump, made once a process: initdb alone takes seconds. */
async function migratedSeed(): Promise<Blob> {
  migrated ??= (async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const lite = await PGlite.create({ extensions: embeddedExtensions });
    await migrate(drizzle(lite), { migrationsFolder: new URL('../../migrations', import.meta.url).pathname });
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    return dump;
  })();
  return migrated;
}

/** An embedded database in memory, migrated and empty. */
export const openEmbeddedDatabase = async (onQuery?: OnQuery): Promise<Database> =>
  openPglite(undefined, { seed: await migratedSeed(), onQuery });

/** A migrated, empty database of the kind under test. */
export async function openTestDatabase(onQuery?: OnQuery): Promise<{
  database: Database;
  url?: string;
  drop(): Promise<void>;
}> {
  if (!serverUrl) return { database: await openEmbeddedDatabase(onQuery), drop: async () => undefined };
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_TEMPLATE);
  return { database: await openPostgres(url, { poolSize: 10, log, onQuery }), url, drop };
}

/**
 * Starts the product on a database of its own: embedded, or PostgreSQL when TEST_DATABASE_URL is set.
 * `variables` are added to the environment it reads.
 */
export async function startTestProduct(
  overrides: Overrides & { variables?: Record<string, string>; onQuery?: OnQuery } = {},
): Promise<TestProduct> {
  const { variables, onQuery, ...rest } = overrides;
  const { database, url, drop } = rest.database
    ? { database: rest.database, url: undefined, drop: async () => undefined }
    : await openTestDatabase(onQuery);
  const config = readConfig({
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...(url ? { DATABASE_URL: url } : {}),
    ...variables,
  });
  const product = await startProduct(config, { log, ...rest, database });
  await product.app.listen({ host: '127.0.0.1', port: config.PORT });
  const { port } = product.app.server.address() as AddressInfo;
  return {
    ...product,
    baseUrl: `http://localhost:${port}`,
    close: async () => {
      await product.close();
      await drop();
    },
  };
}
