import type { checkoutSession } from '@frontrunner/contracts';
import type { z } from 'zod';
import { requirePayments } from '../../integrations/payments/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { applySnapshot, fetchSnapshot } from './reconcile-subscription.ts';
import { findCheckout } from './repository.ts';

/**
 * How a checkout of the caller's stands. The provider is asked unless its end is known here already, and a payment
 * takes effect at once: nobody who paid waits for a webhook. Throws NOT_FOUND for an unknown or somebody else's.
 */
export async function checkCheckout(
  ctx: Context,
  sessionId: string,
): Promise<z.output<typeof checkoutSession>> {
  const provider = requirePayments(ctx);
  const { db, workspace } = ctx;
  const find = () => findCheckout(db, provider.source, workspace.id, sessionId);
  const known = await find();
  if (!known) throw new AppError('NOT_FOUND');
  if (known.status === 'open') {
    const dated = await fetchSnapshot(ctx, provider, { kind: 'checkout', id: sessionId });
    await db.transaction((tx) => applySnapshot(ctx, tx, provider, { workspaceId: workspace.id, ...dated }));
  }
  const now = (await find()) ?? known;
  return { status: now.status, customer_email: now.customerEmail };
}
