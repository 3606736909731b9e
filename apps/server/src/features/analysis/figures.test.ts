import type { Experiment, Explanation, ListedExperiment, Results } from '@frontrunner/contracts';
import { explainPair, predictExperiment } from '@frontrunner/predictor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, clientOf, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { experimentRuns, experiments } from '../experiments/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const control = 'Our balcony guide is here';
const variants = [
  'She planted these in March. Look at her balcony now.',
  'The one thing our gardeners wish they had known before spring',
];
const texts = { controlHeadline: control, variantHeadlines: variants };

async function analysed(user: Client, contentType: string | null): Promise<Results> {
  const { results } = await analysedExperiment(user, product.baseUrl, { ...texts, context: { contentType } });
  if (!results) throw new Error('the analysis has no results');
  return results;
}

const chances = ({ perVariant }: Pick<Results, 'perVariant'>) =>
  perVariant.map(({ confidencePct }) => confidencePct);
const unmeasured = { measured: false, set: null, tests: null, accuracyPct: null, low: null, high: null };

describe('the content type', () => {
  test('selects model and passport of a measured field', async () => {
    const user = await newUser(product);
    const [headline, social] = [await analysed(user, 'headline'), await analysed(user, 'social')];
    for (const { passport } of [headline, social]) {
      expect(passport).toMatchObject({ measured: true, set: expect.any(String), tests: expect.any(Number) });
      expect(passport.low).toBeLessThan(passport.accuracyPct ?? 0);
      expect(passport.high).toBeGreaterThan(passport.accuracyPct ?? 100);
    }
    expect(headline.passport.contentType).toBe('headline');
    expect(social.passport.contentType).toBe('social');
    expect(social.passport.set).not.toBe(headline.passport.set);
    expect(social.modelVersion).not.toBe(headline.modelVersion);
    expect(chances(social)).not.toEqual(chances(headline));
    // What posts lack: their lift is borrowed from headlines.
    expect([headline.liftMeasured, social.liftMeasured]).toEqual([true, false]);
  });

  test.each(['ad', 'cta', 'email', 'landing', 'button', 'other'])(
    '%s, which was not measured, stays between 20 and 80 and claims nothing',
    async (contentType) => {
      const user = await newUser(product);
      const [bounded, headline] = [await analysed(user, contentType), await analysed(user, 'headline')];
      expect(Math.max(...chances(headline))).toBeGreaterThan(80);
      expect(bounded.passport).toEqual({ contentType, ...unmeasured });
      expect(bounded.liftMeasured).toBe(false);
      for (const { confidencePct, confidenceTier } of bounded.perVariant) {
        expect(confidencePct).toBeGreaterThan(20);
        expect(confidencePct).toBeLessThan(80);
        expect(confidenceTier).not.toBe('high');
      }
    },
  );

  test('explains by the model that predicted, also after another type was chosen', async () => {
    const user = await newUser(product);
    const experiment = await analysedExperiment(user, product.baseUrl, {
      ...texts,
      context: { contentType: 'social' },
    });
    const path = `/api/experiments/${experiment.id}`;
    await user.call('PATCH', path, { context: { contentType: 'headline' } });
    const { body } = await user.call<Explanation[]>('GET', `${path}/explanations`);
    const totalOf = (type: string) => explainPair(product.deps.model, control, variants[0] ?? '', type).total;
    expect(body[0]?.total).toBe(totalOf('social'));
    expect(body[0]?.total).not.toBe(totalOf('headline'));
    const after = await user.call<Experiment>('GET', path);
    expect(after.body.results?.passport.contentType).toBe('social');

    await analyse(user, product.baseUrl, experiment.id);
    const again = await user.call<Experiment>('GET', path);
    expect(again.body.results?.passport.contentType).toBe('headline');
  });
});

