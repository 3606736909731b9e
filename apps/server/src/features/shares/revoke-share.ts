import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { shares } from './tables.ts';

/** Ends a link at once. Throws NOT_FOUND, also for one that was revoked, or is not of the experiment that is named. */
export async function revokeShare(ctx: Context, id: string, experimentId?: string): Promise<void> {
  if (!isId(id) || (experimentId !== undefined && !isId(experimentId))) throw new AppError('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(shares)
      .set({ revokedAt: ctx.clock.now() })
      .where(
        and(
          hasKey(shares, { workspaceId: ctx.workspace.id, id }),
          isNull(shares.revokedAt),
          experimentId === undefined ? undefined : eq(shares.experimentId, experimentId),
        ),
      )
      .returning();
    if (!row) throw new AppError('NOT_FOUND');
    await appendAudit(tx, ctx, {
      action: 'share.revoked',
      object: row.experimentId ? { type: 'experiment', id: row.experimentId } : { type: 'share', id },
      before: { share: id, kind: row.kind, openings: row.openings },
    });
  });
}
