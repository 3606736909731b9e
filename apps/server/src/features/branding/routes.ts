import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { route } from '../../kernel/route.ts';
import { changeAccent, removeLogo, uploadLogo } from './change-branding.ts';
import { findLogo, readBranding } from './read-branding.ts';

export function brandingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/workspace/branding', (ctx) => readBranding(ctx.db, ctx.workspace.id));
  route(app, deps, 'PATCH /api/workspace/branding', (ctx, { body }) => changeAccent(ctx, body.accent));
  route(app, deps, 'PUT /api/workspace/branding/logo', (ctx, { body }) => uploadLogo(ctx, body.image));
  route(app, deps, 'DELETE /api/workspace/branding/logo', (ctx) => removeLogo(ctx));
  app.get<{ Params: { file: string } }>(
    '/logos/:file',
    { config: { limitClass: 'read' }, schema: { hide: true } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{64})\.png$/.exec(request.params.file)?.[1];
      const logo = hash ? await findLogo(deps.db, hash) : null;
      if (!logo) throw new AppError('ROUTE_NOT_FOUND');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/png')
        .send(logo);
    },
  );
}
