import type { Page } from '@playwright/test';

/**
 * Ends the session without the page knowing, and keeps it from leaving for sign-in until the returned function is called:
 * what it says in its last moment is otherwise gone on a busy machine before anybody reads it.
 */
export async function loseSession(page: Page): Promise<() => Promise<void>> {
  const read = Promise.withResolvers<void>();
  // The page leaves when this is answered.
  await page.route('**/api/clear-session', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.context().clearCookies();
  return async () => {
    read.resolve();
    await page.waitForURL(/\/oidc\//);
  };
}

/**
 * Leaves unanswered what the page reads by itself, except the calls of one path: the first read that finds nobody signed
 * in would tell of it before the test gets there.
 */
export async function holdReads(page: Page, except?: string): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const held =
      request.method() === 'GET' &&
      request.resourceType() === 'fetch' &&
      !request.url().endsWith(`${except}`);
    return held ? undefined : route.fallback();
  });
}
