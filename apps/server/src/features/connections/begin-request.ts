import type { Audience, Scope } from '@frontrunner/contracts';
import type { Deps } from '../../kernel/deps.ts';
import { oauthRequests } from './tables.ts';
import { drawSecret, hashOfSecret } from './token-text.ts';

/** Long enough to sign in first. */
export const requestLifetimeMs = 15 * 60_000;

/** What an app may be sent back of its own request, in characters. */
export const longestState = 2000;

/** Keeps what an app asks for until the person has answered; the answer names it in an address. */
export async function beginRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: {
    clientId: string;
    redirectUri: string;
    codeChallenge: string;
    state: string | null;
    scopes: Scope[];
    audience: Audience;
  },
): Promise<string> {
  const id = drawSecret.request();
  await db.insert(oauthRequests).values({
    ...asked,
    idHash: hashOfSecret(id),
    expiresAt: new Date(clock.now().getTime() + requestLifetimeMs),
  });
  return id;
}
