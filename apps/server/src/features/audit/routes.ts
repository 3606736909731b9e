import { Readable } from 'node:stream';
import { limits } from '@frontrunner/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { idOfCursor } from '../../kernel/id-cursor.ts';
import { route } from '../../kernel/route.ts';
import { exportAudit } from './export-audit.ts';
import { pageOfAudit } from './read-audit.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/workspace/audit', async (ctx, { query }, { reply }) => {
    const { limit = limits.listPage, cursor, ...filter } = query;
    const before = cursor === undefined ? undefined : idOfCursor(cursor);
    const entries = await pageOfAudit(ctx, filter, { limit: limit + 1, before });
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    if (entries.length > limit && last) {
      const next = new URLSearchParams({ ...filter, limit: String(limit), cursor: String(last.id) });
      reply.header('link', `</api/workspace/audit?${next}>; rel="next"`);
    }
    return page;
  });
  route(app, deps, 'GET /api/workspace/audit/export', async (ctx, { query }, { reply }) => {
    const { format, ...filter } = query;
    const day = ctx.clock.now().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="frontrunner-audit-${day}.${format}"`);
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8');
    await reply.send(Readable.from(exportAudit(ctx, filter, format)));
    return '';
  });
}
