import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@frontrunner/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** The notification that wakes whoever sends, when the transaction of the fact commits. */
export const deliveryTopic = 'webhooks';

/** How long a message is tried to be delivered. */
export const tryForMs = 24 * 60 * 60 * 1000;

export interface WebhookFacts {
  workspaceId: string;
  event: WebhookEvent;
  /** Asked for only where somebody listens; facts about one object (e.g. `experiment:<id>`) arrive in their order. */
  facts: () => Promise<{ object: string; data: object }[]> | { object: string; data: object }[];
}

type Sender = Pick<Deps, 'clock' | 'notifier'>;

/**
 * Tells every webhook of the workspace that wants this event, in the transaction that makes the fact: a message exists
 * exactly if the fact does. Sending happens afterwards, by a worker.
 */
export async function sendWebhooks(
  deps: Sender,
  tx: Executor,
  { workspaceId, event, facts }: WebhookFacts,
): Promise<void> {
  const listeners = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.workspaceId, workspaceId),
        isNull(webhooks.offBecause),
        sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`,
      ),
    );
  if (listeners.length === 0) return;
  for (const { object, data } of await facts()) {
    const message = messageOf(deps, { event, data });
    await tx
      .insert(webhookDeliveries)
      .values(listeners.map(({ id }) => ({ ...message, workspaceId, webhookId: id, object })));
  }
  await wakeDelivery(deps, tx);
}

/** A message as it is stored: its body is fixed from now on, and so is what is signed. */
export function messageOf({ clock }: Pick<Deps, 'clock'>, message: { event: string; data: object }) {
  const now = clock.now();
  return {
    messageId: `msg_${randomUUID().replaceAll('-', '')}`,
    event: message.event,
    body: JSON.stringify({ type: message.event, timestamp: now.toISOString(), data: message.data }),
    nextAttemptAt: now,
    giveUpAt: new Date(now.getTime() + tryForMs),
    createdAt: now,
  };
}

/** Wakes whoever sends once the transaction commits. */
export async function wakeDelivery({ notifier }: Pick<Deps, 'notifier'>, tx: Executor): Promise<void> {
  await tx.execute(sql`select ${notifier.news(deliveryTopic)}`);
}
