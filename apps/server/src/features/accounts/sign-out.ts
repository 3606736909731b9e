import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { IdentityProvider } from '../../integrations/identity/index.ts';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { clearedCookieOptions, sessionCookieName } from './session.ts';
import { forgetPendingSignIns } from './sign-in-cookie.ts';
import { sessions } from './tables.ts';

/** Removes the session's cookie and those of sign-ins in progress from this browser. */
export function clearCookies(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), clearedCookieOptions(config));
  forgetPendingSignIns(config, request, reply);
}

/** Ends this browser's session here; answers where to send it to end the provider's too, `/` when it has none. */
export async function signOut(
  deps: Deps,
  identity: IdentityProvider,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { request, reply } = http;
  clearCookies(deps.config, request, reply);
  if (!request.session) return '/';
  const [ended] = await deps.db
    .delete(sessions)
    .where(eq(sessions.id, request.session.id))
    .returning({ idToken: sessions.idToken });
  const origin = originOf(deps.config, request);
  return (await identity.signOutUrl({ origin, idToken: ended?.idToken ?? null })) ?? '/';
}
