import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { experimentRuns } from '../experiments/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
}, 60_000);
afterAll(() => product.close());

const awaiting = async (person: Client): Promise<string[]> =>
  (await person.call('GET', '/api/experiments/summary')).body.awaitingOutcome.map(
    ({ experimentId }: { experimentId: string }) => experimentId,
  );

const finishedDaysAgo = (days: number) =>
  product.deps.db
    .update(experimentRuns)
    .set({ finishedAt: sql`${experimentRuns.startedAt} - make_interval(days => ${days})` });

test('after 14 days a completed experiment without an outcome is asked for, until it has one or nobody wants to', async () => {
  const person = await newUser(product);
  const [first, second] = [
    await analysedExperiment(person, product.baseUrl),
    await analysedExperiment(person, product.baseUrl),
  ];
  await finishedDaysAgo(13);
  expect(await awaiting(person)).toEqual([]);
  await finishedDaysAgo(15);
  expect(await awaiting(person)).toEqual([second.id, first.id]);
  expect((await person.call('DELETE', `/api/experiments/${first.id}/outcome-reminder`)).status).toBe(204);
  expect(await awaiting(person)).toEqual([second.id]);
  await person.call('PUT', `/api/experiments/${second.id}/runs/${second.results?.runId}/outcome`, {
    source: 'manual',
    declaredWinner: 'Control',
  });
  expect(await awaiting(person)).toEqual([]);
  const stranger = await newUser(product);
  for (const id of [first.id, 'x'])
    expect((await stranger.call('DELETE', `/api/experiments/${id}/outcome-reminder`)).status).toBe(404);
});
