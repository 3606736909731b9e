import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { siteDays, sites } from './tables.ts';

interface Seen {
  site: OwnedKey;
  askedAt?: Date;
  refused?: { at: Date; origin: string };
  view?: { at: Date; origin: string; found: number; late: number };
  days: Map<string, { views: number; found: number; late: number }>;
}

export interface SiteWatch {
  /** A page asked for its tests. */
  asked(site: OwnedKey): void;
  /** A page of an address that is not on the list asked. */
  refused(site: OwnedKey, origin: string): void;
  /** What the script saw at a page view. */
  viewed(site: OwnedKey, origin: string, view: { found: number; late: number }): void;
  /** Writes what has been seen since the last time. */
  flush(): Promise<void>;
}

/** How many sites are remembered between two writes; further ones wait for the next view. */
const mostSites = 10_000;

/**
 * Remembers what pages looked like and writes it at times, a few rows for any number of page views. It answers "is it
 * there?" and decides nothing: a process that is killed forgets a second of it.
 */
export function createSiteWatch({ db, clock }: Pick<Deps, 'db' | 'clock'>): SiteWatch {
  let seen = new Map<string, Seen>();
  const at = (site: OwnedKey): Seen | undefined => {
    let entry = seen.get(site.id);
    if (!entry && seen.size < mostSites) {
      entry = { site: { workspaceId: site.workspaceId, id: site.id }, days: new Map() };
      seen.set(site.id, entry);
    }
    return entry;
  };
  return {
    asked: (site) => {
      const entry = at(site);
      if (entry) entry.askedAt = clock.now();
    },
    refused: (site, origin) => {
      const entry = at(site);
      if (entry) entry.refused = { at: clock.now(), origin };
    },
    viewed: (site, origin, { found, late }) => {
      const entry = at(site);
      if (!entry) return;
      const now = clock.now();
      entry.view = { at: now, origin, found, late };
      const day = now.toISOString().slice(0, 10);
      const before = entry.days.get(day) ?? { views: 0, found: 0, late: 0 };
      entry.days.set(day, {
        views: before.views + 1,
        found: before.found + found,
        late: before.late + late,
      });
    },
    flush: async () => {
      const written = seen;
      seen = new Map();
      for (const entry of written.values()) await write(db, entry);
    },
  };
}

async function write(db: Deps['db'], { site, askedAt, refused, view, days }: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .update(sites)
      .set({
        id: site.id,
        ...(askedAt ? { lastAskedAt: askedAt } : {}),
        ...(refused ? { lastRefused: { origin: refused.origin, at: refused.at.toISOString() } } : {}),
        ...(view ? { lastView: { ...view, at: view.at.toISOString() } } : {}),
      })
      .where(hasKey(sites, site))
      .returning({ id: sites.id });
    if (!known) return;
    for (const [day, { views, found, late }] of days)
      await tx
        .insert(siteDays)
        .values({ workspaceId: site.workspaceId, siteId: site.id, day: new Date(day), views, found, late })
        .onConflictDoUpdate({
          target: [siteDays.workspaceId, siteDays.siteId, siteDays.day],
          set: {
            views: sql`${siteDays.views} + ${views}`,
            found: sql`${siteDays.found} + ${found}`,
            late: sql`${siteDays.late} + ${late}`,
          },
        });
  });
}
