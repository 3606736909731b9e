import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { routeV1 } from '../keys/index.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  sendTestEvent,
} from '../webhooks/index.ts';

export function v1WebhookRoutes(app: FastifyInstance, deps: Deps): void {
  routeV1(app, deps, 'GET /api/v1/webhooks', (ctx) => listWebhooks(ctx));
  routeV1(app, deps, 'POST /api/v1/webhooks', (ctx, { body }) => createWebhook(ctx, body));
  routeV1(app, deps, 'PATCH /api/v1/webhooks/:id', (ctx, { params, body }) =>
    changeWebhook(ctx, params.id, body),
  );
  routeV1(app, deps, 'DELETE /api/v1/webhooks/:id', async (ctx, { params }) => {
    await deleteWebhook(ctx, params.id);
    return undefined;
  });
  routeV1(app, deps, 'POST /api/v1/webhooks/:id/rotate', (ctx, { params }) => rotateSecret(ctx, params.id));
  routeV1(app, deps, 'POST /api/v1/webhooks/:id/test', (ctx, { params }) => sendTestEvent(ctx, params.id));
}
