import type { Site } from '@frontrunner/contracts';
import { demoMagazine } from '@frontrunner/contracts/demo-magazine';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { lockWorkspace } from '../workspaces/index.ts';
import { insertSite } from './create-site.ts';
import { presentSites } from './find-sites.ts';
import { sites } from './tables.ts';

/** The names of this machine, each an origin of its own to a browser. */
function originsOf(origin: string): string[] {
  const { protocol, port } = new URL(origin);
  return ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`);
}

/**
 * The workspace's site of the demo magazine, added where there is none, with the addresses at which this server is reached
 * now. Throws DEMO_ONLY where sign-in is not by demo accounts, and TOO_MANY_SITES.
 */
export async function openDemoSite(ctx: Context, origin: string): Promise<Site> {
  if (!ctx.config.demoSignIn) throw new AppError('DEMO_ONLY');
  const origins = originsOf(origin);
  return ctx.db.transaction(async (tx) => {
    const workspaceId = ctx.workspace.id;
    await lockWorkspace(tx, workspaceId);
    const [there] = await tx
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.workspaceId, workspaceId), eq(sites.isDemo, true)));
    if (!there) return insertSite(tx, ctx, { name: demoMagazine.name, origins, isDemo: true });
    await tx
      .update(sites)
      .set({ origins })
      .where(hasKey(sites, { workspaceId, id: there.id }));
    const [site] = await presentSites(tx, ctx, eq(sites.id, there.id));
    if (!site) throw new AppError('INTERNAL_ERROR');
    return site;
  });
}
