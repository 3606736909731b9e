import { demoMagazine } from '@frontrunner/contracts/demo-magazine';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { isId } from '../../kernel/ids.ts';
import { type DemoStory, demoPage, demoStories } from './demo-page.ts';
import { liveTests, sites } from './tables.ts';

type DemoSite = Pick<typeof sites.$inferSelect, 'workspaceId' | 'id' | 'key'>;

/** The demo site that is asked for, else the one whose test is the newest, else the newest. */
async function findDemoSite(db: Executor, id: string | undefined): Promise<DemoSite | null> {
  const asked = id !== undefined && isId(id) ? eq(sites.id, id) : undefined;
  const [found] = await db
    .select({ workspaceId: sites.workspaceId, id: sites.id, key: sites.key })
    .from(sites)
    .leftJoin(liveTests, and(eq(liveTests.workspaceId, sites.workspaceId), eq(liveTests.siteId, sites.id)))
    .where(and(eq(sites.isDemo, true), asked))
    .orderBy(sql`${liveTests.createdAt} desc nulls last`, desc(sites.createdAt))
    .limit(1);
  return found ?? null;
}

/** The stories of the page: those with a test first, each with the headline that the page has by itself. */
async function storiesOf(db: Executor, { workspaceId, id }: DemoSite): Promise<DemoStory[]> {
  const tests = await db
    .select({ id: liveTests.id, experimentId: liveTests.experimentId, arms: liveTests.arms })
    .from(liveTests)
    .where(
      and(eq(liveTests.workspaceId, workspaceId), eq(liveTests.siteId, id), ne(liveTests.status, 'waiting')),
    )
    .orderBy(desc(liveTests.createdAt))
    .limit(20);
  const newest = new Map<string, DemoStory>();
  for (const { id: testId, experimentId, arms } of tests)
    if (!newest.has(experimentId)) newest.set(experimentId, { testId, headline: arms[0]?.headline ?? '' });
  const tested = [...newest.values()];
  const others = demoStories.filter(({ headline }) => !tested.some((one) => one.headline === headline));
  return [...tested, ...others].slice(0, demoStories.length);
}

/** The page of the demo magazine, on installations that are reached from this machine alone. */
export function demoMagazineRoutes(app: FastifyInstance, { config, db }: Deps): void {
  if (!config.demoSignIn) return;
  app.get<{ Querystring: { site?: string } }>(
    demoMagazine.path,
    { config: { limitClass: 'read' }, schema: { hide: true } as object },
    async ({ query }, reply) => {
      const site = await findDemoSite(db, typeof query.site === 'string' ? query.site : undefined);
      const stories = site ? await storiesOf(db, site) : demoStories;
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return reply.type('text/html; charset=utf-8').send(demoPage(site?.key ?? null, stories));
    },
  );
}
