import type { Explanation } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ variables: { ADMIN_EMAILS: 'boss@example.test' } });
});
afterAll(() => product.close());

describe('results in words', () => {
  test('are for the owner and administrators, and nobody else', async () => {
    const owner = await newUser(product);
    const experiment = await analysedExperiment(owner, product.baseUrl);
    const winner = [...(experiment.results?.perVariant ?? [])].sort(
      (a, b) => b.winnerProbability - a.winnerProbability,
    )[0];
    const words = { high: 'High', medium: 'Medium', low: 'Low' };
    const path = `/api/experiments/${experiment.id}/results`;
    const expected = {
      controlCopy: 'Our spring sale has started',
      winnerCopy: winner?.headline,
      confidence: words[winner?.confidenceTier ?? 'low'],
    };
    expect((await owner.call('GET', path)).body).toEqual(expected);
    const admin = await newUser(product, { email: 'Boss@example.test' });
    expect((await admin.call('GET', path)).body).toEqual(expected);
    const unverified = await newUser(product, { email: 'boss@example.test', verified: false });
    for (const other of [await newUser(product), unverified])
      expect(await other.call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('say so before the first analysis and for what does not exist', async () => {
    const owner = await newUser(product);
    const { id } = await newExperiment(owner);
    for (const part of ['results', 'explanations']) {
      const early = await owner.call('GET', `/api/experiments/${id}/${part}`);
      expect([early.status, early.body.code]).toEqual([409, 'EXPERIMENT_NOT_COMPLETE']);
      expect((await owner.call('GET', `/api/experiments/nothing/${part}`)).status).toBe(404);
    }
  });
});

describe('why', () => {
  test('every variant of the analysed texts is explained, also after they were edited', async () => {
    const owner = await newUser(product);
    const experiment = await analysedExperiment(owner, product.baseUrl);
    const path = `/api/experiments/${experiment.id}/explanations`;
    const before = await owner.call<Explanation[]>('GET', path);
    await owner.call('PATCH', `/api/experiments/${experiment.id}/control`, {
      controlHeadline: 'Something else',
    });
    const after = await owner.call<Explanation[]>('GET', path);
    expect(after.body).toEqual(before.body);
    expect(before.body.map((one) => one.variant)).toEqual(['Variant 1', 'Variant 2', 'Variant 3']);
    const headlines = [experiment.controlHeadline, ...experiment.variantHeadlines];
    for (const [index, one] of before.body.entries()) {
      const sum = one.contributions.reduce((total, part) => total + part.weight, one.rest);
      expect(sum).toBeCloseTo(one.total, 6);
      expect(one.contributions.length).toBeGreaterThan(0);
      for (const part of one.contributions) {
        if (part.start === undefined) continue;
        const headline = headlines[part.side === 'control' ? 0 : index + 1] ?? '';
        expect(headline.slice(part.start, part.end).length).toBeGreaterThan(0);
      }
    }
    expect((await (await newUser(product)).call('GET', path)).status).toBe(404);
  });
});
