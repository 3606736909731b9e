import type { WebhookEvent } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** Encrypted; see kernel/encrypted-text. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerSecretUntil: momentColumn('former_secret_until'),
    offBecause: text('off_because').$type<'switched-off' | 'failed' | 'gone'>(),
    failingSince: momentColumn('failing_since'),
    /** Failed attempts in a row, whatever the delivery. */
    failures: integer('failures').notNull().default(0),
    /** A failing address is asked again after this only, however much waits for it. */
    pausedUntil: momentColumn('paused_until'),
    createdBy: personColumn('created_by'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    check('webhooks_off_because', sql`${t.offBecause} in ('switched-off', 'failed', 'gone')`),
  ],
);

/** The outbox: one message to one webhook, written in the transaction of the fact that it tells. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    webhookId: uuid('webhook_id').notNull(),
    /** The order in which messages about one object are sent. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    /** What the message is about, e.g. `experiment:<id>`. */
    object: text('object').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** While it is being sent this lies ahead, so that another worker takes over where one died. */
    nextAttemptAt: momentColumn('next_attempt_at'),
    giveUpAt: momentColumn('give_up_at').notNull(),
    lastStatus: integer('last_status'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.webhookId],
      foreignColumns: [webhooks.workspaceId, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_log').on(t.workspaceId, t.webhookId, t.number.desc()),
    index('webhook_deliveries_due')
      .on(t.workspaceId, t.webhookId, t.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_order')
      .on(t.workspaceId, t.webhookId, t.object, t.number)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_end').on(t.giveUpAt).where(sql`status = 'waiting'`),
    index('webhook_deliveries_created').on(t.createdAt),
    check('webhook_deliveries_status', sql`${t.status} in ('waiting', 'delivered', 'failed')`),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    deliveryId: uuid('delivery_id').notNull(),
    at: momentColumn('at').notNull(),
    ms: integer('ms').notNull(),
    status: integer('status'),
    answer: text('answer'),
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.deliveryId],
      foreignColumns: [webhookDeliveries.workspaceId, webhookDeliveries.id],
    }).onDelete('cascade'),
    index('webhook_attempts_delivery').on(t.workspaceId, t.deliveryId, t.at.desc()),
  ],
);
