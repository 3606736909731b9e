import { type Feed, limits } from '@frontrunner/contracts';
import { and, count, eq } from 'drizzle-orm';
import { OutgoingFailure } from '../../integrations/outgoing/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { FeedFailure, fetchFeed } from './fetch-feed.ts';
import { presentFeed } from './list-feeds.ts';
import { readEveryMs } from './read-due-feeds.ts';
import { feeds } from './tables.ts';

async function firstRead(ctx: Context, url: string) {
  try {
    const read = await fetchFeed(ctx, { url, owner: ctx.workspace.id });
    // Nothing was known, so that a server which says so all the same is mistaken.
    if (read === 'unchanged') throw new FeedFailure('The server answered 304 without having sent the feed.');
    return read;
  } catch (error) {
    if (error instanceof FeedFailure)
      throw new AppError('FEED_UNREADABLE', { message: error.message, cause: error });
    if (!(error instanceof OutgoingFailure)) throw error;
    const code = error.reason === 'refused' ? 'ADDRESS_REFUSED' : 'FEED_UNREADABLE';
    throw new AppError(code, { message: error.message, cause: error });
  }
}

/** Reads a feed and keeps it. Throws ADDRESS_REFUSED, FEED_UNREADABLE, FEED_EXISTS or FEEDS_FULL. */
export async function addFeed(ctx: Context, { url: typed }: { url: string }): Promise<Feed> {
  const { workspace, clock, db } = ctx;
  const url = URL.canParse(typed) ? new URL(typed).href : typed;
  const [same] = await db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.workspaceId, workspace.id), eq(feeds.url, url)));
  if (same) throw new AppError('FEED_EXISTS');
  const read = await firstRead(ctx, url);
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ count: count() }).from(feeds).where(eq(feeds.workspaceId, workspace.id));
    if ((held?.count ?? 0) >= limits.feeds) throw new AppError('FEEDS_FULL');
    const now = clock.now();
    const [row] = await tx
      .insert(feeds)
      .values({
        ...read,
        workspaceId: workspace.id,
        url,
        readAt: now,
        nextReadAt: new Date(now.getTime() + readEveryMs),
        createdBy: ctx.account.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('FEED_EXISTS');
    await appendAudit(tx, ctx, {
      action: 'feed.added',
      object: { type: 'feed', id: row.id },
      after: { url },
    });
    return presentFeed(row);
  });
}
