import type { Experiment, TrackRecord } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const clock = movingClock();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.close());

const read = async (client: Client) => (await client.call<TrackRecord>('GET', '/api/track-record')).body;
const analysed = (client: Client, fields: object = {}) =>
  analysedExperiment(client, product.baseUrl, { ...fields });

/** A moment of the product's clock, which is moved on: what was analysed before was sealed before. */
function later(): string {
  clock.advance(60_000);
  return product.deps.clock.now().toISOString();
}
async function record(client: Client, experiment: Experiment, body: object): Promise<void> {
  const path = `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`;
  const answer = await client.call('PUT', path, { source: 'manual', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
/** The variant with the highest chance and whether it is forecast to beat the control. */
function leading({ results }: Experiment) {
  const [first, ...rest] = results?.perVariant.slice(1) ?? [];
  if (!first) throw new Error('the experiment has no variants');
  return rest.reduce((best, one) => (one.confidencePct > best.confidencePct ? one : best), first);
}
/** Counts in which the leading variant has so many times the clicks of the control. */
const counts = (experiment: Experiment, factor: number) => [
  { variant: 'Control', impressions: 20_000, clicks: 400 },
  { variant: leading(experiment).variant, impressions: 20_000, clicks: 400 * factor },
];

describe('the track record', () => {
  test('of a workspace without forecasts is empty and says how many outcomes a verdict needs', async () => {
    const client = await newUser(product);
    expect(await read(client)).toMatchObject({
      sealed: 0,
      withoutOutcome: 0,
      settled: 0,
      verdict: null,
      outcomesNeeded: 30,
      accuracy: null,
      brier: null,
      reliability: [],
      worth: null,
      chainHead: '',
      backTests: { settled: 0 },
      undated: { settled: 0 },
    });
  });

  test('counts a forecast as one only when it was sealed before its test started', async () => {
    const client = await newUser(product, { plan: 'pro' });
    const [forecast, late, undated] = [
      await analysed(client),
      await analysed(client),
      await analysed(client),
    ];
    expect(await read(client)).toMatchObject({ sealed: 3, withoutOutcome: 3, settled: 0 });
    await record(client, late, { arms: counts(late, 2), startedAt: '2026-01-02' });
    await record(client, undated, { arms: counts(undated, 2) });
    await record(client, forecast, { arms: counts(forecast, 2), startedAt: later() });
    const found = await read(client);
    expect(found).toMatchObject({ sealed: 3, withoutOutcome: 0, settled: 1, scored: 1 });
    expect([found.backTests.settled, found.undated.settled]).toEqual([1, 1]);
    expect(found.chainHead).toBe(
      (await client.call<Experiment>('GET', `/api/experiments/${undated.id}`)).body.results?.seal?.hash,
    );
  });

  test('right, wrong and too close, with the scores of the leading variant and what it was worth', async () => {
    const client = await newUser(product, { plan: 'pro' });
    const fields = { context: { contentType: 'headline' } };
    const [up, down, flat] = [await analysed(client, fields), await analysed(client), await analysed(client)];
    const startedAt = later();
    await record(client, up, { arms: counts(up, 2), startedAt });
    await record(client, down, { arms: counts(down, 0.5), startedAt });
    await record(client, flat, { arms: counts(flat, 1), startedAt });
    const { confidencePct } = leading(up);
    // The three have the same texts but not the same type; what is expected of each follows from its own chance.
    const sureUp = confidencePct > 55;
    const found = await read(client);
    expect(found.settled).toBe(3);
    expect(found.right + found.wrong + found.tooClose).toBe(3);
    expect(found.tooClose).toBeGreaterThanOrEqual(1);
    if (sureUp) expect(found.right).toBeGreaterThanOrEqual(1);
    const [p, q] = [confidencePct / 100, leading(down).confidencePct / 100];
    expect(found.scored).toBe(2);
    expect(found.brier).toBeCloseTo(((p - 1) ** 2 + q ** 2) / 2, 10);
    expect(found.logScore).toBeCloseTo(-(Math.log(p) + Math.log(1 - q)) / 2, 10);
    expect(found.brierOf).toEqual({ coin: 0.25, control: 0.5 });
    expect(found.byContentType.map(({ key, settled }) => [key, settled])).toEqual([
      [null, 2],
      ['headline', 1],
    ]);
    expect(found.byMonth).toHaveLength(1);
    expect(found.byModelVersion.map(({ settled }) => settled)).toEqual([3]);
    expect(found.byTier.reduce((sum, { settled }) => sum + settled, 0)).toBe(3);
    expect(found.verdict).toBeNull();
    expect(found.worth?.forecasts).toBe(3);
    expect(found.worth?.low).toBeLessThan(found.worth?.meanPct ?? 0);
  });

  test('follows a corrected and a removed outcome', async () => {
    const client = await newUser(product);
    const experiment = await analysed(client);
    const startedAt = later();
    await record(client, experiment, { arms: counts(experiment, 2), startedAt });
    const first = await read(client);
    await record(client, experiment, { arms: counts(experiment, 0.5), startedAt });
    const second = await read(client);
    expect([first.settled, second.settled]).toEqual([1, 1]);
    expect(second.brier).not.toBe(first.brier);
    await record(client, experiment, { declaredWinner: 'Control', startedAt });
    expect(await read(client)).toMatchObject({ settled: 1, scored: 0, brier: null, worth: null });
    const path = `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`;
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect(await read(client)).toMatchObject({ settled: 0, withoutOutcome: 1 });
  });

  test('keeps the figures of a deleted experiment: a bad forecast cannot be deleted out of it', async () => {
    const client = await newUser(product);
    const experiment = await analysed(client);
    await record(client, experiment, { arms: counts(experiment, 0.5), startedAt: later() });
    const before = await read(client);
    expect((await client.call('DELETE', `/api/experiments/${experiment.id}`)).status).toBe(204);
    expect(await read(client)).toEqual(before);
  });

  test("does not show another workspace's", async () => {
    const [client, other] = [await newUser(product), await newUser(product)];
    const experiment = await analysed(client);
    await record(client, experiment, { arms: counts(experiment, 2), startedAt: later() });
    expect(await read(other)).toMatchObject({ sealed: 0, settled: 0 });
  });
});
