import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { type Database, openPglite, openPostgres } from '../kernel/database.ts';

/** The database that the environment names, for a command. Throws when the embedded one is in use or not there. */
export async function openInstallation(): Promise<Database> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL)
    return openPostgres(config.DATABASE_URL, { poolSize: 2, log: pino({ level: 'warn' }) });
  if (!existsSync(join(config.DATA_DIR, 'PG_VERSION')))
    throw new Error(`There is no embedded database in ${config.DATA_DIR}. Set DATA_DIR, or DATABASE_URL.`);
  return openPglite(config.DATA_DIR);
}
