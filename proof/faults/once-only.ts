import type pg from 'pg';
import type { Person } from './people.ts';

/** Counts in the database that must all be zero once everything has come to rest. */
const mustBeZero: Record<string, string> = {
  'experiments that are Running': `select count(*) from experiments where status = 'Running'`,
  'runs without an end': `select count(*) from experiment_runs where status in ('queued', 'running')`,
  'finished runs without a result': `select count(*) from experiment_runs where status = 'complete' and per_variant is null`,
  'run numbers that are not 1, 2, 3 …': `select count(*) from (select experiment_id from experiment_runs
     group by 1 having count(*) <> max(number)) as gaps`,
  'jobs that wait or run': `select count(*) from jobs.job where name = 'analysis' and state in ('created', 'retry', 'active')`,
  'runs without exactly one job': `select count(*) from experiment_runs r where
     (select count(*) from jobs.job j where j.name = 'analysis' and j.data ->> 'runId' = r.id::text) <> 1`,
  'complete experiments without exactly one complete event': `select count(*) from experiments e
     where e.status = 'Complete' and (select count(*) from progress_events p
       where p.topic = 'experiment:' || e.id and p.type = 'complete') <> 1`,
  'experiments whose starts were not counted once each': `select count(*) from experiments e where
     (select count(*) from experiment_runs r where r.experiment_id = e.id) <>
     (select count(*) from usage_events u where u.experiment_id = e.id and u.event_action = 'analysis_started'
       and u.metadata ->> 'source' = 'server')`,
  'accounts whose experiments were not counted once each': `select count(*) from accounts a where
     a.experiments_created_count <> (select count(*) from usage_events u where u.account_id = a.id
       and u.event_action = 'experiment_created' and u.metadata ->> 'source' = 'server')`,
  'sessions whose events were not counted once each': `select count(*) from usage_sessions s where
     s.events <> (select count(*) from usage_events u where u.session_id = s.session_id)`,
  'hours whose events were not counted once each': `select count(*) from
     (select hour, sum(events) as counted from usage_rollups group by 1) as r full join
     (select date_trunc('hour', occurred_at, 'UTC') as hour, count(*) as stored from usage_events group by 1) as u
       using (hour) where r.counted is distinct from u.stored`,
  'events that wait to be counted': `select count(*) from usage_inbox`,
  'accounts whose number of experiments is not that of their experiments': `select count(*) from accounts a where
     a.experiments_count <> (select count(*) from experiments e join workspace_members m
       on m.workspace_id = e.workspace_id and m.role = 'owner'
       where m.account_id = a.id and e.deleted_at is null and not e.sample)`,
  'workspaces with more than one paid invoice': `select count(*) from (select workspace_id from invoices where status = 'paid'
     group by 1 having count(*) > 1) as twice`,
};

/** What happened more or less often than once, or is not at rest. */
export async function countOnceOnly(
  client: pg.Client,
  people: Person[],
): Promise<{ compared: number; twice: string[] }> {
  const twice: string[] = [];
  for (const [what, query] of Object.entries(mustBeZero)) {
    const { rows } = await client.query(query);
    if (Number(rows[0].count) > 0) twice.push(`${rows[0].count} ${what}`);
  }
  for (const { email, ledger } of people) {
    const { rows } = await client.query(
      `select count(*) from usage_events u join accounts a on a.id = u.account_id
       where a.email = $1 and u.event_type = 'page_view' and u.page = '/experiments' and u.event_action = 'load'`,
      [email],
    );
    const contradiction = ledger.pageViews.contradiction(Number(rows[0].count));
    if (contradiction) twice.push(`page views of ${email}: ${contradiction}`);
  }
  const { rows } =
    await client.query(`select (select count(*) from experiment_runs) + (select count(*) from jobs.job)
    + (select count(*) from usage_events) + (select count(*) from progress_events) as rows`);
  return { compared: Number(rows[0].rows), twice };
}

/** Waits until no analysis is under way and no event waits to be counted, at most `withinMs`; answers the milliseconds it took. */
export async function settle(client: pg.Client, withinMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { rows } = await client.query(`select (select count(*) from experiments where status = 'Running') +
      (select count(*) from jobs.job where name = 'analysis' and state in ('created', 'retry', 'active')) +
      (select count(*) from usage_inbox) as busy`);
    const ms = performance.now() - started;
    if (Number(rows[0].busy) === 0) return ms;
    if (ms > withinMs) return ms;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
