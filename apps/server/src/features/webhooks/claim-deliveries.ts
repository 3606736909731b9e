import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';

/** A delivery that this process sends now, with where to and by which secrets it is signed. */
export interface ClaimedDelivery {
  workspaceId: string;
  id: string;
  webhookId: string;
  url: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted; null where the one before the last rotation signs no more. */
  formerSecret: string | null;
  messageId: string;
  event: string;
  body: string;
  /** Epoch milliseconds. */
  giveUpAt: number;
}

/** How long a claimed delivery belongs to who claimed it; a worker that dies leaves it to the others after this. */
const leaseMs = 30_000;

export interface ClaimOptions {
  now: Date;
  kind: 'healthy' | 'failing';
  /** How many in all. */
  places: number;
  /** How many for a webhook, where it is not `otherwise`. */
  placesOf: ReadonlyMap<string, number>;
  otherwise: number;
}

/**
 * Takes what is due, at most `places` in all and so many for each webhook as it has places. Of several messages about
 * one object only the oldest is due, however long it takes, so that they arrive in their order.
 */
export async function claimDeliveries(
  db: Executor,
  { now, kind, places, placesOf, otherwise }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const moment = now.toISOString();
  const lease = new Date(now.getTime() + leaseMs).toISOString();
  const known = JSON.stringify([...placesOf].map(([id, count]) => ({ id, count })));
  const { rows } = (await db.execute(sql`
    with open as (
      select w.workspace_id, w.id, w.url, w.secret, coalesce(k.count, ${otherwise}::int) as places,
        case when w.former_secret_until > ${moment}::timestamptz then w.former_secret end as former_secret
      from webhooks w left join json_to_recordset(${known}::json) as k(id uuid, count int) on k.id = w.id
      where w.off_because is null and (w.failing_since is ${sql.raw(kind === 'healthy' ? 'null' : 'not null')})
        and (w.paused_until is null or w.paused_until <= ${moment}::timestamptz)
    ), due as (
      select d.workspace_id, d.id, open.url, open.secret, open.former_secret from open cross join lateral (
        select one.workspace_id, one.id, one.next_attempt_at from webhook_deliveries one
        where one.workspace_id = open.workspace_id and one.webhook_id = open.id and one.status = 'waiting'
          and one.next_attempt_at <= ${moment}::timestamptz
          and one.number = (select min(first.number) from webhook_deliveries first
            where first.workspace_id = one.workspace_id and first.webhook_id = one.webhook_id
              and first.object = one.object and first.status = 'waiting')
        order by one.next_attempt_at
        limit greatest(open.places, 0)
        for update skip locked
      ) d order by d.next_attempt_at limit ${places}
    )
    update webhook_deliveries claimed set next_attempt_at = ${lease}::timestamptz from due
    where claimed.workspace_id = due.workspace_id and claimed.id = due.id
    returning claimed.workspace_id as "workspaceId", claimed.id, claimed.webhook_id as "webhookId",
      due.url, due.secret, due.former_secret as "formerSecret",
      claimed.message_id as "messageId", claimed.event, claimed.body,
      (extract(epoch from claimed.give_up_at) * 1000)::float8 as "giveUpAt"`)) as unknown as {
    rows: ClaimedDelivery[];
  };
  return rows;
}
