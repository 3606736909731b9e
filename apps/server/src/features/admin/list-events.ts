import type { AdminEvent, ParsedRequestOf } from '@frontrunner/contracts';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { countWaitingEvents, usageEvents } from '../events/index.ts';
import { decodeEventCursor, encodeEventCursor } from './cursors.ts';
import { moment, viewOf } from './usage-source.ts';

type Query = ParsedRequestOf<'GET /api/admin/events'>['query'];

/** One page of usage events, newest first; `next` is the cursor of the page after it, null on the last one. */
export async function listEvents(
  ctx: Context,
  query: Query,
): Promise<{ events: AdminEvent[]; next: string | null }> {
  const view = viewOf(query, ctx.clock.now());
  const after = query.cursor ? decodeEventCursor(query.cursor) : null;
  await countWaitingEvents(ctx.db);
  const rows = await ctx.db
    .select()
    .from(usageEvents)
    .where(
      and(
        gte(usageEvents.occurredAt, view.start),
        view.userId === null ? undefined : eq(usageEvents.accountId, view.userId),
        after
          ? sql`(${usageEvents.occurredAt}, ${usageEvents.id}) < (${moment(after.at)}, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(usageEvents.occurredAt), desc(usageEvents.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    events: page.map((row) => ({
      userId: row.accountId,
      sessionId: row.sessionId,
      eventType: row.eventType,
      eventCategory: row.eventCategory,
      eventAction: row.eventAction,
      eventLabel: row.eventLabel,
      metadata: row.page === null ? row.metadata : { ...row.metadata, page: row.page },
      timestamp: row.occurredAt.toISOString(),
    })),
    next: rows.length > query.limit && last ? encodeEventCursor({ at: last.occurredAt, id: last.id }) : null,
  };
}
