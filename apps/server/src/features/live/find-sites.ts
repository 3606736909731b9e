import type { Site } from '@frontrunner/contracts';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { liveTests, siteDays, sites } from './tables.ts';

export type SiteRow = typeof sites.$inferSelect;
type Asking = Pick<Context, 'workspace' | 'clock'>;

const dayMs = 24 * 60 * 60_000;

/** A site of the workspace, held until the transaction ends. Throws NOT_FOUND. */
export async function lockSite(tx: Executor, workspaceId: string, id: string): Promise<SiteRow> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const [site] = await tx.select().from(sites).where(hasKey(sites, { workspaceId, id })).for('update');
  if (!site) throw new AppError('NOT_FOUND');
  return site;
}

/** Sites as they are shown, by name. */
export async function presentSites(db: Executor, { workspace, clock }: Asking, which?: SQL): Promise<Site[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - 7 * dayMs);
  const rows = await db
    .select()
    .from(sites)
    .where(and(eq(sites.workspaceId, workspace.id), which))
    .orderBy(asc(sites.name), asc(sites.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const days = await db
    .select({
      siteId: siteDays.siteId,
      views: sql<number>`sum(${siteDays.views})::int`,
      found: sql<number>`sum(${siteDays.found})::int`,
      late: sql<number>`sum(${siteDays.late})::int`,
    })
    .from(siteDays)
    .where(
      and(eq(siteDays.workspaceId, workspace.id), inArray(siteDays.siteId, ids), gte(siteDays.day, since)),
    )
    .groupBy(siteDays.siteId);
  const running = await db
    .select({ siteId: liveTests.siteId, tests: sql<number>`count(*)::int` })
    .from(liveTests)
    .where(
      and(
        eq(liveTests.workspaceId, workspace.id),
        inArray(liveTests.siteId, ids),
        inArray(liveTests.status, ['running', 'paused']),
      ),
    )
    .groupBy(liveTests.siteId);
  return rows.map((row) => {
    const week = days.find(({ siteId }) => siteId === row.id);
    const keyUntil = row.formerKeyUntil && row.formerKeyUntil > now ? row.formerKeyUntil : null;
    return {
      id: row.id,
      name: row.name,
      key: row.key,
      formerKeyUntil: keyUntil?.toISOString() ?? null,
      origins: row.origins,
      isDemo: row.isDemo,
      createdAt: row.createdAt.toISOString(),
      lastAskedAt: row.lastAskedAt?.toISOString() ?? null,
      lastView: row.lastView,
      lastRefused: row.lastRefused,
      week: { views: week?.views ?? 0, found: week?.found ?? 0, late: week?.late ?? 0 },
      liveTests: running.find(({ siteId }) => siteId === row.id)?.tests ?? 0,
    };
  });
}
