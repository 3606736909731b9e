import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn, workspaces } from '../workspaces/tables.ts';

/** `suspended`: the provider gave up collecting, but the subscription can still be revived there. */
export type SubscriptionStatus = 'active' | 'past_due' | 'suspended' | 'ended';
export type PaymentsSource = 'stripe' | 'sandbox';

/** Plan state per payment source: a sandbox plan is worth nothing once Stripe is configured. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceColumn(),
    source: text('source').$type<PaymentsSource>().notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    /** When the provider opened the subscription: a newer one replaces an older one, never the other way round. */
    subscriptionCreatedAt: momentColumn('subscription_created_at').notNull().defaultNow(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    currentPeriodEnd: momentColumn('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Payments for periods that end at this moment or earlier were refunded or disputed: they give nothing. */
    reversedThrough: momentColumn('reversed_through'),
    /** When the newest applied state was seen at the provider; older ones change nothing. */
    stateAt: momentColumn('state_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.source] }),
    unique('subscriptions_subscription').on(t.source, t.subscriptionId),
    index('subscriptions_customer').on(t.source, t.customerId),
    index('subscriptions_period').on(t.currentPeriodEnd),
  ],
);

/** Provider events that took effect; inserted in the transaction of their effect, so that none counts twice. */
export const billingEvents = pgTable(
  'billing_events',
  {
    source: text('source').$type<PaymentsSource>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    createdAt: momentColumn('created_at').notNull(),
    receivedAt: momentColumn('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.eventId] })],
);

export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    source: text('source').$type<PaymentsSource>().notNull(),
    sessionId: text('session_id').notNull(),
    workspaceId: workspaceColumn(),
    /** What was last seen at the provider; `complete` and `expired` are final. */
    status: text('status').$type<'open' | 'complete' | 'expired'>().notNull().default('open'),
    customerEmail: text('customer_email'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sessionId] }),
    index('checkout_sessions_workspace').on(t.workspaceId),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    source: text('source').$type<PaymentsSource>().notNull(),
    invoiceId: text('invoice_id').notNull(),
    workspaceId: workspaceColumn(),
    status: text('status').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    url: text('url'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.invoiceId] }),
    index('invoices_workspace').on(t.workspaceId, t.createdAt),
  ],
);

/** The sandbox provider's own objects: what Stripe keeps on its side. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'checkout' | 'subscription' | 'invoice' | 'event'>().notNull(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    /** When the sandbox has to act on it by itself (renew, try again, send); null when never. */
    dueAt: momentColumn('due_at'),
  },
  (t) => [
    index('sandbox_objects_workspace').on(t.workspaceId, t.kind),
    index('sandbox_objects_kind').on(t.kind, t.createdAt),
    index('sandbox_objects_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
);
