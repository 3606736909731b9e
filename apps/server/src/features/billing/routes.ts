import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSandbox } from '../../integrations/payments/index.ts';
import { configuredOrigin } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { cancelSubscription, resumeSubscription } from './change-cancellation.ts';
import { checkCheckout } from './check-checkout.ts';
import { describeSubscription } from './describe-subscription.ts';
import { openPortal } from './open-portal.ts';
import { paySandboxCheckout } from './pay-sandbox-checkout.ts';
import { proPriceText } from './pro-price-text.ts';
import { sandboxInvoicePage } from './sandbox-invoice-page.ts';
import { startCheckout } from './start-checkout.ts';
import { webhookRoute } from './webhook-route.ts';

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  // With Stripe PUBLIC_URL is required; in demo mode the Host is a loopback name.
  const originOf = (request: FastifyRequest) =>
    configuredOrigin(deps.config) ?? `${request.protocol}://${request.headers.host}`;

  route(app, deps, 'POST /api/check-subscription-status', async ({ account }) => ({ isPro: account.isPro }));
  route(app, deps, 'GET /api/subscription', (ctx) => describeSubscription(ctx));
  route(app, deps, 'POST /api/create-checkout-session', (ctx, _input, { request }) =>
    startCheckout(ctx, { origin: originOf(request) }),
  );
  route(app, deps, 'GET /api/checkout-session/:id', (ctx, { params }) => checkCheckout(ctx, params.id));
  route(app, deps, 'POST /api/cancel-subscription', (ctx) => cancelSubscription(ctx));
  route(app, deps, 'POST /api/resume-subscription', (ctx) => resumeSubscription(ctx));
  route(app, deps, 'POST /api/billing-portal', (ctx, _input, { request }) =>
    openPortal(ctx, { origin: originOf(request) }),
  );
  if (isSandbox(deps.payments)) {
    route(app, deps, 'POST /api/sandbox/checkout/:id/pay', (ctx, { params, body }) =>
      paySandboxCheckout(ctx, params.id, body),
    );
    sandboxInvoicePage(app, deps);
  }
  webhookRoute(app, deps);
  // Asked for early, so that the first visitor does not wait for it.
  void proPriceText(deps);
}
