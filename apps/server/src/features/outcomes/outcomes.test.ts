import type { AuditEntry, Experiment, Outcome } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangedOutcome } from '../../kernel/completion.ts';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Answer, type Client, newExperiment, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
let owner: Client;
const changed: ChangedOutcome[] = [];
let failing = false;
beforeAll(async () => {
  product = await startTestProduct({
    onOutcomeRecorded: [
      async (_deps, { changes }) => {
        if (failing) throw new Error('a step that fails');
        changed.push(...changes);
      },
    ],
  });
  owner = await newUser(product, { plan: 'pro' });
}, 60_000);
afterAll(() => product.close());

const pathOf = (experiment: Experiment) =>
  `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`;
const analysed = (fields: Record<string, unknown> = {}) => analysedExperiment(owner, product.baseUrl, fields);
const arms = (...counts: [impressions: number, clicks: number][]) =>
  counts.map(([impressions, clicks], i) => ({
    variant: i === 0 ? 'Control' : `Variant ${i}`,
    impressions,
    clicks,
  }));
const put = (
  experiment: Experiment,
  body: object,
  headers: Record<string, string> = {},
  client = owner,
): Promise<Answer<Outcome & { code?: string; message?: string; details?: Outcome | null }>> =>
  client.call('PUT', pathOf(experiment), { source: 'manual', ...body }, headers);

/** The variant with the highest chance, which is what is judged. */
function judgedOf(experiment: Experiment) {
  const variants = experiment.results?.perVariant.slice(1) ?? [];
  return variants.reduce((best, one) => (one.confidencePct > best.confidencePct ? one : best));
}

/** Counts in which the judged variant clearly has so many times the control's clicks. */
function countsFor(experiment: Experiment, factor: number) {
  const { variant } = judgedOf(experiment);
  return [
    { variant: 'Control', impressions: 20_000, clicks: 400 },
    { variant, impressions: 20_000, clicks: 400 * factor },
  ];
}

