import { limits } from '@frontrunner/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { route } from '../../kernel/route.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
} from './change-webhooks.ts';
import { readDelivery, sendAgain, sendTestEvent } from './deliveries.ts';
import { presentDelivery } from './present.ts';
import { findWebhook, listDeliveries } from './repository.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/webhooks', (ctx) => listWebhooks(ctx));
  route(app, deps, 'POST /api/webhooks', (ctx, { body }) => createWebhook(ctx, body));
  route(app, deps, 'PATCH /api/webhooks/:id', (ctx, { params, body }) => changeWebhook(ctx, params.id, body));
  route(app, deps, 'DELETE /api/webhooks/:id', async (ctx, { params }) => {
    await deleteWebhook(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'POST /api/webhooks/:id/rotate', (ctx, { params }) => rotateSecret(ctx, params.id));
  route(app, deps, 'POST /api/webhooks/:id/test', (ctx, { params }) => sendTestEvent(ctx, params.id));
  route(app, deps, 'GET /api/webhooks/:id/deliveries', async (ctx, { params, query }, { reply }) => {
    const { limit = limits.listPage, cursor, status } = query;
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
      throw new AppError('INVALID_REQUEST', {
        message: 'The cursor is not one that a page of this list gave out.',
      });
    const { id } = await findWebhook(ctx.db, { workspaceId: ctx.workspace.id, id: params.id });
    const before = cursor === undefined ? undefined : Number(cursor);
    const key = { workspaceId: ctx.workspace.id, id };
    const rows = await listDeliveries(ctx.db, key, { limit: limit + 1, before, status });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (rows.length > limit && last) {
      const next = new URLSearchParams({
        ...(status ? { status } : {}),
        limit: String(limit),
        cursor: String(last.number),
      });
      reply.header('link', `</api/webhooks/${id}/deliveries?${next}>; rel="next"`);
    }
    return page.map(presentDelivery);
  });
  route(app, deps, 'GET /api/webhook-deliveries/:id', (ctx, { params }) => readDelivery(ctx, params.id));
  route(app, deps, 'POST /api/webhook-deliveries/:id/send', (ctx, { params }) => sendAgain(ctx, params.id));
}
