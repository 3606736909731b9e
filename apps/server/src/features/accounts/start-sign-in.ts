import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../integrations/identity/index.ts';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
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

/**
 * Where to go after signing in: a path of the product's own pages, `/` for anything else. Never another
 * site, nor a call (`/api/logout` would undo the sign-in).
 */
function returnAddress(origin: string, wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 1000 || !wanted.startsWith('/')) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const ours = url.origin === origin && !path.startsWith('//') && !isCall(url.pathname);
  return ours ? path : '/';
}

/** The router reads `/%61pi` as `/api`, so what it would read counts; what nobody can read is no page. */
function isCall(pathname: string): boolean {
  try {
    return /^\/+(api|oidc)(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
