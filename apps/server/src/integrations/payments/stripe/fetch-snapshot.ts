import type Stripe from 'stripe';
import type { About, ProviderSnapshot } from '../payments.ts';
import { askStripe } from './ask.ts';
import {
  checkoutSnapshot,
  idOf,
  invoicePeriodEnd,
  invoiceSnapshot,
  subscriptionSnapshot,
} from './snapshots.ts';

const nothing: ProviderSnapshot = {
  subscription: null,
  invoice: null,
  checkout: null,
  reversedThrough: null,
};

/** Asks Stripe for the present state of what an event was about: events come late, twice and in any order. */
export async function fetchStripeSnapshot(
  stripe: Stripe,
  about: About,
  installation: string,
): Promise<ProviderSnapshot> {
  const ofSubscription = (id: string | null) => snapshotOfSubscription(stripe, id, installation);
  if (about.kind === 'subscription') return ofSubscription(about.id);
  if (about.kind === 'checkout') {
    const session = await askStripe({ object: 'checkout.session', id: about.id }, () =>
      stripe.checkout.sessions.retrieve(about.id),
    );
    if (!session) return nothing;
    return { ...(await ofSubscription(idOf(session.subscription))), checkout: checkoutSnapshot(session) };
  }
  if (about.kind === 'charge') return snapshotOfCharge(stripe, about.id, ofSubscription);
  const invoice = await askInvoice(stripe, about.id);
  if (!invoice) return nothing;
  return { ...(await ofSubscription(subscriptionOf(invoice))), invoice: invoiceSnapshot(invoice) };
}

const askInvoice = (stripe: Stripe, id: string) =>
  askStripe({ object: 'invoice', id }, () => stripe.invoices.retrieve(id));

const subscriptionOf = (invoice: Stripe.Invoice) => idOf(invoice.parent?.subscription_details?.subscription);

async function snapshotOfSubscription(
  stripe: Stripe,
  id: string | null,
  installation: string,
): Promise<ProviderSnapshot> {
  if (!id) return nothing;
  const subscription = await askStripe({ object: 'subscription', id }, () =>
    stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
  );
  if (!subscription) return nothing;
  const latest = subscription.latest_invoice;
  return {
    ...nothing,
    subscription: subscriptionSnapshot(subscription, installation),
    invoice: latest && typeof latest === 'object' ? invoiceSnapshot(latest) : null,
  };
}

/** A charge leads to its invoice, and that to the subscription and the period that was paid with it. */
async function snapshotOfCharge(
  stripe: Stripe,
  id: string,
  ofSubscription: (id: string | null) => Promise<ProviderSnapshot>,
): Promise<ProviderSnapshot> {
  const charge = await askStripe({ object: 'charge', id }, () => stripe.charges.retrieve(id));
  const intent = idOf(charge?.payment_intent);
  if (!charge || !intent) return nothing;
  const payments = await askStripe({ object: 'list' }, () =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } }),
  );
  const invoiceId = idOf(payments?.data[0]?.invoice);
  const invoice = invoiceId ? await askInvoice(stripe, invoiceId) : null;
  if (!invoice) return nothing;
  const disputed = await isDisputed(stripe, charge);
  const shown = invoiceSnapshot(invoice);
  const status = disputed ? 'disputed' : charge.refunded ? 'refunded' : null;
  return {
    ...(await ofSubscription(subscriptionOf(invoice))),
    invoice: shown && status ? { ...shown, status } : shown,
    reversedThrough: status ? invoicePeriodEnd(invoice) : null,
  };
}

/** An inquiry (`warning_…`) has taken no money back, and a dispute that was won has given it back. */
async function isDisputed(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const disputes = await askStripe({ object: 'list' }, () => stripe.disputes.list({ charge: charge.id }));
  return (disputes?.data ?? []).some(({ status }) => status !== 'won' && !status.startsWith('warning'));
}
