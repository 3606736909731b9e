import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { readContext } from './read-context.ts';
import { saveContext } from './save-context.ts';

export function contextRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/company-context', (ctx) => readContext(ctx.db, ctx.workspace.id));
  route(app, deps, 'POST /api/company-context', (ctx, { body }) => saveContext(ctx, body));
}
