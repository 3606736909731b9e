import type Stripe from 'stripe';
import type { SubscriptionStatus } from '../../../kernel/schema.ts';
import type { CheckoutSnapshot, InvoiceSnapshot, SubscriptionSnapshot } from '../payments.ts';

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const moment = (seconds: number) => new Date(seconds * 1000);

/** Stripe's subscription states. `incomplete` was never paid, so it is no plan yet. */
const statuses: Record<string, SubscriptionStatus | undefined> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'suspended',
  paused: 'suspended',
  canceled: 'ended',
};

/** Null for a subscription whose first payment never succeeded. */
export function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  installation: string,
): SubscriptionSnapshot | null {
  const status = statuses[subscription.status];
  // The period is on the items since API version 2025-03-31.
  const ends = subscription.items.data.map((item) => item.current_period_end);
  if (!status || ends.length === 0) return null;
  const { metadata } = subscription;
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    workspaceId: metadata.installation === installation ? (metadata.workspaceId ?? null) : null,
    createdAt: moment(subscription.created),
    status,
    currentPeriodEnd: moment(Math.max(...ends)),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

const invoiceStatuses = new Set(['open', 'paid', 'void', 'uncollectible']);

/** Null for a draft: nothing was asked of anybody yet. */
export function invoiceSnapshot(invoice: Stripe.Invoice): InvoiceSnapshot | null {
  if (!invoiceStatuses.has(invoice.status ?? '')) return null;
  return {
    invoiceId: invoice.id,
    status: invoice.status as InvoiceSnapshot['status'],
    amountMinor: invoice.total,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url ?? null,
    createdAt: moment(invoice.created),
  };
}

/** The end of the latest period that an invoice pays for. */
export const invoicePeriodEnd = (invoice: Stripe.Invoice): Date | null =>
  invoice.lines.data.length === 0
    ? null
    : moment(Math.max(...invoice.lines.data.map((line) => line.period.end)));

/** A checkout that ended with a payment still on its way counts as open until it has arrived. */
export function checkoutSnapshot(session: Stripe.Checkout.Session): CheckoutSnapshot {
  const paid = session.status === 'complete' && session.payment_status !== 'unpaid';
  return {
    sessionId: session.id,
    status: paid ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    customerEmail: session.customer_details?.email ?? session.customer_email,
    clientSecret: session.client_secret,
  };
}
