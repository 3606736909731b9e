import type { FastifyInstance } from 'fastify';
import { isSandbox } from '../../integrations/payments/index.ts';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { cancelSubscription, resumeSubscription } from './change-cancellation.ts';
import { checkCheckout } from './check-checkout.ts';
import { describeSubscription } from './describe-subscription.ts';
import { openPortal } from './open-portal.ts';
import { paySandboxCheckout } from './pay-sandbox-checkout.ts';
import { proPriceText } from './pro-price-text.ts';
import { webhookRoute } from './receive-webhook.ts';
import { sandboxInvoicePage } from './sandbox-invoice-page.ts';
import { startCheckout } from './start-checkout.ts';

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'POST /api/check-subscription-status', async ({ workspace }) => ({
    isPro: workspace.isPro,
  }));
  route(app, deps, 'GET /api/subscription', (ctx) => describeSubscription(ctx));
  route(app, deps, 'POST /api/create-checkout-session', (ctx, _input, { request }) =>
    startCheckout(ctx, { origin: originOf(deps.config, request) }),
  );
  route(app, deps, 'GET /api/checkout-session/:id', (ctx, { params }) => checkCheckout(ctx, params.id));
  route(app, deps, 'POST /api/cancel-subscription', (ctx) => cancelSubscription(ctx));
  route(app, deps, 'POST /api/resume-subscription', (ctx) => resumeSubscription(ctx));
  route(app, deps, 'POST /api/billing-portal', (ctx, _input, { request }) =>
    openPortal(ctx, { origin: originOf(deps.config, request) }),
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
