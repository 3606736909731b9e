import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ResponseOf } from '@frontrunner/contracts';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { liveTests, sites } from './tables.ts';

type PageTests = ResponseOf<'GET /live/v1/tests.json'>['tests'];

/** What pages may ask of a site, as it was a moment ago. */
export interface PageSite {
  workspaceId: string;
  id: string;
  origins: string[];
  /** Labels of the arms of each test that counts. */
  arms: Map<string, string[]>;
  /** The answer of `tests.json` and its ETag. */
  body: string;
  etag: string;
}

/** How old what pages are told may be; the counting itself asks the database whether a test runs. */
const freshMs = 1000;
/** Those who need it fresher than that wait so long, and ask together. */
const gatheredMs = 100;
const mostSites = 20_000;

async function load(db: Executor, key: string, now: Date): Promise<PageSite | null> {
  const isCurrent = or(eq(sites.key, key), and(eq(sites.formerKey, key), gt(sites.formerKeyUntil, now)));
  const [site] = await db.select().from(sites).where(isCurrent);
  if (!site) return null;
  const rows = await db
    .select()
    .from(liveTests)
    .where(
      and(
        eq(liveTests.workspaceId, site.workspaceId),
        eq(liveTests.siteId, site.id),
        sql`(${liveTests.status} = 'running' or (${liveTests.status} = 'stopped' and ${gt(liveTests.servedUntil, now)}))`,
      ),
    )
    .orderBy(liveTests.createdAt, liveTests.id);
  // A running test comes before the headline of one that is over, should both match an element.
  const order = [...rows].sort((a, b) => Number(b.status === 'running') - Number(a.status === 'running'));
  const tests: PageTests = order.map((test) => {
    const counted = test.status === 'running';
    const arms = test.arms.map(({ variant, headline }) => ({ label: variant, text: headline }));
    return {
      id: test.id,
      selector: test.selector,
      goal: test.goalSelector,
      arms: counted ? arms : arms.slice(test.leader, test.leader + 1),
      counted,
    };
  });
  const body = JSON.stringify({ tests });
  return {
    workspaceId: site.workspaceId,
    id: site.id,
    origins: site.origins,
    arms: new Map(
      tests.filter(({ counted }) => counted).map(({ id, arms }) => [id, arms.map(({ label }) => label)]),
    ),
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

export interface PageSites {
  /** The site of a key as pages see it; null for a key that is none. At most a second old. */
  find(key: string): Promise<PageSite | null>;
  /** The same as it is from now on: for an event of a test that another process may have told the page of just now. */
  findFresh(key: string): Promise<PageSite | null>;
}

/** Sites as pages ask for them: one query a second for each, however many visitors there are. */
export function createPageSites({ db, clock }: Pick<Deps, 'db' | 'clock'>): PageSites {
  const known = new LRUCache<string, Promise<PageSite | null>>({ max: mostSites, ttl: freshMs });
  const next = new Map<string, Promise<PageSite | null>>();
  const loadNow = (key: string) => {
    const loading = load(db, key, clock.now());
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
  return {
    find: (key) => known.get(key) ?? loadNow(key),
    findFresh: (key) => {
      let loading = next.get(key);
      if (!loading) {
        loading = setTimeout(gatheredMs).then(() => {
          next.delete(key);
          return loadNow(key);
        });
        next.set(key, loading);
      }
      return loading;
    },
  };
}
