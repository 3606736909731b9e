import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { explainResults } from './explain-results.ts';
import { readResults } from './read-results.ts';

export function resultRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/experiments/:id/results', (ctx, { params }) => readResults(ctx, params.id));
  route(app, deps, 'GET /api/experiments/:id/explanations', (ctx, { params }) =>
    explainResults(ctx, params.id),
  );
}
