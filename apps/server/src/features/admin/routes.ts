import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { countExperiments } from './count-experiments.ts';
import { listEvents } from './list-events.ts';
import { listJourneys } from './list-journeys.ts';
import { listUserExperiments } from './list-user-experiments.ts';
import { listUsers } from './list-users.ts';
import { logoRoute } from './logo.ts';
import { readFunnels } from './read-funnels.ts';
import { readOverview } from './read-overview.ts';

/** Names the page after this one: the same request with its cursor. */
function linkNext(reply: FastifyReply, path: string, query: Record<string, unknown>, cursor: string | null) {
  if (cursor === null) return;
  const kept = Object.entries(query).filter(([, value]) => value !== undefined);
  const next = new URLSearchParams(kept.map(([name, value]): [string, string] => [name, String(value)]));
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  logoRoute(app);
  route(app, deps, 'GET /api/admin/overview', (ctx, { query }) => readOverview(ctx, query));
  route(app, deps, 'GET /api/admin/funnels', (ctx, { query }) => readFunnels(ctx, query));
  route(app, deps, 'GET /api/admin/journeys', (ctx, { query }) => listJourneys(ctx, query));
  route(app, deps, 'GET /api/admin/experiment-analytics', (ctx, { query }) => countExperiments(ctx, query));
  route(app, deps, 'GET /api/admin/user-experiments/:userId', async (ctx, { params, query }, { reply }) => {
    const { experiments, next, total } = await listUserExperiments(ctx, params.userId, query);
    reply.header('x-total-count', total);
    linkNext(reply, `/api/admin/user-experiments/${params.userId}`, query, next);
    return experiments;
  });
  route(app, deps, 'GET /api/admin/all-users', async (ctx, { query }, { reply }) => {
    const { users, next, total } = await listUsers(ctx, query);
    reply.header('x-total-count', total);
    linkNext(reply, '/api/admin/all-users', query, next);
    return users;
  });
  route(app, deps, 'GET /api/admin/events', async (ctx, { query }, { reply }) => {
    const { events, next } = await listEvents(ctx, query);
    linkNext(reply, '/api/admin/events', query, next);
    return events;
  });
}
