import type { Subscription } from '@frontrunner/contracts';
import { requirePayments } from '../../integrations/payments/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { describeSubscription } from './describe-subscription.ts';
import { isPlanActive } from './plan.ts';
import { applySnapshot, momentAfter } from './reconcile-subscription.ts';
import { findSubscription, type SubscriptionRow } from './repository.ts';

/** Cancels at the end of the paid period; doing it twice changes nothing. Throws NOT_SUBSCRIBED without a plan. */
export async function cancelSubscription(ctx: Context): Promise<Subscription> {
  const row = await runningSubscription(ctx);
  return changeCancellation(ctx, row, true);
}

/** Undoes a cancellation while the period still runs. Throws NOT_CANCELLED, or NOT_SUBSCRIBED when it is over. */
export async function resumeSubscription(ctx: Context): Promise<Subscription> {
  const row = await runningSubscription(ctx);
  if (!row.cancelAtPeriodEnd) throw new AppError('NOT_CANCELLED');
  return changeCancellation(ctx, row, false);
}

async function runningSubscription(ctx: Context): Promise<SubscriptionRow> {
  const { source } = requirePayments(ctx);
  const row = await findSubscription(ctx.db, source, ctx.workspace.id);
  const suspended = row?.status === 'suspended';
  if (!row || !(suspended || isPlanActive(row, ctx.clock.now()))) throw new AppError('NOT_SUBSCRIBED');
  return row;
}

async function changeCancellation(
  ctx: Context,
  row: SubscriptionRow,
  cancel: boolean,
): Promise<Subscription> {
  const provider = requirePayments(ctx);
  const { workspaceId, subscriptionId } = row;
  const at = momentAfter(row.stateAt, ctx.clock.now());
  const subscription = await provider.cancelAtPeriodEnd(subscriptionId, cancel);
  if (!subscription) throw new AppError('NOT_SUBSCRIBED');
  const snapshot = { subscription, invoice: null, checkout: null, reversedThrough: null };
  await ctx.db.transaction(async (tx) => {
    await applySnapshot(ctx, tx, provider, { workspaceId, at, snapshot });
    await appendAudit(tx, ctx, { action: cancel ? 'plan.cancelled' : 'plan.resumed' });
  });
  return describeSubscription(ctx);
}
