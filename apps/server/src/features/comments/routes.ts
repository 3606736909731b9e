import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { loadExperiment } from '../experiments/index.ts';
import { addComment } from './add-comment.ts';
import { changeComment } from './change-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { commentsOn } from './present.ts';

export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/experiments/:id/comments', async (ctx, { params }) => {
    const { experiment } = await loadExperiment(ctx, params.id);
    return commentsOn(ctx.db, { workspaceId: ctx.workspace.id, experimentId: experiment.id });
  });
  route(app, deps, 'POST /api/experiments/:id/comments', (ctx, { params, body }) =>
    addComment(ctx, params.id, body),
  );
  route(app, deps, 'PATCH /api/experiments/:id/comments/:commentId', (ctx, { params, body }) =>
    changeComment(
      ctx,
      { workspaceId: ctx.workspace.id, experimentId: params.id, id: params.commentId },
      body,
    ),
  );
  route(app, deps, 'DELETE /api/experiments/:id/comments/:commentId', async (ctx, { params }) => {
    const key = { workspaceId: ctx.workspace.id, experimentId: params.id, id: params.commentId };
    await deleteComment(ctx, key);
    return undefined;
  });
}
