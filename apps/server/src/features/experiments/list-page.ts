import { type ListedExperiment, limits, type ParsedRequestOf } from '@frontrunner/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../kernel/deps.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { presentListed } from './present.ts';
import { pageOfExperiments } from './repository.ts';

/**
 * A page of the workspace's experiments, newest first. The `Link` header names the next one under `path`, `X-Total-Count`
 * says how many match. Throws INVALID_REQUEST for a cursor that no page has answered.
 */
export async function listPage(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/experiments'>['query'],
  { path, reply }: { path: string; reply: FastifyReply },
): Promise<ListedExperiment[]> {
  const filter = { status: query.status, search: query.q };
  const limit = query.limit ?? limits.listPage;
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  // One more than asked for tells whether there is a next page.
  const { rows, total } = await pageOfExperiments(ctx.db, ctx.workspace.id, filter, {
    limit: limit + 1,
    after,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  reply.header('x-total-count', total);
  if (rows.length > limit && last) {
    const next = new URLSearchParams({ limit: String(limit), cursor: encodeCursor(last) });
    if (query.status) next.set('status', query.status);
    if (query.q) next.set('q', query.q);
    reply.header('link', `<${path}?${next}>; rel="next"`);
  }
  return page.map(presentListed);
}
