import type { Person } from './person.ts';
import { type StagedProduct, until } from './stage.ts';

const subjects = ['bakers', 'nurses', 'teachers', 'cyclists', 'gardeners', 'neighbours', 'farmers'];

/** Invented headlines of experiment number `i`: a control and three variants. */
export function inventedExperiment(i: number) {
  const subject = subjects[i % subjects.length];
  return {
    name: `Winter report ${i}`,
    controlHeadline: `Report ${i}: what ${subject} say about the longest winter of the last twenty years`,
    variantHeadlines: [
      `You would not believe what ${i} ${subject} did with one empty garden`,
      `The street was dark. Then number ${i} of the ${subject} had an idea that everybody copied`,
      `${subject} and the winter: a report`,
    ],
  };
}

/** Creates and analyses experiments through the product's own calls; resolves with their ids when all are complete. */
export async function addAnalysed(person: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { id } = await person.call('POST', '/api/experiments', inventedExperiment(i));
    await person.call('POST', `/api/experiments/${id}/run`);
    ids.push(id);
  }
  await until(
    () => person.call('GET', '/api/experiments/summary'),
    ({ completed }) => completed >= count,
  );
  return ids;
}

/**
 * Copies a person's analysed experiments, with their results, until there are `count` of them, each with a name and
 * headlines of its own: what is there after years, without years of calls.
 */
export async function copyExperiments(
  { client }: StagedProduct,
  accountId: string,
  count: number,
): Promise<void> {
  await client.query(
    `with mine as (
       select e.*, row_number() over () - 1 as n, count(*) over () as there from experiments e where workspace_id = $1
     ), numbers as (
       select i, gen_random_uuid() as id, gen_random_uuid() as run_id, md5(i::text || $1::text) as word
       from generate_series(1, $2::int - (select count(*)::int from mine)) i
     ), copied as (
       insert into experiments (id, workspace_id, name, description, status, control_headline, variant_headlines,
         latest_run_id, created_at, updated_at)
       select id, $1::uuid, name || ' copy ' || i, 'Copied', status, control_headline || ' ' || left(word, 8),
         variant_headlines, case when status = 'Complete' then run_id end,
         mine.created_at - i * interval '1 minute', mine.updated_at
       from numbers join (select id as source_id, name, status, control_headline, variant_headlines, created_at,
         updated_at, n, there from mine) mine on mine.n = i % mine.there
     )
     insert into experiment_runs (id, experiment_id, workspace_id, number, status, plan, control_headline,
       variant_headlines, progress_percent, per_variant, model_version, winner_variant, winner_headline,
       winner_confidence_pct, variant_won, started_at, finished_at)
     select numbers.run_id, numbers.id, $1::uuid, 1, 'complete', run.plan, run.control_headline, run.variant_headlines,
       100, run.per_variant, run.model_version, run.winner_variant, run.winner_headline, run.winner_confidence_pct,
       run.variant_won, run.started_at, run.finished_at
     from numbers join mine on mine.n = i % mine.there join experiment_runs run
       on run.workspace_id = mine.workspace_id and run.id = mine.latest_run_id`,
    [accountId, count],
  );
  await client.query('vacuum analyze experiments');
  await client.query('vacuum analyze experiment_runs');
}
