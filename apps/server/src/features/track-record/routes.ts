import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { listShares, shares } from '../shares/index.ts';
import { readTrackRecord } from './read-track-record.ts';
import { shareRecord } from './share-record.ts';

export function trackRecordRoutes(app: FastifyInstance, deps: Deps): void {
  const origin = (request: FastifyRequest) => originOf(deps.config, request);
  route(app, deps, 'GET /api/track-record', (ctx) => readTrackRecord(ctx.db, ctx.workspace.id));
  route(app, deps, 'POST /api/track-record/shares', (ctx, { body }, { request }) =>
    shareRecord(ctx, origin(request), body),
  );
  route(app, deps, 'GET /api/track-record/shares', (ctx, _input, { request }) =>
    listShares(ctx, origin(request), { which: eq(shares.kind, 'track-record') }),
  );
}
