import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type IdentityProvider, SignInFailure } from '../../integrations/identity/index.ts';
import { originOf } from '../../kernel/cross-site.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { appendAudit } from '../audit/index.ts';
import { recordServerEvent } from '../events/index.ts';
import { registerAccount } from './register-account.ts';
import { createSession, endSessionOfCookie, sessionCookieName, sessionCookieOptions } from './session.ts';
import { takePendingSignIn } from './sign-in-cookie.ts';
import { sessions } from './tables.ts';

/**
 * Ends a sign-in: the person is known, has an account and a new session; a session from before is over.
 * Answers the path to go on with. Throws {@link SignInFailure} and changes nothing when it did not work.
 */
export async function finishSignIn(
  deps: Deps,
  identity: IdentityProvider,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { config } = deps;
  const { request, reply } = http;
  const { state } = request.query as { state?: unknown };
  const pending = await takePendingSignIn(
    deps,
    request,
    reply,
    typeof state === 'string' ? state : undefined,
  );
  if (pending === 'missing')
    throw new SignInFailure('session_error', 'the cookie of this sign-in is gone, expired or used');
  if (pending === 'unknown')
    throw new SignInFailure('retry', 'the state is not that of a sign-in begun here');

  const origin = originOf(config, request);
  const person = await identity.finish({
    origin,
    callbackUrl: new URL(request.url, origin),
    checks: pending,
  });
  const former = request.cookies[sessionCookieName(config)];
  const token = await deps.db.transaction(async (tx) => {
    if (former) await endSessionOfCookie(tx, former);
    const accountId = await registerAccount(deps, tx, person);
    const sessionId = randomUUID();
    await recordServerEvent(tx, deps.clock.now(), {
      accountId,
      sessionId,
      type: 'login',
      category: 'authentication',
      action: 'sign_in',
      page: pending.returnTo.split('?', 1)[0] ?? '/',
    });
    const token = await createSession(
      { ...deps, db: tx },
      {
        id: sessionId,
        accountId,
        providerSessionId: person.providerSessionId,
        idToken: person.idToken,
        userAgent: request.headers['user-agent'] ?? null,
      },
    );
    await noteSignIn(deps, tx, { accountId, sessionId, address: request.ip });
    return token;
  });
  reply.setCookie(sessionCookieName(config), token, sessionCookieOptions(config));
  return pending.returnTo;
}

/** Writes the sign-in into the audit log of the workspace in which the session goes on. */
async function noteSignIn(
  { clock, notifier }: Deps,
  tx: Executor,
  { accountId, sessionId, address }: { accountId: string; sessionId: string; address: string },
): Promise<void> {
  const [session] = await tx
    .select({ workspaceId: sessions.workspaceId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session?.workspaceId) return;
  const ctx = {
    account: { id: accountId },
    workspace: { id: session.workspaceId },
    clock,
    notifier,
    address,
  };
  await appendAudit(tx, ctx, { action: 'session.signed-in' });
}
