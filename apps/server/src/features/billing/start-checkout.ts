import { createHash } from 'node:crypto';
import { type PaymentsProvider, requirePayments } from '../../integrations/payments/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { checkCheckout } from './check-checkout.ts';
import { isReversed } from './plan.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';
import { findSubscription, insertCheckout, listCheckouts } from './repository.ts';

/**
 * Starts the checkout of the Pro plan, or hands out the one that is open already: two tabs and double clicks
 * share one, so that it can be paid once only. `origin` is where the person returns to after paying.
 * Throws ALREADY_SUBSCRIBED (also while a cancelled plan still runs), PAYMENTS_OFF or PAYMENTS_UNAVAILABLE.
 */
export async function startCheckout(
  ctx: Context,
  { origin }: { origin: string },
): Promise<{ clientSecret: string; sessionId: string }> {
  const provider = requirePayments(ctx);
  const { db, account, workspace, clock } = ctx;
  const customerId = await refuseSecondPlan(ctx, provider);
  const earlier = await listCheckouts(db, provider.source, workspace.id);
  for (const { sessionId } of earlier.filter(({ status }) => status === 'open')) {
    const { status } = await checkCheckout(ctx, sessionId);
    if (status === 'complete') throw new AppError('ALREADY_SUBSCRIBED');
    const open = await provider.retrieveCheckout(sessionId);
    if (open?.clientSecret) return { sessionId, clientSecret: open.clientSecret };
  }
  const parts = [workspace.id, account.email, customerId, origin, earlier[0]?.sessionId];
  const checkout = await provider.createCheckout({
    workspaceId: workspace.id,
    email: account.email,
    customerId,
    origin,
    idempotencyKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
  });
  const { sessionId, clientSecret } = checkout;
  await db.transaction(async (tx) => {
    await insertCheckout(tx, {
      source: provider.source,
      sessionId,
      workspaceId: workspace.id,
      createdAt: clock.now(),
    });
    await appendAudit(tx, ctx, { action: 'plan.checkout-started' });
  });
  return { clientSecret, sessionId };
}

/** The customer of an earlier subscription. Throws when that is not over yet, as the provider says now. */
async function refuseSecondPlan(ctx: Context, provider: PaymentsProvider): Promise<string | null> {
  const stored = await findSubscription(ctx.db, provider.source, ctx.workspace.id);
  if (!stored) return null;
  const row = stored.status === 'ended' ? stored : await reconcileSubscription(ctx, provider, stored);
  if (!row || row.status === 'ended') return stored.customerId;
  if (isReversed(row)) return stored.customerId;
  throw new AppError('ALREADY_SUBSCRIBED', {
    ...(row.cancelAtPeriodEnd
      ? {
          message:
            'Your cancelled Pro plan is still running; nothing was charged. Resume it in your profile.',
        }
      : {}),
  });
}
