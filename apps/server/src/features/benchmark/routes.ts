import { explainPair } from '@frontrunner/predictor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { route } from '../../kernel/route.ts';

export function benchmarkRoutes(app: FastifyInstance, deps: Deps, _streams: EventStreams): void {
  route(app, deps, 'POST /api/explain', async (ctx, { body }) =>
    explainPair(ctx.model, body.control, body.variant),
  );
}
