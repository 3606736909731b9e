import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { newExperiment, newUser } from '../../apps/server/src/test/client.ts';
import { inventedTests } from '../../apps/server/src/test/invented-tests.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { inRepository } from '../../scripts/repository.ts';
import { closedAddresses } from './closed-addresses.ts';
import { answerChecker, type OpenApi, operationsOf } from './document.ts';

let product: TestProduct;
let document: OpenApi & { openapi: string; servers: { url: string }[] };
beforeAll(async () => {
  product = await startTestProduct(closedAddresses);
  const answer = await fetch(`${product.baseUrl}/api/v1/openapi.json`);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  document = await answer.json();
});
afterAll(() => product.close());

test('the document is OpenAPI 3.1 and has every call for programs', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: product.baseUrl }]);
  expect(
    operationsOf(document)
      .map(({ route }) => route)
      .sort(),
  ).toEqual(Object.keys(v1Endpoints).sort());
});

test('the standard rules of the linter find no error and no warning', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-openapi-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const arguments_ = [
    'lint',
    file,
    '--ruleset',
    inRepository('proof/openapi/spectral.yaml'),
    '--fail-severity',
    'hint',
  ];
  const { stdout } = await promisify(execFile)(inRepository('node_modules/.bin/spectral'), arguments_).catch(
    (error: { stdout: string }) => ({ stdout: error.stdout || String(error) }),
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toContain("No results with a severity of 'hint' or higher found!");
}, 60_000);

test('every call is made with its example, and answers as the document says', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  const program = await newProgram(product, owner);
  const check = answerChecker(document);
  const wrong: string[] = [];
  const hook = { url: 'https://hooks.example.test/', events: ['run.completed'] };
  const ids: Record<string, () => Promise<string>> = {
    experiments: async () =>
      (
        await analysedExperiment(owner, product.baseUrl, {
          variantHeadlines: ['She bought one coat', 'A coat for ten winters'],
        })
      ).id,
    benchmarks: async () =>
      (await owner.call('POST', '/api/benchmark', { experiments: inventedTests(3), name: 'Past' })).body
        .benchmarkId,
    live: async () => {
      const site = { name: 'Magazine', origins: ['https://magazine.example.test'] };
      const { id: siteId } = (await owner.call('POST', '/api/sites', site)).body;
      const { id } = await analysedExperiment(owner, product.baseUrl);
      const started = { siteId, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000 };
      return (await owner.call('POST', `/api/experiments/${id}/live`, started)).body.id;
    },
    webhooks: async () => (await owner.call('POST', '/api/webhooks', hook)).body.id,
  };
  const outcome = {
    arms: [
      { variant: 'Control', impressions: 1000, clicks: 20 },
      { variant: 'Variant 1', impressions: 1000, clicks: 30 },
    ],
  };
  for (const { route, operation } of operationsOf(document)) {
    const [method = '', pattern = ''] = route.split(' ');
    const make = ids[pattern.split('/')[3] ?? ''];
    let address = pattern;
    if (pattern.includes(':id') && make) {
      const id = route.endsWith('/run') ? (await newExperiment(owner)).id : await make();
      address = pattern.replace(':id', id);
      if (pattern.endsWith('/outcome') && method !== 'PUT') await program.call('PUT', address, outcome);
    }
    if (pattern.endsWith('/assignment')) address += '?unit=reader-0001';
    const example = operation.requestBody?.content['application/json'].examples?.usual?.value;
    if (operation.requestBody && example === undefined) wrong.push(`${route} has no example`);
    const { status, body } = await program.call(method, address, example);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const said = check(route, status, text);
    if (status >= 300 || said) wrong.push(`${route}: ${status} ${said ?? text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);
