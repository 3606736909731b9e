import { lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { auditLog, usageRollups, usageSessions } from '../../kernel/schema.ts';
import { dropPartitionsBefore, ensurePartitions } from './partitions.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes the coming months' tables, and forgets what is older than `EVENTS_RETENTION_DAYS`: events by whole months,
 * once the month's last day is that old. Runs at the start and every hour; safe in several processes at once.
 */
export async function keepUsageCurrent({ db, clock, config }: Deps): Promise<void> {
  const now = clock.now();
  await ensurePartitions(db, now);
  const cutoff = new Date(now.getTime() - config.EVENTS_RETENTION_DAYS * dayMs);
  const kept = await dropPartitionsBefore(db, cutoff);
  await db.delete(usageRollups).where(lt(usageRollups.hour, kept));
  await db.delete(usageSessions).where(lt(usageSessions.lastAt, kept));
  await db.delete(auditLog).where(lt(auditLog.createdAt, cutoff));
}
