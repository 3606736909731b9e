import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import { route } from './route.ts';

/** `live` says that the process answers, `ready` that it can serve; load balancers ask the second. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  route(app, deps, 'GET /api/health/live', async () => ({ status: 'ok' as const }));
  route(app, deps, 'GET /api/health/ready', async ({ database }) => {
    if (closing) throw new AppError('SHUTTING_DOWN', { retryAfter: 5 });
    try {
      await database.ping();
    } catch (error) {
      throw new AppError('DATABASE_UNAVAILABLE', { retryAfter: 5, cause: error });
    }
    return { status: 'ok' as const };
  });
}
