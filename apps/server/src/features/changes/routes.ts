import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { route } from '../../kernel/route.ts';
import { followChanges } from './follow-changes.ts';

export function changeRoutes(app: FastifyInstance, deps: Deps, streams: EventStreams): void {
  route(app, deps, 'GET /api/changes', async (ctx, _input, { reply }) => {
    followChanges(ctx, streams, reply);
    return undefined;
  });
}
