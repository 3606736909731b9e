import type { FastifyInstance } from 'fastify';
import { createIdentityProvider } from '../../integrations/identity/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { describeInstallation } from './describe-installation.ts';
import { navigationRoutes } from './navigation-routes.ts';
import { presentUser } from './present.ts';
import { deleteSession } from './session.ts';
import { clearCookies } from './sign-out.ts';

export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const identity = await createIdentityProvider(app, deps);
  navigationRoutes(app, deps, identity);

  route(app, deps, 'GET /api/config', async ({ config }) => describeInstallation(config));
  route(app, deps, 'GET /api/auth/user', async ({ account }) => presentUser(account));
  route(app, deps, 'POST /api/clear-session', async ({ session }, _input, { request, reply }) => {
    clearCookies(deps.config, request, reply);
    if (session) await deleteSession(deps, session.id);
    return null as never;
  });
}
