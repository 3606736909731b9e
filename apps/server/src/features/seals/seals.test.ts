import type { Experiment } from '@frontrunner/contracts';
import { linesOf, textHash, verifyChain } from '@frontrunner/seals';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, clientOf, newExperiment, newUser } from '../../test/client.ts';
import { durableStorage } from '../../test/durable-storage.ts';
import { readStream } from '../../test/event-stream.ts';
import { databaseKind, startTestProduct, type TestProduct } from '../../test/product.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { sealChains, sealSalts, seals } from './tables.ts';

async function* once(text: string) {
  yield text;
}
const verify = (text: string) => verifyChain(linesOf(once(text)));
const exported = async (client: Client, query = '') =>
  (await client.call<string>('GET', `/api/track-record/export${query}`)).body;
// biome-ignore lint/suspicious/noExplicitAny: tests look into many lines.
const forecastsOf = (text: string): any[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type !== 'end');

let product: TestProduct;
let failNext = false;
beforeAll(async () => {
  product = await startTestProduct({
    onFinished: {
      run: [
        async () => {
          const fails = failNext;
          failNext = false;
          if (fails) throw new Error('a later step failed');
        },
      ],
    },
  });
});
afterAll(() => product.close());

describe('a finished analysis', () => {
  test('is sealed with its results: figures, model and time, and no text', async () => {
    const client = await newUser(product);
    const experiment = await analysedExperiment(client, product.baseUrl, {
      context: { contentType: 'email' },
    });
    const { results } = experiment;
    const text = await exported(client);
    expect(await verify(text)).toMatchObject({ faults: [], end: { count: 1 } });
    const [line] = forecastsOf(text);
    expect({ hash: line.hash, previous: line.previous, sealedAt: line.sealedAt }).toEqual(results?.seal);
    expect(line.forecast).toMatchObject({
      workspaceId: client.workspaceId,
      number: 1,
      experimentId: experiment.id,
      runId: results?.runId,
      sealedAt: results?.seal?.sealedAt,
      contentType: 'email',
      modelVersion: results?.modelVersion,
      calibrationId: null,
    });
    expect(line.forecast.arms).toEqual(
      results?.perVariant.map(({ variant, confidencePct, winnerProbability, lift }) => ({
        variant,
        confidencePct,
        winnerProbability,
        lift,
        textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
    );
    for (const { headline } of results?.perVariant ?? []) expect(text).not.toContain(headline);
  });

  test('continues the chain of its workspace, and of no other', async () => {
    const [client, other] = [await newUser(product, { plan: 'pro' }), await newUser(product)];
    const first = await analysedExperiment(client, product.baseUrl);
    const foreign = await analysedExperiment(other, product.baseUrl);
    await analyse(client, product.baseUrl, first.id);
    const again = (await client.call<Experiment>('GET', `/api/experiments/${first.id}`)).body;
    expect(again.results?.seal?.previous).toBe(first.results?.seal?.hash);
    const text = await exported(client);
    expect(await verify(text)).toMatchObject({ faults: [], end: { count: 2 } });
    expect(text).not.toContain(foreign.results?.seal?.hash);
    const runs = (await client.call('GET', `/api/experiments/${first.id}/runs`)).body;
    expect(runs.map((run: { results: Experiment['results'] }) => run.results?.seal?.hash)).toEqual([
      again.results?.seal?.hash,
      first.results?.seal?.hash,
    ]);
  });

  test('is not sealed when its results are not stored, and once when they are at last', async () => {
    const client = await newUser(product);
    failNext = true;
    await analysedExperiment(client, product.baseUrl);
    const text = await exported(client);
    expect(failNext).toBe(false);
    expect(await verify(text)).toMatchObject({ faults: [], end: { count: 1 } });
    expect(forecastsOf(text)[0].previous).toBe('');
  });
});

describe('the export', () => {
  test('opens the texts on request; of a deleted experiment the line stays, without them', async () => {
    const client = await newUser(product, { plan: 'pro' });
    const kept = await analysedExperiment(client, product.baseUrl);
    const gone = await analysedExperiment(client, product.baseUrl, {
      controlHeadline: 'A text to be deleted',
    });
    const before = await exported(client, '?texts=1');
    expect(await verify(before)).toMatchObject({ faults: [] });
    const [, opened] = forecastsOf(before);
    expect(opened.texts[0]).toMatchObject({ variant: 'Control', text: 'A text to be deleted' });
    expect(opened.forecast.arms[0].textHash).toBe(textHash(opened.texts[0].salt, 'A text to be deleted'));

    expect((await client.call('DELETE', `/api/experiments/${gone.id}`)).status).toBe(204);
    expect((await client.call('DELETE', '/api/trash')).body).toEqual({ removed: 1 });
    const after = await exported(client, '?texts=1');
    expect(await verify(after)).toMatchObject({ faults: [], end: { count: 2 } });
    expect(after).not.toContain('A text to be deleted');
    expect(forecastsOf(after).map((line) => [line.forecast.experimentId, line.texts?.length])).toEqual([
      [kept.id, 4],
      [gone.id, undefined],
    ]);
    const salts = await product.deps.db
      .select({ runId: sealSalts.runId })
      .from(sealSalts)
      .where(eq(sealSalts.workspaceId, client.workspaceId));
    expect(salts).toEqual([{ runId: kept.results?.runId }]);
  });

  test('is a file of JSON lines, of a workspace without forecasts its end alone', async () => {
    const client = await newUser(product);
    const { body, headers } = await client.call('GET', '/api/track-record/export');
    expect(headers.get('content-type')).toContain('application/x-ndjson');
    expect(headers.get('content-disposition')).toMatch(
      /attachment; filename="frontrunner-track-record-.*jsonl"/,
    );
    expect(body).toBe('{"chainHead":"","count":0,"type":"end"}\n');
  });
});

test('no sealed line can be changed or removed in the database, except with its whole workspace', async () => {
  const { db } = product.deps;
  const client = await newUser(product);
  await analysedExperiment(client, product.baseUrl);
  const own = eq(seals.workspaceId, client.workspaceId);
  const refused = { cause: { message: expect.stringContaining('append-only') } };
  await expect(db.update(seals).set({ forecast: '{}' }).where(own)).rejects.toMatchObject(refused);
  await expect(db.delete(seals).where(own)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate seals`)).rejects.toMatchObject(refused);
  const { email } = (await client.call('GET', '/api/auth/user')).body;
  expect((await client.call('DELETE', '/api/account', { email })).status).toBe(204);
  expect(await db.select().from(seals).where(own)).toEqual([]);
  expect(await db.select().from(sealChains).where(eq(sealChains.workspaceId, client.workspaceId))).toEqual(
    [],
  );
});

// What only a shared database can show: the embedded one has one process.
if (databaseKind === 'postgres') {
  test('two servers that finish analyses of one workspace at once never fork its chain', {
    timeout: 120_000,
  }, async () => {
    const storage = await durableStorage();
    try {
      const servers = [
        await startServerProcess(storage.variables),
        await startServerProcess(storage.variables),
      ] as const;
      const [{ client }, second] = servers;
      const other = clientOf({ baseUrl: second.baseUrl } as TestProduct, client.cookie);
      try {
        const made: Experiment[] = [];
        for (let i = 0; i < 3; i++) made.push(await newExperiment(client));
        for (let round = 0; round < 6; round++) {
          await Promise.all(
            made.map(async ({ id }, i) => {
              const [by, baseUrl] = i % 2 ? [other, second.baseUrl] : [client, servers[0].baseUrl];
              expect((await by.call('POST', `/api/experiments/${id}/run`)).status).toBe(202);
              await readStream(by, baseUrl, id, (event) => event.type === 'complete');
            }),
          );
        }
        const text = await exported(client);
        expect(await verify(text)).toMatchObject({ faults: [], end: { count: 18 } });
        expect(new Set(forecastsOf(text).map(({ forecast }) => forecast.runId)).size).toBe(18);
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    } finally {
      await storage.remove();
    }
  });
}
