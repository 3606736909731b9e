import { asc, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { FeedFailure, failureText, fetchFeed } from './fetch-feed.ts';
import { feeds } from './tables.ts';

/** No feed is asked more often. */
export const readEveryMs = 15 * 60 * 1000;
/** One that fails is asked ever less often, down to this. */
const readAtLeastEveryMs = 24 * 60 * 60 * 1000;
const atATime = 8;

type FeedRow = typeof feeds.$inferSelect;

/** Reads every feed whose time has come. Several processes share the work: who takes a feed sets its next time first. */
export async function readDueFeeds(deps: Deps): Promise<void> {
  for (;;) {
    const taken = await takeDue(deps);
    await Promise.all(taken.map((feed) => readAgain(deps, feed)));
    if (taken.length < atATime) return;
  }
}

async function takeDue({ db, clock }: Deps): Promise<FeedRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: feeds.id })
    .from(feeds)
    .where(lte(feeds.nextReadAt, now))
    .orderBy(asc(feeds.nextReadAt))
    .limit(atATime)
    .for('update', { skipLocked: true });
  return db
    .update(feeds)
    .set({ nextReadAt: new Date(now.getTime() + readEveryMs) })
    .where(sql`${feeds.id} = any(array${due})`)
    .returning();
}

async function readAgain(deps: Deps, feed: FeedRow): Promise<void> {
  const { workspaceId: owner, url, etag, lastModified } = feed;
  const read = await fetchFeed(deps, { url, owner, known: { etag, lastModified } }).catch((error) => error);
  const now = deps.clock.now();
  const next = (ms: number) => new Date(now.getTime() + ms);
  if (read instanceof Error) {
    const failures = feed.failures + 1;
    const asked = read instanceof FeedFailure ? (read.waitMs ?? 0) : 0;
    const pause = Math.max(asked, Math.min(readEveryMs * 2 ** Math.min(failures, 10), readAtLeastEveryMs));
    await write(deps, feed, { error: failureText(read), failures, nextReadAt: next(pause) });
    return;
  }
  await write(deps, feed, {
    ...(read === 'unchanged' ? {} : read),
    readAt: now,
    nextReadAt: next(readEveryMs),
    error: null,
    failures: 0,
  });
}

async function write({ db }: Deps, feed: FeedRow, fields: Partial<FeedRow>): Promise<void> {
  await db.update(feeds).set(fields).where(hasKey(feeds, feed));
}
