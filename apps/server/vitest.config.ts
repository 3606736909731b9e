import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file starts the product on a database of its own; more at once only take the processor from each other.
    maxWorkers: 2,
  },
});
