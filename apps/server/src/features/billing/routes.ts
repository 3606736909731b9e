import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'POST /api/check-subscription-status', async ({ account }) => ({ isPro: account.isPro }));
}
