import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { changeTest } from './change-test.ts';
import { listTests, listTestsOf } from './list-tests.ts';
import { readTest } from './read-test.ts';
import { siteRoutes } from './site-routes.ts';
import { startTest } from './start-test.ts';

/** What signed-in people call. */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  siteRoutes(app, deps);
  route(app, deps, 'GET /api/live', (ctx) => listTests(ctx));
  route(app, deps, 'GET /api/experiments/:id/live', (ctx, { params }) => listTestsOf(ctx, params.id));
  route(app, deps, 'POST /api/experiments/:id/live', (ctx, { params, body }) =>
    startTest(ctx, params.id, body),
  );
  route(app, deps, 'GET /api/live/:id', (ctx, { params }) => readTest(ctx, params.id));
  route(app, deps, 'PATCH /api/live/:id', (ctx, { params, body }) => changeTest(ctx, params.id, body));
}
