import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { readLogo } from '../branding/index.ts';
import { loadExperiment } from '../experiments/index.ts';
import { shareReport } from './create-share.ts';
import { countOpening, openShare } from './open-share.ts';
import { previewPicture } from './preview-picture.ts';
import { listShares, type ShareCursor, sharePath } from './repository.ts';
import { revokeShare } from './revoke-share.ts';
import type { ShareKinds } from './share-kind.ts';
import { endedPage, readWebPage, sharedPage } from './share-page.ts';
import { shares } from './tables.ts';

const encodeCursor = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt}_${id}`;
/** Throws INVALID_REQUEST for a text that is no cursor of this list. */
function decodeCursor(cursor: string): ShareCursor {
  const [moment = '', id = ''] = cursor.split('_', 2);
  const createdAt = new Date(moment);
  if (Number.isNaN(createdAt.getTime()) || !isId(id))
    throw new AppError('INVALID_REQUEST', {
      message: 'The cursor is not one that a page of this list gave out.',
    });
  return { createdAt, id };
}

export function shareRoutes(app: FastifyInstance, deps: Deps, kinds: ShareKinds): void {
  const origin = (request: FastifyRequest) => originOf(deps.config, request);
  route(app, deps, 'POST /api/experiments/:id/shares', (ctx, { params, body }, { request }) =>
    shareReport(ctx, origin(request), params.id, body),
  );
  route(app, deps, 'GET /api/experiments/:id/shares', async (ctx, { params }, { request }) => {
    const { experiment } = await loadExperiment(ctx, params.id);
    return listShares(ctx, origin(request), { which: eq(shares.experimentId, experiment.id) });
  });
  route(app, deps, 'DELETE /api/experiments/:id/shares/:shareId', async (ctx, { params }) => {
    await revokeShare(ctx, params.shareId, params.id);
    return undefined;
  });
  route(app, deps, 'GET /api/workspace/shares', async (ctx, { query }, { request, reply }) => {
    const { limit, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await listShares(ctx, origin(request), { limit: limit + 1, after });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    if (found.length > limit && last) {
      const next = new URLSearchParams({ limit: String(limit), cursor: encodeCursor(last) });
      reply.header('link', `</api/workspace/shares?${next}>; rel="next"`);
    }
    return page;
  });
  route(app, deps, 'DELETE /api/workspace/shares/:id', async (ctx, { params }) => {
    await revokeShare(ctx, params.id);
    return undefined;
  });
  sharedPages(app, deps, kinds);
}

/** Whether a person loads the page: programmes say who they are, and what is fetched ahead is not looked at yet. */
function isOpening({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'];
  return method === 'GET' && Boolean(agent) && !isbot(agent) && !headers['sec-purpose'];
}

/** What browsers and chat programmes open; no calls of the contract, and the only addresses that a token opens. */
function sharedPages(app: FastifyInstance, deps: Deps, kinds: ShareKinds): void {
  const options = { config: { limitClass: 'read' as const }, schema: { hide: true } };
  app.get<{ Params: { token: string } }>('/s/:token', options, async (request, reply) => {
    const { token } = request.params;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    reply.type('text/html; charset=utf-8');
    const opened = await openShare(deps, kinds, token);
    if (opened.state !== 'open') return reply.code(opened.state === 'ended' ? 410 : 404).send(endedPage);
    if (isOpening(request)) await countOpening(deps, opened.share);
    const url = `${originOf(deps.config, request)}${sharePath(token)}`;
    return sharedPage(await readWebPage(deps.config.WEB_DIST), { ...opened, url });
  });
  app.get<{ Params: { token: string } }>('/s/:token/preview.png', options, async (request, reply) => {
    const opened = await openShare(deps, kinds, request.params.token);
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (opened.state !== 'open')
      return reply
        .code(opened.state === 'ended' ? 410 : 404)
        .type('text/html; charset=utf-8')
        .send(endedPage);
    const { shared, share, preview } = opened;
    const logo = shared.branding.logo ? await readLogo(deps.db, share.workspaceId) : null;
    const { workspaceName, branding } = shared;
    const picture = await previewPicture(preview.picture, { workspaceName, accent: branding.accent, logo });
    return reply.type('image/png').send(picture);
  });
}
