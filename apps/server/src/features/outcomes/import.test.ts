import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ImportAnswer } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
}, 60_000);
afterAll(() => product.close());

type Body = ImportAnswer & { code?: string; message?: string };
const send = async (body: object, client = owner): Promise<Body> =>
  (await client.call('POST', '/api/outcomes/import', body)).body;
/** Previews, and imports with the mapping that was guessed. */
async function importAll(csv: string, client = owner): Promise<Body> {
  const { mapping } = await send({ csv }, client);
  return send({ csv, mapping, commit: true }, client);
}

const header = 'experiment,headline,impressions,clicks,start';
const csvOf = (...rows: string[]) => [header, ...rows].join('\n');
const spring = [
  'Spring mailing,Our spring sale has started,4000,80,2026-03-01',
  'Spring mailing,She waited all winter for this coat,4100,140,2026-03-01',
];
const autumn = ['Autumn mailing,New coats are here,500,5,', 'Autumn mailing,The coat of the year,510,9,'];

/** Two rows for each of so many tests. */
const manyTests = (tests: number) =>
  Array.from({ length: tests }, (_, i) => [
    `Mailing ${i},Our offer number ${i} has started,1000,${10 + (i % 20)},2026-03-01`,
    `Mailing ${i},She waited ${i} days for this one,1000,${10 + (i % 31)},2026-03-01`,
  ]).flat();

describe('what a file says', () => {
  test('columns are guessed from plain, GrowthBook and Optimizely exports, and from files without a header', async () => {
    const { mapping, columns } = await send({ csv: csvOf(...spring) });
    expect(columns).toEqual(header.split(','));
    expect(mapping).toEqual({
      experiment: 0,
      variation: null,
      headline: 1,
      impressions: 2,
      clicks: 3,
      startedAt: 4,
      endedAt: null,
    });
    const growthBook =
      'experimentId;variationId;variationName;users;conversions;conversionRate\nexp1;0;Control;100;5;0.05';
    expect((await send({ csv: growthBook })).mapping).toMatchObject({
      experiment: 0,
      variation: 2,
      impressions: 3,
      clicks: 4,
    });
    const optimizely =
      'Experiment Name\tVariation Name\tVisitors\tConversions\tConversion Rate\nHome\tOriginal\t100\t5\t5%';
    expect((await send({ csv: optimizely })).mapping).toMatchObject({
      experiment: 0,
      variation: 1,
      impressions: 2,
      clicks: 3,
    });
    expect((await send({ csv: 'Home,A coat,100,5\nHome,Another coat,100,9' })).mapping).toMatchObject({
      experiment: 0,
      headline: 1,
      impressions: 2,
      clicks: 3,
    });
    const { mapping: none, committed } = await send({ csv: 'a,b\nc,d' });
    expect([none, committed]).toEqual([null, false]);
  });

  test('rows that cannot be read are named, and take their test with them', async () => {
    const { errors, counts } = await send({
      csv: csvOf(
        ...spring,
        'Comma,One,"12,5",3,',
        'Comma,Two,100,3,',
        'Swapped,One,10,30,',
        'Swapped,Two,100,3,',
        'Alone,One,100,3,',
        'Zeros,One,0,0,',
        'Zeros,Two,0,0,',
        'Huge,One,1000000000000,3,',
        'Huge,Two,100,3,',
        'Twice,One,100,3,',
        'Twice,one,100,3,',
        'Dated,One,100,3,3/4/2026',
        'Dated,Two,100,3,',
        'Future,One,100,3,2199-01-01',
        'Future,Two,100,3,',
        ',One,100,3,',
        'Total,,9000,300,',
      ),
    });
    expect(counts).toMatchObject({ create: 1 });
    expect(errors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '4: “12,5” is no whole number of impressions.',
      '6: 30 clicks of only 10 impressions.',
      '8: A test has two arms or more; this is one.',
      '9: No arm was shown: every count of impressions is 0.',
      '11: Control has 1000000000000 impressions, more than there are people. Check the number.',
      '14: “one” is there twice in this test. Keep the rows of one metric and one period.',
      '15: “3/4/2026” is no date. Write dates as 2026-11-22.',
      '17: The start lies in the future.',
      '19: The experiment is missing.',
    ]);
  });

  test('what is no file of tests is refused, and so is a viewer', async () => {
    expect((await send({ csv: '' })).code).toBe('INVALID_IMPORT');
    expect((await send({ csv: 'a,b\nc,d', commit: true })).code).toBe('INVALID_IMPORT');
    expect((await send({ csv: `${header}\n${'a,b,1,1,\n'.repeat(20_001)}` })).code).toBe('TOO_MANY_ROWS');
    const viewer = await joinWorkspace(product, owner, 'viewer');
    expect((await send({ csv: csvOf(...spring) }, viewer)).code).toBe('ROLE_REQUIRED');
  });
});

