import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { newExperiment, newUser } from '../../test/client.ts';
import { readStream } from '../../test/event-stream.ts';
import { answersWell, failsWith, type ModelServer, startModelServer } from '../../test/model-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { experimentRuns } from '../experiments/tables.ts';

let models: ModelServer;
let product: TestProduct;
beforeAll(async () => {
  models = await startModelServer();
  product = await startTestProduct({ variables: { ...models.variables, LLM_RETRIES: '0' } });
});
afterAll(async () => {
  await product.close();
  await models.close();
});
beforeEach(() => models.next());

const offline = { kind: 'offline', name: 'Offline writer' };

test('a Pro analysis adds insights and personas, in the phases that name them', async () => {
  const user = await newUser(product, { plan: 'pro' });
  const { id } = await newExperiment(user);
  await user.call('POST', `/api/experiments/${id}/run`);
  const events = await readStream(user, product.baseUrl, id, (event) => event.type === 'complete');
  expect(events.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Generating customer insights...', 'Creating persona profiles...']),
  );
  const { body } = await user.call('GET', `/api/experiments/${id}`);
  expect(body.results).toMatchObject({
    plan: 'pro',
    insights: [{ title: 'Concrete wins' }],
    personas: [{ name: 'Ada Berg', age: 30 }],
    insightsBy: { kind: 'model', name: 'test-writer' },
  });
  const { insights: _, personas: __, insightsBy: ___, seal: ____, ...predictions } = body.results;
  const [listed] = (await user.call('GET', '/api/experiments')).body;
  expect(listed.results).toMatchObject(predictions);
  expect(JSON.stringify(listed)).not.toMatch(/insights|personas|Ada Berg/);
  const [run] = await product.deps.db
    .select()
    .from(experimentRuns)
    .where(eq(experimentRuns.experimentId, id));
  expect(run?.insightsBy?.promptVersion).toBe('insights-2');
  expect(models.requests).toHaveLength(2);
});

test('a Free analysis asks no model and has neither', async () => {
  const user = await newUser(product);
  const { results } = await analysedExperiment(user, product.baseUrl);
  expect(results).toMatchObject({ insights: null, personas: null, insightsBy: null });
  expect(models.requests).toHaveLength(0);
});

test.each([
  ['the insights', [failsWith(500)]],
  ['the personas', [answersWell, failsWith(500)]],
])(
  'a model that fails at %s leaves the prediction alone: both texts are written offline and marked so',
  async (_at, steps) => {
    const user = await newUser(product, { plan: 'pro' });
    await user.call('POST', '/api/company-context', { industry: 'Fashion', motivations: ['Save Money'] });
    models.next(...steps);
    const { results } = await analysedExperiment(user, product.baseUrl);
    expect(results?.perVariant.every(({ confidencePct }) => confidencePct > 0)).toBe(true);
    expect(results?.insightsBy).toEqual(offline);
    expect(results?.insights?.[0]?.title).toBe('Summary');
    expect(results?.insights?.length).toBeGreaterThan(1);
    expect(new Set(results?.personas?.map(({ name }) => name)).size).toBe(3);
    for (const persona of results?.personas ?? []) expect(persona.reaction.length).toBeGreaterThan(20);
  },
);

test('without consent nothing leaves the machine, and the analysis is whole', async () => {
  const outside = { ...models.variables, LLM_BASE_URL: models.url.replace('127.0.0.1', '0.0.0.0') };
  const guarded = await startTestProduct({ variables: outside });
  try {
    const user = await newUser(guarded, { plan: 'pro' });
    const { id, results } = await analysedExperiment(user, guarded.baseUrl);
    expect(results?.insightsBy).toEqual(offline);
    expect(models.requests).toHaveLength(0);
    await user.call('POST', '/api/account/model-consent', { agreed: true });
    await analyse(user, guarded.baseUrl, id);
    const { body } = await user.call('GET', `/api/experiments/${id}`);
    expect(body.results.insightsBy).toEqual({ kind: 'model', name: 'test-writer' });
  } finally {
    await guarded.close();
  }
});
