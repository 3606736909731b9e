import { expect, test } from 'vitest';
import { loadModel, runBenchmark } from '../src/index.ts';

test('a million rows are begun at once, tell their progress, and can be cancelled', async () => {
  const row = ['A garden in spring', 'She planted these in March', 'She planted these in March'];
  const stop = new AbortController();
  let told = 0;
  const run = runBenchmark(loadModel(), Array<string[]>(1_000_000).fill(row), {
    signal: stop.signal,
    onProgress: (done) => {
      told = done;
      stop.abort();
    },
  });
  await expect(run).rejects.toThrow();
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(1_000_000);
});
