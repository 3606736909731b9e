import type { Experiment } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Answer, type Client, newUser } from '../../test/client.ts';
import { inventedTests } from '../../test/invented-tests.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram, type ProgramClient } from '../../test/program.ts';
import { forgetAnswers } from '../keys/index.ts';

const clock = movingClock();
let product: TestProduct;
let owner: Client;
let program: ProgramClient;
beforeAll(async () => {
  product = await startTestProduct({ clock });
  owner = await newUser(product, { plan: 'pro' });
  program = await newProgram(product, owner);
});
afterAll(() => product.close());

const control = 'Our spring sale has started';
const variants = ['She bought one coat and never looked back', 'A coat for ten winters'];
const texts = { control, variants };
const experimentBody = { name: 'Spring sale', controlHeadline: control, variantHeadlines: variants };

describe('predictions', () => {
  test('are those of an analysis of the same texts, and keep nothing', async () => {
    const { results } = await analysedExperiment(owner, product.baseUrl, {
      controlHeadline: control,
      variantHeadlines: variants,
      context: { contentType: 'email' },
    });
    const before = (await program.call('GET', '/api/v1/experiments')).headers.get('x-total-count');
    const { status, body } = await program.call('POST', '/api/v1/predictions', {
      ...texts,
      contentType: 'email',
    });
    expect(status).toBe(200);
    expect(body.perVariant).toEqual(results?.perVariant);
    expect(body.passport).toEqual(results?.passport);
    expect(body).toMatchObject({
      explanations: null,
      experimentId: null,
      modelVersion: results?.modelVersion,
    });
    expect((await program.call('GET', '/api/v1/experiments')).headers.get('x-total-count')).toBe(before);
  });

  test('name the winner and explain each variant where asked to', async () => {
    const { body } = await program.call('POST', '/api/v1/predictions', { ...texts, explain: true });
    expect(body.explanations.map(({ variant }: { variant: string }) => variant)).toEqual([
      'Variant 1',
      'Variant 2',
    ]);
    for (const { contributions, rest, total } of body.explanations) {
      const sum = contributions.reduce((all: number, { weight }: { weight: number }) => all + weight, rest);
      expect(sum).toBeCloseTo(total, 6);
    }
    const best = [...body.perVariant].sort((a, b) => b.confidencePct - a.confidencePct)[0];
    expect(['Control', best.variant]).toContain(body.winner);
  });

  test('are kept with save and a name: an experiment with the same figures', async () => {
    const { body } = await program.call('POST', '/api/v1/predictions', {
      ...texts,
      save: true,
      name: 'Kept',
    });
    const path = `/api/v1/experiments/${body.experimentId}`;
    await expect
      .poll(async () => (await program.call('GET', path)).body.status, { timeout: 20_000 })
      .toBe('Complete');
    const kept = (await program.call('GET', path)).body;
    expect(kept).toMatchObject({ name: 'Kept', controlHeadline: control, variantHeadlines: variants });
    expect(kept.results.perVariant).toEqual(body.perVariant);
  });

  test.each([
    [{ ...texts, save: true }, 'INVALID_REQUEST'],
    [{ control }, 'INVALID_REQUEST'],
    [{ control, variants: [] }, 'INVALID_REQUEST'],
    [{ ...texts, contentType: 'poem' }, 'INVALID_REQUEST'],
    [{ ...texts, extra: 1 }, 'INVALID_REQUEST'],
    [{ control, variants: [control.toUpperCase()] }, 'DUPLICATE_VARIANTS'],
  ])('refuse %j with %s', async (body, code) => {
    expect((await program.call('POST', '/api/v1/predictions', body)).body.code).toBe(code);
  });

  test('use the calibration of the moment, for the content type that it was learnt for', async () => {
    const { workspaceId } = owner;
    const used = async () =>
      (await program.call('POST', '/api/v1/predictions', { ...texts, contentType: 'social' })).body;
    const plain = await used();
    const adopt = (version: number, scale: number) =>
      product.deps.db.transaction(async (tx) => {
        await tx.execute(sql`insert into calibration_versions (workspace_id, content_type, version, adopted, parameters, report, tests, created_at)
          values (${workspaceId}, 'social', ${version}, true, ${JSON.stringify({ scale, traitWeights: {} })}::jsonb, 'null', 60, now())`);
        await tx.execute(sql`insert into calibration_states (workspace_id, content_type, current_version) values (${workspaceId}, 'social', ${version})
          on conflict (workspace_id, content_type) do update set current_version = excluded.current_version`);
      });
    await adopt(1, 0.5);
    const [first, again] = [await used(), await used()];
    expect(first.calibrationId).toEqual(expect.any(String));
    expect(again).toEqual(first);
    expect(first.perVariant).not.toEqual(plain.perVariant);
    await adopt(2, 2);
    const second = await used();
    expect([first.calibrationId, null]).not.toContain(second.calibrationId);
    expect((await program.call('POST', '/api/v1/predictions', texts)).body.calibrationId).toBeNull();
    await product.deps.db.execute(
      sql`update calibration_states set is_on = false where workspace_id = ${workspaceId}`,
    );
    expect(await used()).toEqual(plain);
  });

  test('are not saved by a key that may only predict', async () => {
    const predictor = await newProgram(product, owner, ['predict']);
    const save = { ...texts, save: true, name: 'Not kept' };
    expect((await predictor.call('POST', '/api/v1/predictions', save)).body.code).toBe('SCOPE_REQUIRED');
  });
});

