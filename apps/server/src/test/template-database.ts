import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { openPostgres } from '../kernel/database.ts';
import { startJobs } from '../kernel/jobs.ts';

/**
 * Creates on a PostgreSQL server what every product makes of an empty database before its first request, for test databases
 * to be copies of: migrating costs more than most tests.
 */
export async function createTemplate(serverUrl: string): Promise<{ name: string; drop(): Promise<void> }> {
  const name = `test_template_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const log = pino({ level: 'silent' });
  const database = await openPostgres(url.href, { poolSize: 2, log });
  const jobs = await startJobs(database, [], { work: false, log });
  await jobs.close();
  await database.close();
  return { name, drop: () => onServer(`drop database ${name} with (force)`) };
}
