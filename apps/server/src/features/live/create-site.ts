import { limits, type ParsedRequestOf, type Site } from '@frontrunner/contracts';
import { count, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { lockWorkspace } from '../workspaces/index.ts';
import { presentSites } from './find-sites.ts';
import { newSiteKey } from './site-keys.ts';
import { sites } from './tables.ts';

/** Adds a site with a key of its own. Throws TOO_MANY_SITES. */
export async function createSite(
  ctx: Context,
  body: ParsedRequestOf<'POST /api/sites'>['body'],
): Promise<Site> {
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    return insertSite(tx, ctx, { ...body, isDemo: false });
  });
}

/** The same inside a transaction that holds the workspace. */
export async function insertSite(
  tx: Executor,
  ctx: Context,
  { name, origins, isDemo }: { name: string; origins: string[]; isDemo: boolean },
): Promise<Site> {
  const { workspace, account, clock } = ctx;
  const [held] = await tx.select({ sites: count() }).from(sites).where(eq(sites.workspaceId, workspace.id));
  if ((held?.sites ?? 0) >= limits.sites) throw new AppError('TOO_MANY_SITES');
  const [row] = await tx
    .insert(sites)
    .values({
      workspaceId: workspace.id,
      createdBy: account.id,
      name,
      origins,
      isDemo,
      key: newSiteKey(),
      createdAt: clock.now(),
    })
    .returning({ id: sites.id });
  const id = row?.id ?? '';
  await appendAudit(tx, ctx, {
    action: 'site.created',
    object: { type: 'site', id },
    after: { name, origins },
  });
  const [site] = await presentSites(tx, ctx, eq(sites.id, id));
  if (!site) throw new AppError('INTERNAL_ERROR');
  return site;
}
