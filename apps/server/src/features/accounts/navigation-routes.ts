import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type IdentityProvider,
  SignInFailure,
  type SignInOutcome,
} from '../../integrations/identity/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { deleteSession } from './session.ts';
import { clearCookies, signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';

/** What people bring about themselves; the others want an operator's look. */
const expected = new Set<SignInOutcome>(['failed', 'retry', 'session_error']);

/** A link, picture or frame of another site: browsers say so, and nobody is signed out for it. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';

/** The addresses a browser is sent to, as opposed to the calls its page makes: they answer with redirects only. */
export function navigationRoutes(app: FastifyInstance, deps: Deps, identity: IdentityProvider): void {
  const { config } = deps;

  /** No failure shows a raw error: the landing page says what happened and offers the next try. */
  function toLanding(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error instanceof AppError && error.code === 'HOST_NOT_ALLOWED') throw error;
    const limited = error instanceof AppError && error.code === 'RATE_LIMITED';
    // A program that asks too often is told so; a person goes on from the landing page.
    if (limited && !request.headers.accept?.includes('text/html')) throw error;
    const outcome = error instanceof SignInFailure ? error.outcome : limited ? 'retry' : 'error';
    const level = expected.has(outcome) ? 'info' : 'warn';
    request.log[level]({ err: error, outcome }, 'a sign-in or sign-out did not work');
    return reply.redirect(`/?auth=${outcome}`, 303);
  }

  /** Signing out works in this browser even when the database is down. */
  function toLandingSignedOut(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    clearCookies(config, request, reply);
    return toLanding(error, request, reply);
  }

  const navigation = (
    url: string,
    summary: string,
    errorHandler: typeof toLanding,
    handle: (http: { request: FastifyRequest; reply: FastifyReply }) => Promise<string>,
  ) =>
    app.get(
      url,
      { config: { limitClass: 'sign-in' }, schema: { summary }, errorHandler },
      async (request, reply) => reply.redirect(await handle({ request, reply }), 303),
    );

  navigation('/api/login', 'Sends the browser to the identity provider.', toLanding, (http) =>
    startSignIn(deps, identity, http),
  );
  navigation('/api/callback', 'Where the identity provider sends the browser back to.', toLanding, (http) =>
    finishSignIn(deps, identity, http),
  );
  navigation('/api/logout', 'Ends the session here and at the provider.', toLandingSignedOut, async (http) =>
    isFromElsewhere(http.request) ? '/' : signOut(deps, identity, http),
  );
  navigation(
    '/api/clear-session',
    'Ends the session in this browser and starts afresh.',
    toLandingSignedOut,
    async ({ request, reply }) => {
      if (isFromElsewhere(request)) return '/';
      clearCookies(config, request, reply);
      if (request.session) await deleteSession(deps, request.session.id);
      return '/?cache_cleared=true';
    },
  );
}
