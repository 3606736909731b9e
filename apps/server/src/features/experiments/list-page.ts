import { type ListedExperiment, limits, type ParsedRequestOf } from '@frontrunner/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../kernel/deps.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { pageOfExperiments } from './list-repository.ts';
import { presentListed } from './present.ts';

/**
 * A page of the workspace's experiments, newest first unless asked otherwise. The `Link` header names the next one under
 * `path`, `X-Total-Count` says how many match. Throws INVALID_REQUEST for a cursor that no page has answered.
 */
export async function listPage(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/experiments'>['query'],
  { path, reply }: { path: string; reply: FastifyReply },
): Promise<ListedExperiment[]> {
  const {
    limit = limits.listPage,
    cursor,
    view = 'active',
    sort = 'created',
    order = 'desc',
    ...filter
  } = query;
  const sorted = `${sort} ${order}`;
  const after = cursor ? decodeCursor(sorted, cursor) : undefined;
  // One more than asked for tells whether there is a next page.
  const { rows, total } = await pageOfExperiments(
    ctx.db,
    ctx.workspace.id,
    { view, ...filter },
    { limit: limit + 1, after, sort, order },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  reply.header('x-total-count', total);
  if (rows.length > limit && last) {
    const next = new URLSearchParams();
    const parameters = {
      ...query,
      limit,
      cursor: encodeCursor(sorted, { value: last.place, id: last.experiment.id }),
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) next.set(name, String(value));
    reply.header('link', `<${path}?${next}>; rel="next"`);
  }
  return page.map(({ experiment }) => presentListed(experiment));
}
