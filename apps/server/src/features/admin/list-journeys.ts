import type { AdminJourney, ParsedRequestOf } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { moment, ofUser, readUsage, rowsOf, type View, viewOf } from './usage-source.ts';

const topSessions = 10;
const shownEvents = 8;
/** Sessions that are looked at in one statement. */
const lookedAtOnce = 100;

interface Counted {
  session_id: string;
  /** Events in the period. */
  events: number;
  /** Events ever, which are at least as many. */
  total: number;
}

interface Row {
  session_id: string;
  account_id: string | null;
  started_at: Date | string;
  ended_at: Date | string;
  labels: string[];
}

const iso = (value: Date | string) => new Date(value).toISOString();

const first = (sessions: Counted[]): Counted[] =>
  sessions
    .filter(({ events }) => events > 0)
    .sort((a, b) => b.events - a.events || (a.session_id < b.session_id ? -1 : 1))
    .slice(0, topSessions);

/**
 * The sessions with the most events in the period: looked at by their events ever, the most first, until none is left
 * that could still be among them. Only those that began before the period are counted event by event.
 */
async function findBusiest(tx: Executor, view: View): Promise<Counted[]> {
  const start = moment(view.start);
  let busiest: Counted[] = [];
  for (let after: Counted | undefined; ; ) {
    const rest = after
      ? sql`(-events, session_id) > (${-after.total}::int, ${after.session_id}::uuid)`
      : sql`true`;
    const looked = await rowsOf<Counted>(
      tx,
      sql`select session_id, total, case when first_at >= ${start} then total else (
          select count(*)::int from usage_events e
          where e.session_id = candidates.session_id and e.occurred_at >= ${start}
        ) end as events
        from (
          select session_id, first_at, events as total from usage_sessions
          where last_at >= ${start} and ${rest} and ${ofUser(view)}
          order by -events, session_id limit ${lookedAtOnce}
        ) candidates order by total desc, session_id`,
    );
    busiest = first([...busiest, ...looked]);
    after = looked.at(-1);
    const least = busiest.length < topSessions ? 0 : (busiest.at(-1)?.events ?? 0);
    if (!after || looked.length < lookedAtOnce || after.total < least) return busiest;
  }
}

/** The busiest sessions of the period with the labels of their first events in it. */
export async function listJourneys(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/admin/journeys'>['query'],
): Promise<AdminJourney[]> {
  const view = viewOf(query, ctx.clock.now());
  return readUsage(ctx.db, async (tx) => {
    const busiest = await findBusiest(tx, view);
    const rows = await rowsOf<Row>(
      tx,
      sql`select s.session_id, s.account_id, s.last_at as ended_at, shown.*
      from usage_sessions s cross join lateral (
        select min(occurred_at) as started_at, array_agg(label order by position) as labels from (
          select occurred_at, row_number() over (order by occurred_at, id) as position,
            coalesce(nullif(event_label, ''), nullif(page_name, ''), event_action, event_type) as label
          from usage_events e
          where e.session_id = s.session_id and occurred_at >= ${moment(view.start)}
          order by occurred_at, id limit ${shownEvents}
        ) begun
      ) shown
      where s.session_id = any(${sql.param(busiest.map((row) => row.session_id))}::uuid[])`,
    );
    const known = new Map(rows.map((row) => [row.session_id, row]));
    return busiest.flatMap(({ session_id: sessionId, events }) => {
      const row = known.get(sessionId);
      return row ? [presentJourney(row, events)] : [];
    });
  });
}

const presentJourney = (row: Row, events: number): AdminJourney => ({
  sessionId: row.session_id,
  userId: row.account_id,
  events,
  labels: row.labels ?? [],
  startedAt: iso(row.started_at),
  endedAt: iso(row.ended_at),
});
