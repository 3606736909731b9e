import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

type Stored = typeof usageEvents.$inferInsert;

/** An event without what its call has in common: when, whose, and in which session. */
export type NewEvent = Pick<
  Stored,
  | 'eventType'
  | 'eventCategory'
  | 'eventAction'
  | 'eventLabel'
  | 'page'
  | 'pageName'
  | 'experimentId'
  | 'metadata'
>;

/**
 * Where events come in, a row a call, to be moved to `usage_events` and counted a moment later, many at once: what a
 * call waits for is one small row. No foreign key: the account may be gone when they are counted.
 */
export const usageInbox = pgTable('usage_inbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  occurredAt: momentColumn('occurred_at').notNull(),
  accountId: uuid('account_id'),
  sessionId: uuid('session_id'),
  events: jsonb('events').$type<NewEvent[]>().notNull(),
});

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
    /** The name under which the page is counted. */
    pageName: text('page_name'),
    experimentId: uuid('experiment_id'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.occurredAt, t.id] }),
    index('usage_events_account').on(t.accountId, t.occurredAt),
    index('usage_events_session').on(t.sessionId, t.occurredAt),
    // The condition is that of `isUpgrade`; the index serves only queries that state it to the letter.
    index('usage_events_upgrades')
      .on(t.occurredAt, t.accountId)
      .where(
        sql`event_type = 'subscription_created' or (event_category = 'payment' and event_label ilike '%success%')`,
      ),
  ],
);

/** All events of `usage_events`, counted by hour (UTC). */
export const usageRollups = pgTable(
  'usage_rollups',
  {
    hour: momentColumn('hour').notNull(),
    eventType: text('event_type').notNull(),
    eventCategory: text('event_category').notNull(),
    /** Empty for events of no page. */
    pageName: text('page_name').notNull(),
    events: integer('events').notNull(),
    /** Those of them that belong to a session. */
    inSessions: integer('in_sessions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.eventType, t.eventCategory, t.pageName] })],
);

/** What is known of a session's events. The steps hold when each was last taken. */
export const usageSessions = pgTable(
  'usage_sessions',
  {
    sessionId: uuid('session_id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    firstAt: momentColumn('first_at').notNull(),
    lastAt: momentColumn('last_at').notNull(),
    events: integer('events').notNull(),
    dashboardAt: momentColumn('dashboard_at'),
    newExperimentAt: momentColumn('new_experiment_at'),
    createdAt: momentColumn('created_at'),
    variantsAddedAt: momentColumn('variants_added_at'),
    analysisStartedAt: momentColumn('analysis_started_at'),
  },
  (t) => [
    index('usage_sessions_account').on(t.accountId),
    index('usage_sessions_last').on(t.lastAt),
    // The busiest first; queries state the order to the letter.
    index('usage_sessions_busiest').on(sql`(-${t.events})`, t.sessionId),
  ],
);

/** A step that a session has taken; `session` is any event. What counts as one says migration 0009. */
export type SessionStep =
  | 'session'
  | 'dashboard'
  | 'experiment'
  | 'click'
  | 'created'
  | 'variants'
  | 'analysis';

/**
 * In how many sessions of `usage_sessions` a step was last taken in which hour (UTC), so that the hours from one on
 * sum up to the sessions that took it since. Kept by triggers on `usage_sessions`: see migration 0009.
 */
export const usageSessionSteps = pgTable(
  'usage_session_steps',
  {
    hour: momentColumn('hour').notNull(),
    step: text('step').$type<SessionStep>().notNull(),
    sessions: integer('sessions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.step] })],
);

/** When an account last viewed a page or signed in. */
export const usageActivity = pgTable(
  'usage_activity',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastActiveAt: momentColumn('last_active_at').notNull(),
  },
  (t) => [index('usage_activity_last').on(t.lastActiveAt)],
);
