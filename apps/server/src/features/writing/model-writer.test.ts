import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import {
  asVariants,
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
    '%i: twice as many are asked for in one call, the predictor chooses and orders',
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
      expect(request?.body.messages.at(-1).content).toContain(
        `Write ${2 * count} headlines of at most 120 characters`,
      );
      expect(answer.body.details).toEqual(Array(count).fill({ angle: 'detail', facts: [] }));
      expect(request?.body.response_format.type).toBe('json_schema');
      expect(request?.authorization).toBe('Bearer key-of-the-test');
    },
  );

  test('what repeats, is too long or is no headline is dropped and asked for again', async () => {
    const good = ['Rain meets its match', 'A coat that laughs at rain', 'Stay dry all the way home'];
    models.next(
      says(
        asVariants([
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
        ]),
      ),
      says(asVariants(good)),
    );
    const answer = await variants({ count: 3 });
    expect([...answer.body.variants].sort()).toEqual([...good].sort());
    expect(models.requests).toHaveLength(2);
    expect(models.requests[1]?.body.messages.at(-1).content).toMatch(
      /Write 5 headlines.*left out.*the control with other words around it.*longer than 120 characters.*“73” was not given/,
    );
  });

  test('fewer than asked for come with the reason; none at all is an error', async () => {
    const poor = says(asVariants(['Rain meets its match', '**', 'I cannot help with that']));
    models.next(poor, poor, poor);
    const few = await variants({ count: 3 });
    expect([few.status, few.body.variants]).toEqual([200, ['Rain meets its match']]);
    expect(few.body.shortfall).toContain('Only 1 of 3');
    const bad = says(asVariants(['**', control]));
    models.next(bad, bad, bad);
    const none = await variants({ count: 3 });
    expect([none.status, none.body.code]).toEqual([502, 'MODEL_ANSWER_INVALID']);
  });

  test('a number or an address that the person gave may come back', async () => {
    models.next(
      says(
        asVariants([
          'Take 20% off at coats.example',
          'Dry in 3 steps',
          'Umbrellas can retire',
          'Hello puddles',
        ]),
      ),
    );
    const answer = await variants({
      count: 3,
      context: { productService: 'coats.example, 20% off' },
    });
    expect([...answer.body.variants].sort()).toEqual([
      'Hello puddles',
      'Take 20% off at coats.example',
      'Umbrellas can retire',
    ]);
  });
});

describe('lines of a model that are forbidden', () => {
  const context = {
    contentType: 'email',
    productService: 'Rain coats',
    additionalInfo: 'Rated 4.8 by 900 walkers. Free returns for 60 days.',
  };
  const good = ['Walkers rate them 4.8', 'Sixty puddles later, still dry', 'Walk home without an umbrella'];
  test.each([
    [
      'the control in a wrapper',
      ['Quick question: coats for rain are here', 'Here’s how coats for rain are here'],
    ],
    ['an invented number', ['Join 12,000 walkers', 'Nine of ten walkers stay dry']],
    ['an invented name or date', ['Walkers trust what Marta Lind sews', 'Ends on Friday']],
    [
      'an invented offer or superlative',
      ['The best dry walk', 'A discount for wet days', 'Stay dry, guaranteed'],
    ],
    ['a question without an answer', ['Tired of wet walks?']],
    ['more than one exclamation mark', ['Dry! Warm! Home!']],
    ['over the usual length', [`Walkers like ${'puddles and '.repeat(6)}hills`]],
    ['broken grammar', ['Walk home with an dry hood', 'Walk the the dry hill home']],
    ['one line twice in other clothes', ['This is how walkers rate them 4.8']],
  ])('%s never reaches the screen', async (_name, bad) => {
    const written = says(asVariants([good[0], good[2], ...bad] as string[], ['Rated 4.8 by 900 walkers']));
    models.next(written, written);
    const answer = await variants({ count: 5, context });
    expect(answer.status).toBe(200);
    expect([...answer.body.variants].sort()).toEqual([good[2], good[0]].sort());
    expect(answer.body.shortfall).toContain('Only 2 of 5');
    expect(models.requests).toHaveLength(2);
  });

  test('a line that uses a fact that is not there is dropped and written again once', async () => {
    models.next(
      says({
        variants: [{ text: 'Walkers carry them everywhere', angle: 'detail', facts: ['Weighs 300 grams'] }],
      }),
      says(asVariants(['Walk home without an umbrella'], ['Free returns for 60 days'])),
    );
    const answer = await variants({ count: 3, context });
    expect(answer.body.variants).toEqual(['Walk home without an umbrella']);
    expect(answer.body.details).toEqual([{ angle: 'detail', facts: ['Free returns for 60 days'] }]);
    expect(models.requests).toHaveLength(2);
    expect(models.requests[1]?.body.messages.at(-1).content).toContain('a fact that is not in the data');
  });

  test('a fact of another product never flavours a line', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    await owner.call('POST', '/api/company-context', {
      coreCustomerProblem: 'Operations managers waste three hours a week on shift schedules.',
    });
    const { id: theirs } = await newExperiment(owner, { controlHeadline: control });
    const flavoured = says(asVariants(['Schedules can wait, walks cannot', 'Walk home without an umbrella']));
    models.next(flavoured, flavoured);
    const answer = await owner.call('POST', `/api/experiments/${theirs}/generate-variants`, {
      controlHeadline: control,
      count: 3,
      context,
    });
    expect(answer.body.variants).toEqual(['Walk home without an umbrella']);
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
