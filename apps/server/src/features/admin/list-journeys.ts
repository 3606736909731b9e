import type { AdminJourney, ParsedRequestOf } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { moment, ofUser, readUsage, rowsOf, viewOf } from './usage-source.ts';

const topSessions = 10;
const shownEvents = 8;

interface Row {
  session_id: string;
  account_id: string | null;
  events: number;
  started_at: Date | string;
  ended_at: Date | string;
  labels: string[];
}

const iso = (value: Date | string) => new Date(value).toISOString();

/**
 * The sessions with the most events in the period. Those that began in it are known by their counter; of those that
 * began before, only the ones whose counter could still be among the first are counted event by event.
 */
export async function listJourneys(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/admin/journeys'>['query'],
): Promise<AdminJourney[]> {
  const view = viewOf(query, ctx.clock.now());
  const start = moment(view.start);
  return readUsage(ctx.db, async (tx) => {
    const within = await rowsOf<{ session_id: string; events: number }>(
      tx,
      sql`select session_id, events from usage_sessions
        where first_at >= ${start} and ${ofUser(view)} order by events desc, session_id limit ${topSessions}`,
    );
    const least = within.length < topSessions ? 0 : (within.at(-1)?.events ?? 0);
    const rows = await rowsOf<Row>(
      tx,
      sql`with candidates as (
        select session_id, account_id, events, first_at as started_at, last_at as ended_at
        from usage_sessions where session_id = any(${sql.param(within.map((row) => row.session_id))}::uuid[])
        union all
        select s.session_id, s.account_id, e.events, e.started_at, s.last_at
        from usage_sessions s cross join lateral (
          select count(*)::int as events, min(occurred_at) as started_at
          from usage_events where usage_events.session_id = s.session_id and occurred_at >= ${start}
        ) e
        where s.first_at < ${start} and s.last_at >= ${start} and s.events > ${least} and ${ofUser(view)}
      ), first as (
        select * from candidates where events > 0 order by events desc, session_id limit ${topSessions}
      )
      select first.*, (
        select array_agg(label order by position) from (
          select coalesce(nullif(event_label, ''), nullif(page_name, ''), event_action, event_type) as label,
            row_number() over (order by occurred_at, id) as position
          from usage_events
          where usage_events.session_id = first.session_id and occurred_at >= first.started_at
          order by occurred_at, id limit ${shownEvents}
        ) shown
      ) as labels
      from first order by events desc, session_id`,
    );
    return rows.map((row) => ({
      sessionId: row.session_id,
      userId: row.account_id,
      events: row.events,
      labels: row.labels ?? [],
      startedAt: iso(row.started_at),
      endedAt: iso(row.ended_at),
    }));
  });
}
