import { sql } from 'drizzle-orm';
import { countingLock } from '../features/events/count-waiting-events.ts';
import {
  isActivity,
  rollupSelection,
  sessionAggregates,
  sessionColumns,
} from '../features/events/usage-rules.ts';
import type { Executor } from '../kernel/database.ts';

/** Counts hours, sessions and activity anew from the events themselves. Events go on coming in meanwhile. */
export async function recountUsage(db: Executor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`);
    await tx.execute(sql`delete from usage_rollups`);
    await tx.execute(sql`
      insert into usage_rollups (hour, event_type, event_category, page_name, events, in_sessions)
      select ${rollupSelection} from usage_events group by 1, 2, 3, 4`);
    await tx.execute(sql`delete from usage_sessions`);
    await tx.execute(sql`
      insert into usage_sessions (${sessionColumns})
      select session_id, (array_agg(account_id))[1], ${sessionAggregates} from usage_events
      where session_id is not null group by 1`);
    await tx.execute(sql`delete from usage_activity`);
    await tx.execute(sql`
      insert into usage_activity (account_id, last_active_at)
      select account_id, max(occurred_at) from usage_events where account_id is not null and ${isActivity} group by 1`);
  });
}
