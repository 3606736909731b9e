import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const serverTests = {
  include: ['apps/server/src/**/*.test.ts', 'proof/{fuzz,matrix,openapi,programs,security}/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Loading the product and preparing an embedded database cost more than most tests; the files of a worker share both.
  isolate: false,
};

export default defineConfig({
  test: {
    maxWorkers: Number(process.env.TEST_WORKERS) || Math.max(1, Math.floor(availableParallelism() / 2)),
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/**/*.test.ts', 'proof/{archive,supply}/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { ...serverTests, name: 'server', setupFiles: ['scripts/use-pglite.ts'] } },
      {
        test: {
          ...serverTests,
          name: 'server-postgres',
          // Fuzzed on PostgreSQL by `npm run nightly -- fuzz`, with ten times as many requests.
          exclude: ['proof/fuzz/**'],
          setupFiles: ['scripts/use-postgres.ts'],
          globalSetup: ['scripts/test-database-setup.ts'],
        },
      },
      {
        test: {
          // The long checks of `npm run nightly`; they are no part of `npm test`.
          name: 'nightly',
          include: ['proof/**/*.nightly.ts'],
          testTimeout: 20 * 60_000,
          hookTimeout: 120_000,
          setupFiles: ['scripts/use-postgres.ts'],
          globalSetup: ['scripts/test-database-setup.ts'],
        },
      },
      'apps/web',
    ],
  },
});
