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
