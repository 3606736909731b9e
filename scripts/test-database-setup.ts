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
  const own = given ? null : await startPostgres();
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
