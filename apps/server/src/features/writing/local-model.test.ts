import type { WritingState } from '@frontrunner/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let models: ModelServer;
let product: TestProduct;
let user: Client;
let id: string;
const control = 'Coats for rain are here';
beforeAll(async () => {
  models = await startModelServer();
  product = await startTestProduct({ variables: { LLM_LOCAL_URL: models.url } });
  user = await newUser(product, { plan: 'pro' });
  ({ id } = await newExperiment(user, { controlHeadline: control }));
});
afterAll(async () => {
  await product.close();
  await models.close();
});
beforeEach(() => models.next());

const generate = (fields: object) =>
  user.call('POST', `/api/experiments/${id}/generate-variants`, {
    controlHeadline: control,
    count: 3,
    ...fields,
  });

test('a model server of this machine is found and offered, and gets no text unasked', async () => {
  const { body } = await user.call<WritingState>('GET', `/api/experiments/${id}/writing`);
  expect(body.localModel).toBe('test-writer');
  const unasked = await generate({});
  expect(unasked.body.writtenBy).toEqual({ kind: 'offline', name: 'Offline writer' });
  expect(models.requests).toHaveLength(0);
});

test('it writes where somebody asks for it, without consent: no text leaves the machine', async () => {
  const answer = await generate({ writer: 'model' });
  expect(answer.status).toBe(200);
  expect(answer.body.writtenBy).toEqual({ kind: 'model', name: 'test-writer' });
  expect(answer.body.variants).toHaveLength(3);
  expect(models.requests).toHaveLength(1);
});

test.each([
  ['nobody answers', 'http://127.0.0.1:1/v1'],
  ['the address is of another machine', 'http://models.example/v1'],
])('nothing is offered where %s', async (_name, url) => {
  const lonely = await startTestProduct({ variables: { LLM_LOCAL_URL: url } });
  try {
    const someone = await newUser(lonely, { plan: 'pro' });
    const { id: own } = await newExperiment(someone, { controlHeadline: control });
    const { body } = await someone.call<WritingState>('GET', `/api/experiments/${own}/writing`);
    expect(body.localModel).toBeNull();
  } finally {
    await lonely.close();
  }
});
