import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { addNotice } from '../notices/index.ts';
import { workspaceMembers } from '../workspaces/tables.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { WebhookRow } from './repository.ts';
import { tryForMs } from './send-webhooks.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from './tables.ts';

export interface Attempt {
  at: Date;
  ms: number;
  status: number | null;
  answer: string | null;
  /** Null when it arrived. */
  error: string | null;
}

const [second, minute, hour] = [1000, 60_000, 60 * 60_000];
/** When a delivery is tried again, counted from its first attempt: pauses that grow from 5 seconds to 10 hours. */
const triedAfter = [5 * second, 35 * second, 3 * minute, 8 * minute, 25 * minute].concat(
  [1.5, 3.5, 7.5, 13.5, 23.5].map((hours) => hours * hour),
);
/** A webhook that nothing reached for so long is switched off. */
const offAfterMs = 3 * 24 * hour;
const longestPauseMs = minute;

/**
 * Writes down an attempt that failed, with what follows for the delivery and its webhook, in one transaction. The webhook is
 * locked before its delivery, as by who removes it with all of them.
 */
export async function recordFailure(deps: Deps, delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
  const { workspaceId, id, webhookId } = delivery;
  await deps.db.transaction(async (tx) => {
    const ofWebhook = hasKey(webhooks, { workspaceId, id: webhookId });
    const [webhook] = await tx.select().from(webhooks).where(ofWebhook).for('update');
    if (!webhook) return;
    const [found] = await tx
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        lastStatus: attempt.status,
        ...stateAfterFailure(delivery, attempt),
      })
      // Where another worker was faster, or somebody deleted it, this attempt changes nothing any more.
      .where(
        sql`${hasKey(webhookDeliveries, { workspaceId, id })} and ${webhookDeliveries.status} = 'waiting'`,
      )
      .returning({ id: webhookDeliveries.id });
    if (!found) return;
    await tx.insert(webhookAttempts).values({ workspaceId, deliveryId: id, ...attempt });
    await noteFailure(tx, deps, webhook, attempt);
  });
}

/** The next attempt in the row, up to a tenth of the pause later so that not all come at once; or none. */
function stateAfterFailure({ giveUpAt }: ClaimedDelivery, { at }: Attempt) {
  const elapsed = at.getTime() - (giveUpAt - tryForMs);
  const next = triedAfter.find((after) => after > elapsed);
  if (next === undefined) return { status: 'failed' as const, nextAttemptAt: null };
  const pause = (next - elapsed) * (1 + Math.random() / 10);
  return { nextAttemptAt: new Date(at.getTime() + pause) };
}

async function noteFailure(
  tx: Executor,
  deps: Deps,
  webhook: WebhookRow,
  { at, status }: Attempt,
): Promise<void> {
  const failingSince = webhook.failingSince ?? at;
  // Attempts that were under way together count as one.
  const counted = webhook.pausedUntil === null || webhook.pausedUntil <= at;
  const failures = webhook.failures + (counted ? 1 : 0);
  const isGone = status === 410;
  const isOver = at.getTime() - failingSince.getTime() >= offAfterMs;
  const pauseMs = Math.min(second * 2 ** Math.min(failures, 10), longestPauseMs);
  await tx
    .update(webhooks)
    .set({
      failingSince,
      failures,
      pausedUntil: new Date(at.getTime() + pauseMs),
      ...(isGone || isOver ? { offBecause: isGone ? ('gone' as const) : ('failed' as const) } : {}),
    })
    .where(hasKey(webhooks, webhook));
  if (!webhook.offBecause && (isGone || isOver)) await tellAdmins(tx, deps, webhook, isGone);
}

/** Tells those who can switch it on again. */
async function tellAdmins(
  tx: Executor,
  deps: Deps,
  { workspaceId, url }: WebhookRow,
  isGone: boolean,
): Promise<void> {
  const admins = await tx
    .select({ id: workspaceMembers.accountId })
    .from(workspaceMembers)
    .where(
      and(eq(workspaceMembers.workspaceId, workspaceId), inArray(workspaceMembers.role, ['admin', 'owner'])),
    );
  const { host } = new URL(url);
  const reason = isGone ? 'its address says that it is gone' : 'nothing has arrived there for three days';
  await addNotice(tx, deps, {
    accountIds: admins.map(({ id }) => id),
    kind: 'webhook',
    workspaceId,
    text: `The webhook to ${host} was switched off, because ${reason}`,
    path: '/workspace#webhooks',
  });
}
