import type { PaymentsSource, SubscriptionStatus } from '../../kernel/schema.ts';

/** What the Pro plan costs, in the currency's smallest unit (cents), per `intervalCount` intervals. */
export interface Price {
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
}

/** A subscription as the provider has it at the moment of asking. */
export interface SubscriptionSnapshot {
  subscriptionId: string;
  customerId: string;
  /** The account it was sold to; null when it was not sold by this installation. */
  workspaceId: string | null;
  createdAt: Date;
  status: SubscriptionStatus;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

export interface InvoiceSnapshot {
  invoiceId: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded' | 'disputed';
  amountMinor: number;
  currency: string;
  /** The provider's page with invoice and receipt. */
  url: string | null;
  createdAt: Date;
}

export interface CheckoutSnapshot {
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  customerEmail: string | null;
  /** Lets the browser show the payment form; null once the checkout has ended. */
  clientSecret: string | null;
}

/** What the provider says now about the thing that an event was about. */
export interface ProviderSnapshot {
  subscription: SubscriptionSnapshot | null;
  invoice: InvoiceSnapshot | null;
  checkout: CheckoutSnapshot | null;
  /** End of the period whose payment was refunded whole or is disputed. */
  reversedThrough: Date | null;
}

export interface About {
  kind: 'checkout' | 'subscription' | 'invoice' | 'charge';
  id: string;
}

/** An event reduced to what is trusted of it: that it happened once, and what to look at. */
export interface ProviderEvent {
  id: string;
  /** The provider's own name of it, for the record. */
  type: string;
  createdAt: Date;
  /** Null for events that say nothing about a plan. */
  about: About | null;
}

/** A webhook without a fresh signature of the provider. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

export interface CheckoutInput {
  workspaceId: string;
  email: string | null;
  /** The customer of an earlier subscription, so that invoices and cards stay together. */
  customerId: string | null;
  /** The origin that people return to after paying. */
  origin: string;
  /** The same key never makes a second checkout. */
  idempotencyKey: string;
}

/**
 * Who takes the money. Calls throw PAYMENTS_UNAVAILABLE when the provider cannot be reached;
 * what the provider does not know is null.
 */
export interface PaymentsProvider {
  readonly source: PaymentsSource;
  readonly hasPortal: boolean;
  price(): Promise<Price>;
  createCheckout(input: CheckoutInput): Promise<CheckoutSnapshot & { clientSecret: string }>;
  retrieveCheckout(sessionId: string): Promise<CheckoutSnapshot | null>;
  /** Ends an open checkout so that it cannot be paid any more. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Sets or takes back the cancellation at the end of the period; safe to repeat. */
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<SubscriptionSnapshot | null>;
  /** Ends a subscription at once; `refund` gives its last payment back. Safe to repeat. */
  cancelNow(subscriptionId: string, options: { refund: boolean }): Promise<SubscriptionSnapshot | null>;
  /** The address of the customer's own page at the provider. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Rejects with {@link WebhookRefused} unless the signature is the provider's and at most five minutes old. */
  readWebhook(body: string, signature: string | undefined): Promise<ProviderEvent>;
  fetchSnapshot(about: About): Promise<ProviderSnapshot>;
}
