import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { newExperiment } from '../../test/client.ts';
import { inventedTests } from '../../test/invented-tests.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('tells of sign-ins, the plan and deletions, with the address they came from', async () => {
  const browser = new Browser(product);
  await browser.signIn('owner@example.test');
  const { call } = browser.client();
  const { sessionId } = (await call('POST', '/api/create-checkout-session')).body;
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
  await call('POST', `/api/sandbox/checkout/${sessionId}/pay`, card);
  await call('POST', '/api/cancel-subscription');
  await call('POST', '/api/resume-subscription');
  const benchmark = (await call('POST', '/api/benchmark', { experiments: inventedTests(3), name: 'Past' }))
    .body;
  await call('DELETE', `/api/benchmarks/${benchmark.benchmarkId}`);
  const experiment = await newExperiment(browser.client());
  await call('DELETE', `/api/experiments/${experiment.id}`);
  const { body } = await call('GET', '/api/workspace/audit');
  expect(body.map((entry: { action: string }) => entry.action)).toEqual([
    'experiment.deleted',
    'benchmark.deleted',
    'plan.resumed',
    'plan.cancelled',
    'plan.checkout-started',
    'session.signed-in',
  ]);
  expect(body.every((entry: { address: string }) => /127\.0\.0\.1|::1/.test(entry.address))).toBe(true);
});
