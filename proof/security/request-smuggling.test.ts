import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { ambiguousMessages, exchange, post } from './ambiguous-messages.ts';

let product: TestProduct;
let asked: string[] = [];
const port = () => Number(new URL(product.baseUrl).port);
beforeAll(async () => {
  product = await startTestProduct();
  product.app.server.on('request', ({ url }) => asked.push(url ?? ''));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => product.close());

test.each(ambiguousMessages('http://localhost').map(([name]) => name))(
  '%s: refused, closed, and what follows is never read as a request',
  async (name) => {
    const [, bytes = ''] = ambiguousMessages(product.baseUrl).find(([one]) => one === name) ?? [];
    const answers = (await exchange(port(), bytes)).match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((answer) => !/ (400|431|501|505)$/.test(answer))).toEqual([]);
    expect(asked).not.toContain('/smuggled');
  },
);

test('a request without a Host is refused', async () => {
  const received = await exchange(port(), 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 40[03]/);
});

test('a request that is framed as it should be is followed by the next', async () => {
  const last = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const received = await exchange(port(), post(product.baseUrl, ['Content-Length: 2'], `{}${last}`));
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});
