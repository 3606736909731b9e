import type { FastifyInstance } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { answerRequest } from './answer-request.ts';
import { disconnect } from './end-grant.ts';
import { listConnections } from './list-connections.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { readRequest } from './read-request.ts';

export function connectionRoutes(app: FastifyInstance, deps: Deps): void {
  oauthRoutes(app, deps);
  route(app, deps, 'GET /api/connections', (ctx) => listConnections(ctx));
  route(app, deps, 'DELETE /api/connections/:id', async (ctx, { params }) => {
    await disconnect(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'GET /api/connection-requests/:id', (ctx, { params }) => readRequest(ctx, params.id));
  route(app, deps, 'POST /api/connection-requests/:id', (ctx, { params, body }, { request }) =>
    answerRequest(ctx, params.id, body.scopes, originOf(deps.config, request)),
  );
}
