import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../test/product.ts';

let product: TestProduct;
let asked: string[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  product.app.server.on('request', ({ url }) => asked.push(url ?? ''));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => product.close());

/** Writes bytes as they are and reads until the server closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(product.baseUrl).port), '127.0.0.1');
  let received = '';
  socket.setTimeout(5_000, () => socket.destroy(new Error('the server kept the connection open')));
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return received;
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = (headers: string[], body: string) =>
  `POST /api/events HTTP/1.1\r\nHost: ${new URL(product.baseUrl).host}\r\nOrigin: ${product.baseUrl}\r\nContent-Type: application/json\r\n` +
  `${headers.join('\r\n')}\r\n\r\n${body}`;
const chunks = `0\r\n\r\n${smuggled}`;

test.each<[string, () => string]>([
  ['a length and chunks', () => post(['Content-Length: 6', 'Transfer-Encoding: chunked'], chunks)],
  ['chunks and a length', () => post(['Transfer-Encoding: chunked', 'Content-Length: 6'], chunks)],
  ['two lengths', () => post(['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled)],
  ['the same length twice', () => post(['Content-Length: 0', 'Content-Length: 0'], smuggled)],
  ['a list of lengths', () => post(['Content-Length: 0, 0'], smuggled)],
  ['a negative length', () => post(['Content-Length: -1'], smuggled)],
  ['a length with a sign', () => post(['Content-Length: +2'], `{}${smuggled}`)],
  ['a hexadecimal length', () => post(['Content-Length: 0x2'], `{}${smuggled}`)],
  ['a length beyond every number', () => post(['Content-Length: 99999999999999999999'], smuggled)],
  ['an unknown coding', () => post(['Transfer-Encoding: xchunked'], chunks)],
  ['chunked before another coding', () => post(['Transfer-Encoding: chunked, identity'], chunks)],
  ['two codings', () => post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunks)],
  ['a blank before the colon', () => post(['Transfer-Encoding : chunked'], chunks)],
  ['a vertical tab before the coding', () => post(['Transfer-Encoding:\x0bchunked'], chunks)],
  ['a folded header', () => post(['Transfer-Encoding:\r\n chunked'], chunks)],
  ['a header that begins with a blank', () => post(['X: y', ' Transfer-Encoding: chunked'], chunks)],
  ['a chunk size that is no number', () => post(['Transfer-Encoding: chunked'], `zz\r\n${chunks}`)],
  ['a chunk without its end', () => post(['Transfer-Encoding: chunked'], `1\r\nAB${chunks}`)],
  ['a bare line feed after a chunk size', () => post(['Transfer-Encoding: chunked'], `2\n{}\r\n${chunks}`)],
  ['a NUL in a header', () => post(['X: a\0b', 'Content-Length: 0'], smuggled)],
  ['a bare carriage return in a header', () => post(['X: a\rContent-Length: 0'], smuggled)],
  ['bare line feeds', () => post(['Content-Length: 0'], smuggled).replaceAll('\r\n', '\n')],
  ['a header name that is none', () => post(['X(y): 1', 'Content-Length: 0'], smuggled)],
  ['a header without a colon', () => post(['Transfer-Encoding chunked'], chunks)],
  ['an unknown version', () => `GET /api/health/live HTTP/9.9\r\nHost: localhost\r\n\r\n${smuggled}`],
  ['no version', () => `GET /api/health/live\r\n\r\n${smuggled}`],
  ['a method that is none', () => `G=T /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}`],
  ['headers beyond 16 KiB', () => post([`X: ${'x'.repeat(20_000)}`], smuggled)],
])('%s: refused, closed, and what follows is never read as a request', async (_name, bytes) => {
  const answers = (await exchange(bytes())).match(/HTTP\/1\.1 \d+/g) ?? [];
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => !/ (400|431|501|505)$/.test(answer))).toEqual([]);
  expect(asked).not.toContain('/smuggled');
});

test('a request without a Host is refused', async () => {
  expect(await exchange('GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 40[03]/,
  );
});

test('a request that is framed as it should be is followed by the next', async () => {
  const last = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const received = await exchange(post(['Content-Length: 2'], `{}${last}`));
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});
