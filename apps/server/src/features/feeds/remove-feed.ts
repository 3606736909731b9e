import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { feeds } from './tables.ts';

/** Removes a feed; experiments made of its articles stay. Throws NOT_FOUND. */
export async function removeFeed(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(feeds)
      .where(hasKey(feeds, { workspaceId: ctx.workspace.id, id }))
      .returning();
    if (!removed) throw new AppError('NOT_FOUND');
    await appendAudit(tx, ctx, {
      action: 'feed.removed',
      object: { type: 'feed', id },
      before: { url: removed.url },
    });
  });
}
