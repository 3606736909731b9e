import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Database, openPglite, openPostgres } from '../kernel/database.ts';
import { createTestDatabase, databaseKind } from './product.ts';

/** Where a server process keeps its data, on the kind of database under test; removed afterwards. */
export async function durableStorage(): Promise<{
  variables: Record<string, string>;
  remove(): Promise<void>;
}> {
  if (databaseKind === 'postgres') {
    const { url, drop } = await createTestDatabase();
    return { variables: { DATABASE_URL: url }, remove: drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'frontrunner-crash-'));
  return {
    variables: { DATA_DIR: join(folder, 'data') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The database that a server process kept in such a storage, once that process has ended. */
export const openStorage = ({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<Database> =>
  DATABASE_URL
    ? openPostgres(DATABASE_URL, { poolSize: 2, log: pino({ level: 'silent' }) })
    : openPglite(DATA_DIR);
