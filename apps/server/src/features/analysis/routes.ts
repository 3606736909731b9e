import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { ifMatchOf } from '../../kernel/if-match.ts';
import { route } from '../../kernel/route.ts';
import { listRuns } from './list-runs.ts';
import { startRun } from './start-run.ts';
import { streamProgress } from './stream-progress.ts';
import { predictUnstored, tryHeadlines } from './try-headlines.ts';

export function analysisRoutes(app: FastifyInstance, deps: Deps, streams: EventStreams): void {
  route(app, deps, 'POST /api/experiments/:id/run', (ctx, { params }, { request }) =>
    startRun(ctx, params.id, { ifMatch: ifMatchOf(request) }),
  );
  route(app, deps, 'POST /api/try', (ctx, { body }) => tryHeadlines(ctx, body));
  route(app, deps, 'POST /api/predict', (ctx, { body }) => predictUnstored(ctx, body));
  route(app, deps, 'GET /api/experiments/:id/runs', (ctx, { params }) => listRuns(ctx, params.id));
  route(app, deps, 'GET /api/experiments/:id/stream', async (ctx, { params }, http) => {
    await streamProgress(ctx, streams, http, params.id);
    return undefined;
  });
}
