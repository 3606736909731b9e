import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { presentUser } from './present.ts';

export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, 'GET /api/auth/user', async ({ account }) => presentUser(account));
}
