import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { idParam, moment } from './text.ts';

/** The plan as the profile page shows it. */
export const subscription = z.object({
  isPro: z.boolean(),
  status: z.enum(['none', 'active', 'past_due', 'cancelled', 'ended']),
  /** End of the paid period. */
  currentPeriodEnd: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  portalAvailable: z.boolean(),
  invoices: z.array(
    z.object({
      id: z.string(),
      createdAt: moment,
      amountText: z.string(),
      status: z.string(),
      url: z.string().nullable(),
    }),
  ),
});
export type Subscription = z.infer<typeof subscription>;

export const checkoutSession = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  customer_email: z.string().nullable(),
});
export const sandboxCard = z.strictObject({
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvc: z.string().max(10),
  name: z.string().max(200).optional(),
});

export const billingEndpoints = {
  'POST /api/check-subscription-status': {
    summary: 'Whether the signed-in user is Pro.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.object({ isPro: z.boolean() }),
  },
  'GET /api/subscription': {
    summary: 'The plan, its period and its invoices.',
    access: 'user',
    role: 'owner',
    limit: 'read',
    response: subscription,
  },
  'POST /api/create-checkout-session': {
    summary: 'Start an embedded checkout for the Pro plan.',
    access: 'user',
    role: 'owner',
    limit: 'write',
    response: z.object({ clientSecret: z.string(), sessionId: z.string() }),
    errors: ['ALREADY_SUBSCRIBED', 'PAYMENTS_UNAVAILABLE', 'PAYMENTS_OFF'],
  },
  'GET /api/checkout-session/:id': {
    summary: 'State of a checkout, reconciled with the provider; its owner only.',
    access: 'user',
    role: 'owner',
    limit: 'read',
    params: idParam,
    resource: 'checkout',
    response: checkoutSession,
    errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /api/cancel-subscription': {
    summary: 'Cancel at the end of the paid period.',
    access: 'user',
    role: 'owner',
    limit: 'write',
    response: subscription,
    errors: ['NOT_SUBSCRIBED', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /api/resume-subscription': {
    summary: 'Undo a cancellation before the period ends.',
    access: 'user',
    role: 'owner',
    limit: 'write',
    response: subscription,
    errors: ['NOT_SUBSCRIBED', 'NOT_CANCELLED', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /api/billing-portal': {
    summary: "Address of the provider's customer portal.",
    access: 'user',
    role: 'owner',
    limit: 'write',
    response: z.object({ url: z.string() }),
    errors: ['NOT_SUBSCRIBED', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /api/sandbox/checkout/:id/pay': {
    summary: 'Pay a sandbox checkout with a test card; absent when Stripe is configured.',
    access: 'user',
    role: 'owner',
    limit: 'write',
    params: idParam,
    resource: 'checkout',
    body: sandboxCard,
    response: checkoutSession,
    errors: [
      'NOT_FOUND',
      'CHECKOUT_EXPIRED',
      'CARD_DECLINED',
      'INSUFFICIENT_FUNDS',
      'CARD_INVALID',
      'ALREADY_SUBSCRIBED',
    ],
  },
} as const satisfies Endpoints;