describe('recording', () => {
  test('the answer has every figure, with and without the prediction, and reads the same later', async () => {
    const experiment = await analysed();
    const { status, body } = await put(experiment, {
      startedAt: '2026-01-02',
      endedAt: '2026-01-16T12:00:00+01:00',
      note: ' From the newsletter ',
      arms: arms([4000, 80], [4000, 100], [4000, 90], [4000, 70]),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      experimentId: experiment.id,
      runId: experiment.results?.runId,
      revision: 1,
      source: 'manual',
      declaredWinner: null,
      startedAt: '2026-01-02T00:00:00.000Z',
      endedAt: '2026-01-16T11:00:00.000Z',
      note: 'From the newsletter',
      split: null,
      hasPrior: true,
      standing: 'back-test',
      sampleRatio: { pValue: 1, ok: true },
      recordedBy: { id: owner.accountId, name: 'Test Person' },
    });
    expect(body.arms.map(({ variant }) => variant)).toEqual([
      'Control',
      'Variant 1',
      'Variant 2',
      'Variant 3',
    ]);
    for (const of of [body, body.withoutPrediction]) {
      expect(of.arms.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0)).toBeCloseTo(1, 6);
      expect(of.arms[1]).toMatchObject({ impressions: 4000, clicks: 100, rate: 0.025 });
      expect(of.arms[0]?.liftPct).toBeNull();
      const { low, mean, high } = of.arms[1]?.liftPct ?? { low: 0, mean: 0, high: 0 };
      expect(low).toBeLessThan(mean);
      expect(mean).toBeLessThan(high);
      expect(['stop', 'continue', 'inconclusive']).toContain(of.advice);
    }
    expect(body.withoutPrediction.leader).toBe('Variant 1');
    // The raw lift is 25 %; the prediction as prior pulls it towards what was expected and narrows it.
    const width = (of: Outcome['withoutPrediction']) =>
      (of.arms[1]?.liftPct?.high ?? 0) - (of.arms[1]?.liftPct?.low ?? 0);
    expect(width(body)).toBeLessThan(width(body.withoutPrediction));
    const { body: read } = await owner.call('GET', pathOf(experiment));
    expect(read).toEqual(body);
  });

  test('arms may come in any order and be left out; the split goes with them', async () => {
    const experiment = await analysed();
    const { body } = await put(experiment, {
      arms: [
        { variant: 'Variant 3', impressions: 3000, clicks: 60 },
        { variant: 'Control', impressions: 1000, clicks: 20 },
      ],
      split: [3, 1],
    });
    expect(body.arms.map(({ variant, impressions }) => [variant, impressions])).toEqual([
      ['Control', 1000],
      ['Variant 3', 3000],
    ]);
    expect(body.split).toEqual([1, 3]);
    expect(body.sampleRatio).toEqual({ pValue: 1, ok: true });
  });

  test('a split that is not as planned is an alarm and comes before every other advice', async () => {
    const experiment = await analysed();
    const { body } = await put(experiment, { arms: arms([5000, 100], [4000, 160]) });
    expect(body.sampleRatio?.ok).toBe(false);
    expect([body.advice, body.withoutPrediction.advice]).toEqual(['check-split', 'check-split']);
  });

  test('a live test has a sequential p value, which never rises again', async () => {
    const experiment = await analysed();
    const first = await put(experiment, { source: 'live', arms: arms([5000, 100], [4000, 80]) });
    expect(first.body.sampleRatio?.ok).toBe(false);
    const second = await put(experiment, { source: 'live', arms: arms([9000, 180], [9000, 180]) });
    expect(second.body.sampleRatio).toEqual(first.body.sampleRatio);
  });

  test('of 51 arms it has the same figures, and nobody waits for them', async () => {
    const variantHeadlines = Array.from({ length: 50 }, (_, i) => `Coat number ${i} lasts ${i + 2} winters`);
    const experiment = await analysed({ variantHeadlines });
    const counts = Array.from({ length: 51 }, (_, i): [number, number] => [1000, 20 + (i % 7)]);
    let answered = false;
    const recorded = put(experiment, { arms: arms(...counts) }).finally(() => {
      answered = true;
    });
    let meanwhile = 0;
    while (!answered) {
      await owner.call('GET', '/api/health/live');
      meanwhile += 1;
    }
    const { status, body } = await recorded;
    expect(status, JSON.stringify(body)).toBe(200);
    expect(meanwhile).toBeGreaterThan(2);
    expect(body.arms).toHaveLength(51);
    const chances = body.arms.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0);
    expect(chances).toBeCloseTo(1, 6);
    expect((await owner.call('GET', pathOf(experiment))).body).toEqual(body);
  });

  test('without the control there is no lift, and nothing is judged', async () => {
    const experiment = await analysed();
    const [, ...variants] = arms([1, 0], [9000, 90], [9000, 270]);
    const { body } = await put(experiment, { arms: variants });
    expect(body.arms.map(({ liftPct }) => liftPct)).toEqual([null, null]);
    expect(body.leader).toBe('Variant 2');
    expect(body.prediction).toMatchObject({ wasRight: null, verdict: 'too-close' });
  });

  test('only the declared winner: no counts, no advice, compared with the predicted winner', async () => {
    const experiment = await analysed();
    const predicted = experiment.results?.perVariant.reduce((best, one) =>
      one.winnerProbability > best.winnerProbability ? one : best,
    ).variant;
    const { body } = await put(experiment, { declaredWinner: predicted });
    expect(body).toMatchObject({
      declaredWinner: predicted,
      leader: predicted,
      arms: [],
      advice: null,
      impressionsToGo: null,
      sampleRatio: null,
    });
    const { body: other } = await put(experiment, {
      declaredWinner: predicted === 'Control' ? 'Variant 1' : 'Control',
    });
    expect([body.prediction.wasRight, other.prediction.wasRight]).toEqual([true, false]);
  });

  test('the forecast of the strongest variant is right, wrong, or the test is not clear', async () => {
    const experiment = await analysed();
    const chance = judgedOf(experiment).confidencePct;
    const better = (await put(experiment, { arms: countsFor(experiment, 1.5) })).body.prediction;
    const worse = (await put(experiment, { arms: countsFor(experiment, 0.5) })).body.prediction;
    const same = (await put(experiment, { arms: countsFor(experiment, 1) })).body.prediction;
    expect([better.wasRight, worse.wasRight, same.wasRight]).toEqual([chance > 50, chance <= 50, null]);
    expect(same.verdict).toBe('too-close');
    expect(better).toMatchObject({ variant: judgedOf(experiment).variant, chancePct: chance });
  });

  test('it is a forecast if it was finished before the test started, and undated without a start', async () => {
    const experiment = await analysed();
    const standing = async (startedAt: string | null) =>
      (await put(experiment, { startedAt, arms: countsFor(experiment, 2) })).body.standing;
    const finishedAt = new Date(experiment.results?.createdAt ?? '').getTime();
    expect(await standing(new Date(finishedAt + 1).toISOString())).toBe('forecast');
    expect(await standing(new Date(finishedAt - 1).toISOString())).toBe('back-test');
    expect(await standing(null)).toBe('undated');
  });
});

