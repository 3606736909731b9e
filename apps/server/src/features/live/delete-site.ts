import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { lockSite } from './find-sites.ts';
import { liveTests, sites } from './tables.ts';

/** Removes a site; its pages show their own headlines from then on. Throws NOT_FOUND or SITE_IN_USE. */
export async function deleteSite(ctx: Context, id: string): Promise<void> {
  const { workspace } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { name, origins } = await lockSite(tx, workspace.id, id);
    const [running] = await tx
      .select({ id: liveTests.id })
      .from(liveTests)
      .where(
        and(
          eq(liveTests.workspaceId, workspace.id),
          eq(liveTests.siteId, id),
          inArray(liveTests.status, ['waiting', 'running', 'paused']),
        ),
      )
      .limit(1);
    if (running) throw new AppError('SITE_IN_USE');
    await tx.delete(sites).where(hasKey(sites, { workspaceId: workspace.id, id }));
    await appendAudit(tx, ctx, {
      action: 'site.deleted',
      object: { type: 'site', id },
      before: { name, origins },
    });
  });
}
