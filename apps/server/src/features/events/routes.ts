import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { ingestEvents } from './ingest-events.ts';

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'POST /api/events', async ({ session }, { body }) => {
    await ingestEvents(deps, session, body);
    return undefined;
  });
}
