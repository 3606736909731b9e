import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { usageEvents } from './tables.ts';

/** Any constant; no other lock of the product uses it. */
const partitionLock = 4_217_002;

const monthStart = (year: number, month: number) => new Date(Date.UTC(year, month, 1));
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** The table that holds a month's events, e.g. `usage_events_2026_11`. */
const partitionName = (month: Date) => `usage_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * Makes the partitions of this month and the next two, so that events never fall into the default one.
 * `monthsBack` also makes earlier ones, for seeding. Does nothing for those that exist.
 */
export async function ensurePartitions(db: Executor, now: Date, monthsBack = 0): Promise<void> {
  await db.transaction(async (tx) => {
    // Processes that start together would otherwise make the same table at once.
    await tx.execute(sql`select pg_advisory_xact_lock(${partitionLock})`);
    for (let offset = -monthsBack; offset <= 2; offset += 1) {
      const from = monthStart(now.getUTCFullYear(), now.getUTCMonth() + offset);
      const to = monthStart(now.getUTCFullYear(), now.getUTCMonth() + offset + 1);
      const bounds = `for values from ('${isoDay(from)}') to ('${isoDay(to)}')`;
      // Names and dates are made here from a Date; nothing in them comes from outside.
      await tx.execute(
        sql.raw(`create table if not exists ${partitionName(from)} partition of usage_events ${bounds}`),
      );
    }
  });
}

/**
 * Drops the events of whole months that were over before `cutoff`, and answers the moment before which none is left.
 * Gives up after five seconds rather than keep others waiting; the next round tries again.
 */
export async function dropPartitionsBefore(db: Executor, cutoff: Date): Promise<Date> {
  const kept = monthStart(cutoff.getUTCFullYear(), cutoff.getUTCMonth());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${partitionLock})`);
    await tx.execute(sql`set local lock_timeout = '5s'`);
    const found = await tx.execute(
      sql`select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
          where inhparent = 'usage_events'::regclass and relname ~ '^usage_events_\\d{4}_\\d{2}$'
            and relname < ${partitionName(kept)}`,
    );
    for (const { relname } of (found as unknown as { rows: { relname: string }[] }).rows)
      await tx.execute(sql.raw(`drop table ${relname}`));
    // What came long after it happened lies in the default partition.
    await tx.delete(usageEvents).where(lt(usageEvents.occurredAt, kept));
  });
  return kept;
}
