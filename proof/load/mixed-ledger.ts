import type { Mixed } from './mixed-classes.ts';
import { sleep } from './statistics.ts';

/** Compares what was acknowledged with what the database has, once the work that was begun is done. */
export async function lostWrites(
  mixed: Mixed,
  settleSeconds: number,
): Promise<{ lost: string[]; said: string }> {
  const { client } = mixed.product;
  const count = async (text: string, values: unknown[] = []) =>
    Number((await client.query(text, values)).rows[0].count);
  const runs = [...mixed.runs];
  const complete = () =>
    count(`select count(*) from experiments where id = any($1) and status = 'Complete'`, [runs]);
  const missing = () => runs.filter((id) => !mixed.arrived.has(id)).length;
  for (
    let second = 0;
    second < settleSeconds && ((await complete()) < runs.length || missing() > 0);
    second += 1
  )
    await sleep(1000);
  const lost: string[] = [];
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from experiments where id = any($1)',
    [[...mixed.names.keys()]],
  );
  const stored = new Map(rows.map(({ id, name }) => [id, name]));
  for (const [id, name] of mixed.names)
    if (stored.get(id) !== name && !mixed.unsure.has(id)) lost.push(`experiment ${id} is not called ${name}`);
  const unfinished = runs.length - (await complete());
  if (unfinished > 0) lost.push(`${unfinished} analyses are not complete`);
  if (missing() > 0) lost.push(`${missing()} of ${runs.length} webhooks did not arrive`);
  const visitors = await count('select count(*) from live_visitors');
  const wanted = mixed.beacons * mixed.tests.length;
  if (visitors < wanted) lost.push(`${visitors} visitors are counted of ${wanted}`);
  const imported = await count('select count(*) from outcomes where workspace_id = $1', [
    mixed.hooked.accountId,
  ]);
  if (imported < mixed.imported) lost.push(`${imported} outcomes are there of ${mixed.imported} imported`);
  const said =
    `${mixed.names.size} experiments, ${runs.length} analyses with a webhook each, ${wanted} events of visitors and ` +
    `${mixed.imported} imported tests read back`;
  return { lost, said };
}
