import type { BenchmarkJob } from '@frontrunner/contracts';
import { runBenchmark } from '@frontrunner/predictor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser } from '../../test/client.ts';
import { readStream } from '../../test/event-stream.ts';
import { inventedTests } from '../../test/invented-tests.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const post = (user: Client, experiments: unknown, more: object = {}, query = '') =>
  user.call('POST', `/api/benchmark${query}`, { experiments, ...more });
const ended = (event: { type: string }) => event.type === 'complete' || event.type === 'error';
const follow = (user: Client, id: string, withinMs = 30_000) =>
  readStream(user, product.baseUrl, id, ended, { of: 'benchmarks', withinMs });

describe('the plain call', () => {
  test("answers the specification's response with the model's own predictions", async () => {
    const user = await newUser(product);
    const rows = inventedTests(30, { arms: 3 });
    const { status, body } = await post(user, rows);
    expect(status).toBe(200);
    const direct = await runBenchmark(product.deps.model, rows);
    expect(body).toMatchObject({
      totalTests: 30,
      correctPredictions: direct.correctPredictions,
      accuracy: direct.accuracy,
      averageConfidence: direct.averageConfidence,
      confidenceTierAccuracy: direct.confidenceTierAccuracy,
      tierStats: direct.tierStats,
      skippedRows: [],
      benchmarkId: null,
      calibrationId: null,
    });
    expect(body.results).toHaveLength(30);
    expect(body.results[7]).toEqual({
      experimentIndex: 7,
      control: rows[7][0],
      actualWinner: rows[7][1],
      predictedWinner: direct.results[7].predictedWinner,
      confidence: direct.results[7].confidence,
      confidenceTier: direct.results[7].confidenceTier,
      correct: direct.results[7].correct,
      tie: false,
      variants: rows[7].slice(2),
    });
    for (const { confidence, confidenceTier } of body.results)
      expect(confidenceTier).toBe(confidence > 80 ? 'high' : confidence >= 60 ? 'medium' : 'low');
    const one = await post(user, rows.slice(0, 1));
    const empty = Object.values(one.body.confidenceTierAccuracy).filter((accuracy) => accuracy === null);
    expect(empty).toHaveLength(2);
    expect(body.verdict).toMatch(/coin/);
    expect(body.baselines.chance).toBeCloseTo(100 / 3);
    expect((await user.call('GET', '/api/benchmarks')).body).toEqual([]);
  });

  test('scores what can be scored and lists the other rows by their number in the file', async () => {
    const user = await newUser(product);
    const rows = [
      ['A garden in the city', 'Somebody else', 'A city garden'],
      ['A garden in the city', 'A city garden', 'A city garden'],
      ['', 'A city garden', 'A city garden'],
      ['A garden in the city', 'A garden in the city', ' ', ''],
      ['A garden in the city', 'A city garden', 'A city garden'],
    ];
    const { body } = await post(user, rows);
    expect(body.totalTests).toBe(2);
    expect(body.skippedRows).toEqual([
      { row: 1, reason: 'The actual winner is neither the control nor a variant.' },
      { row: 3, reason: 'The control headline is empty.' },
      { row: 4, reason: 'There is no variant.' },
    ]);
    expect(body.repeatedRows).toEqual({ count: 1, rows: [5] });
    const named = await post(user, rows, { fileRows: [2, 3, 5, 6, 9] });
    expect(named.body.skippedRows.map(({ row }: { row: number }) => row)).toEqual([2, 5, 6]);
    expect(named.body.repeatedRows.rows).toEqual([9]);
    // A test is named by its place among the rows as sent, also after rows that were not scored.
    expect(body.results.map(({ experimentIndex }: { experimentIndex: number }) => experimentIndex)).toEqual([
      1, 4,
    ]);
  });

  test.each([
    ['no rows', [], {}, 422, 'NO_USABLE_ROWS', /Send at least one/],
    [
      'rows without a usable one',
      [['a', 'b', 'c']],
      {},
      422,
      'NO_USABLE_ROWS',
      /neither the control nor a variant/,
    ],
    ['20,001 rows', inventedTests(20_001), {}, 422, 'TOO_MANY_ROWS', /20,001/],
    ['cells that are no text', [['a', 'a', 1]], {}, 400, 'INVALID_REQUEST', /experiments/],
    [
      'a cell of 10,001 characters',
      [['a', 'a', 'x'.repeat(10_001)]],
      {},
      400,
      'INVALID_REQUEST',
      /at most 10000/,
    ],
    [
      'a row of 53 cells',
      [Array.from({ length: 53 }, () => 'a')],
      {},
      400,
      'INVALID_REQUEST',
      /experiments\.0/,
    ],
    ['a NUL character', [['a', 'a', 'b\u0000']], {}, 400, 'INVALID_REQUEST', /cannot be stored/],
    ['row numbers that do not fit', inventedTests(2), { fileRows: [1] }, 400, 'INVALID_REQUEST', /2, not 1/],
    ['an unknown field', inventedTests(2), { rows: 1 }, 400, 'INVALID_REQUEST', /rows/],
    [
      'an unknown content type',
      inventedTests(2),
      { contentType: 'poem' },
      400,
      'INVALID_REQUEST',
      /contentType/,
    ],
    ['counts for other rows', inventedTests(2), { counts: [null] }, 400, 'INVALID_REQUEST', /2, not 1/],
    [
      'counts for other headlines',
      inventedTests(1),
      { counts: [[[10, 1]]] },
      400,
      'INVALID_REQUEST',
      /Row 1 has 2 headlines and counts for 1/,
    ],
    [
      'more clicks than impressions',
      inventedTests(1),
      {
        counts: [
          [
            [10, 1],
            [10, 11],
          ],
        ],
      },
      400,
      'INVALID_REQUEST',
      /more clicks than impressions/,
    ],
  ])('refuses %s', async (_name, rows, more, status, code, message) => {
    const user = await newUser(product);
    const answer = await post(user, rows, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(message);
  });

  test('refuses more than 12 MB, and a visitor', async () => {
    const user = await newUser(product);
    const large = await post(user, [['a', 'a', 'x'.repeat(12 * 1024 * 1024)]]);
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const visitor = await fetch(`${product.baseUrl}/api/benchmarks`);
    expect(visitor.status).toBe(401);
  });

  test('stops when the caller goes away, and keeps nothing of it', async () => {
    const user = await newUser(product);
    const gone = new AbortController();
    const request = fetch(`${product.baseUrl}/api/benchmark`, {
      method: 'POST',
      signal: gone.signal,
      headers: { cookie: user.cookie, origin: product.baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ experiments: inventedTests(20_000), name: 'left alone' }),
    });
    // The next answer comes after the large request was taken in.
    await user.call('GET', '/api/benchmarks');
    gone.abort();
    await expect(request).rejects.toThrow();
    // The thread is free again: a small benchmark is answered, and the other was not kept.
    expect((await post(user, inventedTests(3))).status).toBe(200);
    expect((await user.call('GET', '/api/benchmarks')).body).toEqual([]);
  });
});

