import { explainPair } from '@frontrunner/predictor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { JsonText, route } from '../../kernel/route.ts';
import { cancelBenchmark } from './cancel-benchmark.ts';
import { deleteBenchmark } from './delete-benchmark.ts';
import { presentBenchmark } from './present.ts';
import { queueBenchmark } from './queue-benchmark.ts';
import { readBenchmark } from './read-benchmark.ts';
import { listRecords } from './repository.ts';
import { runBenchmark } from './run-benchmark.ts';
import { streamBenchmark } from './stream-benchmark.ts';

export function benchmarkRoutes(app: FastifyInstance, deps: Deps, streams: EventStreams): void {
  route(app, deps, 'POST /api/benchmark', async (ctx, { query, body }, { reply }) => {
    if (query.async !== '1') return new JsonText(await runBenchmark(ctx, body));
    const job = await queueBenchmark(ctx, body);
    reply.code(202);
    return new JsonText([JSON.stringify(job)]);
  });
  route(app, deps, 'GET /api/benchmarks', async (ctx) =>
    (await listRecords(ctx.db, ctx.workspace.id)).map(presentBenchmark),
  );
  route(
    app,
    deps,
    'GET /api/benchmarks/:id',
    async (ctx, { params, query }) =>
      new JsonText(await readBenchmark(ctx, params.id, { withResults: query.results !== '0' })),
  );
  route(app, deps, 'GET /api/benchmarks/:id/stream', async (ctx, { params }, http) => {
    await streamBenchmark(ctx, streams, http, params.id);
    return undefined;
  });
  route(app, deps, 'POST /api/benchmarks/:id/cancel', (ctx, { params }) => cancelBenchmark(ctx, params.id));
  route(app, deps, 'DELETE /api/benchmarks/:id', async (ctx, { params }) => {
    await deleteBenchmark(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'POST /api/explain', async (ctx, { body }) =>
    explainPair(ctx.model, body.control, body.variant),
  );
}
