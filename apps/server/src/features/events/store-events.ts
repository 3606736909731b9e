import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { usageEvents } from './tables.ts';
import {
  addToSession,
  isActivity,
  rollupSelection,
  sessionAggregates,
  sessionColumns,
} from './usage-rules.ts';

type Row = typeof usageEvents.$inferInsert;
export type NewEvent = Pick<
  Row,
  | 'eventType'
  | 'eventCategory'
  | 'eventAction'
  | 'eventLabel'
  | 'page'
  | 'pageName'
  | 'experimentId'
  | 'metadata'
>;

/** Held shared while events are written and alone while hours are counted, so that no event falls between both. */
export const usageLock = 4_217_003;

/**
 * Writes events of one moment and keeps up what is known of their session and account. An hour that was counted
 * already gets them added. To be called in a transaction that holds the account, if there is one.
 */
export async function storeEvents(
  tx: Executor,
  whose: { occurredAt: Date; accountId: string | null; sessionId: string | null },
  events: NewEvent[],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${usageLock})`);
  await tx.execute(sql`
    with inserted as (
      insert into usage_events (occurred_at, account_id, session_id, event_type, event_category, event_action,
        event_label, page, page_name, experiment_id, metadata)
      select ${whose.occurredAt.toISOString()}::timestamptz, ${whose.accountId}::uuid, ${whose.sessionId}::uuid,
        "eventType", "eventCategory", "eventAction", "eventLabel", "page", "pageName", "experimentId", "metadata"
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("eventType" text, "eventCategory" text,
        "eventAction" text, "eventLabel" text, "page" text, "pageName" text, "experimentId" uuid, "metadata" jsonb)
      returning *
    ), session as (
      insert into usage_sessions (${sessionColumns})
      select session_id, account_id, ${sessionAggregates} from inserted where session_id is not null group by 1, 2
      ${addToSession}
    ), activity as (
      insert into usage_activity (account_id, last_active_at)
      select account_id, max(occurred_at) from inserted where account_id is not null and ${isActivity} group by 1
      on conflict (account_id) do update
        set last_active_at = greatest(usage_activity.last_active_at, excluded.last_active_at)
    )
    insert into usage_rollups (hour, event_type, event_category, page_name, events, in_sessions)
    select ${rollupSelection} from inserted
    where occurred_at < (select rolled_through from usage_rollup_state)
    group by 1, 2, 3, 4
    on conflict (hour, event_type, event_category, page_name) do update set
      events = usage_rollups.events + excluded.events,
      in_sessions = usage_rollups.in_sessions + excluded.in_sessions`);
}
