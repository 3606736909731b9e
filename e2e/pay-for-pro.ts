import type { Page } from '@playwright/test';
import { post } from './fixtures.ts';

/** Makes the person's own workspace Pro with a test card of the sandbox. */
export async function payForPro(page: Page): Promise<void> {
  const { sessionId } = await post<{ sessionId: string }>(page, '/api/create-checkout-session');
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
  await post(page, `/api/sandbox/checkout/${sessionId}/pay`, card);
}
