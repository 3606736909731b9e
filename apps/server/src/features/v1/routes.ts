import { Readable } from 'node:stream';
import { openApiDocument } from '@frontrunner/contracts/v1/openapi';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { version } from '../../kernel/version.ts';
import { listFeeds } from '../feeds/index.ts';
import { routeV1 } from '../keys/index.ts';
import { exportSeals } from '../seals/index.ts';
import { readTrackRecord } from '../track-record/index.ts';
import { v1BenchmarkRoutes } from './benchmark-routes.ts';
import { v1ExperimentRoutes } from './experiment-routes.ts';
import { v1LiveRoutes } from './live-routes.ts';
import { predict } from './predict.ts';
import { serveReference } from './reference.ts';
import { v1WebhookRoutes } from './webhook-routes.ts';

/** The calls for programs, over the use cases of the web app's calls. */
export function v1Routes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/v1/openapi.json',
    { config: { limitClass: 'read' }, schema: { hide: true } as object },
    async (request, reply) => {
      reply.header('access-control-allow-origin', '*');
      return openApiDocument({ origin: originOf(deps.config, request), version });
    },
  );
  routeV1(app, deps, 'GET /api/v1/key', async ({ program, workspace }) => ({
    key: { id: program.id, prefix: program.prefix, scopes: [...program.scopes] },
    workspace: { id: workspace.id, name: workspace.name, isPro: workspace.isPro },
  }));
  routeV1(app, deps, 'POST /api/v1/predictions', (ctx, { body }) => predict(ctx, body));
  v1ExperimentRoutes(app, deps);
  v1BenchmarkRoutes(app, deps);
  v1WebhookRoutes(app, deps);
  routeV1(app, deps, 'GET /api/v1/feeds', (ctx) => listFeeds(ctx));
  routeV1(app, deps, 'GET /api/v1/track-record', (ctx) => readTrackRecord(ctx.db, ctx.workspace.id));
  v1LiveRoutes(app, deps);
  routeV1(app, deps, 'GET /api/v1/track-record/export', async (ctx, { query }, { reply }) => {
    reply.type('application/x-ndjson; charset=utf-8');
    await reply.send(Readable.from(exportSeals(ctx, { texts: query.texts === '1' })));
    return '';
  });
  serveReference(app);
}
