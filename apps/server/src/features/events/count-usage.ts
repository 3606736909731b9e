import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { usageLock } from './store-events.ts';
import { usageRollupState } from './tables.ts';
import { isActivity, rollupSelection, sessionAggregates, sessionColumns } from './usage-rules.ts';

/** The moment before which every hour is counted, or null before the first counting. */
export async function rolledThrough(db: Executor): Promise<Date | null> {
  const [state] = await db.select().from(usageRollupState);
  return state?.rolledThrough ?? null;
}

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);

async function countHours(tx: Executor, from: Date | null, to: Date): Promise<void> {
  const since = from ? sql`occurred_at >= ${from.toISOString()}::timestamptz and` : sql``;
  await tx.execute(sql`
    insert into usage_rollups (hour, event_type, event_category, page_name, events, in_sessions)
    select ${rollupSelection} from usage_events
    where ${since} occurred_at < ${to.toISOString()}::timestamptz group by 1, 2, 3, 4`);
  await tx
    .insert(usageRollupState)
    .values({ id: 1, rolledThrough: to })
    .onConflictDoUpdate({ target: usageRollupState.id, set: { rolledThrough: to } });
}

/**
 * Counts the hours that are over since the last time; the first time ever everything there is. Several processes
 * may call it at once. Answers whether there was anything to count.
 */
export async function rollUpHours(db: Executor, now: Date): Promise<boolean> {
  const to = hourOf(now);
  const done = await rolledThrough(db);
  if (done && done >= to) return false;
  if (!done) return recountUsage(db, now).then(() => true);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${usageLock})`);
    const from = await rolledThrough(tx);
    if (!from || from >= to) return false;
    await countHours(tx, from, to);
    return true;
  });
}

/** Counts hours, sessions and activity anew from the events themselves. Events wait until it is done. */
export async function recountUsage(db: Executor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${usageLock})`);
    for (const table of ['usage_rollups', 'usage_sessions', 'usage_activity'])
      await tx.execute(sql.raw(`delete from ${table}`));
    await countHours(tx, null, hourOf(now));
    await tx.execute(sql`
      insert into usage_sessions (${sessionColumns})
      select session_id, (array_agg(account_id))[1], ${sessionAggregates} from usage_events
      where session_id is not null group by 1`);
    await tx.execute(sql`
      insert into usage_activity (account_id, last_active_at)
      select account_id, max(occurred_at) from usage_events
      where account_id is not null and ${isActivity} group by 1`);
  });
}
