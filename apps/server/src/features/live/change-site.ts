import type { ParsedRequestOf, Site } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { lockSite, presentSites } from './find-sites.ts';
import { formerKeyMs, newSiteKey } from './site-keys.ts';
import { sites } from './tables.ts';

/** Renames a site, changes its addresses, or gives it a new key beside which the former one works for a day more. */
export async function changeSite(
  ctx: Context,
  id: string,
  { name, origins, rotateKey }: ParsedRequestOf<'PATCH /api/sites/:id'>['body'],
): Promise<Site> {
  const { workspace, clock } = ctx;
  return ctx.db.transaction(async (tx) => {
    const former = await lockSite(tx, workspace.id, id);
    const object = { type: 'site', id };
    const changes = { ...(name ? { name } : {}), ...(origins ? { origins } : {}) };
    const key = rotateKey
      ? {
          key: newSiteKey(),
          formerKey: former.key,
          formerKeyUntil: new Date(clock.now().getTime() + formerKeyMs),
        }
      : {};
    await tx
      .update(sites)
      .set({ ...changes, ...key })
      .where(hasKey(sites, { workspaceId: workspace.id, id }));
    if (name || origins)
      await appendAudit(tx, ctx, {
        action: 'site.changed',
        object,
        before: { name: former.name, origins: former.origins },
        after: changes,
      });
    if (rotateKey) await appendAudit(tx, ctx, { action: 'site.key-rotated', object });
    const [site] = await presentSites(tx, ctx, eq(sites.id, id));
    if (!site) throw new AppError('INTERNAL_ERROR');
    return site;
  });
}
