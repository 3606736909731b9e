import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { changeSite } from './change-site.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { listSites } from './list-sites.ts';

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/sites', (ctx) => listSites(ctx));
  route(app, deps, 'POST /api/sites', (ctx, { body }) => createSite(ctx, body));
  route(app, deps, 'PATCH /api/sites/:id', (ctx, { params, body }) => changeSite(ctx, params.id, body));
  route(app, deps, 'DELETE /api/sites/:id', async (ctx, { params }) => {
    await deleteSite(ctx, params.id);
    return undefined;
  });
}