describe('a verdict', () => {
  const random = (() => {
    let state = 7;
    return () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
  })();
  const glyphs = 'あいうえおかきくけこさしすせそたちつてと';
  const unread = (i: number, k: number) =>
    Array.from({ length: 9 }, (_, at) => glyphs[(i * 7 + k * 3 + at * (1 + (i % 5))) % glyphs.length]).join(
      '',
    ) + `${k}`;
  const unreadRows = Array.from({ length: 300 }, (_, i) => {
    const [control, variant] = [
      `${unread(i, 1)}${glyphs[i % 20]}`,
      `${unread(i, 2)}${glyphs[(i >> 4) % 20]}`,
    ];
    return [control, i % 100 < 63 ? control : variant, variant];
  });

  test.each<[string, string[][]]>([
    [
      'the control listed again among the variants, random winners',
      inventedTests(300).map(([control = '', , variant = '']) => [
        control,
        random() < 0.5 ? control : variant,
        control,
        variant,
      ]),
    ],
    ['headlines that the model cannot read, the control wins 63 %', unreadRows],
    [
      'the same file sorted by winner',
      unreadRows.toSorted((a, b) => Number(a[0] === a[1]) - Number(b[0] === b[1])),
    ],
    [
      'the same headline in two cases',
      inventedTests(100).map(([control = '']) => [control, control.toUpperCase(), control.toUpperCase()]),
    ],
    [
      '60 rows that share one control, which always wins',
      inventedTests(60).map(([control = '']) => [
        'You would not believe what this baker did',
        'You would not believe what this baker did',
        control,
      ]),
    ],
    [
      'one row of 50 variants, the control wins',
      [
        [
          'You would not believe what this baker did',
          'You would not believe what this baker did',
          ...inventedTests(50).map(([control = '']) => control),
        ],
      ],
    ],
  ])('is not "better" for %s', async (_name, rows) => {
    const user = await newUser(product);
    const { body } = await post(user, rows);
    if (body.code) return expect(body.code).toBe('NO_USABLE_ROWS');
    expect(['undecided', 'too-few', 'worse']).toContain(body.againstGuessing.code);
    expect(['undecided', 'too-few', 'worse']).toContain(body.againstControl.code);
    expect(body.verdict).not.toMatch(/better than a coin/);
    expect(JSON.stringify(body)).not.toContain('NaN');
  });

  test('gives ties one half, and clusters, intervals and promises to everything that it claims', async () => {
    const user = await newUser(product);
    const { body } = await post(user, unreadRows);
    expect(body).toMatchObject({ ties: 300, accuracy: 50, correctPredictions: 150 });
    expect(body.coverage).toHaveLength(1);
    expect(body.tierStats.high).toEqual({ correct: 0, total: 0, interval: [0, 100], promise: 'too-few' });
    const { body: shared } = await post(user, [...inventedTests(20), ...inventedTests(20)]);
    expect(shared.clusters).toBe(20);
    for (const row of [...shared.reliability, ...shared.coverage, shared.tierStats.low]) {
      expect(row.interval[0]).toBeLessThanOrEqual(row.interval[1]);
      expect(['kept', 'broken', 'too-few']).toContain(row.promise);
    }
  });

  test('with counts says what a perfect predictor would reach, also in the background', async () => {
    const user = await newUser(product);
    const rows = inventedTests(40);
    const counts = rows.map((_, i) =>
      i === 3
        ? null
        : [
            [2000, 20],
            [2000, 21 + (i % 9)],
          ],
    );
    const more = { counts, contentType: 'social' };
    const { body } = await post(user, rows, more);
    expect(body.contentType).toBe('social');
    expect(body.perfectPredictor.tests).toBe(39);
    expect(body.perfectPredictor.accuracy).toBeGreaterThan(30);
    expect(body.perfectPredictor.accuracy).toBeLessThan(95);
    const { body: job } = await post(user, rows, more, '?async=1');
    await follow(user, job.id);
    const { body: kept } = await user.call('GET', `/api/benchmarks/${job.id}`);
    expect(kept.result).toEqual({ ...body, benchmarkId: job.id });
  });
});

