import { asc, inArray, lte, max, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { accounts, usageInbox } from '../../kernel/schema.ts';
import {
  addToSession,
  isActivity,
  rollupSelection,
  sessionAggregates,
  sessionColumns,
} from './usage-rules.ts';

/** Held by whoever counts: one at a time. Any constant; no other lock of the product uses it. */
export const countingLock = 4_217_003;

/** Calls that are counted in one transaction; each has up to 50 events. */
const callsAtOnce = 200;

/**
 * Moves what came in before now to `usage_events` and adds it to all counts, in the order in which it came. Several
 * processes may do so at once; when it resolves, all that was there at its beginning is counted.
 */
export async function countWaitingEvents(db: Executor): Promise<void> {
  const [newest] = await db.select({ id: max(usageInbox.id) }).from(usageInbox);
  const last = newest?.id ?? null;
  if (last === null) return;
  while ((await db.transaction((tx) => countSome(tx, last))) === callsAtOnce);
}

/** Counts the oldest calls up to the last one, and answers how many. */
async function countSome(tx: Executor, last: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`);
  const calls = await tx
    .select({ id: usageInbox.id, accountId: usageInbox.accountId })
    .from(usageInbox)
    .where(lte(usageInbox.id, last))
    .orderBy(asc(usageInbox.id))
    .limit(callsAtOnce);
  if (calls.length === 0) return 0;
  const named = [...new Set(calls.flatMap(({ accountId }) => accountId ?? []))];
  // Accounts before calls, in which order a deletion takes them too; those that are gone lose their link here.
  const living = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, named))
    .orderBy(accounts.id)
    .for('key share');
  await moveAndCount(
    tx,
    calls.map(({ id }) => id),
    living.map(({ id }) => id),
  );
  return calls.length;
}

async function moveAndCount(tx: Executor, calls: number[], living: string[]): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from usage_inbox where id = any(${sql.param(calls)}::bigint[]) returning *
    ), inserted as (
      insert into usage_events (occurred_at, account_id, session_id, event_type, event_category, event_action,
        event_label, page, page_name, experiment_id, metadata)
      select occurred_at, case when account_id = any(${sql.param(living)}::uuid[]) then account_id end, session_id,
        "eventType", "eventCategory", "eventAction", "eventLabel", "page", "pageName", "experimentId", "metadata"
      from taken cross join lateral rows from (jsonb_to_recordset(events) as ("eventType" text, "eventCategory" text,
        "eventAction" text, "eventLabel" text, "page" text, "pageName" text, "experimentId" uuid, "metadata" jsonb))
        with ordinality as sent("eventType", "eventCategory", "eventAction", "eventLabel", "page", "pageName",
          "experimentId", "metadata", position)
      order by id, position
      returning *
    ), sessions as (
      insert into usage_sessions (${sessionColumns})
      select session_id, (array_agg(account_id))[1], ${sessionAggregates} from inserted
      where session_id is not null group by 1
      ${addToSession}
    ), activity as (
      insert into usage_activity (account_id, last_active_at)
      select account_id, max(occurred_at) from inserted where account_id is not null and ${isActivity} group by 1
      on conflict (account_id) do update
        set last_active_at = greatest(usage_activity.last_active_at, excluded.last_active_at)
    )
    insert into usage_rollups (hour, event_type, event_category, page_name, events, in_sessions)
    select ${rollupSelection} from inserted group by 1, 2, 3, 4
    on conflict (hour, event_type, event_category, page_name) do update set
      events = usage_rollups.events + excluded.events,
      in_sessions = usage_rollups.in_sessions + excluded.in_sessions`);
}
