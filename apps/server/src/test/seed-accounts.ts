import type pg from 'pg';
import { giveOwnWorkspaces } from './own-workspaces.ts';

/** Marks invented accounts; no provider can have this issuer. */
export const seededIssuer = 'https://seed.invalid';

/** Accounts with this many experiments, named `experiments10000@seed.invalid` and so on; the others have up to five. */
export const experimentCounts = [50, 100, 1_000, 10_000];

/**
 * Invents accounts `user1@seed.invalid` and on, every twentieth on the Pro plan, and those of `experimentCounts`. Two
 * thirds of all experiments are Complete, with one run and its results.
 */
export async function seedAccounts(client: pg.Client, users: number): Promise<void> {
  await client.query(
    `insert into accounts (id, issuer, subject, email, email_verified, first_name, last_name, created_at)
     select md5('user' || n)::uuid, $1, 'user' || n, 'user' || n || '@seed.invalid', true,
       (array['Ana','Ben','Cleo','Dan','Eva','Finn','Gina','Hugo'])[1 + n % 8], 'Number' || n,
       now() - random() * interval '400 days'
     from generate_series(1, $2::int) n
     union all
     select md5('experiments' || n)::uuid, $1, 'experiments' || n, 'experiments' || n || '@seed.invalid', true,
       'Experimenter', 'Number' || n, now() - interval '120 days' from unnest($3::int[]) n`,
    [seededIssuer, users, experimentCounts],
  );
  await client.query(giveOwnWorkspaces);
  await client.query(
    `insert into subscriptions (workspace_id, source, customer_id, subscription_id, status, current_period_end, state_at)
     select id, 'sandbox', 'cus_' || id, 'sub_' || id, 'active', now() + interval '20 days', now()
     from accounts where hashtext(subject) % 20 = 0 or subject like 'experiments%'`,
  );
  await client.query(
    `insert into experiments (workspace_id, created_by, updated_by, name, control_headline, variant_headlines, created_at)
     select id, id, id, (array['Balcony','Harvest','Newsletter','Kettle','Bicycle','Autumn','Pricing','Welcome'])[1 + n % 8]
         || ' ' || (array['sale','guide','letter','story','report','offer','tour'])[1 + n % 7] || ' ' || n,
       'The guide number ' || n || ' is here', '["She tried it in March. Look at it now.", "Ten ways to begin today"]',
       now() - random() * interval '90 days'
     from accounts, generate_series(1, case when subject like 'experiments%'
       then substr(subject, 12)::int else 1 + abs(hashtext(subject)) % 5 end) n`,
  );
  await client.query(
    `update accounts set experiments_created_count = owned.experiments, experiments_count = owned.experiments
     from (select workspace_id, count(*) as experiments from experiments group by 1) owned where workspace_id = accounts.id`,
  );
  await seedRuns(client);
}

async function seedRuns(client: pg.Client): Promise<void> {
  await client.query(
    `insert into experiment_runs (experiment_id, workspace_id, started_by, number, status, plan, control_headline,
       variant_headlines, progress_percent, per_variant, model_version, winner_variant, winner_headline,
       winner_confidence_pct, variant_won, started_at, finished_at)
     select id, workspace_id, workspace_id, 1, 'complete', 'free', control_headline, variant_headlines, 100,
       (select jsonb_agg(jsonb_build_object('variant', chr(64 + at::int), 'headline', headline, 'uniqueWords', 4,
         'confidencePct', 61.5, 'confidenceTier', 'medium', 'controlWinner', control_wins,
         'winnerProbability', case when (at = 1) = control_wins then 0.6 else 0.2 end, 'familiarity', 0.7) order by at)
        from jsonb_array_elements_text(jsonb_build_array(control_headline) || variant_headlines)
          with ordinality as shown(headline, at)),
       'seed', case when control_wins then 'A' else 'B' end,
       case when control_wins then control_headline else variant_headlines ->> 0 end, 61.5, not control_wins,
       created_at, created_at + interval '1 second'
     from experiments cross join lateral (select hashtext(id::text) % 2 = 0 as control_wins) outcome
     where abs(hashtext(id::text)) % 3 > 0`,
  );
  await client.query(
    `update experiments set status = 'Complete', latest_run_id = experiment_runs.id
     from experiment_runs
     where experiment_runs.workspace_id = experiments.workspace_id and experiment_id = experiments.id`,
  );
}
