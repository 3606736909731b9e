import Stripe from 'stripe';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CheckoutInput, PaymentsProvider, Price } from '../payments.ts';
import { askStripe } from './ask.ts';
import { fetchStripeSnapshot } from './fetch-snapshot.ts';
import { checkoutSnapshot, idOf, subscriptionSnapshot } from './snapshots.ts';
import { readStripeWebhook } from './webhook.ts';

function connect(config: Config): Stripe {
  const address = config.STRIPE_API_URL ? new URL(config.STRIPE_API_URL) : null;
  const protocol = address?.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return new Stripe(config.STRIPE_SECRET_KEY ?? '', {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Frontrunner' },
    ...(address && {
      host: address.hostname,
      port: address.port || (protocol === 'http' ? '80' : '443'),
      protocol,
    }),
  });
}

/** Stripe Billing: embedded checkout for one recurring price. */
export function createStripePayments(config: Config): PaymentsProvider {
  const stripe = connect(config);
  const installation = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : '';
  const priceId = config.STRIPE_PRICE_ID ?? '';
  let price: Promise<Price> | undefined;
  return {
    source: 'stripe',
    hasPortal: true,
    price: () => {
      price ??= readPrice(stripe, priceId);
      price.catch(() => {
        price = undefined;
      });
      return price;
    },
    ...checkouts(stripe, priceId, installation),
    ...subscriptions(stripe, installation),
    openPortal: async (customer, returnUrl) => {
      const session = await askStripe({ object: 'billing_portal.session' }, () =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
      );
      if (!session) throw new AppError('NOT_SUBSCRIBED');
      return session.url;
    },
    readWebhook: async (body, signature) =>
      readStripeWebhook(body, signature, config.STRIPE_WEBHOOK_SECRET ?? ''),
    fetchSnapshot: (about) => fetchStripeSnapshot(stripe, about, installation),
  };
}

async function readPrice(stripe: Stripe, id: string): Promise<Price> {
  const found = await askStripe({ object: 'price', id }, () => stripe.prices.retrieve(id));
  if (!found?.recurring || found.unit_amount === null)
    throw new Error(`STRIPE_PRICE_ID=${id} is not a recurring price with a fixed amount`);
  return {
    amountMinor: found.unit_amount,
    currency: found.currency,
    interval: found.recurring.interval as Price['interval'],
    intervalCount: found.recurring.interval_count,
  };
}

function checkouts(
  stripe: Stripe,
  priceId: string,
  installation: string,
): Pick<PaymentsProvider, 'createCheckout' | 'retrieveCheckout' | 'expireCheckout'> {
  const askSession = (id: string, ask = () => stripe.checkout.sessions.retrieve(id)) =>
    askStripe({ object: 'checkout.session', id }, ask);

  async function createSession(
    input: CheckoutInput,
    customer: { customer: string } | { customer_email: string } | object,
  ) {
    const metadata = { workspaceId: input.workspaceId, installation };
    return askStripe({ object: 'checkout.session' }, () =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          ui_mode: 'embedded_page',
          line_items: [{ price: priceId, quantity: 1 }],
          return_url: `${input.origin}/upgrade/success?session_id={CHECKOUT_SESSION_ID}`,
          client_reference_id: input.workspaceId,
          metadata,
          subscription_data: { metadata },
          ...customer,
        },
        { idempotencyKey: `${input.idempotencyKey}-${'customer' in customer ? 'known' : 'new'}` },
      ),
    );
  }

  return {
    createCheckout: async (input) => {
      const known = input.customerId ? await createSession(input, { customer: input.customerId }) : null;
      // A customer that was deleted at Stripe is no reason not to buy again.
      const session =
        known ?? (await createSession(input, input.email ? { customer_email: input.email } : {}));
      if (!session?.client_secret)
        throw new AppError('PAYMENTS_UNAVAILABLE', {
          cause: new Error('Stripe gave no client secret; does STRIPE_PRICE_ID exist?'),
        });
      return { ...checkoutSnapshot(session), clientSecret: session.client_secret };
    },
    retrieveCheckout: async (id) => {
      const session = await askSession(id);
      return session && checkoutSnapshot(session);
    },
    expireCheckout: async (id) => {
      const session = await askSession(id);
      if (session?.status === 'open') await askSession(id, () => stripe.checkout.sessions.expire(id));
    },
  };
}

function subscriptions(
  stripe: Stripe,
  installation: string,
): Pick<PaymentsProvider, 'cancelAtPeriodEnd' | 'cancelNow'> {
  const snapshot = (subscription: Stripe.Subscription | null) =>
    subscription && subscriptionSnapshot(subscription, installation);
  const askSubscription = (id: string, ask: () => Promise<Stripe.Subscription>) =>
    askStripe({ object: 'subscription', id }, ask);
  return {
    cancelAtPeriodEnd: async (id, cancel) => {
      const current = await askSubscription(id, () => stripe.subscriptions.retrieve(id));
      if (!current || current.status === 'canceled') return snapshot(current);
      if (cancel === (current.cancel_at_period_end || current.cancel_at !== null)) return snapshot(current);
      // Subscriptions in flexible billing mode carry a date in place of the flag.
      const change =
        !cancel && !current.cancel_at_period_end
          ? { cancel_at: '' as const }
          : { cancel_at_period_end: cancel };
      return snapshot(await askSubscription(id, () => stripe.subscriptions.update(id, change)));
    },
    cancelNow: async (id, { refund }) => {
      const current = await askSubscription(id, () =>
        stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
      );
      if (!current) return null;
      const invoice = typeof current.latest_invoice === 'object' ? current.latest_invoice : null;
      const paid = invoice?.payments?.data.find((payment) => payment.status === 'paid');
      const payment = idOf(paid?.payment.payment_intent);
      if (refund && payment)
        await askStripe({ object: 'refund' }, () =>
          stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund-${payment}` }),
        );
      // Last, so that a try that broke off in between starts with the refund again.
      const ended =
        current.status === 'canceled'
          ? current
          : await askSubscription(id, () => stripe.subscriptions.cancel(id));
      return snapshot(ended);
    },
  };
}
