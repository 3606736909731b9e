import { hasRole } from '@frontrunner/contracts';
import { tellMembers } from '../../kernel/changes.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommentKey, findComment, isComment } from './present.ts';
import { comments } from './tables.ts';

/** Deletes the caller's own comment; admins delete any. Throws NOT_FOUND or NOT_YOUR_COMMENT. */
export async function deleteComment(ctx: Context, key: CommentKey): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { author } = await findComment(tx, key);
    if (author?.id !== ctx.account.id && !hasRole(ctx.workspace.role, 'admin'))
      throw new AppError('NOT_YOUR_COMMENT');
    await tx
      .delete(comments)
      .where(isComment(key))
      .returning({
        told: tellMembers(ctx.notifier, key.workspaceId, { type: 'comments', id: key.experimentId }),
      });
  });
}
