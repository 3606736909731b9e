import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A shared machine can stall a browser for seconds. What passed only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});
