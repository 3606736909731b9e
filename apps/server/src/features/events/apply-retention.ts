import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { auditLog, usageRollups, usageSessionSteps, usageSessions } from '../../kernel/schema.ts';
import { countingLock } from './count-waiting-events.ts';
import { dropPartitionsBefore, ensurePartitions } from './partitions.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes the coming months' tables, and forgets what is older than `EVENTS_RETENTION_DAYS`: events by whole months,
 * once the month's last day is that old. Runs at the start and every hour; safe in several processes at once.
 */
export async function applyRetention({ db, clock, config }: Deps): Promise<void> {
  const now = clock.now();
  await ensurePartitions(db, now);
  const cutoff = new Date(now.getTime() - config.EVENTS_RETENTION_DAYS * dayMs);
  const kept = await dropPartitionsBefore(db, cutoff);
  await db.delete(usageRollups).where(lt(usageRollups.hour, kept));
  await deleteSessionsBefore(db, kept);
  await db.delete(auditLog).where(lt(auditLog.createdAt, cutoff));
}

/** In turns with those who count: both change the hours of `usage_session_steps`, in orders of their own. */
async function deleteSessionsBefore(db: Executor, moment: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`);
    await tx.delete(usageSessions).where(lt(usageSessions.lastAt, moment));
    await tx.delete(usageSessionSteps).where(eq(usageSessionSteps.sessions, 0));
  });
}
