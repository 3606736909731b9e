import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string;
  }
}

/** Vitest global setup: one PostgreSQL for the whole project, ours unless TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('testDatabaseUrl', given);
    return undefined;
  }
  const postgres = await startPostgres();
  console.log(`${postgres.version} for the server tests`);
  project.provide('testDatabaseUrl', postgres.url);
  return () => postgres.stop();
}
