import type { WebhookDelivery, WebhookDeliveryDetail } from '@frontrunner/contracts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId, type OwnedKey } from '../../kernel/ids.ts';
import { presentDelivery } from './present.ts';
import { findDelivery, listAttempts } from './repository.ts';
import { messageOf, tryForMs, wakeDelivery } from './send-webhooks.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** The webhook that somebody sends to by hand: they do not wait for its pause. Throws NOT_FOUND or WEBHOOK_OFF. */
async function openForHand(tx: Executor, key: OwnedKey): Promise<void> {
  if (!isId(key.id)) throw new AppError('NOT_FOUND');
  const [webhook] = await tx
    .update(webhooks)
    .set({ pausedUntil: null })
    .where(hasKey(webhooks, key))
    .returning({ offBecause: webhooks.offBecause });
  if (!webhook) throw new AppError('NOT_FOUND');
  if (webhook.offBecause) throw new AppError('WEBHOOK_OFF');
}

/** Sends a test event to one webhook, at once: it waits for no other message. Throws NOT_FOUND or WEBHOOK_OFF. */
export async function sendTestEvent(ctx: Context, id: string): Promise<WebhookDelivery> {
  const { workspace } = ctx;
  return ctx.db.transaction(async (tx) => {
    await openForHand(tx, { workspaceId: workspace.id, id });
    const data = { workspaceId: workspace.id, webhookId: id, note: 'This is a test; nothing has happened.' };
    const message = messageOf(ctx, { event: 'webhook.test', data });
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        ...message,
        workspaceId: workspace.id,
        webhookId: id,
        object: `test:${message.messageId}`,
      })
      .returning();
    await wakeDelivery(ctx, tx);
    return presentDelivery(row);
  });
}

/** Sends a delivery once more, with the id that it had, and tries for another day. Throws NOT_FOUND or WEBHOOK_OFF. */
export async function sendAgain(ctx: Context, id: string): Promise<WebhookDelivery> {
  const key = { workspaceId: ctx.workspace.id, id };
  return ctx.db.transaction(async (tx) => {
    const { webhookId } = await findDelivery(tx, key);
    await openForHand(tx, { workspaceId: key.workspaceId, id: webhookId });
    const now = ctx.clock.now();
    const [row] = await tx
      .update(webhookDeliveries)
      .set({
        status: 'waiting',
        nextAttemptAt: now,
        giveUpAt: new Date(now.getTime() + tryForMs),
      })
      .where(hasKey(webhookDeliveries, key))
      .returning();
    if (!row) throw new AppError('NOT_FOUND');
    await wakeDelivery(ctx, tx);
    return presentDelivery(row);
  });
}

/** One delivery with what was sent and every attempt. Throws NOT_FOUND. */
export async function readDelivery(ctx: Context, id: string): Promise<WebhookDeliveryDetail> {
  const key = { workspaceId: ctx.workspace.id, id };
  const delivery = await findDelivery(ctx.db, key);
  const attempts = await listAttempts(ctx.db, key);
  return {
    ...presentDelivery(delivery),
    body: delivery.body,
    log: attempts.map(({ at, ms, status, answer, error }) => ({
      at: at.toISOString(),
      ms,
      status,
      answer,
      error,
    })),
  };
}
