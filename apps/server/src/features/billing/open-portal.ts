import { requirePayments } from '../../integrations/payments/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { findSubscription } from './repository.ts';

/** The address of the provider's own page for cards and receipts. Throws NOT_SUBSCRIBED for who never paid. */
export async function openPortal(ctx: Context, { origin }: { origin: string }): Promise<{ url: string }> {
  const provider = requirePayments(ctx);
  const row = await findSubscription(ctx.db, provider.source, ctx.workspace.id);
  if (!row) throw new AppError('NOT_SUBSCRIBED');
  return { url: await provider.openPortal(row.customerId, `${origin}/profile`) };
}
