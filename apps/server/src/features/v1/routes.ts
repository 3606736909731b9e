import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { routeV1 } from '../keys/index.ts';
import { predict } from './predict.ts';

/** The calls for programs, over the use cases of the web app's calls. */
export function v1Routes(app: FastifyInstance, deps: Deps): void {
  routeV1(app, deps, 'GET /api/v1/key', async ({ program, workspace }) => ({
    key: { id: program.id, prefix: program.prefix, scopes: [...program.scopes] },
    workspace: { id: workspace.id, name: workspace.name, isPro: workspace.isPro },
  }));
  routeV1(app, deps, 'POST /api/v1/predictions', (ctx, { body }) => predict(ctx, body));
}
