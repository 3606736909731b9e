import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import {
  cutsHalfWay,
  drips,
  failsWith,
  hangs,
  isLarge,
  type ModelServer,
  refuses,
  says,
  startModelServer,
} from '../../test/model-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { generations } from './tables.ts';

let models: ModelServer;
let product: TestProduct;
let user: Client;
let id: string;
beforeAll(async () => {
  models = await startModelServer();
  product = await startTestProduct({ variables: models.variables });
  user = await newUser(product, { plan: 'pro' });
  ({ id } = await newExperiment(user, { controlHeadline: 'Coats for rain are here' }));
});
afterAll(async () => {
  await product.close();
  await models.close();
});
beforeEach(() => models.next());

const control = 'Coats for rain are here';
const variants = (fields: object = {}) =>
  user.call('POST', `/api/experiments/${id}/generate-variants`, { controlHeadline: control, ...fields });
const name = (fields: object = {}) =>
  user.call('POST', '/api/experiments/generate-name', { originalName: 'Spring', ...fields });
const recorded = (accountId: string) =>
  product.deps.db.select().from(generations).where(eq(generations.accountId, accountId));

describe('variants from a language model', () => {
  test.each([3, 5, 7, 10])(
    '%i: three times as many are asked for, the predictor chooses and orders',
    async (count) => {
      const answer = await variants({ count });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        writtenBy: { kind: 'model', name: 'test-writer' },
        shortfall: null,
      });
      expect(new Set(answer.body.variants).size).toBe(count);
      const { probabilities } = answer.body;
      expect(probabilities).toEqual([...probabilities].sort((a: number, b: number) => b - a));
      expect(probabilities.every((p: number) => p > 0 && p < 1)).toBe(true);
      expect(models.requests).toHaveLength(1);
      const [request] = models.requests;
      expect(request?.body.messages.at(-1).content).toContain(`Write ${3 * count} headlines`);
      expect(request?.body.response_format.type).toBe('json_schema');
      expect(request?.authorization).toBe('Bearer key-of-the-test');
    },
  );

  test('what repeats, is too long or is no headline is dropped and asked for again', async () => {
    const good = ['Rain meets its match', 'A coat that laughs at rain', 'Stay dry all the way home'];
    models.next(
      says({
        variants: [
          '"COATS for rain are here!"',
          'She bought one coat and never looked back.',
          `Rain ${'and more rain '.repeat(20)}`,
          'Here are 5 headlines for your test:',
          '[Your product] keeps you dry',
          '<b>Dry</b> all day',
          'Dry at shop.example.com today',
          'Saves 73% of your mornings',
          'two\nlines',
          '',
          good[0],
          `1. ${good[0]}`,
        ],
      }),
      says({ variants: good }),
    );
    const answer = await variants({ count: 3 });
    expect([...answer.body.variants].sort()).toEqual([...good].sort());
    expect(models.requests).toHaveLength(2);
    expect(models.requests[1]?.body.messages.at(-1).content).toMatch(
      /Write 8 headlines.*left out.*a repetition.*longer than 120 characters/,
    );
  });

  test('fewer than asked for come with the reason; none at all is an error', async () => {
    const poor = says({ variants: ['Rain meets its match', '**', 'I cannot help with that'] });
    models.next(poor, poor, poor);
    const few = await variants({ count: 3 });
    expect([few.status, few.body.variants]).toEqual([200, ['Rain meets its match']]);
    expect(few.body.shortfall).toContain('Only 1 of 3');
    const bad = says({ variants: ['**', control] });
    models.next(bad, bad, bad);
    const none = await variants({ count: 3 });
    expect([none.status, none.body.code]).toEqual([502, 'MODEL_ANSWER_INVALID']);
  });

  test('a number or an address that the person gave may come back', async () => {
    models.next(
      says({
        variants: ['Take 20% off at coats.example', 'Dry in 3 steps', 'Rain, meet coats', 'Hello rain'],
      }),
    );
    const answer = await variants({
      count: 3,
      context: { productService: 'coats.example, 20% off' },
    });
    expect([...answer.body.variants].sort()).toEqual([
      'Hello rain',
      'Rain, meet coats',
      'Take 20% off at coats.example',
    ]);
  });
});

