import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  type About,
  type CheckoutSnapshot,
  type InvoiceSnapshot,
  type PaymentsProvider,
  type ProviderEvent,
  type ProviderSnapshot,
  type SubscriptionSnapshot,
  WebhookRefused,
} from '../payments.ts';
import type { CardInput } from './cards.ts';
import { endCheckout, openCheckout, payCheckout } from './checkouts.ts';
import {
  dueEntries,
  findEntry,
  presentCheckout,
  presentInvoice,
  presentSubscription,
  type SandboxParts,
  writeEntry,
} from './object-store.ts';
import {
  bringUpToDate,
  changeSubscription,
  invoiceIdOf,
  openSubscription,
  sandboxPrice,
} from './subscriptions.ts';

/** What only the sandbox has: a card form of its own, and renewals that someone has to settle. */
export interface SandboxPayments extends PaymentsProvider {
  readonly source: 'sandbox';
  pay(sessionId: string, workspaceId: string, card: CardInput): Promise<CheckoutSnapshot>;
  /** A paid subscription without a checkout, for the demo account that is already Pro. */
  grant(workspaceId: string): Promise<SubscriptionSnapshot>;
  /** Does every renewal, retry and end that fell due, however long ago. */
  settleDue(): Promise<void>;
  /**
   * Hands every event that was not delivered yet to `deliver`, oldest first, of one account or of all; one that
   * answers false stays for later.
   */
  deliverEvents(
    deliver: (body: string, signature: string) => Promise<boolean>,
    workspaceId?: string,
  ): Promise<void>;
  findInvoice(
    id: string,
    workspaceId: string,
  ): Promise<(InvoiceSnapshot & { number: string; periodEnd: Date }) | null>;
}

/** Signs the sandbox's webhooks; they never leave the process, so neither does the key. */
const webhookSecret = `whsec_${randomBytes(32).toString('base64url')}`;
/** Loaded when the first webhook is signed. */
const stripe = async () => (await import('stripe')).default;
const nothing: ProviderSnapshot = {
  subscription: null,
  invoice: null,
  checkout: null,
  reversedThrough: null,
};

/**
 * A payment provider in the product's own database: the same sessions, events and renewals as the real one,
 * with test cards and without money. Its time is the product's clock.
 */
export function createSandboxPayments({ db, clock }: SandboxParts): SandboxPayments {
  const inTransaction = <Result>(work: (tx: Executor, now: Date) => Promise<Result>) =>
    db.transaction((tx) => work(tx, clock.now()));

  const change = (id: string, wanted: Parameters<typeof changeSubscription>[2], type: string) =>
    inTransaction(async (tx, at) => {
      const entry = await changeSubscription(tx, id, wanted, { type, at });
      return entry && presentSubscription(entry);
    });

  return {
    source: 'sandbox',
    hasPortal: false,
    price: async () => sandboxPrice,
    createCheckout: async (input) => {
      const checkout = await openCheckout(db, input, clock.now());
      if (!checkout.clientSecret) throw new AppError('CHECKOUT_EXPIRED');
      return { ...checkout, clientSecret: checkout.clientSecret };
    },
    retrieveCheckout: async (id) => {
      const entry = await findEntry(db, 'checkout', id);
      return entry && presentCheckout(entry, clock.now());
    },
    expireCheckout: (id) => inTransaction((tx) => endCheckout(tx, id)),
    cancelAtPeriodEnd: (id, cancel) =>
      change(id, { cancelAtPeriodEnd: cancel }, 'customer.subscription.updated'),
    cancelNow: (id) => change(id, { status: 'ended' }, 'customer.subscription.deleted'),
    openPortal: async () => {
      throw new AppError('PAYMENTS_UNAVAILABLE', {
        message: 'The payments sandbox has no customer portal. Cancel or resume on the profile page.',
      });
    },
    readWebhook,
    fetchSnapshot: (about) => inTransaction((tx, now) => snapshotOf(tx, about, now)),
    pay: (sessionId, workspaceId, card) =>
      inTransaction((tx, now) => payCheckout(tx, { sessionId, workspaceId, card, now })),
    grant: (workspaceId) =>
      inTransaction(async (tx, now) => {
        const card = { last4: '4242', expMonth: 12, expYear: now.getUTCFullYear() + 20 };
        return presentSubscription(await openSubscription(tx, { workspaceId, customerId: null, card, now }));
      }),
    settleDue: async () => {
      for (const { id } of await dueEntries(db, 'subscription', clock.now()))
        await inTransaction((tx, now) => bringUpToDate(tx, id, now));
    },
    deliverEvents: async (deliver, ofAccount) => {
      for (const { id, workspaceId, data } of await dueEntries(db, 'event', clock.now(), ofAccount)) {
        const body = JSON.stringify({ id, ...data });
        const { webhooks } = await stripe();
        const signature = webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
        if (await deliver(body, signature))
          await writeEntry(db, 'event', { id, workspaceId, data, dueAt: null });
      }
    },
    findInvoice: async (id, workspaceId) => {
      const entry = await findEntry(db, 'invoice', id);
      if (entry?.workspaceId !== workspaceId) return null;
      return {
        ...presentInvoice(entry),
        number: entry.data.number,
        periodEnd: new Date(entry.data.periodEnd),
      };
    },
  };
}

async function snapshotOfSubscription(tx: Executor, id: string | null, now: Date): Promise<ProviderSnapshot> {
  const entry = id ? await bringUpToDate(tx, id, now) : null;
  if (!entry) return nothing;
  const invoice = await findEntry(tx, 'invoice', invoiceIdOf(entry.id, entry.data.periods));
  return {
    ...nothing,
    subscription: presentSubscription(entry),
    invoice: invoice && presentInvoice(invoice),
  };
}

async function snapshotOf(tx: Executor, about: About, now: Date): Promise<ProviderSnapshot> {
  if (about.kind === 'subscription') return snapshotOfSubscription(tx, about.id, now);
  if (about.kind === 'checkout') {
    const entry = await findEntry(tx, 'checkout', about.id);
    if (!entry) return nothing;
    const observed = await snapshotOfSubscription(tx, entry.data.subscriptionId, now);
    return { ...observed, checkout: presentCheckout(entry, now) };
  }
  const invoice = await findEntry(tx, 'invoice', about.id);
  if (!invoice) return nothing;
  const observed = await snapshotOfSubscription(tx, invoice.data.subscriptionId, now);
  return { ...observed, invoice: presentInvoice(invoice) };
}

async function readWebhook(body: string, signature: string | undefined): Promise<ProviderEvent> {
  const { webhooks } = await stripe();
  try {
    webhooks.constructEvent(body, signature ?? '', webhookSecret);
  } catch (error) {
    throw new WebhookRefused('the webhook is not signed by the sandbox, or too old', { cause: error });
  }
  const { id, type, createdAt, about } = JSON.parse(body);
  return { id, type, createdAt: new Date(createdAt), about };
}
