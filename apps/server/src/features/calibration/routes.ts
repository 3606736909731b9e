import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { readLearning } from './read-learning.ts';
import { switchLearning } from './switch-learning.ts';

export function calibrationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/learning', (ctx) => readLearning(ctx.db, ctx.workspace.id));
  route(app, deps, 'PUT /api/learning', (ctx, { body }) => switchLearning(ctx, body));
}
