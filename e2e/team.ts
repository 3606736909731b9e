import type { Browser, Page } from '@playwright/test';
import { post } from './fixtures.ts';
import { watchForProblems } from './problems.ts';

/** A second person beside the test's own, in a browser of their own, with everything that goes wrong there. */
export async function openSecond(browser: Browser): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, reducedMotion: 'reduce' });
  return { page: await context.newPage(), problems: watchForProblems(context) };
}

/** Lets a signed-in person join the workspace of another one, by invitation. */
export async function joinAs(owner: Page, guest: Page, email: string, role: string): Promise<void> {
  const { link } = await post<{ link: string }>(owner, '/api/workspace/invitations', { email, role });
  await post(guest, `/api/invitations/${new URL(link).pathname.split('/').at(-1)}/accept`);
  await guest.goto('/');
}
