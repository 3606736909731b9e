import type { Feed } from '@frontrunner/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { feeds } from './tables.ts';

export const presentFeed = (row: typeof feeds.$inferSelect): Feed => ({
  id: row.id,
  url: row.url,
  title: row.title,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt.toISOString(),
  nextReadAt: row.nextReadAt.toISOString(),
  error: row.error,
  items: row.items,
});

/** The workspace's feeds, the oldest first. */
export async function listFeeds({ db, workspace }: Context): Promise<Feed[]> {
  const rows = await db
    .select()
    .from(feeds)
    .where(eq(feeds.workspaceId, workspace.id))
    .orderBy(asc(feeds.createdAt), asc(feeds.id));
  return rows.map(presentFeed);
}
