import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('the life of an experiment', () => {
  test('create, read, rename, save, delete', async () => {
    const user = await newUser(product);
    const created = await user.call<Experiment>('POST', '/api/experiments', {
      name: '  Autumn  ',
      description: 'For the shop',
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Autumn',
      description: 'For the shop',
      status: 'Idle',
      controlHeadline: '',
      variantHeadlines: [],
      version: 1,
      results: null,
    });
    const { id } = created.body;

    expect((await user.call('PATCH', `/api/experiments/${id}`, { name: 'Winter' })).body).toMatchObject({
      name: 'Winter',
      version: 2,
    });
    expect(
      (await user.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline: 'Buy now' })).body
        .controlHeadline,
    ).toBe('Buy now');
    const saved = await user.call('POST', `/api/experiments/${id}/variants`, {
      variantHeadlines: ['One', '   ', '', 'Buy now', 'One'],
    });
    expect(saved.body.variantHeadlines).toEqual(['One', 'Buy now', 'One']);
    const context = await user.call('PATCH', `/api/experiments/${id}`, {
      context: { type: 'email', product: 'Coats', action: 'Open', additionalInfo: 'x' },
    });
    expect(context.body.context).toEqual({
      contentType: 'email',
      productService: 'Coats',
      userAction: 'Open',
      additionalInfo: 'x',
    });

    const { body } = await user.call<Experiment>('GET', `/api/experiments/${id}`);
    expect(body).toMatchObject({ name: 'Winter', controlHeadline: 'Buy now', ...context.body });
    expect((await user.call('DELETE', `/api/experiments/${id}`)).status).toBe(204);
    expect((await user.call('GET', `/api/experiments/${id}`)).status).toBe(404);
    expect((await user.call('DELETE', `/api/experiments/${id}`)).status).toBe(404);
  });

  test('a stale write is refused with the current object; without the header the last write wins', async () => {
    const user = await newUser(product);
    const { id } = await newExperiment(user);
    await user.call(
      'PATCH',
      `/api/experiments/${id}/control`,
      { controlHeadline: 'First' },
      { 'if-match': '"1"' },
    );
    const stale = await user.call(
      'PATCH',
      `/api/experiments/${id}/control`,
      { controlHeadline: 'Second' },
      { 'if-match': '"1"' },
    );
    expect([stale.status, stale.body.code, stale.body.details.controlHeadline]).toEqual([
      412,
      'STALE_WRITE',
      'First',
    ]);
    expect(
      (await user.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline: 'Third' })).body
        .controlHeadline,
    ).toBe('Third');
    expect(
      (
        await user.call(
          'PATCH',
          `/api/experiments/${id}/control`,
          { controlHeadline: 'x' },
          { 'if-match': 'W/1' },
        )
      ).status,
    ).toBe(400);
  });

  test('a write answers the new version and what it wrote, not the whole experiment', async () => {
    const user = await newUser(product);
    const { id } = await newExperiment(user);
    const path = `/api/experiments/${id}`;
    const context = { contentType: null, productService: 'Coats', userAction: '', additionalInfo: '' };
    const writes = [
      ['PATCH', path, { name: 'Winter' }],
      ['PATCH', path, { context }],
      ['PATCH', `${path}/control`, { controlHeadline: 'Buy now' }],
      ['POST', `${path}/variants`, { variantHeadlines: ['One'] }],
    ] as const;
    for (const [n, [method, address, body]] of writes.entries()) {
      const answer = await user.call(method, address, body, { 'if-match': `"${n + 1}"` });
      const updatedAt = expect.stringMatching(/^20.*Z$/);
      expect(answer.body).toEqual({ id, version: n + 2, status: 'Idle', updatedAt, ...body });
    }
  });

  test('of writers on top of the same version one is stored, the others are told what is there', async () => {
    const user = await newUser(product);
    const { id } = await newExperiment(user);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((controlHeadline) =>
        user.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const stored = answers.find(({ status }) => status === 200)?.body.controlHeadline;
    for (const { status, body } of answers)
      if (status === 412) expect(body.details).toMatchObject({ controlHeadline: stored, version: 2 });
  });

  test("somebody else's experiment does not exist", async () => {
    const [owner, other] = [await newUser(product), await newUser(product)];
    const { id } = await newExperiment(owner);
    for (const [method, path, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '', { name: 'x' }],
      ['PATCH', '/control', { controlHeadline: 'x' }],
      ['POST', '/variants', { variantHeadlines: [] }],
      ['GET', '/runs'],
    ] as const) {
      const answer = await other.call(method, `/api/experiments/${id}${path}`, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    expect((await other.call('GET', '/api/experiments/not-an-id')).status).toBe(404);
    expect((await owner.call('GET', `/api/experiments/${id}`)).status).toBe(200);
  });
});

