import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

export function approvalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/experiments/:id/approvals', (ctx, { params }) => listApprovals(ctx, params.id));
  route(app, deps, 'POST /api/approvals/:id/decision', (ctx, { params, body }) =>
    decideApproval(ctx, params.id, body),
  );
}
