import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { routeV1 } from '../keys/index.ts';
import { assignUnit, reportCounts } from '../live/index.ts';

export function v1LiveRoutes(app: FastifyInstance, deps: Deps): void {
  routeV1(app, deps, 'GET /api/v1/live/:id/assignment', (ctx, { params, query }) =>
    assignUnit(ctx, params.id, query.unit),
  );
  routeV1(app, deps, 'POST /api/v1/live/:id/counts', (ctx, { params, body }) =>
    reportCounts(ctx, params.id, body),
  );
}
