import type { Comment, ParsedRequestOf } from '@frontrunner/contracts';
import { tellMembers } from '../../kernel/changes.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { lockExperiment } from '../experiments/index.ts';
import { keepMembers, tellMentioned } from './mentions.ts';
import { type CommentKey, findComment, isComment } from './present.ts';
import { comments } from './tables.ts';

/**
 * Changes the text of the caller's own comment, or marks any as resolved or open again. Only who is newly mentioned is
 * told. Throws NOT_FOUND or NOT_YOUR_COMMENT.
 */
export async function changeComment(
  ctx: Context,
  key: CommentKey,
  change: ParsedRequestOf<'PATCH /api/experiments/:id/comments/:commentId'>['body'],
): Promise<Comment> {
  const { account, clock } = ctx;
  return ctx.db.transaction(async (tx) => {
    const experiment = await lockExperiment(tx, key.workspaceId, key.experimentId);
    if (!experiment) throw new AppError('NOT_FOUND');
    const before = await findComment(tx, key);
    const rewrites = change.text !== undefined && change.text !== before.text;
    if (rewrites && before.author?.id !== account.id) throw new AppError('NOT_YOUR_COMMENT');
    const mentions = rewrites ? await keepMembers(tx, key.workspaceId, change.mentions) : [];
    const resolves = change.resolved !== undefined && change.resolved !== (before.resolved !== null);
    if (!rewrites && !resolves) return before;
    const resolution = change.resolved
      ? { resolvedAt: clock.now(), resolvedBy: account.id }
      : { resolvedAt: null, resolvedBy: null };
    await tx
      .update(comments)
      .set({
        ...(rewrites ? { text: change.text, mentions, editedAt: clock.now() } : {}),
        ...(resolves ? resolution : {}),
      })
      .where(isComment(key))
      .returning({
        told: tellMembers(ctx.notifier, key.workspaceId, { type: 'comments', id: key.experimentId }),
      });
    const known = before.mentions.map(({ id }) => id);
    const accountIds = mentions.filter((id) => !known.includes(id));
    await tellMentioned(tx, ctx, { id: key.id, experiment, accountIds });
    return findComment(tx, key);
  });
}