describe('experiments', () => {
  test('are created, changed with If-Match, run to their results within one call, and deleted', async () => {
    const made = await program.call('POST', '/api/v1/experiments', experimentBody);
    expect(made.status).toBe(201);
    const path = `/api/v1/experiments/${made.body.id}`;
    const change = { controlHeadline: 'Spring is here', context: { contentType: 'email' } };
    const changed = await program.call('PATCH', path, change, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({
      controlHeadline: 'Spring is here',
      name: 'Spring sale',
      version: 2,
    });
    expect((await program.call('PATCH', path, change, { 'if-match': '"1"' })).body.code).toBe('STALE_WRITE');
    const run = await program.call('POST', `${path}/run?wait=60`);
    expect([run.status, run.body.status]).toEqual([200, 'Complete']);
    expect(run.body.results.perVariant).toHaveLength(3);
    expect((await program.call('GET', `${path}/explanations`)).body).toHaveLength(2);
    expect((await program.call('DELETE', path)).status).toBe(204);
    expect((await program.call('GET', path)).status).toBe(404);
  });

  test('without wait, a run answers at once that it has begun', async () => {
    const { id } = (await program.call('POST', '/api/v1/experiments', experimentBody)).body;
    const run = await program.call('POST', `/api/v1/experiments/${id}/run`);
    expect([run.status, run.body.status]).toEqual([202, 'Running']);
    expect((await program.call('POST', `/api/v1/experiments/${id}/run?wait=61`)).body.code).toBe(
      'INVALID_REQUEST',
    );
  });

  test('are listed page by page, each once', async () => {
    const person = await newUser(product, { plan: 'pro' });
    const reader = await newProgram(product, person);
    const ids: string[] = [];
    for (let made = 0; made < 5; made++)
      ids.unshift((await reader.call('POST', '/api/v1/experiments', { name: `Number ${made}` })).body.id);
    const seen: string[] = [];
    let path: string | undefined = '/api/v1/experiments?limit=2';
    while (path) {
      const { body, headers }: Answer<Experiment[]> = await reader.call('GET', path);
      seen.push(...body.map(({ id }) => id));
      expect(headers.get('x-total-count')).toBe('5');
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(ids);
  });

  test('record what the real test did, on the newest analysis or a named one', async () => {
    const { id, results } = await analysedExperiment(owner, product.baseUrl);
    const path = `/api/v1/experiments/${id}/outcome`;
    expect((await program.call('GET', path)).body.code).toBe('OUTCOME_NOT_FOUND');
    const arms = [
      { variant: 'Control', impressions: 10_000, clicks: 210 },
      { variant: 'Variant 1', impressions: 10_050, clicks: 264 },
    ];
    const put = await program.call('PUT', path, { arms });
    expect([put.status, put.body.source, put.body.runId]).toEqual([200, 'api', results?.runId]);
    expect((await program.call('PUT', path, { arms }, { 'if-match': '"0"' })).body.code).toBe('STALE_WRITE');
    expect((await program.call('GET', `${path}?run=${results?.runId}`)).body.leader).toBe('Variant 1');
    expect((await program.call('PUT', `${path}?run=nothing`, { arms })).body.code).toBe('NOT_FOUND');
    expect((await program.call('DELETE', path)).status).toBe(204);
  });

  test('have variants written and added', async () => {
    const { id } = (await program.call('POST', '/api/v1/experiments', experimentBody)).body;
    const path = `/api/v1/experiments/${id}`;
    const context = {
      additionalInfo: 'Free returns for 60 days. 12,000 happy customers.',
      productService: 'Winter coats',
      userAction: 'Order a coat',
    };
    const body = { count: 3, writer: 'offline', context, save: true };
    const written = await program.call('POST', `${path}/variants`, body);
    expect(written.status).toBe(200);
    expect(written.body.variants.length).toBeGreaterThan(0);
    expect((await program.call('GET', path)).body.variantHeadlines).toEqual([
      ...variants,
      ...written.body.variants,
    ]);
    const free = await newProgram(product, await newUser(product));
    expect((await free.call('POST', `${path}/variants`, body)).body.code).toBe('PRO_REQUIRED');
  });
});

test('benchmarks are scored in the background, with wait in one call, and kept', async () => {
  const experiments = inventedTests(30);
  const begun = await program.call('POST', '/api/v1/benchmarks', { experiments, name: 'Past' });
  expect([begun.status, begun.body.result]).toEqual([202, null]);
  const scored = await program.call('POST', '/api/v1/benchmarks?wait=60', { experiments });
  expect([scored.status, scored.body.status]).toEqual([200, 'complete']);
  expect(scored.body.result.results.length).toBe(scored.body.result.totalTests);
  const read = await program.call('GET', `/api/v1/benchmarks/${scored.body.id}?results=0`);
  expect(read.body.result).toEqual({ ...scored.body.result, results: [] });
  const listed = (await program.call('GET', '/api/v1/benchmarks')).body.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(expect.arrayContaining([begun.body.id, scored.body.id]));
  expect((await program.call('DELETE', `/api/v1/benchmarks/${scored.body.id}`)).status).toBe(204);
});

describe('an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });
  const total = async () =>
    Number((await program.call('GET', '/api/v1/experiments')).headers.get('x-total-count'));

  test('gives the same call the same answer, for 24 hours', async () => {
    const before = await total();
    const first = await program.call('POST', '/api/v1/experiments', experimentBody, key('same'));
    const again = await program.call('POST', '/api/v1/experiments', experimentBody, key('same'));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await total()).toBe(before + 1);
    clock.advance(24 * 60 * 60_000 + 1000);
    const nextDay = await program.call('POST', '/api/v1/experiments', experimentBody, key('same'));
    expect(nextDay.body.id).not.toBe(first.body.id);
  });

  test('refuses another body, and another call', async () => {
    await program.call('POST', '/api/v1/experiments', experimentBody, key('taken'));
    const other = await program.call('POST', '/api/v1/experiments', { name: 'Other' }, key('taken'));
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await program.call('POST', '/api/v1/predictions', texts, key('taken'))).status).toBe(422);
  });

  test('is the workspace’s own', async () => {
    const stranger = await newProgram(product, await newUser(product));
    const ours = await program.call(
      'POST',
      '/api/v1/experiments',
      experimentBody,
      key('shared name'.replace(' ', '-')),
    );
    const theirs = await stranger.call('POST', '/api/v1/experiments', experimentBody, key('shared-name'));
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(ours.body.id);
  });

  test('lets ten calls at once happen once', async () => {
    const before = await total();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        program.call('POST', '/api/v1/experiments', experimentBody, key('at-once')),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await total()).toBe(before + 1);
  });

  test('keeps no refusal: corrected circumstances let the same call through', async () => {
    const { id } = (await program.call('POST', '/api/v1/experiments', { name: 'Empty' })).body;
    const run = () => program.call('POST', `/api/v1/experiments/${id}/run?wait=60`, undefined, key('run-it'));
    expect((await run()).body.code).toBe('CONTROL_EMPTY');
    await program.call('PATCH', `/api/v1/experiments/${id}`, {
      controlHeadline: control,
      variantHeadlines: variants,
    });
    const first = await run();
    expect([first.status, first.body.status]).toEqual([200, 'Complete']);
    const again = await run();
    expect([again.status, again.body.results.runId]).toEqual([200, first.body.results.runId]);
  });

  test('of a call whose process died is free again after its lease', async () => {
    const workspaceId = owner.workspaceId;
    const { body } = await program.call('POST', '/api/v1/experiments', experimentBody, key('died'));
    await product.deps.db.execute(sql`update idempotent_answers set status = null, body = null
      where workspace_id = ${workspaceId} and idempotency_key = 'died'`);
    clock.advance(4 * 60_000);
    const again = await program.call('POST', '/api/v1/experiments', experimentBody, key('died'));
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(body.id);
  });

  test('must be 1 to 255 visible characters', async () => {
    for (const wrong of ['two words', 'x'.repeat(256)])
      expect((await program.call('POST', '/api/v1/predictions', texts, key(wrong))).body.code).toBe(
        'INVALID_REQUEST',
      );
  });

  test('is forgotten after a day', async () => {
    await program.call('POST', '/api/v1/predictions', texts, key('old'));
    clock.advance(25 * 60 * 60_000);
    await forgetAnswers(product.deps);
    const { rows } = (await product.deps.db.execute(
      sql`select count(*)::int as kept from idempotent_answers`,
    )) as unknown as { rows: { kept: number }[] };
    expect(rows[0]?.kept).toBe(0);
  });
});

test('tells what is left of the limit, and when to come again', async () => {
  const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
  try {
    const caller = await newProgram(limited, await newUser(limited));
    const { headers } = await caller.call('GET', '/api/v1/key');
    expect(headers.get('ratelimit-policy')).toBe('"read";q=600;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"read";r=599;t=\d+$/);
    let last = await caller.call('POST', '/api/v1/benchmarks', {});
    for (let asked = 1; asked < 21; asked++) last = await caller.call('POST', '/api/v1/benchmarks', {});
    expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(last.headers.get('ratelimit')).toMatch(/^"upload";r=0;t=\d+$/);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
