import type { WebhookDelivery, WebhookDeliveryDetail } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { presentDelivery } from './present.ts';
import { findDelivery, findWebhook, listAttempts } from './repository.ts';
import { messageOf, tryForMs, wakeDelivery } from './send-webhooks.ts';
import { webhookDeliveries } from './tables.ts';

/** Sends a test event to one webhook. Throws NOT_FOUND or WEBHOOK_OFF. */
export async function sendTestEvent(ctx: Context, id: string): Promise<WebhookDelivery> {
  const { workspace } = ctx;
  return ctx.db.transaction(async (tx) => {
    const webhook = await findWebhook(tx, { workspaceId: workspace.id, id });
    if (webhook.offBecause) throw new AppError('WEBHOOK_OFF');
    const data = { workspaceId: workspace.id, webhookId: id, note: 'This is a test; nothing has happened.' };
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        ...messageOf(ctx, { event: 'webhook.test', data }),
        workspaceId: workspace.id,
        webhookId: id,
        object: `webhook:${id}`,
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
    const delivery = await findDelivery(tx, key, { lock: true });
    const webhook = await findWebhook(tx, { workspaceId: key.workspaceId, id: delivery.webhookId });
    if (webhook.offBecause) throw new AppError('WEBHOOK_OFF');
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
