import type { Subscription } from '@frontrunner/contracts';
import { moneyText } from '../../integrations/payments/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { isPlanActive } from './plan.ts';
import { findSubscription, listInvoices, type SubscriptionRow } from './repository.ts';

function statusOf(row: SubscriptionRow, isPro: boolean): Subscription['status'] {
  if (row.status === 'past_due' || row.status === 'suspended') return 'past_due';
  if (row.status === 'ended' || !isPro) return 'ended';
  return row.cancelAtPeriodEnd ? 'cancelled' : 'active';
}

/** The caller's plan with its invoices, as stored; works also while the provider is down. */
export async function describeSubscription(ctx: Context): Promise<Subscription> {
  const { db, payments, workspace, clock } = ctx;
  const none = { isPro: false, status: 'none', currentPeriodEnd: null, cancelAtPeriodEnd: false } as const;
  if (!payments) return { ...none, portalAvailable: false, invoices: [] };
  const { source } = payments;
  const row = await findSubscription(db, source, workspace.id);
  const isPro = isPlanActive(row, clock.now());
  const invoices = (await listInvoices(db, source, workspace.id)).map((invoice) => ({
    id: invoice.invoiceId,
    createdAt: invoice.createdAt.toISOString(),
    amountText: moneyText(invoice.amountCents, invoice.currency),
    status: invoice.status,
    url: invoice.url,
  }));
  if (!row) return { ...none, portalAvailable: false, invoices };
  return {
    isPro,
    status: statusOf(row, isPro),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    portalAvailable: payments.hasPortal,
    invoices,
  };
}
