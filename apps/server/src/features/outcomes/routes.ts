import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { ifMatchOf } from '../../kernel/if-match.ts';
import { route } from '../../kernel/route.ts';
import { deleteOutcome } from './delete-outcome.ts';
import { importOutcomes } from './import-outcomes.ts';
import { putOutcome } from './put-outcome.ts';
import { readOutcome } from './read-outcome.ts';

export function outcomeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/experiments/:id/runs/:runId/outcome', (ctx, { params }) =>
    readOutcome(ctx, params),
  );
  route(app, deps, 'PUT /api/experiments/:id/runs/:runId/outcome', (ctx, { params, body }, { request }) =>
    putOutcome(ctx, params, body, { ifRevision: ifMatchOf(request) }),
  );
  route(
    app,
    deps,
    'DELETE /api/experiments/:id/runs/:runId/outcome',
    async (ctx, { params }, { request }) => {
      await deleteOutcome(ctx, params, { ifRevision: ifMatchOf(request) });
      return undefined;
    },
  );
  route(app, deps, 'POST /api/outcomes/import', (ctx, { body }) => importOutcomes(ctx, body));
}
