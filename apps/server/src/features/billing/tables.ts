import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

export type PaymentsSource = 'stripe' | 'sandbox';

/** Plan state per payment source: a sandbox plan is worth nothing once Stripe is configured. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    source: text('source').$type<PaymentsSource>().notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    status: text('status').$type<'active' | 'past_due' | 'ended'>().notNull(),
    currentPeriodEnd: momentColumn('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** When the provider made the newest state that was applied; older ones change nothing. */
    stateAt: momentColumn('state_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.source] }),
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
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sessionId] }),
    index('checkout_sessions_account').on(t.accountId),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    source: text('source').$type<PaymentsSource>().notNull(),
    invoiceId: text('invoice_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    url: text('url'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.invoiceId] }),
    index('invoices_account').on(t.accountId, t.createdAt),
  ],
);

/** The sandbox provider's own books: what Stripe keeps on its side. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind')
      .$type<'checkout' | 'customer' | 'subscription' | 'invoice' | 'event' | 'clock'>()
      .notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_objects_account').on(t.accountId, t.kind),
    index('sandbox_objects_kind').on(t.kind, t.createdAt),
  ],
);
