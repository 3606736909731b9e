import type { Experiment } from '@frontrunner/contracts';
import { predictExperiment, winnerOf } from '@frontrunner/predictor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Client, newExperiment, newUser } from '../../test/client.ts';
import { readStream } from '../../test/event-stream.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const complete = (event: { type: string }) => event.type === 'complete';

/** Opens the stream, starts the run once connected, and reads to the end: nothing can happen unseen. */
async function runWatched(user: Client, id: string) {
  let started: Promise<Answer<Experiment>> | undefined;
  const events = await readStream(user, product.baseUrl, id, complete, {
    onEvent: (event) => {
      if (event.type === 'connected') started = user.call('POST', `/api/experiments/${id}/run`);
    },
  });
  return { events, started: (await started) as Answer<Experiment> };
}

describe('an analysis', () => {
  test("predicts the model's winner, with progress in order and the phase messages of the Free plan", async () => {
    const user = await newUser(product);
    const { id } = await newExperiment(user);
    const { events, started } = await runWatched(user, id);
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({
      status: 'Running',
      progress: { message: 'Analyzing headlines...' },
      results: null,
    });
    expect(events[0]).toMatchObject({ type: 'connected', experimentId: id });
    const percents = events.slice(1).map((event) => event.progressPercent ?? -1);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(events.map((event) => event.message)).toEqual(
      expect.arrayContaining([
        'Analyzing headlines...',
        'Processing variants...',
        'Computing predictions...',
        'Finalizing results...',
      ]),
    );

    const { body } = await user.call<Experiment>('GET', `/api/experiments/${id}`);
    const prediction = predictExperiment(product.deps.model, {
      control: body.controlHeadline,
      variants: body.variantHeadlines,
    });
    expect(body).toMatchObject({
      status: 'Complete',
      progress: null,
      results: { edited: false, controlHeadline: body.controlHeadline },
    });
    expect(body.results?.perVariant.map((entry) => [entry.headline, entry.confidencePct])).toEqual(
      prediction.entries.map((entry) => [entry.headline, entry.confidencePct]),
    );
    expect(winnerOf(body.results?.perVariant ?? [])?.headline).toBe(
      prediction.entries[prediction.winnerIndex]?.headline,
    );
  });

  test('is a snapshot: later edits leave the results and are told', async () => {
    const user = await newUser(product);
    const { id } = await newExperiment(user);
    await user.call('POST', `/api/experiments/${id}/run`);
    await readStream(user, product.baseUrl, id, complete);
    const before = await user.call<Experiment>('GET', `/api/experiments/${id}`);
    await user.call('PATCH', `/api/experiments/${id}/control`, { controlHeadline: 'Something else' });
    const edited = await user.call<Experiment>('GET', `/api/experiments/${id}`);
    expect(edited.body.results).toEqual({ ...before.body.results, edited: true });

    await user.call('POST', `/api/experiments/${id}/run`);
    await readStream(user, product.baseUrl, id, complete);
    const runs = await user.call('GET', `/api/experiments/${id}/runs`);
    expect(runs.body).toHaveLength(2);
    expect(
      runs.body.map((run: { results: { controlHeadline: string } }) => run.results.controlHeadline),
    ).toEqual(['Something else', 'Our spring sale has started']);
  });

  test('replays what was missed after Last-Event-ID, and only that', async () => {
    const user = await newUser(product);
    const { id } = await newExperiment(user);
    const { events: all } = await runWatched(user, id);
    const stored = all.filter((event) => event.id !== undefined);
    const replayed = await readStream(user, product.baseUrl, id, complete, {
      lastEventId: stored[0]?.id ?? -1,
    });
    expect(replayed.slice(1)).toEqual(stored.slice(1));
    const finished = await readStream(user, product.baseUrl, id, complete);
    expect(finished.map((event) => event.type)).toEqual(['connected', 'complete']);
  });

  test('started while it runs: the other calls answer 409, edits too, and it runs once', async () => {
    const gate = Promise.withResolvers<void>();
    const held = await startTestProduct({ onAnalysisStep: () => gate.promise });
    try {
      const user = await newUser(held);
      const { id } = await newExperiment(user);
      const answers = await Promise.all([1, 2, 3].map(() => user.call('POST', `/api/experiments/${id}/run`)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([202, 409, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('ALREADY_RUNNING');
      for (const [method, path, body] of [
        ['PATCH', '/control', { controlHeadline: 'x' }],
        ['POST', '/variants', { variantHeadlines: ['x'] }],
        ['PATCH', '', { context: { productService: 'x' } }],
        ['DELETE', '', undefined],
      ] as const) {
        const answer = await user.call(method, `/api/experiments/${id}${path}`, body);
        expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'EXPERIMENT_RUNNING']);
      }
      gate.resolve();
      await readStream(user, held.baseUrl, id, complete);
      expect((await user.call('GET', `/api/experiments/${id}/runs`)).body).toHaveLength(1);
    } finally {
      gate.resolve();
      await held.close();
    }
  });

  test.each([
    ['an empty control', { controlHeadline: '  ' }, 'CONTROL_EMPTY'],
    ['no variants', { variantHeadlines: [] }, 'CONTROL_EMPTY'],
    [
      'a variant equal to the control',
      { variantHeadlines: ['One', 'our SPRING sale has started '] },
      'DUPLICATE_VARIANTS',
    ],
    ['two equal variants', { variantHeadlines: ['One', 'ONE '] }, 'DUPLICATE_VARIANTS'],
  ])('refuses %s with 422 and stays Idle', async (_name, fields, code) => {
    const user = await newUser(product);
    const { id } = await newExperiment(user, fields);
    const answer = await user.call('POST', `/api/experiments/${id}/run`);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    if (code === 'DUPLICATE_VARIANTS') expect(answer.body.message).toMatch(/ONE|SPRING/);
    expect((await user.call('GET', `/api/experiments/${id}`)).body.status).toBe('Idle');
  });

  test("does not stream somebody else's experiment, nor to a visitor", async () => {
    const owner = await newUser(product);
    const other = await newUser(product);
    const { id } = await newExperiment(owner);
    expect((await other.call('GET', `/api/experiments/${id}/stream`)).status).toBe(404);
    expect((await other.call('POST', `/api/experiments/${id}/run`)).status).toBe(404);
    expect((await fetch(`${product.baseUrl}/api/experiments/${id}/stream`)).status).toBe(401);
  });
});

describe('an analysis that keeps failing', () => {
  test('goes back to Idle with an error event, and can be run again', async () => {
    let failures = 0;
    const failing = await startTestProduct({
      onAnalysisStep: async () => {
        if (failures < 4) {
          failures += 1;
          throw new Error('invented failure');
        }
      },
    });
    try {
      const user = await newUser(failing);
      const { id } = await newExperiment(user);
      await user.call('POST', `/api/experiments/${id}/run`);
      const events = await readStream(user, failing.baseUrl, id, (event) => event.type === 'error', {
        withinMs: 60_000,
      });
      expect(events.at(-1)?.message).toContain('run it again');
      expect((await user.call('GET', `/api/experiments/${id}`)).body).toMatchObject({
        status: 'Idle',
        progress: null,
      });
      expect((await user.call('POST', `/api/experiments/${id}/run`)).status).toBe(202);
      await readStream(user, failing.baseUrl, id, complete);
    } finally {
      await failing.close();
    }
  });
});
