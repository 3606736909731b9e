import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { addFeed } from './add-feed.ts';
import { listFeeds } from './list-feeds.ts';
import { removeFeed } from './remove-feed.ts';

export function feedRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/feeds', (ctx) => listFeeds(ctx));
  route(app, deps, 'POST /api/feeds', (ctx, { body }) => addFeed(ctx, body));
  route(app, deps, 'DELETE /api/feeds/:id', async (ctx, { params }) => {
    await removeFeed(ctx, params.id);
    return undefined;
  });
}
