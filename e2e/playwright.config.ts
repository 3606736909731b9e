import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // On two cores: a test waits for its page half of the time.
  workers: 4,
  // A shared machine can stall a browser for seconds. What passed only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // The longest takes half a minute where nothing else runs.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step would cost an eighth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