describe('a kept benchmark', () => {
  test('is listed, opened again with all it said, and deleted by its owner only', async () => {
    const user = await newUser(product);
    const other = await newUser(product);
    const { body: said } = await post(user, inventedTests(40), { name: 'Spring tests.csv' });
    const { body: list } = await user.call<BenchmarkJob[]>('GET', '/api/benchmarks');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      id: said.benchmarkId,
      name: 'Spring tests.csv',
      status: 'complete',
      rows: 40,
      totalTests: 40,
      accuracy: said.accuracy,
      accuracyInterval: said.accuracyInterval,
    });
    const path = `/api/benchmarks/${said.benchmarkId}`;
    expect((await user.call('GET', path)).body.result).toEqual(said);
    expect((await user.call('GET', `${path}?results=0`)).body.result).toEqual({ ...said, results: [] });
    for (const [method, to] of [
      ['GET', path],
      ['DELETE', path],
      ['POST', `${path}/cancel`],
      ['GET', `${path}/stream`],
    ] as const) {
      expect([method, (await other.call(method, to)).status]).toEqual([method, 404]);
    }
    expect((await user.call('POST', `${path}/cancel`)).body.code).toBe('JOB_ENDED');
    expect((await user.call('DELETE', path)).status).toBe(204);
    expect((await user.call('GET', path)).status).toBe(404);
    expect((await user.call('GET', '/api/benchmarks/not-an-id')).status).toBe(404);
  });

  test('is one of the newest 20; older ones go', async () => {
    const user = await newUser(product);
    for (let i = 1; i <= 22; i++) await post(user, inventedTests(2), { name: `Number ${i}` });
    const { body } = await user.call<BenchmarkJob[]>('GET', '/api/benchmarks');
    expect(body.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, i) => `Number ${22 - i}`));
  });
});

