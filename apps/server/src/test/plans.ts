import type { Subscription } from '@frontrunner/contracts';
import { createSession, sessionCookieName } from '../features/accounts/session.ts';
import { type Client, clientOf } from './client.ts';
import type { TestProduct } from './product.ts';

/** The plan as the profile page reads it. */
export const plan = async (client: Client): Promise<Subscription> =>
  (await client.call('GET', '/api/subscription')).body;

/** Whether the session counts as Pro. */
export const isPro = async (client: Client): Promise<boolean> =>
  (await client.call('GET', '/api/auth/user')).body.isPro;

/** A new session of the same account: a month later the old one is over. */
export async function signInAgain(product: TestProduct, { accountId, workspaceId }: Client): Promise<Client> {
  const input = { accountId, providerSessionId: null, idToken: null, userAgent: 'test' };
  const token = await createSession(product.deps, input);
  return clientOf(product, `${sessionCookieName(product.deps.config)}=${token}`, { accountId, workspaceId });
}
