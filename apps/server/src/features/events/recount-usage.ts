import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { countingLock } from './count-waiting-events.ts';
import { isActivity, rollupSelection, sessionAggregates, sessionColumns } from './usage-rules.ts';

const since = (hour: Date | null) => (hour ? sql`>= ${hour.toISOString()}::timestamptz` : sql`is not null`);

/** Counts hours, sessions and activity anew from the events themselves. Events go on coming in meanwhile. */
export async function recountUsage(db: Executor): Promise<void> {
  await db.transaction((tx) => recount(tx, null));
}

/**
 * Counts anew from an hour on where the counts are not those of the events: during an upgrade an earlier version of the
 * server, which knew nothing of them, may have stored some. Answers whether it had to.
 */
export async function repairCounts(db: Executor, hour: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`);
    const differing = await tx.execute(sql`
      select 1 where (select count(*) from usage_events where occurred_at ${since(hour)})
        <> (select coalesce(sum(events), 0) from usage_rollups where hour ${since(hour)})`);
    if ((differing as unknown as { rows: unknown[] }).rows.length === 0) return false;
    await recount(tx, hour);
    return true;
  });
}

async function recount(tx: Executor, hour: Date | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`);
  const recent = sql`occurred_at ${since(hour)}`;
  const sessions = hour
    ? sql`session_id in (select session_id from usage_events where ${recent})`
    : sql`session_id is not null`;
  await tx.execute(sql`delete from usage_rollups where hour ${since(hour)}`);
  await tx.execute(sql`
    insert into usage_rollups (hour, event_type, event_category, page_name, events, in_sessions)
    select ${rollupSelection} from usage_events where ${recent} group by 1, 2, 3, 4`);
  await tx.execute(sql`delete from usage_sessions where ${sessions}`);
  await tx.execute(sql`
    insert into usage_sessions (${sessionColumns})
    select session_id, (array_agg(account_id))[1], ${sessionAggregates} from usage_events
    where ${sessions} group by 1`);
  if (!hour) await tx.execute(sql`delete from usage_activity`);
  await tx.execute(sql`
    insert into usage_activity (account_id, last_active_at)
    select account_id, max(occurred_at) from usage_events
    where account_id is not null and ${recent} and ${isActivity} group by 1
    on conflict (account_id) do update
      set last_active_at = greatest(usage_activity.last_active_at, excluded.last_active_at)`);
}
