import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';

/**
 * Usage events, partitioned by month (the migration says how; Drizzle has no words for it).
 * No foreign key: a deleted account's events stay, with the link to the person removed.
 */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().default(sql`nextval('usage_events_id_seq')`),
    occurredAt: momentColumn('occurred_at').notNull().defaultNow(),
    accountId: uuid('account_id'),
    sessionId: uuid('session_id'),
    eventType: text('event_type').notNull(),
    eventCategory: text('event_category').notNull(),
    eventAction: text('event_action'),
    eventLabel: text('event_label'),
    page: text('page'),
    experimentId: uuid('experiment_id'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.occurredAt, t.id] }),
    index('usage_events_account').on(t.accountId, t.occurredAt),
    index('usage_events_session').on(t.sessionId, t.occurredAt),
  ],
);