describe('lists', () => {
  test('plain: an array, newest first; paged: cursor, total and search on the server', async () => {
    const user = await newUser(product, { plan: 'pro' });
    for (let n = 1; n <= 7; n += 1)
      await newExperiment(user, { name: `Test ${n}`, variantHeadlines: [`100% of ${n}_a`] });
    const plain = await user.call<Experiment[]>('GET', '/api/experiments');
    expect(plain.body.map((e) => e.name)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Test ${n}`));

    const first = await user.call<Experiment[]>('GET', '/api/experiments?limit=3');
    expect([first.headers.get('x-total-count'), first.body.map((e) => e.name)]).toEqual([
      '7',
      ['Test 7', 'Test 6', 'Test 5'],
    ]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await user.call<Experiment[]>('GET', next);
    expect(second.body.map((e) => e.name)).toEqual(['Test 4', 'Test 3', 'Test 2']);
    const third = await user.call<Experiment[]>(
      'GET',
      /<(.+)>; rel="next"/.exec(second.headers.get('link') ?? '')?.[1] ?? '',
    );
    expect([third.body.map((e) => e.name), third.headers.get('link')]).toEqual([['Test 1'], null]);

    const names = async (query: string) =>
      (await user.call<Experiment[]>('GET', `/api/experiments?${query}`)).body.map((e) => e.name);
    expect(await names('q=test%204')).toEqual(['Test 4']);
    expect(await names('q=5_a')).toEqual(['Test 5']);
    expect(await names('q=%25%25')).toEqual([]);
    expect(await names('q=idle&limit=2')).toHaveLength(2);
    expect(await names('status=Complete')).toEqual([]);
    expect((await user.call('GET', '/api/experiments?cursor=rubbish')).status).toBe(400);
  });

  test('a page carries what cards show; texts and predictions come with the list of all', async () => {
    const user = await newUser(product, { plan: 'pro' });
    const { id, edits: _edits, ...experiment } = await analysedExperiment(user, product.baseUrl);
    const { results } = experiment;
    const [item] = (await user.call('GET', '/api/experiments?limit=1')).body;
    const variants = (results?.perVariant ?? []).filter(({ variant }) => variant !== 'Control');
    const best = variants.sort((a, b) => b.confidencePct - a.confidencePct);
    const pick = ({ variant, headline, confidencePct }: PerVariant) => ({ variant, headline, confidencePct });
    const withLift = (entry: PerVariant) => ({ ...pick(entry), lift: entry.lift });
    const { confidenceTier, controlWinner } = best[0] as PerVariant;
    expect(item).toEqual({
      id,
      name: experiment.name,
      status: 'Complete',
      controlHeadline: experiment.controlHeadline,
      variantCount: 3,
      context: { contentType: null },
      version: experiment.version,
      createdAt: experiment.createdAt,
      updatedAt: experiment.updatedAt,
      createdBy: { id: user.accountId, name: 'Test Person' },
      updatedBy: { id: user.accountId, name: 'Test Person' },
      openComments: 0,
      tags: [],
      sample: false,
      deletedAt: null,
      progress: null,
      results: {
        createdAt: results?.createdAt,
        plan: 'pro',
        winner: { ...pick(best[0] as PerVariant), confidenceTier, controlWinner },
        outcome: null,
        variantCount: 3,
        bestVariants: best.slice(0, 3).map(withLift),
      },
    });
    const [whole] = (await user.call('GET', '/api/experiments')).body;
    const { insights: _, personas: __, insightsBy: ___, seal: ____, ...predictions } = results as Results;
    const { hasFeedback: _____, ...listed } = experiment;
    expect(whole).toMatchObject({ id, ...listed, results: predictions });
    expect(Object.keys(whole.results)).not.toContain('insights');
  });

  test('a page of 24 Pro experiments with 50 variants each is under 80 kB', async () => {
    const user = await newUser(product, { plan: 'pro' });
    const variantHeadlines = Array.from(
      { length: 50 },
      (_, n) => `Number ${n} ${'of all the coats '.repeat(6)}`,
    );
    const { id } = await analysedExperiment(user, product.baseUrl, { variantHeadlines });
    await product.deps.db.execute(sql`with copied as (
        insert into experiments (workspace_id, name, status, control_headline, variant_headlines, latest_run_id)
        select workspace_id, name, status, control_headline, variant_headlines, latest_run_id
        from experiments, generate_series(1, 23) where id = ${id} returning 1
      ) select count(*) from copied`);
    const { body } = await user.call<unknown[]>('GET', '/api/experiments?limit=24');
    expect(body).toHaveLength(24);
    expect(JSON.stringify(body)).toContain('"bestVariants":[{');
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(80_000);
  });

  test('the summary counts everything of the account', async () => {
    const user = await newUser(product);
    await newExperiment(user, { variantHeadlines: ['a', 'b'] });
    await newExperiment(user, { variantHeadlines: ['a', 'b', 'c'] });
    const { body } = await user.call('GET', '/api/experiments/summary');
    expect(body).toMatchObject({
      total: 2,
      idle: 2,
      running: 0,
      completed: 0,
      withWinners: 0,
      totalVariants: 5,
      averageVariants: 3,
      createdCount: 2,
      recentWinners: [],
    });
  });
});

describe('limits of the Free plan', () => {
  test('5 at a time, also when 8 are created at once', async () => {
    const user = await newUser(product);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.call('POST', '/api/experiments', { name: 'x' })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, 201, 201, 201, 201, 403, 403, 403]);
    expect(answers.find((a) => a.status === 403)?.body.code).toBe('EXPERIMENT_LIMIT_REACHED');
  });

  test('20 over the life of the account, however many were deleted', async () => {
    const user = await newUser(product);
    for (let n = 0; n < 20; n += 1) {
      const { body } = await user.call('POST', '/api/experiments', { name: 'x' });
      await user.call('DELETE', `/api/experiments/${body.id}`);
    }
    const refused = await user.call('POST', '/api/experiments', { name: 'x' });
    expect([refused.status, refused.body.code]).toEqual([403, 'EXPERIMENT_LIFETIME_LIMIT_REACHED']);
    expect((await user.call('GET', '/api/auth/user')).body.experimentsCreatedCount).toBe(20);
  });

  test('Pro has neither', async () => {
    const user = await newUser(product, { plan: 'pro' });
    for (let n = 0; n < 21; n += 1)
      expect((await user.call('POST', '/api/experiments', { name: 'x' })).status).toBe(201);
  });
});

describe('bad input', () => {
  test.each([
    ['a malformed body', '{"name":', undefined, 400, 'INVALID_JSON'],
    ['an unknown field', { name: 'x', colour: 'red' }, undefined, 400, 'INVALID_REQUEST'],
    ['an empty name', { name: '   ' }, undefined, 400, 'INVALID_REQUEST'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, undefined, 400, 'INVALID_REQUEST'],
    [
      'a headline of 301 characters',
      { name: 'x', controlHeadline: 'x'.repeat(301) },
      undefined,
      400,
      'INVALID_REQUEST',
    ],
    ['51 variants', { name: 'x', variantHeadlines: Array(51).fill('y') }, undefined, 400, 'INVALID_REQUEST'],
    ['a NUL character', { name: 'a\u0000b' }, undefined, 400, 'INVALID_REQUEST'],
    ['a body that is no object', '[]', undefined, 400, 'INVALID_REQUEST'],
    ['a prototype in the body', '{"name":"x","__proto__":{"admin":true}}', undefined, 400, 'INVALID_JSON'],
    ['no body', undefined, undefined, 400, 'INVALID_REQUEST'],
    [
      'another content type',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'WRONG_CONTENT_TYPE',
    ],
    [
      'a body over 256 KiB',
      { name: 'x', description: 'y'.repeat(300_000) },
      undefined,
      413,
      'BODY_TOO_LARGE',
    ],
    ['another origin', { name: 'x' }, { origin: 'https://evil.example' }, 403, 'CROSS_SITE_REQUEST'],
  ])('%s', async (_name, body, headers, status, code) => {
    const user = await newUser(product);
    const answer = await user.call('POST', '/api/experiments', body, headers);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message.length).toBeGreaterThan(20);
    expect((await user.call('GET', '/api/experiments')).body).toEqual([]);
  });

  test('nothing is answered without a session, with a forged one, or to another host', async () => {
    const path = '/api/experiments';
    expect((await fetch(product.baseUrl + path)).status).toBe(401);
    for (const value of ['x', 'A'.repeat(43), '%00', 'a; b']) {
      expect(
        (await fetch(product.baseUrl + path, { headers: { cookie: `frontrunner_session=${value}` } })).status,
      ).toBe(401);
    }
  });
});
