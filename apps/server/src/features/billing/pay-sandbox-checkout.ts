import type { checkoutSession, sandboxCard } from '@frontrunner/contracts';
import type { z } from 'zod';
import { isSandbox } from '../../integrations/payments/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { checkCheckout } from './check-checkout.ts';
import { deliverSandboxEvents } from './receive-webhook.ts';

/**
 * Pays the caller's sandbox checkout with a test card. A second click finds it paid. Throws NOT_FOUND (also where
 * Stripe is configured), CHECKOUT_EXPIRED, ALREADY_SUBSCRIBED, CARD_INVALID, CARD_DECLINED or INSUFFICIENT_FUNDS.
 */
export async function paySandboxCheckout(
  ctx: Context,
  sessionId: string,
  card: z.output<typeof sandboxCard>,
): Promise<z.output<typeof checkoutSession>> {
  const { payments, workspace } = ctx;
  if (!isSandbox(payments)) throw new AppError('NOT_FOUND');
  await payments.pay(sessionId, workspace.id, card);
  // Nobody who pays waits for what others' events take.
  await deliverSandboxEvents(ctx, workspace.id);
  return checkCheckout(ctx, sessionId);
}
