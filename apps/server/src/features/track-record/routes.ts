import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { readTrackRecord } from './read-track-record.ts';

export function trackRecordRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/track-record', (ctx) => readTrackRecord(ctx.db, ctx.workspace.id));
}
