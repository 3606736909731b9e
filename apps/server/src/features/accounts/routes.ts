import type { FastifyInstance } from 'fastify';
import { createIdentityProvider } from '../../integrations/identity/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { JsonText, route } from '../../kernel/route.ts';
import { proPriceText } from '../billing/index.ts';
import { backChannelLogoutRoute } from './back-channel-logout.ts';
import { deleteAccount } from './delete-account.ts';
import { describeInstallation } from './describe-installation.ts';
import { dismissOnboarding } from './dismiss-onboarding.ts';
import { endAllSessions, endSession } from './end-sessions.ts';
import { exportAccount } from './export-account.ts';
import { listSessions } from './list-sessions.ts';
import { navigationRoutes } from './navigation-routes.ts';
import { presentUser } from './present.ts';
import { deleteSession } from './session.ts';
import { setModelConsent } from './set-model-consent.ts';
import { clearCookies } from './sign-out.ts';

export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const identity = await createIdentityProvider(app, deps);
  navigationRoutes(app, deps, identity);
  backChannelLogoutRoute(app, deps, identity);

  route(app, deps, 'GET /api/config', async ({ config }) =>
    describeInstallation(config, await proPriceText(deps)),
  );
  route(app, deps, 'GET /api/auth/user', async ({ account, session }) => presentUser(account, session));
  route(app, deps, 'POST /api/clear-session', async ({ session }, _input, { request, reply }) => {
    clearCookies(deps.config, request, reply);
    if (session) await deleteSession(deps, session.id);
    return undefined;
  });
  route(app, deps, 'POST /api/onboarding/dismiss', async (context) =>
    presentUser(await dismissOnboarding(context), context.session),
  );
  route(app, deps, 'POST /api/account/model-consent', async (context, { body }) =>
    presentUser(await setModelConsent(context, body), context.session),
  );

  route(app, deps, 'GET /api/account/sessions', async (context) => listSessions(context));
  route(app, deps, 'DELETE /api/account/sessions', async (context, { query }, { request, reply }) => {
    const keepCurrent = query.keep === 'current';
    await endAllSessions(context, { keepCurrent });
    if (!keepCurrent) clearCookies(deps.config, request, reply);
    return undefined;
  });
  route(app, deps, 'DELETE /api/account/sessions/:id', async (context, { params }, { request, reply }) => {
    await endSession(context, params.id);
    if (params.id === context.sessionId) clearCookies(deps.config, request, reply);
    return undefined;
  });

  route(app, deps, 'GET /api/account/export', async (context, _input, { reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="frontrunner-data-${day}.json"`);
    return new JsonText(await exportAccount(context));
  });
  route(app, deps, 'DELETE /api/account', async (context, { body }, { request, reply }) => {
    await deleteAccount(context, body);
    clearCookies(deps.config, request, reply);
    return undefined;
  });
}
