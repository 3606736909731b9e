import Stripe from 'stripe';
import { type About, type ProviderEvent, WebhookRefused } from '../payments.ts';
import { idOf } from './snapshots.ts';

/** The events that `docs/operations.md` says to send; others are acknowledged and change nothing. */
const kinds: Record<string, About['kind']> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'invoice.voided': 'invoice',
  'invoice.marked_uncollectible': 'invoice',
  'charge.refunded': 'charge',
  'charge.dispute.created': 'charge',
  'charge.dispute.closed': 'charge',
};

/** Signatures older than this are refused, so that a recorded webhook cannot be played again. */
const toleranceSeconds = 300;

/** Checks Stripe's signature over the exact bytes; of the payload only ids are used. */
export function readStripeWebhook(
  body: string,
  signature: string | undefined,
  secret: string,
): ProviderEvent {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds);
  } catch (error) {
    throw new WebhookRefused('the webhook is not signed by Stripe, or too old', { cause: error });
  }
  const object = event.data.object as unknown as { id?: string; charge?: string | { id: string } };
  const kind = kinds[event.type];
  const id = event.type.startsWith('charge.dispute.') ? idOf(object.charge) : (object.id ?? null);
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    about: kind && id ? { kind, id } : null,
  };
}
