import type { TestProject } from 'vitest/node';
import { createTemplate } from '../apps/server/src/test/template-database.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string;
    /** The name of a migrated, empty database to copy. */
    testDatabaseTemplate: string;
  }
}

/** Vitest global setup: one PostgreSQL for the whole project, ours unless TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  // Without what replicas and backups need of the write-ahead log: nothing here has either.
  const settings = { wal_level: 'minimal', max_wal_senders: 0, max_wal_size: '256MB' };
  const own = given ? null : await startPostgres({ inMemory: true, settings });
  if (own) console.log(`${own.version} for the server tests`);
  const url = given ?? own?.url ?? '';
  const template = await createTemplate(url);
  project.provide('testDatabaseUrl', url);
  project.provide('testDatabaseTemplate', template.name);
  return async () => {
    await template.drop();
    await own?.stop();
  };
}