describe('an import', () => {
  test('a preview stores nothing; unknown tests become back-tests; the same file adds nothing', async () => {
    const person = await newUser(product, { plan: 'pro' });
    const csv = csvOf(...spring, ...autumn);
    const preview = await send({ csv }, person);
    expect([preview.counts, preview.committed]).toEqual([
      { record: 0, create: 2, unchanged: 0, 'seen-in-training': 0, 'over-limit': 0 },
      false,
    ]);
    expect((await person.call('GET', '/api/experiments?limit=10')).body).toEqual([]);
    const done = await importAll(csv, person);
    expect(done.counts).toEqual(preview.counts);
    const { body: list } = await person.call('GET', '/api/experiments?limit=10');
    expect(list).toHaveLength(2);
    for (const { results } of list) expect(results.outcome).toMatchObject({ standing: 'back-test' });
    const { experimentId } = done.tests[0] ?? {};
    const { body: experiment } = await person.call('GET', `/api/experiments/${experimentId}`);
    expect(experiment).toMatchObject({
      name: 'Spring mailing',
      status: 'Complete',
      controlHeadline: 'Our spring sale has started',
    });
    expect(experiment.results.perVariant).toHaveLength(2);
    const path = `/api/experiments/${experimentId}/runs/${experiment.results.runId}/outcome`;
    const { body: outcome } = await person.call('GET', path);
    expect(outcome).toMatchObject({
      source: 'import',
      startedAt: '2026-03-01T00:00:00.000Z',
      revision: 1,
      leader: 'Variant 1',
      arms: [{ clicks: 80 }, { clicks: 140 }],
    });
    expect((await importAll(csv, person)).counts).toMatchObject({ create: 0, record: 0, unchanged: 2 });
    expect((await person.call('GET', '/api/experiments/summary')).body).toMatchObject({
      total: 2,
      createdCount: 2,
      forecasts: { right: 0, wrong: 0, tooClose: 0 },
    });
    // A later count of the same test is a new revision, not another experiment.
    const later = csv.replace(',140,', ',150,');
    expect((await importAll(later, person)).counts).toMatchObject({ create: 0, record: 1, unchanged: 1 });
    expect((await person.call('GET', path)).body).toMatchObject({ revision: 2, source: 'import' });
  });

  test('a test of an analyzed experiment is recorded there, found by name or id, by texts or by names', async () => {
    const experiment = await analysedExperiment(owner, product.baseUrl, { name: 'Coats of March' });
    const [control, variant] = experiment.results?.perVariant ?? [];
    const path = `/api/experiments/${experiment.id}/runs/${experiment.results?.runId}/outcome`;
    const byText = csvOf(
      `Coats of March,${variant?.headline.toUpperCase()},900,30,`,
      `Coats of March,${control?.headline},910,20,`,
    );
    expect((await importAll(byText)).counts).toMatchObject({ create: 0, record: 1 });
    const { body } = await owner.call('GET', path);
    expect(
      body.arms.map(({ variant: name, clicks }: { variant: string; clicks: number }) => [name, clicks]),
    ).toEqual([
      ['Control', 20],
      ['Variant 1', 30],
    ]);
    const byName = `experiment id,variation,visitors,conversions\n${experiment.id},Original,1000,21\n${experiment.id},Variation 2,1000,40`;
    expect((await importAll(byName)).counts).toMatchObject({ record: 1 });
    expect((await owner.call('GET', path)).body.arms[1]).toMatchObject({ variant: 'Variant 2', clicks: 40 });
    const unknown = `experiment,variation,visitors,conversions\nNever heard,Original,1000,21\nNever heard,Variation 2,1000,40`;
    const { errors } = await importAll(unknown);
    expect(errors[0]?.message).toMatch(/No analyzed experiment is called “Never heard”/);
  });

  test('the Free plan keeps its number of experiments, and says what was not imported', async () => {
    const free = await newUser(product);
    const rows = Array.from({ length: 7 }, (_, i) => [
      `Test ${i},Our number ${i},100,5,`,
      `Test ${i},Their number ${i},100,9,`,
    ]).flat();
    const preview = await send({ csv: csvOf(...rows) }, free);
    expect(preview.counts).toMatchObject({ create: 5, 'over-limit': 2 });
    expect((await importAll(csvOf(...rows), free)).counts).toMatchObject({ create: 5, 'over-limit': 2 });
    expect((await free.call('GET', '/api/experiments?limit=10')).body).toHaveLength(5);
    expect((await free.call('POST', '/api/experiments', { name: 'One more' })).body.code).toBe(
      'EXPERIMENT_LIMIT_REACHED',
    );
  });

  test('the event and the audit log tell of it once', async () => {
    const person = await newUser(product, { plan: 'pro' });
    await importAll(csvOf(...spring, ...autumn), person);
    const { body: audit } = await person.call('GET', '/api/workspace/audit');
    expect(
      audit.map(({ action, after }: { action: string; after: unknown }) => [action, after]),
    ).toContainEqual(['outcomes.imported', { recorded: 0, created: 2 }]);
  });

  test('many rows are stored without holding the event loop, and again without a trace', async () => {
    const person = await newUser(product, { plan: 'pro' });
    const csv = csvOf(...manyTests(400));
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const { counts } = await importAll(csv, person);
    delay.disable();
    expect(counts).toMatchObject({ create: 400 });
    expect((await importAll(csv, person)).counts).toMatchObject({ create: 0, unchanged: 400 });
    // The embedded database runs on the same loop; a statement of a batch is all that may hold it.
    expect(delay.percentile(90) / 1e6).toBeLessThan(500);
  }, 120_000);
});
