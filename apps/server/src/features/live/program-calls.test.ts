import type { LiveTest, Site } from '@frontrunner/contracts';
import { armOf } from '@frontrunner/live/arm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram, type ProgramClient } from '../../test/program.ts';
import { lookAtTests } from './look-at-tests.ts';

let product: TestProduct;
let owner: Client;
let program: ProgramClient;
let site: Site;

beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
  program = await newProgram(product, owner);
  const body = { name: 'Newsletter', origins: ['https://news.example.test'] };
  site = (await owner.call('POST', '/api/sites', body)).body;
}, 60_000);
afterAll(() => product.close());

async function startLiveTest(body: Record<string, unknown> = {}): Promise<LiveTest> {
  const experiment = await analysedExperiment(owner, product.baseUrl);
  const answer = await owner.call('POST', `/api/experiments/${experiment.id}/live`, {
    siteId: site.id,
    arms: ['Control', 'Variant 2'],
    maxImpressionsPerArm: 5000,
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const assign = (id: string, unit: string) =>
  program.call('GET', `/api/v1/live/${id}/assignment?unit=${encodeURIComponent(unit)}`);
const report = (id: string, counts: Record<string, [number, number]>, source?: string) =>
  program.call('POST', `/api/v1/live/${id}/counts`, {
    ...(source === undefined ? {} : { source }),
    arms: Object.entries(counts).map(([variant, [impressions, clicks]]) => ({
      variant,
      impressions,
      clicks,
    })),
  });
const countsOf = ({ arms }: Pick<LiveTest, 'arms'>) =>
  arms.map(({ impressions, clicks }) => [impressions, clicks]);
const read = async (id: string): Promise<LiveTest> => (await owner.call('GET', `/api/live/${id}`)).body;

test('a unit gets the arm of the published hash while the test runs, and what is served around it', async () => {
  const live = await startLiveTest();
  for (let i = 0; i < 40; i++) {
    const unit = `Leserin ${i} ü`;
    const { body } = await assign(live.id, unit);
    const arm = live.arms[armOf(live.id, unit, 2)];
    expect(body).toEqual({
      id: live.id,
      status: 'running',
      variant: arm?.variant,
      headline: arm?.headline,
      counted: true,
    });
  }
  const unit = ['a', 'b', 'c', 'd', 'e', 'f'].find((one) => armOf(live.id, one, 2) === 1) ?? '';
  await owner.call('PATCH', `/api/live/${live.id}`, { status: 'paused' });
  expect((await assign(live.id, unit)).body).toMatchObject({
    status: 'paused',
    variant: 'Control',
    counted: false,
  });
  await owner.call('PATCH', `/api/live/${live.id}`, { status: 'running' });
  await report(live.id, { Control: [500, 10], 'Variant 2': [500, 60] });
  await owner.call('PATCH', `/api/live/${live.id}`, { status: 'stopped' });
  for (const one of ['a', 'b', 'c'])
    expect((await assign(live.id, one)).body).toMatchObject({ variant: 'Variant 2', counted: false });
  await owner.call('PATCH', `/api/live/${live.id}`, { afterStop: 'control' });
  expect((await assign(live.id, unit)).body).toMatchObject({ variant: 'Control', counted: false });
  expect((await assign(live.id, '')).status).toBe(400);
  expect((await assign('00000000-0000-4000-8000-000000000000', unit)).status).toBe(404);
});

test('totals count once, grow, add up over sources, and are refused when they cannot be right', async () => {
  const live = await startLiveTest();
  const first = await report(live.id, { Control: [100, 3], 'Variant 2': [110, 5] }, 'mailing 1');
  expect(first.status).toBe(200);
  expect(countsOf(first.body)).toEqual([
    [100, 3],
    [110, 5],
  ]);
  // The same again, many times and at once.
  await Promise.all(
    Array.from({ length: 8 }, () =>
      report(live.id, { Control: [100, 3], 'Variant 2': [110, 5] }, 'mailing 1'),
    ),
  );
  await report(live.id, { 'Variant 2': [120, 9] }, 'mailing 1');
  await report(live.id, { Control: [7, 7] }, 'mailing 2');
  const counted = [
    [107, 10],
    [120, 9],
  ];
  expect(countsOf(await read(live.id))).toEqual(counted);
  for (const [counts, source] of [
    [{ Control: [99, 3] }, 'mailing 1'],
    [{ Control: [100, 2] }, 'mailing 1'],
    [{ Control: [5, 6] }, 'mailing 3'],
    [{ 'Variant 1': [5, 1] }, 'mailing 3'],
  ] as const) {
    const { status, body } = await report(live.id, counts as never, source);
    expect([status, body.code], JSON.stringify(counts)).toEqual([422, 'LIVE_COUNTS_INVALID']);
  }
  const twice = ['Control', 'Control'].map((variant) => ({ variant, impressions: 1, clicks: 0 }));
  const answer = await program.call('POST', `/api/v1/live/${live.id}/counts`, { arms: twice });
  expect(answer.body.code).toBe('LIVE_COUNTS_INVALID');
  expect((await report(live.id, { Control: [-1, 0] })).status).toBe(400);
  expect((await report(live.id, { Control: [2_000_001, 0] })).status).toBe(400);
  expect(countsOf(await read(live.id))).toEqual(counted);

  await owner.call('PATCH', `/api/live/${live.id}`, { status: 'paused' });
  expect((await report(live.id, { Control: [500, 3] }, 'mailing 1')).body.code).toBe('LIVE_TEST_STATUS');
});

test('what was reported stops the test as what pages count does', async () => {
  const live = await startLiveTest({ maxImpressionsPerArm: 1000 });
  await report(live.id, { Control: [1000, 20], 'Variant 2': [990, 30] });
  await lookAtTests(product.deps);
  expect(await read(live.id)).toMatchObject({
    status: 'stopped',
    stopReason: 'impressions',
    leader: 'Variant 2',
  });
});
