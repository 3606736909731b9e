import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page, type PlaywrightWorkerOptions } from '@playwright/test';
import { browserFlags } from '../scripts/browser.ts';
import { watchForProblems } from './problems.ts';

interface Fixtures {
  /** Lets the test's own provoked errors pass: anything that matches is not held against it. */
  expectProblem: (pattern: RegExp) => void;
}

/** Playwright's test, failing on console errors, uncaught exceptions and failed requests nobody expected. */
export const test = base.extend<Fixtures, PlaywrightWorkerOptions>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => {
    await use(process.env.E2E_BASE_URL);
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await use({ executablePath: process.env.E2E_CHROMIUM, args: browserFlags });
    },
    { scope: 'worker' },
  ],
  expectProblem: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const problems = watchForProblems(context);
      await use((pattern) => expected.push(pattern));
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'console errors, exceptions and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An e-mail address that no other test uses; the demo identity provider takes any. */
export const newEmail = (): string => `${randomUUID()}@demo.test`;

/**
 * Signs in at the embedded identity provider by calls alone; the page is not opened. The onboarding wizard, which opens
 * by itself for a new person, is dismissed unless the test is about it.
 */
export async function startSession(
  page: Page,
  email = newEmail(),
  { onboarding = false }: { onboarding?: boolean } = {},
): Promise<void> {
  const signedIn = await page.request.get(`/api/login?login_hint=${encodeURIComponent(email)}`);
  expect(signedIn.url(), 'sign-in ends on the dashboard').toBe(`${process.env.E2E_BASE_URL}/`);
  if (!onboarding) await post(page, '/api/onboarding/dismiss');
}

/** As `startSession`, and opens the dashboard. */
export async function signIn(
  page: Page,
  email?: string,
  options: { onboarding?: boolean } = {},
): Promise<void> {
  await startSession(page, email, options);
  await page.goto('/');
  if (!options.onboarding)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Cuts the page off from the network once its notices can be shown: they are loaded last, and not without a network. */
export async function goOffline(page: Page): Promise<void> {
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/** Sends a write as the signed-in person of this page, from the product's own origin as a browser does. */
export async function post<Answer>(page: Page, path: string, data?: unknown): Promise<Answer> {
  const headers = { origin: process.env.E2E_BASE_URL ?? '' };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
