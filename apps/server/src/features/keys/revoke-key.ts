import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { apiKeys } from './tables.ts';

/** Ends a key for good; the next call with it is refused, in every process. Throws NOT_FOUND. */
export async function revokeKey(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(apiKeys)
      .where(hasKey(apiKeys, { workspaceId: ctx.workspace.id, id }))
      .returning();
    if (!revoked) throw new AppError('NOT_FOUND');
    const { name, prefix, scopes } = revoked;
    await appendAudit(tx, ctx, {
      action: 'key.revoked',
      object: { type: 'api-key', id },
      before: { name, prefix, scopes },
    });
  });
}
