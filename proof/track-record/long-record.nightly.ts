import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { linesOf, sealForecast, verifyChain } from '@frontrunner/seals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealChains, seals, settledForecasts } from '../../apps/server/src/kernel/schema.ts';
import { type Client, newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';

const lines = 100_000;
const settled = 10_000;
let product: TestProduct;
let client: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontrunner-record-'));
  product = await startTestProduct();
  client = await newUser(product);
}, 120_000);
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Runs something and answers by how many megabytes the process's live data grew while it ran. */
async function grownDuring(work: () => Promise<void>): Promise<number> {
  const used = () => {
    // Twice: buffers that the first finds dead are freed beside the program, at the latest before the second.
    collectGarbage();
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, used());
  }, 500);
  await work();
  clearInterval(watch);
  return (most - before) / 1e6;
}

/** A chain as sealing makes it, of forecasts with four arms. */
async function seedChain(): Promise<void> {
  const { db } = product.deps;
  const { workspaceId } = client;
  let previous = '';
  for (let number = 1; number <= lines; ) {
    const rows: (typeof seals.$inferInsert)[] = [];
    for (; number <= lines && rows.length < 1000; number++) {
      const [runId, experimentId] = [randomUUID(), randomUUID()];
      const sealedAt = new Date(Date.UTC(2026, 0, 1) + number * 1000);
      const arms = ['Control', 'Variant 1', 'Variant 2', 'Variant 3'].map((variant, i) => ({
        variant,
        textHash: number.toString(16).padStart(64, 'abc'),
        confidencePct: 100 / (i + 1 + (number % 7)),
        winnerProbability: 1 / 4,
        lift: i === 0 ? null : { mean: number / 7e4, low: -number / 3e4, high: number / 2e4 },
      }));
      const forecast = {
        format: 1,
        workspaceId,
        number,
        experimentId,
        runId,
        sealedAt: sealedAt.toISOString(),
        contentType: null,
        modelVersion: 'm1',
        calibrationId: null,
        winner: 'Control',
        arms,
      };
      const { canonical, hash } = sealForecast(previous, forecast);
      rows.push({ workspaceId, number, runId, experimentId, forecast: canonical, previous, hash, sealedAt });
      previous = hash;
    }
    await db.insert(seals).values(rows);
  }
  await db.insert(sealChains).values({ workspaceId, head: previous, count: lines });
}

test('a chain of 100,000 forecasts is exported and verified in constant memory', async () => {
  await seedChain();
  const path = join(folder, 'record.jsonl');
  let started = performance.now();
  const exporting = await grownDuring(async () => {
    const response = await fetch(`${product.baseUrl}/api/track-record/export`, {
      headers: { cookie: client.cookie },
    });
    expect(response.status).toBe(200);
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path));
  });
  const exported = performance.now() - started;
  const { size } = await stat(path);
  started = performance.now();
  const verifying = await grownDuring(async () => {
    const pieces = createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>;
    const { faults, end } = await verifyChain(linesOf(pieces));
    expect({ faults, count: end.count }).toEqual({ faults: [], count: lines });
  });
  const verified = performance.now() - started;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `Figure: ${lines} sealed forecasts, ${(size / 1e6).toFixed(0)} MB: exported in ${seconds(exported)} with ${exporting.toFixed(0)} MB more live data at most, verified in ${seconds(verified)} with ${verifying.toFixed(0)} MB`,
  );
  expect(size).toBeGreaterThan(60e6);
  expect(exporting).toBeLessThan(40);
  expect(verifying).toBeLessThan(40);
});

test('a track record of 10,000 settled forecasts is read in less than 300 ms', async () => {
  const { db } = product.deps;
  for (let part = 0; part < settled; part += 1000) {
    await db.insert(settledForecasts).values(
      Array.from({ length: 1000 }, (_, i) => {
        const chance = 0.02 + (0.96 * ((i * 7919 + part) % 1000)) / 1000;
        const controlWon = ((i * 104_729 + part * 31) % 1000) / 1000 >= chance;
        return {
          workspaceId: client.workspaceId,
          runId: randomUUID(),
          experimentId: randomUUID(),
          standing: 'forecast' as const,
          verdict: chance > 0.5 !== controlWon ? ('right' as const) : ('wrong' as const),
          controlWon,
          chance,
          logLift: 0.05 + i / 1e4,
          contentType: 'headline' as const,
          tier: 'medium' as const,
          modelVersion: 'm1',
          endedAt: new Date(Date.UTC(2025, i % 24, 3)),
        };
      }),
    );
  }
  const times: number[] = [];
  for (let call = 0; call < 10; call++) {
    const started = performance.now();
    const { body } = await client.call('GET', '/api/track-record');
    times.push(performance.now() - started);
    expect(body).toMatchObject({ settled, scored: settled, verdict: 'better' });
    expect(body.byMonth).toHaveLength(24);
  }
  const best = Math.min(...times);
  console.log(
    `Figure: ${best.toFixed(0)} ms for the track record of ${settled} settled forecasts, whole call`,
  );
  expect(best).toBeLessThan(300);
});