describe('revisions', () => {
  test('every change is kept with who and when; the same again is none', async () => {
    const experiment = await analysed();
    const colleague = await joinWorkspace(product, owner, 'editor');
    await put(experiment, { arms: arms([100, 5], [100, 9]) });
    await put(experiment, { arms: arms([100, 5], [100, 9]) });
    const { body } = await put(experiment, { arms: arms([200, 9], [200, 18]) }, {}, colleague);
    expect(
      body.revisions.map(({ revision, by, arms: [first] }) => [revision, by?.id, first?.clicks]),
    ).toEqual([
      [2, colleague.accountId, 9],
      [1, owner.accountId, 5],
    ]);
    expect((await owner.call('DELETE', pathOf(experiment), undefined, { 'if-match': '"2"' })).status).toBe(
      204,
    );
    expect((await owner.call('GET', pathOf(experiment))).body.code).toBe('OUTCOME_NOT_FOUND');
    const { body: again } = await put(experiment, { arms: arms([300, 9], [300, 18]) }, { 'if-match': '"0"' });
    expect(again.revisions.map(({ revision, deleted }) => [revision, deleted])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
    const { body: audit } = await owner.call('GET', '/api/workspace/audit');
    const told = (audit as AuditEntry[]).filter(({ object }) => object?.id === experiment.id);
    expect(told.map(({ action }) => action)).toEqual([
      'outcome.recorded',
      'outcome.deleted',
      'outcome.recorded',
      'outcome.recorded',
    ]);
  });

  test('two who record at once: one is told, with what the other recorded, and nothing is lost', async () => {
    const experiment = await analysed();
    const answers = await Promise.all(
      [100, 200].map((impressions) =>
        put(experiment, { arms: arms([impressions, 5], [impressions, 9]) }, { 'if-match': '"0"' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, told] = answers[0]?.status === 200 ? answers : [answers[1], answers[0]];
    expect(told?.body.code).toBe('STALE_WRITE');
    expect(told?.body.details).toEqual(won?.body);
    // Whoever sends no revision replaces the other's, which stays as a revision.
    const many = await Promise.all(
      [3, 4, 5, 6].map((clicks) => put(experiment, { arms: arms([100, clicks], [100, 9]) })),
    );
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await owner.call('GET', pathOf(experiment));
    expect(body.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([5, 4, 3, 2, 1]);
  });

  test('features are told in the transaction: a step that fails leaves nothing', async () => {
    const experiment = await analysed();
    changed.length = 0;
    failing = true;
    expect((await put(experiment, { arms: arms([100, 5], [100, 9]) })).status).toBe(500);
    failing = false;
    expect((await owner.call('GET', pathOf(experiment))).status).toBe(404);
    await put(experiment, { arms: arms([100, 5], [100, 9]) });
    await owner.call('DELETE', pathOf(experiment));
    expect(changed.map(({ outcome, run }) => [outcome?.revision ?? null, run.experimentId])).toEqual([
      [1, experiment.id],
      [null, experiment.id],
    ]);
  });
});

describe('what is refused, with nothing stored', () => {
  let experiment: Experiment;
  beforeAll(async () => {
    experiment = await analysed();
  });

  const day = (fromNow: number) => new Date(Date.now() + fromNow * 24 * 60 * 60_000).toISOString();
  const two = arms([100, 5], [100, 9]);
  test.each<[string, object, RegExp]>([
    [
      'clicks above impressions',
      { arms: arms([100, 5], [100, 101]) },
      /Variant 1 has 101 clicks and only 100/,
    ],
    ['one arm', { arms: arms([100, 5]) }, /two arms or more; this is one/],
    ['no arms', { arms: [] }, /two arms or more, or the declared winner/],
    ['neither arms nor winner', {}, /two arms or more, or the declared winner/],
    ['all zeros', { arms: arms([0, 0], [0, 0]) }, /No arm was shown/],
    ['10^12 impressions', { arms: arms([1e12, 5], [100, 9]) }, /more than there are people/],
    [
      'a negative count',
      { arms: arms([100, -5], [100, 9]) },
      /Control has -5 clicks; a count is a whole number/,
    ],
    ['a fraction', { arms: arms([100.5, 5], [100, 9]) }, /Control has 100\.5 impressions/],
    ['a decimal comma', { arms: [{ ...two[0], clicks: '5,5' }, two[1]] }, /Control has “5,5” clicks/],
    ['no number at all', { arms: [{ ...two[0], clicks: null }, two[1]] }, /Control has null clicks/],
    [
      'an unknown arm',
      { arms: [two[0], { ...two[1], variant: 'Variant 9' }] },
      /“Variant 9” is none of this analysis: Control/,
    ],
    ['an arm twice', { arms: [two[0], two[0]] }, /Control is there twice/],
    [
      'an end before the start',
      { startedAt: '2026-02-02', endedAt: '2026-02-01', arms: two },
      /ends before it starts/,
    ],
    ['a start in the future', { startedAt: day(1), arms: two }, /start lies in the future/],
    ['an end in the future', { endedAt: day(2), arms: two }, /end lies in the future/],
    ['an unknown winner', { declaredWinner: 'Variant 9' }, /declared winner “Variant 9”/],
    ['a winner and counts', { declaredWinner: 'Control', arms: two }, /not both/],
    ['a split of another size', { arms: two, split: [1, 1, 1] }, /3 weights for 2 arms/],
    ['a split with a zero', { arms: two, split: [1, 0] }, /above 0/],
  ])('%s', async (_name, body, message) => {
    const answer = await put(experiment, body);
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_OUTCOME']);
    expect(answer.body.message).toMatch(message);
    expect((await owner.call('GET', pathOf(experiment))).body.code).toBe('OUTCOME_NOT_FOUND');
  });

  test('dates that are none, and sources that there are not', async () => {
    for (const body of [
      { startedAt: '2/1/2026' },
      { startedAt: '2026-02-31' },
      { source: 'guess' },
      { arms: [{ variant: 'Control', clicks: 5 }] },
    ])
      expect((await put(experiment, { arms: two, ...body })).body.code).toBe('INVALID_REQUEST');
  });

  test("another workspace's experiment, a run of another experiment, and what is no id do not exist", async () => {
    const stranger = await newUser(product);
    expect((await put(experiment, { arms: two }, {}, stranger)).body.code).toBe('NOT_FOUND');
    const other = await analysed();
    const mixed = `/api/experiments/${other.id}/runs/${experiment.results?.runId}/outcome`;
    for (const path of [mixed, '/api/experiments/1/runs/2/outcome']) {
      for (const method of ['GET', 'DELETE'])
        expect((await owner.call(method, path)).body.code).toBe('NOT_FOUND');
      expect((await owner.call('PUT', path, { source: 'manual', arms: two })).body.code).toBe('NOT_FOUND');
    }
  });

  test('a viewer reads and does not record', async () => {
    const viewer = await joinWorkspace(product, owner, 'viewer');
    expect((await put(experiment, { arms: two }, {}, viewer)).body.code).toBe('ROLE_REQUIRED');
    expect((await viewer.call('GET', pathOf(experiment))).body.code).toBe('OUTCOME_NOT_FOUND');
  });

  test('a run without results has no outcome', async () => {
    const { id } = await newExperiment(owner);
    await analyse(owner, product.baseUrl, id);
    const runs = await owner.call('GET', `/api/experiments/${id}/runs`);
    await product.deps.db.execute(
      `update experiment_runs set per_variant = null where id = '${runs.body[0].id}'`,
    );
    const path = `/api/experiments/${id}/runs/${runs.body[0].id}/outcome`;
    const { body } = await owner.call('PUT', path, { source: 'manual', arms: two });
    expect(body.code).toBe('EXPERIMENT_NOT_COMPLETE');
  });
});

describe('what lists and counts say', () => {
  test('result, list and dashboard tell that an outcome is recorded, and which forecasts were right', async () => {
    const person = await newUser(product, { plan: 'pro' });
    const [first, second] = [
      await analysedExperiment(person, product.baseUrl),
      await analysedExperiment(person, product.baseUrl),
    ];
    const summary = async () => (await person.call('GET', '/api/experiments/summary')).body;
    expect((await summary()).forecasts).toEqual({ right: 0, wrong: 0, tooClose: 0 });
    const startedAt = new Date(Date.now() + 1000).toISOString();
    const { body } = await put(first, { startedAt, arms: countsFor(first, 2) }, {}, person);
    await put(second, { arms: countsFor(second, 2) }, {}, person);
    const said = {
      recordedAt: body.recordedAt,
      standing: 'forecast',
      verdict: body.prediction.verdict,
    };
    const { body: shown } = await person.call('GET', `/api/experiments/${first.id}`);
    expect(shown.results.outcome).toEqual(said);
    for (const query of ['?limit=10', '']) {
      const { body: list } = await person.call('GET', `/api/experiments${query}`);
      expect(list.find(({ id }: Experiment) => id === first.id).results.outcome).toEqual(said);
    }
    // The other one has no start, so that nobody knows whether it was a forecast.
    const { right, wrong, tooClose } = (await summary()).forecasts;
    expect([right + wrong + tooClose, body.prediction.verdict]).toEqual([
      1,
      Object.entries({ right, wrong, 'too-close': tooClose }).find(([, n]) => n === 1)?.[0],
    ]);
    await person.call('DELETE', pathOf(first));
    expect((await person.call('GET', `/api/experiments/${first.id}`)).body.results.outcome).toBeNull();
  });

  test('administrators see how many completed experiments have an outcome, and the events', async () => {
    const admin = await newUser(product, { email: 'admin@demo.test' });
    const of = `user=${owner.accountId}`;
    const share = async () =>
      (await admin.call('GET', `/api/admin/experiment-analytics?${of}`)).body.withOutcome;
    const before = await share();
    const experiment = await analysed();
    expect(await share()).toBe(before);
    await put(experiment, { declaredWinner: 'Control' });
    expect(await share()).toBe(before + 1);
    const { body: events } = await admin.call('GET', `/api/admin/events?${of}`);
    expect(events).toContainEqual(
      expect.objectContaining({ eventAction: 'outcome_recorded', metadata: { source: 'server' } }),
    );
  });
});
