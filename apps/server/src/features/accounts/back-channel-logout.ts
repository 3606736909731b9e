import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type IdentityProvider,
  type LogoutNotice,
  SignInFailure,
} from '../../integrations/identity/index.ts';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { accounts, sessions } from './tables.ts';

/** Ends the sessions that a provider says are over: the one it names, else all of the person. */
export async function endProviderSessions({ db }: Deps, notice: LogoutNotice): Promise<void> {
  const { issuer, subject, providerSessionId } = notice;
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.issuer, issuer), subject ? eq(accounts.subject, subject) : undefined));
  await db
    .delete(sessions)
    .where(
      and(
        inArray(sessions.accountId, people),
        providerSessionId ? eq(sessions.providerSessionId, providerSessionId) : undefined,
      ),
    );
}

/**
 * OpenID Connect Back-Channel Logout 1.0: the provider posts a signed token when somebody signs out there.
 * 200 when done (also when there was nothing to end), 400 when the token proves nothing.
 */
export function backChannelLogoutRoute(app: FastifyInstance, deps: Deps, identity: IdentityProvider): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.post(
      '/api/backchannel-logout',
      {
        // One provider signs many people out from one address.
        config: { crossSite: true, limitClass: 'read' },
        schema: { summary: 'The identity provider says that somebody signed out there.' },
      },
      async (request, reply) => {
        const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
        const refuse = (why: string) =>
          reply.code(400).send({ error: 'invalid_request', error_description: why });
        if (!token) return refuse('Send the form field logout_token.');
        try {
          const origin = originOf(deps.config, request);
          await endProviderSessions(deps, await identity.verifyLogoutToken({ origin, token }));
        } catch (error) {
          // The provider's keys could not be had: it may try again, the token was not judged.
          if (!(error instanceof SignInFailure) || error.outcome === 'login_failed') throw error;
          request.log.warn({ err: error }, 'a logout token was refused');
          return refuse('The logout token was not accepted.');
        }
        return reply.code(200).send();
      },
    );
  });
}