describe('a model that misbehaves', () => {
  test('busy with Retry-After: tried again after that time', async () => {
    models.next(failsWith(429, { 'retry-after': '1' }));
    const started = performance.now();
    expect((await name()).body).toMatchObject({ name: 'Spring sale, next round' });
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(models.requests).toHaveLength(2);
  });

  test('500 once: tried again; so is an answer that is cut half-way', async () => {
    models.next(failsWith(500));
    expect((await name()).status).toBe(200);
    expect(models.requests).toHaveLength(2);
    models.next(cutsHalfWay);
    expect((await name()).status).toBe(200);
    expect(models.requests).toHaveLength(2);
  });

  test('busy for good: 503 that says so and when to come back', async () => {
    models.next(...Array.from({ length: 3 }, () => failsWith(429, { 'retry-after': '0.01' })));
    const answer = await name();
    expect([answer.status, answer.body.code]).toEqual([503, 'MODEL_UNAVAILABLE']);
    expect(answer.body.message).toMatch(/too much to do.*offline writer/);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(models.requests).toHaveLength(3);
  });

  test('a refused key or request is the operator’s business and is not tried again', async () => {
    models.next(failsWith(401));
    expect((await name()).body).toMatchObject({ code: 'MODEL_UNAVAILABLE', message: /refused the key/ });
    models.next(failsWith(400));
    expect((await name()).body).toMatchObject({ code: 'MODEL_UNAVAILABLE' });
    expect(models.requests).toHaveLength(1);
  });

  test('no JSON: sent back once with the reason, then good', async () => {
    models.next(says('Sure! The name is Spring.'));
    expect((await name()).body.name).toBe('Spring sale, next round');
    expect(models.requests).toHaveLength(2);
    const { messages } = models.requests[1]?.body ?? {};
    expect(messages.at(-2)).toEqual({ role: 'assistant', content: 'Sure! The name is Spring.' });
    expect(messages.at(-1).content).toContain('not one valid JSON object');
  });

  test('JSON of another form: the mistake is named; fenced JSON is no mistake', async () => {
    models.next(says({ title: 'Spring' }));
    expect((await name()).status).toBe(200);
    expect(models.requests[1]?.body.messages.at(-1).content).toContain('name:');
    models.next(says('```json\n{"name": "Fenced"}\n```'));
    expect((await name()).body.name).toBe('Fenced');
    expect(models.requests).toHaveLength(1);
  });

  test('unusable twice: 502, and the tokens of both are counted', async () => {
    const other = await newUser(product, { plan: 'pro' });
    models.next(says('no'), says({ name: 'x'.repeat(121) }));
    const answer = await other.call('POST', '/api/experiments/generate-name', { originalName: 'Spring' });
    expect([answer.status, answer.body.code]).toEqual([502, 'MODEL_ANSWER_INVALID']);
    expect(await recorded(other.accountId)).toMatchObject([
      { kind: 'name', inputTokens: 200, outputTokens: 100, succeeded: false },
    ]);
  });

  test('a refusal is told as one and is not repaired', async () => {
    models.next(refuses);
    const answer = await name();
    expect([answer.status, answer.body.code]).toEqual([502, 'MODEL_ANSWER_INVALID']);
    expect(answer.body.message).toMatch(/declined.*offline writer/);
    expect(models.requests).toHaveLength(1);
  });

  test.each([true, false])('an answer of 20 MB is not read (length told: %s)', async (told) => {
    models.next(isLarge(20 * 1024 * 1024, { told }));
    const answer = await name();
    expect([answer.status, answer.body.code]).toEqual([502, 'MODEL_ANSWER_INVALID']);
    expect(answer.body.message).toContain('too long');
    expect(models.requests).toHaveLength(1);
  });

  test('a caller who goes away cancels the call to the model', async () => {
    const { step, arrived } = hangs();
    models.next(step);
    const leaving = new AbortController();
    const call = fetch(`${product.baseUrl}/api/experiments/generate-name`, {
      method: 'POST',
      headers: { cookie: user.cookie, origin: product.baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ originalName: 'Spring' }),
      signal: leaving.signal,
    });
    const request = await arrived;
    leaving.abort();
    await expect(call).rejects.toThrow();
    await request.gone;
  });

  test('the offline writer answers when it is asked for, whatever the model does', async () => {
    const answer = await name({ writer: 'offline' });
    expect(answer.body.writtenBy).toEqual({ kind: 'offline', name: 'Offline writer' });
    expect(models.requests).toHaveLength(0);
  });
});

// Each test starts a product of its own.
describe('a model that is slow or not there', { timeout: 60_000 }, () => {
  test('slow bytes: given up after the time-out', async () => {
    const hasty = await startTestProduct({ variables: { ...models.variables, LLM_TIMEOUT_MS: '1000' } });
    try {
      const impatient = await newUser(hasty, { plan: 'pro' });
      models.next(drips);
      const answer = await impatient.call('POST', '/api/experiments/generate-name', {
        originalName: 'Spring',
      });
      expect([answer.status, answer.body.code]).toEqual([503, 'MODEL_UNAVAILABLE']);
      expect(answer.body.message).toContain('in time');
      await models.requests[0]?.gone;
    } finally {
      await hasty.close();
    }
  });

  test('stopping the server ends a call to the model and says so, without waiting for it', async () => {
    const stopped = await startTestProduct({ variables: models.variables });
    const someone = await newUser(stopped, { plan: 'pro' });
    const { step, arrived } = hangs();
    models.next(step);
    const call = someone.call('POST', '/api/experiments/generate-name', { originalName: 'Spring' });
    const request = await arrived;
    await stopped.close();
    const answer = await call;
    expect([answer.status, answer.body.code]).toEqual([503, 'SHUTTING_DOWN']);
    await request.gone;
  });

  test('down: 503 that offers the offline writer', async () => {
    const gone = await startModelServer();
    await gone.close();
    const lonely = await startTestProduct({ variables: { ...gone.variables, LLM_RETRIES: '0' } });
    try {
      const someone = await newUser(lonely, { plan: 'pro' });
      const answer = await someone.call('POST', '/api/experiments/generate-name', { originalName: 'Spring' });
      expect([answer.status, answer.body.code]).toEqual([503, 'MODEL_UNAVAILABLE']);
      expect(answer.body.message).toMatch(/cannot be reached.*offline writer/);
    } finally {
      await lonely.close();
    }
  });
});
