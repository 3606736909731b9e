import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startMeasuredServer } from '../../apps/server/src/test/measured-server.ts';
import { figuresText, runCampaign } from './campaign.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 20_000);
/** Another one each night; FUZZ_SEED repeats a night. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));

/** What the database was doing when a promise broke: a hang is most often a lock. */
const waiting = sql`select state, wait_event_type, wait_event, application_name, left(query, 300) as query
  from pg_stat_activity where datname = current_database() and state <> 'idle'`;

test(`${count} hostile requests to a server of its own on PostgreSQL`, async () => {
  const server = await startMeasuredServer();
  await server.longestHeldMs();
  const figures = await runCampaign(server.product, { count, seed, newCastEvery: 1_000 }).catch(
    async (error) => {
      const { rows } = (await server.product.deps.db.execute(waiting)) as unknown as { rows: unknown[] };
      const { log } = await server.stop();
      throw new Error(
        `${(error as Error).message}\nThe server said:\n${log.slice(-2_000)}\nThe database was at:\n${JSON.stringify(rows, null, 1)}`,
      );
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
