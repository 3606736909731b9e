import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { Attempt } from './record-failure.ts';

interface Arrival {
  delivery: ClaimedDelivery;
  attempt: Attempt;
}
interface Waiting extends Arrival {
  done: () => void;
  failed: (error: unknown) => void;
}

const mostAtOnce = 200;

/**
 * Writes arrivals down: what arrives while a statement is under way is written by the next one, all of it together, so that
 * each costs a share of a commit. Resolves once it is stored.
 */
export function createArrivalRecorder({ db }: Pick<Deps, 'db'>) {
  let waiting: Waiting[] = [];
  let isWriting = false;
  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        await storeArrivals(db, batch);
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isWriting = false;
  };
  return (delivery: ClaimedDelivery, attempt: Attempt): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ delivery, attempt, done, failed });
      void write();
    });
}

/**
 * In one statement; where another worker was faster, or somebody deleted it, an arrival changes nothing any more. Webhooks
 * that failed are locked before their deliveries, as by who removes them: counting them comes before the first row is changed.
 */
async function storeArrivals(db: Executor, arrivals: Arrival[]): Promise<void> {
  const rows = arrivals.map(
    ({ delivery: { workspaceId, id, webhookId }, attempt: { at, ms, status, answer } }) => ({
      workspace_id: workspaceId,
      id,
      webhook_id: webhookId,
      at: at.toISOString(),
      ms,
      status,
      answer,
    }),
  );
  await db.execute(sql`
    with arrived as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as a(workspace_id uuid, id uuid, webhook_id uuid, at timestamptz, ms int, status int, answer text)
    ), failing as (
      select w.workspace_id, w.id from webhooks w
      where w.failing_since is not null and (w.workspace_id, w.id) in (select workspace_id, webhook_id from arrived)
      order by w.id for update
    ), changed as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, last_status = a.status, status = 'delivered', next_attempt_at = null
      from arrived a
      where d.workspace_id = a.workspace_id and d.id = a.id and d.status = 'waiting'
        and (select count(*) from failing) >= 0
      returning d.workspace_id, d.id, d.webhook_id, a.at, a.ms, a.status, a.answer
    ), written as (
      insert into webhook_attempts (workspace_id, delivery_id, at, ms, status, answer)
      select workspace_id, id, at, ms, status, answer from changed
    )
    update webhooks w set failing_since = null, failures = 0, paused_until = null
    where (w.workspace_id, w.id) in (select workspace_id, id from failing)
      and (w.workspace_id, w.id) in (select workspace_id, webhook_id from changed)`);
}
