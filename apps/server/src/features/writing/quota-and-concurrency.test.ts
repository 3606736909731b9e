import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newExperiment, newUser } from '../../test/client.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { generations } from './tables.ts';

const day = 24 * 60 * 60 * 1000;
const path = '/api/experiments/generate-name';
const body = { originalName: 'Spring' };

let models: ModelServer;
beforeAll(async () => {
  models = await startModelServer();
});
afterAll(() => models.close());
beforeEach(() => models.next());

const recorded = (product: TestProduct, accountId: string) =>
  product.deps.db.select().from(generations).where(eq(generations.accountId, accountId));

describe('consent', () => {
  let product: TestProduct;
  beforeAll(async () => {
    // 0.0.0.0 reaches this machine but is not one of its loopback names, so it counts as another machine.
    const outside = { ...models.variables, LLM_BASE_URL: models.url.replace('127.0.0.1', '0.0.0.0') };
    product = await startTestProduct({ variables: { ...outside, LLM_IMAGE_MODEL: 'test-painter' } });
  });
  afterAll(() => product.close());

  const persona = { name: 'Mira' };
  const decision = {
    persona,
    winningVariant: 'A',
    winningHeadline: 'A',
    allVariants: [{ name: 'A', headline: 'A' }],
  };
  test.each([
    ['generate-name', path, body],
    ['generate-persona', '/api/generate-persona', {}],
    ['generate-portrait', '/api/generate-portrait', { persona }],
    ['generate-decision-feedback', '/api/generate-decision-feedback', decision],
    ['generate-variants', null, { controlHeadline: 'Our spring sale has started' }],
  ])(
    '%s: no text leaves the machine without it; the offline writer needs none',
    async (_name, address, sent) => {
      const user = await newUser(product, { plan: 'pro' });
      const call = address ?? `/api/experiments/${(await newExperiment(user)).id}/generate-variants`;
      const refused = await user.call('POST', call, sent);
      expect([refused.status, refused.body.code]).toEqual([403, 'MODEL_CONSENT_REQUIRED']);
      const offline = await user.call('POST', call, { ...sent, writer: 'offline' });
      expect([offline.status, offline.body.writtenBy?.kind]).toEqual([200, 'offline']);
      expect(models.requests).toHaveLength(0);
    },
  );

  test('given once, texts go to the model; taken back, they do not', async () => {
    const user = await newUser(product, { plan: 'pro' });
    expect((await user.call('GET', '/api/config')).body.writer.leavesMachine).toBe(true);
    await user.call('POST', '/api/account/model-consent', { agreed: true });
    const agreed = await user.call('POST', path, body);
    expect([agreed.status, agreed.body.writtenBy]).toEqual([200, { kind: 'model', name: 'test-writer' }]);
    await user.call('POST', '/api/account/model-consent', { agreed: false });
    expect((await user.call('POST', path, body)).status).toBe(403);
  });
});

// Each test starts a product of its own.
describe('limits of an account', { timeout: 60_000 }, () => {
  test('every task is recorded with its tokens, cost, model and prompt version, and without any text', async () => {
    const prices = { LLM_INPUT_PRICE_PER_MTOK_USD: '2', LLM_OUTPUT_PRICE_PER_MTOK_USD: '10' };
    const product = await startTestProduct({ variables: { ...models.variables, ...prices } });
    try {
      const user = await newUser(product, { plan: 'pro' });
      await user.call('POST', path, body);
      const [row] = await recorded(product, user.accountId);
      expect(row).toMatchObject({
        kind: 'name',
        model: 'test-writer',
        promptVersion: 'name-2',
        inputTokens: 100,
        outputTokens: 50,
        costMicros: 100 * 2 + 50 * 10,
        succeeded: true,
      });
      expect(row?.finishedAt).not.toBeNull();
      expect(JSON.stringify(row)).not.toContain('Spring');
    } finally {
      await product.close();
    }
  });

  test.each([
    ['dollars', { LLM_DAILY_LIMIT_USD: '0.001', LLM_OUTPUT_PRICE_PER_MTOK_USD: '10' }],
    ['tokens', { LLM_DAILY_LIMIT_TOKENS: '300' }],
  ])(
    'the daily limit in %s refuses until midnight UTC, offline excepted, one account for itself',
    async (_unit, limit) => {
      const clock = movingClock();
      const product = await startTestProduct({ clock, variables: { ...models.variables, ...limit } });
      try {
        // Away from midnight, so that the day does not change while this runs.
        const now = clock.now();
        clock.advance(
          Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 36) - now.getTime(),
        );
        const [user, other] = [
          await newUser(product, { plan: 'pro' }),
          await newUser(product, { plan: 'pro' }),
        ];
        for (let n = 0; n < 2; n += 1) expect((await user.call('POST', path, body)).status).toBe(200);
        const refused = await user.call('POST', path, body);
        expect([refused.status, refused.body.code]).toEqual([429, 'SPENDING_LIMIT_REACHED']);
        const retryAfter = Number(refused.headers.get('retry-after'));
        expect(retryAfter).toBeGreaterThan(11 * 3600);
        expect(retryAfter).toBeLessThanOrEqual(12 * 3600);
        expect((await user.call('POST', path, { ...body, writer: 'offline' })).status).toBe(200);
        expect((await other.call('POST', path, body)).status).toBe(200);
        clock.advance(day / 2 + 1000);
        expect((await user.call('POST', path, body)).status).toBe(200);
      } finally {
        await product.close();
      }
    },
  );

  test('concurrency slots count on whichever process they are taken, and come free when it finishes or died', async () => {
    const product = await startTestProduct({ variables: { ...models.variables, LLM_TIMEOUT_MS: '1000' } });
    try {
      const user = await newUser(product, { plan: 'pro' });
      const { db } = product.deps;
      const { accountId, workspaceId } = user;
      const taken = { workspaceId, accountId, kind: 'name', model: 'elsewhere', createdAt: new Date() };
      const [one] = await db.insert(generations).values([taken, taken]).returning({ id: generations.id });
      const refused = await user.call('POST', path, body);
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(models.requests).toHaveLength(0);
      expect((await (await newUser(product, { plan: 'pro' })).call('POST', path, body)).status).toBe(200);

      const waiting = user.call('POST', path, body);
      const slot = eq(generations.id, one?.id ?? '');
      await db.update(generations).set({ finishedAt: new Date() }).where(slot);
      expect((await waiting).status).toBe(200);

      await db.update(generations).set({ finishedAt: null }).where(slot);
      const longAgo = new Date(Date.now() - day / 24);
      await db.update(generations).set({ createdAt: longAgo }).where(eq(generations.model, 'elsewhere'));
      expect((await user.call('POST', path, body)).status).toBe(200);
    } finally {
      await product.close();
    }
  });
});