describe('a benchmark in the background', () => {
  test('answers 202 with a job, streams real progress, and ends with the same result as the plain call', async () => {
    const user = await newUser(product);
    const rows = [...inventedTests(2500), ['no', 'such', 'winner']];
    const { status, body: job } = await post(user, rows, { name: 'History' }, '?async=1');
    expect(status).toBe(202);
    expect(job).toMatchObject({
      name: 'History',
      status: 'queued',
      rows: 2501,
      progressPercent: 0,
      accuracy: null,
    });
    const events = await follow(user, job.id);
    expect(events[0]).toMatchObject({ type: 'connected', benchmarkId: job.id });
    expect(events.at(-1)).toMatchObject({ type: 'complete', progressPercent: 100, benchmarkId: job.id });
    const percents = events.slice(1).map((event) => event.progressPercent ?? -1);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    const { body: kept } = await user.call('GET', `/api/benchmarks/${job.id}`);
    const { body: plain } = await post(user, rows);
    expect(kept.status).toBe('complete');
    expect(kept.result).toEqual({ ...plain, benchmarkId: job.id });
    const missed = await readStream(user, product.baseUrl, job.id, ended, {
      of: 'benchmarks',
      lastEventId: (events.at(-1)?.id ?? 0) - 1,
    });
    expect(missed.map((event) => event.type)).toEqual(['connected', 'complete']);
  });

  test('can be cancelled while it runs; then it ends for good and can be deleted', async () => {
    const user = await newUser(product);
    const { body: job } = await post(user, inventedTests(20_000, { arms: 4 }), {}, '?async=1');
    expect(job.name).toBe('Benchmark of 20,000 tests');
    await readStream(user, product.baseUrl, job.id, (event) => event.type === 'progress', {
      of: 'benchmarks',
    });
    expect((await user.call('DELETE', `/api/benchmarks/${job.id}`)).body.code).toBe('BENCHMARK_RUNNING');
    const cancelled = await user.call('POST', `/api/benchmarks/${job.id}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    const events = await follow(user, job.id);
    expect(events.at(-1)).toMatchObject({ type: 'error', message: 'The benchmark was cancelled.' });
    // A later one is done after it: had it gone on, its result would be there now.
    const { body: next } = await post(user, inventedTests(5), {}, '?async=1');
    await follow(user, next.id);
    expect((await user.call('GET', `/api/benchmarks/${job.id}`)).body).toMatchObject({
      status: 'cancelled',
      result: null,
    });
    expect((await user.call('DELETE', `/api/benchmarks/${job.id}`)).status).toBe(204);
  });

  test('leaves the event loop to other calls', async () => {
    const user = await newUser(product);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last - 5);
      last = performance.now();
    }, 5);
    try {
      const { body: job } = await post(user, inventedTests(3000), {}, '?async=1');
      await follow(user, job.id);
    } finally {
      clearInterval(timer);
    }
    // Scored on the loop, 3,000 tests would hold it for far longer; a busy machine alone does not.
    expect(longest).toBeLessThan(1000);
  });

  test('without a usable row fails with words on what to do', async () => {
    const user = await newUser(product);
    const { body: job } = await post(user, [['a', 'b', 'c']], {}, '?async=1');
    const events = await follow(user, job.id);
    expect(events.at(-1)?.message).toContain('Check columns 1 and 2');
    expect((await user.call('GET', `/api/benchmarks/${job.id}`)).body).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('No row could be scored'),
    });
  });

  test('of the same account waits its turn: a fourth unfinished one is refused', async () => {
    const user = await newUser(product);
    const rows = inventedTests(8000);
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await post(user, rows, {}, '?async=1'));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[3].body.message).toContain('Wait for one or cancel it');
    for (const { body } of answers.slice(0, 3)) await user.call('POST', `/api/benchmarks/${body.id}/cancel`);
  });
});

describe('explaining a pair', () => {
  test('gives parts that add up to the difference in score', async () => {
    const user = await newUser(product);
    const { body } = await user.call('POST', '/api/explain', {
      control: 'Our garden report',
      variant: 'You would not believe what grew here',
    });
    const sum = body.contributions.reduce(
      (total: number, { weight }: { weight: number }) => total + weight,
      0,
    );
    expect(sum + body.rest).toBeCloseTo(body.total, 6);
    expect((await user.call('POST', '/api/explain', { control: 'x' })).status).toBe(400);
  });
});
