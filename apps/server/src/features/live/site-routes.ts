import type { FastifyInstance } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { changeSite } from './change-site.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { demoMagazineRoutes } from './demo-magazine.ts';
import { listSites } from './list-sites.ts';
import { openDemoSite } from './open-demo-site.ts';

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/sites', (ctx) => listSites(ctx));
  route(app, deps, 'POST /api/sites', (ctx, { body }) => createSite(ctx, body));
  route(app, deps, 'POST /api/sites/demo', (ctx, _input, { request }) =>
    openDemoSite(ctx, originOf(deps.config, request)),
  );
  demoMagazineRoutes(app, deps);
  route(app, deps, 'PATCH /api/sites/:id', (ctx, { params, body }) => changeSite(ctx, params.id, body));
  route(app, deps, 'DELETE /api/sites/:id', async (ctx, { params }) => {
    await deleteSite(ctx, params.id);
    return undefined;
  });
}
