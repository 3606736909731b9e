import type { CalibrationState, Experiment } from '@frontrunner/contracts';
import { predictExperiment } from '@frontrunner/predictor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
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

async function kept(user: Client, experiments: string[][]): Promise<string> {
  const { body } = await user.call('POST', '/api/benchmark', { experiments, name: 'history.csv' });
  return body.benchmarkId;
}
const fit = (user: Client, benchmarkId: string) => user.call('POST', '/api/calibration', { benchmarkId });
const entryOf = async (user: Client, headline: string) => {
  const { id } = await newExperiment(user, {
    controlHeadline: 'A guide to bread',
    variantHeadlines: [headline],
  });
  await user.call('POST', `/api/experiments/${id}/run`);
  await readStream(user, product.baseUrl, id, ({ type }) => type === 'complete');
  const { body } = await user.call<Experiment>('GET', `/api/experiments/${id}`);
  return body.results;
};

describe('a content type that nothing was measured on', () => {
  const strong = {
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: ['She planted these in March. Look at her balcony now.'],
  };
  const chanceOf = async (user: Client, contentType: string) => {
    const fields = { ...strong, context: { contentType } };
    const { results } = await analysedExperiment(user, product.baseUrl, fields);
    return results?.perVariant[1]?.confidencePct ?? Number.NaN;
  };

  test('may leave 20 to 80 when a calibration on own tests of it shows that the model can tell them apart', async () => {
    const user = await newUser(product);
    const foreseen = inventedTests(200).map(([control = '', , variant = '']) => {
      const { entries, winnerIndex } = predictExperiment(product.deps.model, {
        control,
        variants: [variant],
        contentType: 'headline',
      });
      return [control, entries[winnerIndex]?.headline ?? '', variant];
    });
    expect(await chanceOf(user, 'email')).toBeLessThan(80);
    const { body } = await user.call('POST', '/api/benchmark', {
      experiments: foreseen,
      name: 'history.csv',
      contentType: 'email',
    });
    expect(body.againstGuessing.code).toBe('better');
    expect((await fit(user, body.benchmarkId)).status).toBe(200);
    expect(await chanceOf(user, 'email')).toBeGreaterThan(80);
    // What was shown for one type says nothing of another.
    expect(await chanceOf(user, 'button')).toBeLessThan(80);
  });
});

describe("an account's own calibration", () => {
  test('is off until it is fitted to tests that it predicts better than the shipped model', async () => {
    const user = await newUser(product);
    const other = await newUser(product);
    expect((await user.call('GET', '/api/calibration')).body).toMatchObject({ id: null, active: false });
    const shipped = await entryOf(user, 'A guide to bread, is it so?');
    expect(shipped?.calibrationId).toBeNull();

    const { status, body: state } = await fit(user, await kept(user, questionLovers(200)));
    expect(status).toBe(200);
    expect(state).toMatchObject({ active: true, tests: 200, beatsShippedModel: true });
    expect(state.after.logLoss).toBeLessThan(state.before.logLoss);
    expect(state.message).toMatch(/beyond chance.*of the time/);

    // Experiments and benchmarks use it from now on, and say so.
    const own = await entryOf(user, 'A guide to bread, is it so?');
    expect(own?.calibrationId).toBe(state.id);
    expect(own?.perVariant[1]?.confidencePct).toBeGreaterThan(shipped?.perVariant[1]?.confidencePct ?? 100);
    const scored = await user.call('POST', '/api/benchmark', { experiments: questionLovers(20) });
    expect(scored.body.calibrationId).toBe(state.id);
    const queued = await user.call('POST', '/api/benchmark?async=1', { experiments: questionLovers(20) });
    await readStream(user, product.baseUrl, queued.body.id, ({ type }) => type === 'complete', {
      of: 'benchmarks',
    });
    expect((await user.call('GET', '/api/benchmarks')).body[0].calibrationId).toBe(state.id);

    // Nobody else's predictions change.
    expect((await other.call('GET', '/api/calibration')).body).toMatchObject({ id: null, active: false });
    const theirs = await entryOf(other, 'A guide to bread, is it so?');
    expect(theirs?.calibrationId).toBeNull();
    expect(theirs?.perVariant).toEqual(shipped?.perVariant);

    // Off with one call: predictions are the shipped model's again, and the figures stay to be seen.
    const off = await user.call<CalibrationState>('DELETE', '/api/calibration');
    expect(off.body).toEqual({ ...state, active: false });
    expect((await entryOf(user, 'A guide to bread, is it so?'))?.perVariant).toEqual(shipped?.perVariant);
  });

  test('is not switched on when it does not predict unseen tests better; the figures say why', async () => {
    const user = await newUser(product);
    const row = ['A guide to bread', 'A guide to bread', 'Bread: a guide'];
    const answer = await fit(
      user,
      await kept(
        user,
        Array.from({ length: 60 }, () => row),
      ),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'CALIBRATION_NOT_BETTER']);
    expect(answer.body.details).toMatchObject({
      tests: 60,
      before: expect.any(Object),
      after: expect.any(Object),
    });
    expect((await user.call('GET', '/api/calibration')).body.active).toBe(false);
  });

  test("needs 50 usable tests of the account's own", async () => {
    const user = await newUser(product);
    const few = await fit(user, await kept(user, [...questionLovers(49), ['a', 'b', 'c']]));
    expect([few.status, few.body.code]).toEqual([422, 'NOT_ENOUGH_TESTS']);
    expect(few.body.message).toContain('this benchmark has 49');
    const other = await newUser(product);
    expect((await fit(other, await kept(user, questionLovers(50)))).status).toBe(404);
    expect((await fit(other, 'not-an-id')).status).toBe(404);
  });
});
