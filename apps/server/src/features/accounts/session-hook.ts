import { endpoints, mayEnter } from '@frontrunner/contracts';
import { accountHeader, workspaceHeader } from '@frontrunner/contracts/account-header';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { findSession, sessionCookieName } from './session.ts';

/** The poll of the signed-in user does not count as use, or an open tab would keep a session alive for ever. */
const polls = new Set(['GET /api/auth/user']);

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Loads the session of every call of the web app before anything else decides about it. A write of a page that was opened by another
 * account is refused: its person signed out, and somebody else in, in another tab.
 */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('session', null);
  const cookieName = sessionCookieName(deps.config);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || request.routeOptions.config?.v1) return;
    const token = request.cookies[cookieName];
    if (!token) return;
    request.session = await findSession(deps, token, !polls.has(request.routeOptions.config?.endpoint ?? ''));
    if (!request.session) return;
    const believed = request.headers[accountHeader];
    // Before the workspace: a page of another account shows one that this account cannot know.
    if (believed !== undefined && !reads.has(request.method) && believed !== request.session.account.id)
      throw new AppError('WRONG_ACCOUNT');
    enterShownWorkspace(request);
  });
}

/**
 * Lets a call act in the workspace that its page shows, where the person may enter it. Reads go on in the session's own
 * otherwise; a write of what was typed there must not land in another workspace, so it finds nothing to write to.
 */
function enterShownWorkspace(request: FastifyRequest): void {
  const { session } = request;
  const shown = request.headers[workspaceHeader];
  if (!session || shown === undefined) return;
  const workspace = session.memberships.find(({ id }) => id === shown);
  if (workspace && mayEnter(workspace)) session.workspace = workspace;
  else if (!reads.has(request.method) && writesToWorkspace(request)) throw new AppError('NOT_FOUND');
}

/** Whether a call needs a role, so that what it writes belongs to a workspace. */
function writesToWorkspace(request: FastifyRequest): boolean {
  const key = request.routeOptions.config?.endpoint;
  return key !== undefined && 'role' in endpoints[key];
}
