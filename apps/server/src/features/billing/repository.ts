import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type {
  CheckoutSnapshot,
  InvoiceSnapshot,
  SubscriptionSnapshot,
} from '../../integrations/payments/index.ts';
import type { Executor } from '../../kernel/database.ts';
import { workspaceMembers, workspaces } from '../workspaces/tables.ts';
import type { PlanState } from './reduce-subscription.ts';
import { billingEvents, checkoutSessions, invoices, type PaymentsSource, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

type OwnedTable = typeof subscriptions | typeof invoices | typeof checkoutSessions;
const ofWorkspace = (table: OwnedTable, source: PaymentsSource, workspaceId: string) =>
  and(eq(table.source, source), eq(table.workspaceId, workspaceId));

export async function findSubscription(
  db: Executor,
  source: PaymentsSource,
  workspaceId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(ofWorkspace(subscriptions, source, workspaceId));
  return row ?? null;
}

/** When the stored state of a subscription was seen; null when it is not known here. */
export async function findStateAt(
  db: Executor,
  source: PaymentsSource,
  subscriptionId: string,
): Promise<Date | null> {
  const [row] = await db
    .select({ stateAt: subscriptions.stateAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.source, source), eq(subscriptions.subscriptionId, subscriptionId)));
  return row?.stateAt ?? null;
}

/** The workspace that a subscription belongs to, by what is stored here, else by what was sold to it. */
export async function findOwner(
  db: Executor,
  source: PaymentsSource,
  snapshot: SubscriptionSnapshot,
): Promise<string | null> {
  const [row] = await db
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.source, source),
        or(
          eq(subscriptions.subscriptionId, snapshot.subscriptionId),
          eq(subscriptions.customerId, snapshot.customerId),
        ),
      ),
    )
    .limit(1);
  return row?.workspaceId ?? snapshot.workspaceId;
}

/** Holds a workspace until the transaction ends, so that its plan changes one after the other; false when it is gone. */
export async function lockWorkspace(tx: Executor, workspaceId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
  return rows.length > 0;
}

/** The account of a workspace's owner; null when the workspace is gone. */
export async function ownerOf(db: Executor, workspaceId: string): Promise<string | null> {
  const [owner] = await db
    .select({ id: workspaceMembers.accountId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner')));
  return owner?.id ?? null;
}

export async function workspaceExists(db: Executor, workspaceId: string): Promise<boolean> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId));
  return rows.length > 0;
}

export async function writeSubscription(
  tx: Executor,
  key: { workspaceId: string; source: PaymentsSource },
  state: PlanState,
  now: Date,
): Promise<void> {
  const values = { ...state, updatedAt: now };
  await tx
    .insert(subscriptions)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [subscriptions.workspaceId, subscriptions.source], set: values });
}

/** Later stages of an invoice; an earlier one that arrives late changes nothing. */
const stage = sql`case when ${invoices.status} = 'open' then 0 when ${invoices.status} in ('refunded', 'disputed') then 2 else 1 end`;
const stageOf = (status: InvoiceSnapshot['status']) =>
  status === 'open' ? 0 : status === 'refunded' || status === 'disputed' ? 2 : 1;

export async function writeInvoice(
  tx: Executor,
  key: { workspaceId: string; source: PaymentsSource },
  invoice: InvoiceSnapshot,
): Promise<void> {
  const { invoiceId, amountMinor, ...rest } = invoice;
  const values = { ...rest, amountCents: amountMinor };
  await tx
    .insert(invoices)
    .values({ ...key, invoiceId, ...values })
    .onConflictDoUpdate({
      target: [invoices.source, invoices.invoiceId],
      set: values,
      setWhere: sql`${stage} <= ${stageOf(invoice.status)}`,
    });
}

export async function listInvoices(db: Executor, source: PaymentsSource, workspaceId: string) {
  return db
    .select()
    .from(invoices)
    .where(ofWorkspace(invoices, source, workspaceId))
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceId))
    .limit(100);
}

export async function findCheckout(
  db: Executor,
  source: PaymentsSource,
  workspaceId: string,
  sessionId: string,
) {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(
      and(ofWorkspace(checkoutSessions, source, workspaceId), eq(checkoutSessions.sessionId, sessionId)),
    );
  return row ?? null;
}

/** The checkouts of a workspace, newest first. */
export async function listCheckouts(db: Executor, source: PaymentsSource, workspaceId: string) {
  return db
    .select()
    .from(checkoutSessions)
    .where(ofWorkspace(checkoutSessions, source, workspaceId))
    .orderBy(desc(checkoutSessions.createdAt), desc(checkoutSessions.sessionId));
}

export async function insertCheckout(
  db: Executor,
  row: { source: PaymentsSource; sessionId: string; workspaceId: string; createdAt: Date },
): Promise<void> {
  await db.insert(checkoutSessions).values(row).onConflictDoNothing();
}

/** Writes down how a checkout ended; what has ended stays as it is. */
export async function endCheckoutRow(
  tx: Executor,
  source: PaymentsSource,
  { sessionId, status, customerEmail }: CheckoutSnapshot,
): Promise<void> {
  if (status === 'open') return;
  await tx
    .update(checkoutSessions)
    .set({ status, customerEmail })
    .where(
      and(
        eq(checkoutSessions.source, source),
        eq(checkoutSessions.sessionId, sessionId),
        eq(checkoutSessions.status, 'open'),
      ),
    );
}

export async function isEventKnown(db: Executor, source: PaymentsSource, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ eventId: billingEvents.eventId })
    .from(billingEvents)
    .where(and(eq(billingEvents.source, source), eq(billingEvents.eventId, eventId)));
  return rows.length > 0;
}

/** Writes an event down; false when it has been already. */
export async function insertEvent(tx: Executor, row: typeof billingEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(billingEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ eventId: billingEvents.eventId });
  return rows.length > 0;
}

/** Subscriptions about which news is due (a period has ended, a payment is owed) and none came for an hour. */
export async function listOverdue(
  db: Executor,
  source: PaymentsSource,
  now: Date,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.source, source),
        lt(subscriptions.stateAt, new Date(now.getTime() - 60 * 60 * 1000)),
        or(
          inArray(subscriptions.status, ['past_due', 'suspended']),
          and(eq(subscriptions.status, 'active'), lt(subscriptions.currentPeriodEnd, now)),
        ),
      ),
    )
    .orderBy(asc(subscriptions.stateAt))
    .limit(50);
}
