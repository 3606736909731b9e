import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { readCalibration, readLearning } from './read-calibration.ts';
import { switchLearning, switchOffCalibration } from './switch-calibration.ts';

export function calibrationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/calibration', (ctx) => readCalibration(ctx.db, ctx.workspace.id));
  route(app, deps, 'DELETE /api/calibration', (ctx) => switchOffCalibration(ctx));
  route(app, deps, 'GET /api/learning', (ctx) => readLearning(ctx.db, ctx.workspace.id));
  route(app, deps, 'PUT /api/learning', (ctx, { body }) => switchLearning(ctx, body));
}
