import type { Experiment, LearntType } from '@frontrunner/contracts';
import { predictExperiment } from '@frontrunner/predictor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { calibrationsFitted } from '../../test/calibration-fits.ts';
import { type Client, newUser } from '../../test/client.ts';
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
async function keep(client: Client, experiments: unknown[][], contentType: string): Promise<void> {
  const body = { experiments, name: 'history.csv', contentType };
  const answer = await client.call('POST', '/api/benchmark', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const analysed = (client: Client, contentType: string, fields: object = {}) =>
  analysedExperiment(client, product.baseUrl, { context: { contentType }, ...fields });

async function record(client: Client, { id, results }: Experiment, declaredWinner = 'Control') {
  const path = `/api/experiments/${id}/runs/${results?.runId}/outcome`;
  const answer = await client.call('PUT', path, { source: 'manual', declaredWinner });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const learnt = async (client: Client) => (await client.call<LearntType[]>('GET', '/api/learning')).body;
const settled = () => calibrationsFitted(product);
/** Each fit begins some seconds after what asked for it. */
const withFits = { timeout: 120_000 };

describe('learning from outcomes and benchmarks', () => {
  test(
    'fits the content type anew after a benchmark and an outcome, names the calibration, and is switched off and back',
    withFits,
    async () => {
      const client = await newUser(product, { plan: 'pro' });
      const first = await analysed(client, 'email');
      expect(first.results?.calibrationId).toBeNull();
      expect(await learnt(client)).toEqual([]);
      await keep(client, questionLovers(200), 'email');
      await settled();
      expect(await learnt(client)).toMatchObject([{ contentType: 'email', currentVersion: 1, tests: 200 }]);
      await record(client, first);
      await settled();
      const [email, ...others] = await learnt(client);
      expect(others).toEqual([]);
      expect(email).toMatchObject({ contentType: 'email', on: true, currentVersion: 2, tests: 201 });
      expect(email?.traitWeights.questionMarks).toBeGreaterThan(0.1);
      const [version] = email?.versions ?? [];
      expect(version).toMatchObject({ version: 2, adopted: true, tests: 201 });
      expect(version?.after?.logLoss).toBeLessThan(version?.before?.logLoss ?? 0);

      // Forecasts of this type use it, name it, and are sealed with its name; other types do not.
      const second = await analysed(client, 'email');
      expect(second.results?.calibrationId).toBe(version?.id);
      expect((await analysed(client, 'button')).results?.calibrationId).toBeNull();
      const { body } = await client.call<string>('GET', '/api/track-record/export');
      const sealed = body
        .trimEnd()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).forecast.calibrationId);
      expect(sealed).toEqual([null, version?.id, null]);

      const off = await client.call<LearntType[]>('PUT', '/api/learning', {
        contentType: 'email',
        on: false,
      });
      expect(off.body).toMatchObject([{ on: false, currentVersion: 2 }]);
      expect((await analysed(client, 'email')).results?.calibrationId).toBeNull();
      // It goes on learning, and stays off.
      await record(client, second, 'Variant 1');
      await settled();
      const again = (await learnt(client))[0];
      expect(again).toMatchObject({ on: false, currentVersion: 3, tests: 202 });
      expect(again?.versions.map((one) => one.version)).toEqual([3, 2, 1]);
      expect((await analysed(client, 'email')).results?.calibrationId).toBeNull();
      await client.call('PUT', '/api/learning', { contentType: 'email', on: true });
      expect((await analysed(client, 'email')).results?.calibrationId).toBe(again?.versions[0]?.id);
    },
  );

  test(
    'says nothing from few tests, and does not adopt what predicts unseen tests no better',
    withFits,
    async () => {
      const client = await newUser(product, { plan: 'pro' });
      const alone = await analysed(client, 'ad');
      await record(client, alone);
      await settled();
      expect(await learnt(client)).toEqual([]);
      // Winners by the toss of a coin, the same for every run of the test.
      const tossed = inventedTests(120).map(([control = '', , variant = ''], i) => [
        control,
        (i * 7919) % 13 < 6 ? control : variant,
        variant,
      ]);
      await keep(client, tossed, 'ad');
      await record(client, alone, 'Variant 1');
      await settled();
      const [ad] = await learnt(client);
      const [version] = ad?.versions ?? [];
      const helps = (version?.after?.logLoss ?? 0) < (version?.before?.logLoss ?? 0);
      expect(version?.adopted).toBe(helps);
      expect(ad?.currentVersion).toBe(helps ? version?.version : null);
      expect(ad?.proven).toBe(false);
      expect((await analysed(client, 'ad')).results?.calibrationId).toBe(helps ? version?.id : null);
    },
  );

  test('lets an unmeasured content type earn its high tier', withFits, async () => {
    const client = await newUser(product, { plan: 'pro' });
    const strong = {
      controlHeadline: 'Our balcony guide is here',
      variantHeadlines: ['She planted these in March. Look at her balcony now.'],
    };
    const chance = ({ results }: Experiment) => results?.perVariant[1]?.confidencePct ?? Number.NaN;
    const before = await analysed(client, 'email', strong);
    expect(chance(before)).toBeLessThan(80);
    const foreseen = inventedTests(200).map(([control = '', , variant = '']) => {
      const { entries, winnerIndex } = predictExperiment(product.deps.model, {
        control,
        variants: [variant],
        contentType: 'headline',
      });
      return [control, entries[winnerIndex]?.headline ?? '', variant];
    });
    await keep(client, foreseen, 'email');
    await record(client, before, 'Variant 1');
    await settled();
    expect((await learnt(client))[0]).toMatchObject({ contentType: 'email', proven: true });
    expect(chance(await analysed(client, 'email', strong))).toBeGreaterThan(80);
    expect(chance(await analysed(client, 'button', strong))).toBeLessThan(80);
  });

  test("does not show or change another workspace's", async () => {
    const [client, other] = [await newUser(product), await newUser(product)];
    await client.call('PUT', '/api/learning', { contentType: 'email', on: false });
    expect(await learnt(other)).toEqual([]);
    expect((await client.call('PUT', '/api/learning', { contentType: 'novels', on: false })).status).toBe(
      400,
    );
  });
});
