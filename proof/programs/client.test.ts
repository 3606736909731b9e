import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, FrontrunnerError } from '@frontrunner/client/source';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { generatedTypes } from '../../packages/client/generate.ts';
import { inRepository } from '../../scripts/repository.ts';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ key } = await newProgram(product, await newUser(product, { plan: 'pro' })));
});
afterAll(() => product.close());

const texts = { control: 'Our spring sale has started', variants: ['A coat for ten winters'] };
const experiment = { name: 'Spring', controlHeadline: texts.control, variantHeadlines: texts.variants };

/** A way to the product that answers `times` calls by itself before it lets them through. */
async function hinderedWay(
  times: number,
  answer: { status: number; headers?: Record<string, string>; cut?: boolean },
) {
  const seen: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    seen.push(request.headers['idempotency-key'] as string | undefined);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'host'));
    const forwarded = await fetch(product.baseUrl + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
    });
    if (seen.length <= times) {
      // The call has happened: what is lost is its answer.
      if (answer.cut) return request.socket.destroy();
      return response.writeHead(answer.status, answer.headers).end('{}');
    }
    response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(await forwarded.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('the generated types are those of the calls as they are declared', async () => {
  expect(readFileSync(inRepository('packages/client/src/schema.ts'), 'utf8')).toBe(await generatedTypes());
});

test('predicts, and works with experiments, outcomes and benchmarks', async () => {
  const client = createClient({ url: `${product.baseUrl}/`, key });
  const predicted = await client.predictions.create({ ...texts, explain: true });
  expect(predicted.perVariant.map(({ variant }) => variant)).toEqual(['Control', 'Variant 1']);
  const { id } = await client.experiments.create(experiment);
  await client.experiments.update(id, { name: 'Early spring' }, { ifMatch: 1 });
  const done = await client.experiments.run(id, { wait: 60 });
  expect([done.name, done.status, done.results?.perVariant]).toEqual([
    'Early spring',
    'Complete',
    predicted.perVariant,
  ]);
  expect(await client.experiments.explain(id)).toEqual(predicted.explanations);
  const arms = [
    { variant: 'Control', impressions: 1000, clicks: 20 },
    { variant: 'Variant 1', impressions: 1000, clicks: 30 },
  ];
  expect((await client.outcomes.record(id, { arms })).revision).toBe(1);
  expect((await client.outcomes.get(id)).leader).toBe('Variant 1');
  const scored = await client.benchmarks.create(
    { experiments: [['A coat', 'A coat', 'A warm coat']] },
    { wait: 60 },
  );
  expect([scored.status, scored.result?.totalTests]).toEqual(['complete', 1]);
  expect((await client.benchmarks.list()).map((one) => one.id)).toContain(scored.id);
  expect(await client.feeds.list()).toEqual([]);
});

test('lists every experiment over many pages', async () => {
  const person = await newUser(product, { plan: 'pro' });
  const client = createClient({ url: product.baseUrl, key: (await newProgram(product, person)).key });
  const made = new Set<string>();
  for (let i = 0; i < 7; i++) made.add((await client.experiments.create({ name: `Number ${i}` })).id);
  const listed: string[] = [];
  for await (const { id } of client.experiments.list({ limit: 3 })) listed.push(id);
  expect(listed).toHaveLength(7);
  expect(new Set(listed)).toEqual(made);
});

test('tells refusals by their code', async () => {
  const client = createClient({ url: product.baseUrl, key });
  const refused = await client.experiments.get('nothing').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FrontrunnerError);
  expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId: expect.any(String) });
  const wrongKey = createClient({ url: product.baseUrl, key: 'fr_live_wrong' });
  await expect(wrongKey.key()).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
});

test.each([
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1' } }],
  ['503', { status: 503 }],
  ['a cut connection', { status: 0, cut: true }],
])('tries again after %s, and what it creates is created once', async (name, answer) => {
  const way = await hinderedWay(2, answer);
  const person = await newUser(product, { plan: 'pro' });
  const client = createClient({ url: way.url, key: (await newProgram(product, person)).key });
  const begun = performance.now();
  try {
    const { id } = await client.experiments.create(experiment);
    expect(way.seen).toHaveLength(3);
    expect(new Set(way.seen).size).toBe(1);
    const direct = createClient({ url: product.baseUrl, key: (await newProgram(product, person)).key });
    const all = [];
    for await (const one of direct.experiments.list()) all.push(one.id);
    expect(all).toEqual([id]);
    if (name.includes('Retry-After')) expect(performance.now() - begun).toBeGreaterThan(1900);
  } finally {
    await way.close();
  }
});

test('gives up after its tries, and at once where told so', async () => {
  const way = await hinderedWay(9, { status: 503 });
  try {
    const client = createClient({ url: way.url, key, retries: 1 });
    await expect(client.key()).rejects.toMatchObject({ status: 503 });
    expect(way.seen).toHaveLength(2);
    await expect(createClient({ url: way.url, key, retries: 0 }).key()).rejects.toMatchObject({
      status: 503,
    });
    expect(way.seen).toHaveLength(3);
  } finally {
    await way.close();
  }
});
