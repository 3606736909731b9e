import type { Webhook, WebhookDelivery } from '@frontrunner/contracts';
import type { DeliveryRow, WebhookRow } from './repository.ts';

/** A webhook as its workspace sees it, without its secrets. */
export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { formerSecretUntil } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    createdAt: row.createdAt.toISOString(),
    status: row.offBecause ? 'off' : row.failingSince ? 'failing' : 'on',
    offBecause: row.offBecause,
    failingSince: row.failingSince?.toISOString() ?? null,
    formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, webhookId, messageId, event, status, attempts, lastStatus } = row;
  return {
    id,
    webhookId,
    messageId,
    event,
    createdAt: row.createdAt.toISOString(),
    status,
    attempts,
    nextAttemptAt: status === 'waiting' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    lastStatus,
  };
}
