import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../scripts/browser.ts';

// Workers load this file again; what the first load found comes to them through the environment.
process.env.E2E_CHROMIUM = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.E2E_CHROMIUM, args: browserFlags },
    trace: 'retain-on-failure',
  },
});
