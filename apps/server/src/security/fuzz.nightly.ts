import { expect, test } from 'vitest';
import { startMeasuredServer } from '../test/measured-server.ts';
import { figuresText, runCampaign } from './fuzz/campaign.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 20_000);
/** Another one each night; FUZZ_SEED repeats a night. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));

test(`${count} hostile requests to a server of its own on PostgreSQL`, async () => {
  const server = await startMeasuredServer();
  server.reset();
  const figures = await runCampaign(server.product, { count, seed, newCastEvery: 1_000 }).catch(
    async (error) => {
      const { log } = await server.stop();
      throw new Error(`${(error as Error).message}\nThe server said:\n${log.slice(-2_000)}`);
    },
  );
  const { exitCode, eventLoopP999Ms, eventLoopMaxMs } = await server.stop();
  console.log(
    `Figure: ${figuresText(figures)}; event-loop delay p99.9 ${eventLoopP999Ms.toFixed(0)} ms, ` +
      `longest ${eventLoopMaxMs.toFixed(0)} ms; exit ${exitCode}; seed ${seed}`,
  );
  expect(figures.requests).toBe(count);
  expect(exitCode).toBe(0);
  expect(eventLoopP999Ms).toBeLessThan(250);
});
