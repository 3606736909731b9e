import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, newUser } from '../test/client.ts';
import { startTestProduct, type TestProduct } from '../test/product.ts';

let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
});
afterAll(() => product.close());

/** Three headlines of a kilobyte each: a few hundred rows are more than is checked on the event loop. */
const rows = Array.from({ length: 2_500 }, (_, i) => {
  const [control, variant] = [`${i} bread is baked here `, `${i} the queue is long `].map((text) =>
    text.repeat(8),
  );
  return [control, variant, variant];
});
const upload = (body: unknown) => owner.call('POST', '/api/benchmark', body);

test('a large body arrives whole and in order', async () => {
  const counts = rows.map((_, i) => [
    [1_000 + i, 10],
    [1_000, 20],
  ]);
  const { status, body } = await upload({ experiments: rows, counts, name: 'Large' });
  expect(status).toBe(200);
  expect(body.results).toHaveLength(rows.length);
  expect(body.results[2_400].experimentIndex).toBe(2_400);
}, 60_000);

test.each([
  ['a wrong type deep inside', { experiments: [...rows, [7]] }, 'INVALID_REQUEST', /experiments\.2500\.0/],
  ['a field that no call has', { experiments: rows, other: 1 }, 'INVALID_REQUEST', /other/],
  ['a broken text', `${JSON.stringify({ experiments: rows })}]`, 'INVALID_JSON', /JSON/],
  [
    'a key of prototypes',
    `{"__proto__":{"a":1},"experiments":${JSON.stringify(rows)}}`,
    'INVALID_JSON',
    /JSON/,
  ],
  [
    'lists in lists',
    `{"experiments":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    'INVALID_REQUEST',
    /experiments/,
  ],
])('a large body with %s is refused as a small one is', async (_, sent, code, message) => {
  const { status, body } = await upload(sent);
  expect({ status, code: body.code }).toEqual({ status: 400, code });
  expect(body.message).toMatch(message);
});

test('several large bodies at once are not mixed up', async () => {
  const sizes = [1_200, 1_700, 2_200];
  const other = await newUser(product, { plan: 'pro' });
  const answers = await Promise.all(
    sizes.map((size, i) =>
      (i === 0 ? other : owner).call('POST', '/api/benchmark', { experiments: rows.slice(0, size) }),
    ),
  );
  expect(answers.map(({ body }) => body.results?.length)).toEqual(sizes);
}, 60_000);

const many = (value: string, count: number) => `${`${value},`.repeat(count - 1)}${value}`;

test.each([
  ['numbers for rows', `{"experiments":[${many('1', 1_000_000)}]}`, /'experiments\.0'/],
  [
    'texts that cannot be stored',
    `{"experiments":[${many(`[${many('"\\u0000"', 40)}]`, 30_000)}]}`,
    /'experiments\.0\.0'/,
  ],
  ['row numbers that are none', `{"experiments":[],"fileRows":[${many('0', 1_000_000)}]}`, /'fileRows\.0'/],
  [
    'counts below zero',
    `{"experiments":[],"counts":[${many(`[${many('[-1,-1]', 50)}]`, 10_000)}]}`,
    /'counts/,
  ],
])('of a large body of wrong values the first is named: %s', async (_, sent, message) => {
  const { status, body } = await upload(sent);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST' });
  expect(body.message).toMatch(message);
});

test.each([
  ['rows', `{"experiments":[${many('["a","b","b"]', 850_000)}]}`],
  ['pairs', `{"experiments":[],"counts":[${many(`[${many('[1,0]', 50)}]`, 40_000)}]}`],
  ['lists in lists', `{"experiments":${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}}`],
])('a body of more values than the thread could hold is refused before it is read: %s', async (_, sent) => {
  const { status, body } = await upload(sent);
  expect({ status, code: body.code }).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
});

test('commas and brackets within texts are no values', async () => {
  const control = ',[{"\\'.repeat(1_500);
  const experiments = Array.from({ length: 800 }, (_, i) => [`${i} ${control}`, 'The queue', 'The queue']);
  expect((await upload({ experiments })).status).toBe(200);
}, 60_000);

test('of a hundred thousand wrong values in a body that is read on the event loop one is named', async () => {
  const { status, body } = await upload(`{"experiments":[${many('1', 100_000)}]}`);
  expect({ status, named: body.details.length }).toEqual({ status: 400, named: 1 });
});

test('the names of unknown fields do not come back by the thousand', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`field${i}`, i]));
  for (const size of [1_000, 50_000]) {
    const { status, body } = await upload({ ...Object.fromEntries(Object.entries(unknown).slice(0, size)) });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  }
});

test('whoever sends more than a body may have reads the refusal before the end of it, and the connection goes on', async () => {
  const { host, hostname, port } = new URL(product.baseUrl);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const head = `host: ${host}\r\norigin: ${product.baseUrl}\r\ncookie: ${owner.cookie}\r\n`;
  let said = '';
  socket.on('data', (text: string) => {
    said += text;
  });
  const told = (status: number) =>
    expect.poll(() => said, { timeout: 5_000 }).toContain(`HTTP/1.1 ${status}`);
  const half = Buffer.alloc(7_000_000, 'a');
  socket.write(
    `POST /api/benchmark HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${2 * half.length}\r\n\r\n`,
  );
  socket.write(half);
  await told(413);
  expect(said).toContain('BODY_TOO_LARGE');
  socket.write(half);
  socket.write(`GET /api/auth/user HTTP/1.1\r\n${head}\r\n`);
  await told(200);
  socket.destroy();
}, 60_000);
