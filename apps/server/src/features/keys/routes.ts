import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/keys', (ctx) => listKeys(ctx));
  route(app, deps, 'POST /api/keys', (ctx, { body }) => createKey(ctx, body));
  route(app, deps, 'DELETE /api/keys/:id', async (ctx, { params }) => {
    await revokeKey(ctx, params.id);
    return undefined;
  });
}
