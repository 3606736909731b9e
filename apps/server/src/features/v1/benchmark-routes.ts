import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { JsonText } from '../../kernel/route.ts';
import { waitForNews } from '../../kernel/wait-for-news.ts';
import {
  benchmarkTopic,
  deleteBenchmark,
  findBenchmark,
  listRecords,
  presentBenchmark,
  queueBenchmark,
  readBenchmark,
} from '../benchmark/index.ts';
import { routeV1 } from '../keys/index.ts';

const unfinished = new Set(['queued', 'running']);

export function v1BenchmarkRoutes(app: FastifyInstance, deps: Deps): void {
  routeV1(app, deps, 'GET /api/v1/benchmarks', async (ctx) =>
    (await listRecords(ctx.db, ctx.workspace.id)).map(presentBenchmark),
  );
  routeV1(
    app,
    deps,
    'POST /api/v1/benchmarks',
    async (ctx, { body }) => ({ ...(await queueBenchmark(ctx, body)), result: null }),
    async (ctx, { query }, queued, { reply }) => {
      if (!query.wait) return queued;
      const found = await waitForNews(ctx, benchmarkTopic(queued.id), {
        ask: () => findBenchmark(ctx.db, ctx.workspace.id, queued.id),
        isDone: (one) => !one || !unfinished.has(one.status),
        seconds: query.wait,
      });
      if (!found || unfinished.has(found.status)) return queued;
      reply.code(200);
      return new JsonText(await readBenchmark(ctx, queued.id, { withResults: true }));
    },
  );
  routeV1(
    app,
    deps,
    'GET /api/v1/benchmarks/:id',
    async (ctx, { params, query }) =>
      new JsonText(await readBenchmark(ctx, params.id, { withResults: query.results !== '0' })),
  );
  routeV1(app, deps, 'DELETE /api/v1/benchmarks/:id', async (ctx, { params }) => {
    await deleteBenchmark(ctx, params.id);
    return undefined;
  });
}
