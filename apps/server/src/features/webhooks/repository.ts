import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId, type OwnedKey } from '../../kernel/ids.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from './tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The workspace's webhook. Throws NOT_FOUND. */
export async function findWebhook(
  db: Executor,
  key: OwnedKey,
  options: { lock?: boolean } = {},
): Promise<WebhookRow> {
  const query = db.select().from(webhooks).where(hasKey(webhooks, key));
  const [row] = isId(key.id) ? await (options.lock ? query.for('update') : query) : [];
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function countWebhooks(db: Executor, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspaceId));
  return row?.count ?? 0;
}

/** A delivery of the workspace. Throws NOT_FOUND. */
export async function findDelivery(db: Executor, key: OwnedKey): Promise<DeliveryRow> {
  const [row] = isId(key.id)
    ? await db.select().from(webhookDeliveries).where(hasKey(webhookDeliveries, key))
    : [];
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** One page of a webhook's log, newest first; `before` is the number where the page before ended. */
export async function listDeliveries(
  db: Executor,
  { workspaceId, id }: OwnedKey,
  page: { limit: number; before?: number | undefined; status?: DeliveryRow['status'] | undefined },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.workspaceId, workspaceId),
        eq(webhookDeliveries.webhookId, id),
        page.before === undefined ? undefined : lt(webhookDeliveries.number, page.before),
        page.status ? eq(webhookDeliveries.status, page.status) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.number))
    .limit(page.limit);
}

/** Every attempt of a delivery, the newest first. */
export async function listAttempts(db: Executor, { workspaceId, id }: OwnedKey) {
  return db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.workspaceId, workspaceId), eq(webhookAttempts.deliveryId, id)))
    .orderBy(desc(webhookAttempts.at));
}
