import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../integrations/identity/index.ts';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { returnAddress } from './return-address.ts';
import { keepPendingSignIn } from './sign-in-cookie.ts';

/** Begins a sign-in and answers where to send the browser. `login_hint` is handed to the provider. */
export async function startSignIn(
  deps: Deps,
  identity: IdentityProvider,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { request, reply } = http;
  const origin = originOf(deps.config, request);
  const { login_hint: hint, return_to: returnTo } = request.query as Record<string, unknown>;
  const loginHint = typeof hint === 'string' && hint.length <= 320 ? hint : undefined;
  const { url, checks } = await identity.start({ origin, ...(loginHint ? { loginHint } : {}) });
  await keepPendingSignIn(deps, request, reply, { ...checks, returnTo: returnAddress(origin, returnTo) });
  return url;
}
