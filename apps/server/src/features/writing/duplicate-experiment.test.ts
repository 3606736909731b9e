import { afterAll, beforeAll, expect, test } from 'vitest';
import { newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const texts = {
  name: 'Spring',
  description: 'For the shop window',
  controlHeadline: 'Spring is here',
  variantHeadlines: ['She planted these in March', 'What to plant now'],
  context: {
    contentType: 'email',
    productService: 'Seeds',
    userAction: 'Order',
    additionalInfo: 'Grown here',
  },
};

test('a duplicate has the texts, context and tags of the first, and each links to the other', async () => {
  const user = await newUser(product);
  const { id } = await newExperiment(user, texts);
  const tag = (await user.call('POST', '/api/tags', { name: 'Plants' })).body.id;
  await user.call('POST', '/api/experiments/organise', { experimentIds: [id], addTag: tag });
  const answer = await user.call('POST', `/api/experiments/${id}/duplicate`, {});
  expect(answer.status).toBe(201);
  const copy = (await user.call('GET', `/api/experiments/${answer.body.id}`)).body;
  expect(copy).toMatchObject({ ...texts, name: 'Copy of Spring', status: 'Idle', results: null });
  const listed = (await user.call('GET', `/api/experiments?tag=${tag}`)).body;
  expect(listed.map((one: { name: string }) => one.name).sort()).toEqual(['Copy of Spring', 'Spring']);
  const linksOf = async (one: string) => {
    const { parents, followers } = (await user.call('GET', `/api/experiments/${one}/writing`)).body;
    return { parents, followers };
  };
  expect(await linksOf(copy.id)).toEqual({ parents: [{ id, name: 'Spring' }], followers: [] });
  expect(await linksOf(id)).toEqual({ parents: [], followers: [{ id: copy.id, name: 'Copy of Spring' }] });
  await user.call('DELETE', `/api/experiments/${id}`);
  expect(await linksOf(copy.id)).toEqual({ parents: [], followers: [] });
});

test('a new experiment takes the headlines that it is given', async () => {
  const user = await newUser(product, { plan: 'pro' });
  const { id } = await newExperiment(user, { ...texts, name: 'x'.repeat(120) });
  const given = { controlHeadline: 'Another control', variantHeadlines: ['What to plant now', ' '] };
  const copy = (await user.call('POST', `/api/experiments/${id}/duplicate`, given)).body;
  const made = (await user.call('GET', `/api/experiments/${copy.id}`)).body;
  expect(made).toMatchObject({
    controlHeadline: 'Another control',
    variantHeadlines: ['What to plant now'],
    context: texts.context,
  });
  expect(made.name).toHaveLength(120);
});

test('it counts against the limit, and is made for nobody who may not see the first', async () => {
  const user = await newUser(product);
  const { id } = await newExperiment(user, texts);
  for (let i = 0; i < 4; i++) await user.call('POST', `/api/experiments/${id}/duplicate`, {});
  const refused = await user.call('POST', `/api/experiments/${id}/duplicate`, {});
  expect([refused.status, refused.body.code]).toEqual([403, 'EXPERIMENT_LIMIT_REACHED']);
  const stranger = await newUser(product);
  expect((await stranger.call('POST', `/api/experiments/${id}/duplicate`, {})).status).toBe(404);
});
