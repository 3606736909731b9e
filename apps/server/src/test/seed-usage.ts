import pg from 'pg';

const days = 90;
const dayMs = 24 * 60 * 60 * 1000;

interface Definition {
  drop: string;
  make: string;
}

/** Takes the indexes off the events, and answers how to make them again: loading without them is far faster. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table usage_events drop constraint %I', conname) as drop,
       format('alter table usage_events add constraint %I %s', conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where conrelid = 'usage_events'::regclass and contype = 'p'
     union all
     select format('drop index %I', relname), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'usage_events'::regclass and not indisprimary`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

/**
 * Invents the events of the last 90 days up to `now`, day after day in the order of time, as they would come: a few
 * people are very active (the square of a uniform draw), most are there in New York's working hours, each has a
 * session of about a month at a time, from a day of their own, and one event in twenty is a visitor's.
 */
export async function seedUsage(
  url: string,
  wanted: { events: number; users: number; now: Date },
): Promise<void> {
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  try {
    for (const client of clients) {
      await client.connect();
      await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
    }
    const [first] = clients;
    if (!first) return;
    const indexes = await takeIndexes(first);
    const waiting = Array.from({ length: days }, (_, index) => index);
    await inTurns(clients, waiting, (client, index) => {
      const share = (part: number) => Math.floor((wanted.events * part) / days);
      const from = new Date(wanted.now.getTime() - (days - index) * dayMs);
      return addDay(client, { from, events: share(index + 1) - share(index), users: wanted.users });
    });
    await inTurns(clients, indexes, async (client, statement) => void (await client.query(statement)));
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Each connection takes the next piece of work as soon as it is free. */
async function inTurns<Work>(
  clients: pg.Client[],
  work: Work[],
  act: (client: pg.Client, one: Work) => Promise<void>,
): Promise<void> {
  const waiting = work.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const one of waiting) await act(client, one);
    }),
  );
}

async function addDay(client: pg.Client, day: { from: Date; events: number; users: number }): Promise<void> {
  await client.query(
    `insert into usage_events (occurred_at, account_id, session_id, event_type, event_category, event_action,
       event_label, page, page_name, metadata)
     select at, md5('user' || person)::uuid, md5('session' || person || '-' || floor((extract(epoch from at) + person * 7919.0) / 2600000))::uuid, event_type, event_category,
       event_action, page_name, path, page_name, metadata::jsonb
     from (
       select at, kind,
         case when kind >= 0.95 then null else 1 + floor(power(random(), 2) * $3)::int end as person,
         1 + floor(random() * 7)::int as page
       from (
         select random() as kind, $2::timestamptz + make_interval(secs => case when random() < 0.4
           then random() * 86400
           else mod((133200 + random() * 32400 - extract(epoch from $2::timestamptz - date_trunc('day', $2::timestamptz, 'UTC')))::int, 86400)
             + random() end) as at
         from generate_series(1, $1::int)
       ) moments
     ) drawn cross join lateral (
       select
         case when kind < 0.55 then 'page_view' when kind < 0.58 then 'login' when kind < 0.75 then 'button_click'
           when kind < 0.8 then 'form_submit' when kind < 0.9499 then 'interaction'
           when kind < 0.95 then 'subscription_created' when kind < 0.98 then 'landing_page_visit'
           else 'login_click' end as event_type,
         case when kind < 0.55 then 'navigation' when kind < 0.58 then 'authentication' when kind < 0.65
           then 'experiment' when kind < 0.8 then 'interaction' when kind < 0.9 then 'experiment'
           when kind < 0.9499 then 'ai' when kind < 0.95 then 'payment' when kind < 0.98 then 'navigation'
           else 'authentication' end as event_category,
         case when kind < 0.55 then 'page_view' when kind < 0.58 then 'sign_in' when kind < 0.65
           then 'new_experiment_click' when kind < 0.8 then 'click' when kind < 0.83 then 'experiment_created'
           when kind < 0.86 then 'variants_added' when kind < 0.89 then 'analysis_started' else 'other' end
           as event_action,
         case when kind < 0.55 then (array['/','/experiments/seed','/experiments/seed/results','/benchmark','/profile',
           '/persona-form','/upgrade'])[page] when kind < 0.58 then '/' end as path,
         case when kind < 0.55 then (array['Dashboard','Experiment Details','Experiment Results','Benchmark Tool',
           'User Profile','Company Context','Upgrade Page'])[page] when kind < 0.58 then 'Dashboard' end as page_name,
         case when kind between 0.55 and 0.58 or kind between 0.8 and 0.89 or kind >= 0.9499
           then '{"source":"server"}' else '{"viewport.width":1440,"viewport.height":900}' end as metadata
     ) named
     order by at`,
    [day.events, day.from, day.users],
  );
}