describe('the expected lift', () => {
  test('is every variant’s with its range, in agreement with its chance, on cards too', async () => {
    const user = await newUser(product);
    const results = await analysed(user, 'headline');
    const [own, ...others] = results.perVariant;
    expect(own).toMatchObject({ variant: 'Control', lift: null });
    const predicted = predictExperiment(product.deps.model, { control, variants, contentType: 'headline' });
    expect(others.map(({ lift }) => lift)).toEqual(predicted.entries.slice(1).map(({ lift }) => lift));
    for (const { lift, confidencePct } of others) {
      expect(lift?.low).toBeLessThan(lift?.mean ?? 0);
      expect(lift?.high).toBeGreaterThan(lift?.mean ?? 0);
      expect(Math.sign(lift?.mean ?? 0)).toBe(Math.sign(confidencePct - 50));
    }
    const best = others.toSorted((a, b) => b.confidencePct - a.confidencePct);
    const page = await user.call<ListedExperiment[]>('GET', '/api/experiments?limit=5');
    expect(page.body[0]?.results?.bestVariants).toEqual(
      best.map(({ variant, headline, confidencePct, lift }) => ({ variant, headline, confidencePct, lift })),
    );
    const whole = await user.call<Experiment[]>('GET', '/api/experiments');
    expect(whole.body[0]?.results).toMatchObject({ passport: results.passport, liftMeasured: true });
  });

  test('is 0 at an even chance, where the control wins', async () => {
    const user = await newUser(product);
    const { results } = await analysedExperiment(user, product.baseUrl, {
      controlHeadline: 'あいうえお',
      variantHeadlines: ['かきくけこ'],
    });
    const [own, variant] = results?.perVariant ?? [];
    expect(variant).toMatchObject({ confidencePct: 50, confidenceTier: 'low', controlWinner: true });
    expect(variant?.lift?.mean).toBe(0);
    expect(own).toMatchObject({ confidencePct: 50, controlWinner: true });
  });
});

test('runs from before lifts and passports were stored claim neither', async () => {
  const user = await newUser(product);
  const experiment = await analysedExperiment(user, product.baseUrl, texts);
  const perVariant = experiment.results?.perVariant.map(({ lift: _, ...entry }) => entry) ?? [];
  await product.deps.db
    .update(experimentRuns)
    .set({ perVariant, bestVariants: null, passport: null, liftMeasured: false, contentType: null })
    .where(eq(experimentRuns.experimentId, experiment.id));
  const { body } = await user.call<Experiment>('GET', `/api/experiments/${experiment.id}`);
  expect(body.results).toEqual({
    ...experiment.results,
    perVariant: perVariant.map((entry) => ({ ...entry, lift: null })),
    passport: { contentType: null, ...unmeasured },
    liftMeasured: false,
  });
  const page = await user.call<ListedExperiment[]>('GET', '/api/experiments?limit=5');
  expect(page.body[0]?.results?.bestVariants.map(({ lift }) => lift)).toEqual([null, null]);
});

describe('trying it without an account', () => {
  const nobody = () => clientOf(product, '');
  const tried = (body: unknown) => nobody().call('POST', '/api/try', body);

  test('answers the figures of an analysis and stores nothing', async () => {
    const results = await analysed(await newUser(product), null);
    const stored = () => product.deps.db.$count(experiments);
    const before = await stored();
    const { status, body } = await tried({ control, variants });
    expect([status, body]).toEqual([200, { perVariant: results.perVariant, passport: results.passport }]);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['no variant', { control, variants: [] }, 400, 'INVALID_REQUEST'],
    ['a blank control', { control: ' ', variants }, 400, 'INVALID_REQUEST'],
    [
      'more than 10 variants',
      { control, variants: Array.from({ length: 11 }, (_, i) => `Headline ${i}`) },
      400,
      'INVALID_REQUEST',
    ],
    ['a headline that is too long', { control, variants: ['x'.repeat(301)] }, 400, 'INVALID_REQUEST'],
    ['a repeated headline', { control, variants: [` ${control.toUpperCase()}`] }, 422, 'DUPLICATE_VARIANTS'],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await tried(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('takes 10 variants of the longest', async () => {
    const variants = Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(300, ' word'));
    const { status, body } = await tried({ control, variants });
    expect([status, body.perVariant.length]).toEqual([200, 11]);
  });
});
