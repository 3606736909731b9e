import type { Experiment, LearntType } from '@frontrunner/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { calibrationsFitted } from '../../test/calibration-fits.ts';
import { type Client, newUser } from '../../test/client.ts';
import { readStream } from '../../test/event-stream.ts';
import { inventedTests } from '../../test/invented-tests.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Tests whose readers always prefer a question: a taste that the shipped model cannot know of. */
const questionLovers = (count: number) =>
  inventedTests(count).map(([control], i) => {
    const question = `${control}, is it so?`;
    return i % 2 === 0 ? [control, question, question] : [question, question, control];
  });
const learnt = questionLovers(200);
const unseen = questionLovers(240).slice(200);

const resultsOf = async (user: Client): Promise<Experiment['results']> =>
  (
    await analysedExperiment(user, product.baseUrl, {
      controlHeadline: 'A guide to bread',
      variantHeadlines: ['A guide to bread, is it so?'],
    })
  ).results;
const scored = async (user: Client, experiments: unknown[][]): Promise<string | null> =>
  (await user.call('POST', '/api/benchmark', { experiments })).body.calibrationId;

test("a kept benchmark teaches the workspace's predictions, and judges itself with the shipped model", {
  timeout: 120_000,
}, async () => {
  const [user, other] = [await newUser(product), await newUser(product)];
  const shipped = await resultsOf(user);
  expect(shipped?.calibrationId).toBeNull();
  const kept = await user.call('POST', '/api/benchmark', { experiments: learnt, name: 'history.csv' });
  expect(kept.body.calibrationId).toBeNull();
  await calibrationsFitted(product);
  const [state] = (await user.call<LearntType[]>('GET', '/api/learning')).body;
  const id = state?.versions[0]?.id;
  expect(state).toMatchObject({ contentType: null, on: true, currentVersion: 1, tests: 200 });

  // Experiments use it from now on, and say so; so do benchmarks of tests that it has not seen.
  const own = await resultsOf(user);
  expect(own?.calibrationId).toBe(id);
  expect(own?.perVariant[1]?.confidencePct).toBeGreaterThan(shipped?.perVariant[1]?.confidencePct ?? 100);
  expect(await scored(user, unseen)).toBe(id);
  const queued = await user.call('POST', '/api/benchmark?async=1', { experiments: unseen });
  await readStream(user, product.baseUrl, queued.body.id, ({ type }) => type === 'complete', {
    of: 'benchmarks',
  });
  expect((await user.call('GET', '/api/benchmarks')).body[0].calibrationId).toBe(id);

  // It knows the winners of what it learnt from: one such row, however it is spelt, and the shipped model judges all.
  expect(await scored(user, learnt)).toBeNull();
  const respelt = (learnt[7] ?? []).map((cell) => `  ${cell.toUpperCase()}`);
  expect(await scored(user, [...unseen, respelt])).toBeNull();

  // Nobody else's predictions change.
  expect((await other.call('GET', '/api/learning')).body).toEqual([]);
  const theirs = await resultsOf(other);
  expect([theirs?.calibrationId, theirs?.perVariant]).toEqual([null, shipped?.perVariant]);

  // Off with one call: predictions are the shipped model's again.
  await user.call('PUT', '/api/learning', { contentType: null, on: false });
  expect((await resultsOf(user))?.perVariant).toEqual(shipped?.perVariant);
});
