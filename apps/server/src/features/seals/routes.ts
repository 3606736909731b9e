import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { exportSeals } from './export-seals.ts';

export function sealRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/track-record/export', async (ctx, { query }, { reply }) => {
    const day = ctx.clock.now().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="frontrunner-track-record-${day}.jsonl"`);
    reply.type('application/x-ndjson; charset=utf-8');
    await reply.send(Readable.from(exportSeals(ctx, { texts: query.texts === '1' })));
    return '';
  });
}
