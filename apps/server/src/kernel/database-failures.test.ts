import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analyse } from '../test/analysed-experiment.ts';
import { newExperiment, newUser } from '../test/client.ts';
import { readStream } from '../test/event-stream.ts';
import { databaseKind, startTestProduct, type TestProduct } from '../test/product.ts';
import { isDatabaseUnavailable } from './errors.ts';

async function withProduct(use: (product: TestProduct) => Promise<void>): Promise<void> {
  const product = await startTestProduct();
  try {
    await use(product);
  } finally {
    await product.close();
  }
}

const unavailable = (failing: Promise<unknown>) =>
  failing.then(
    () => false,
    (error) => isDatabaseUnavailable(error),
  );

test('full disk, no memory, no connection, no lock, failing disk, shutdown: all count as unavailable for now', () =>
  withProduct(async ({ deps }) => {
    const raise = (code: string) =>
      deps.db.execute(sql.raw(`do $$ begin raise exception 'as if' using errcode = '${code}'; end $$`));
    for (const code of ['53100', '53200', '53300', '55P03', '58030', '57P01'])
      expect([code, await unavailable(raise(code))]).toEqual([code, true]);
    expect(await unavailable(raise('23505'))).toBe(false);
  }));

// What only connections that can be cut show.
if (databaseKind === 'postgres') {
  const cut = (product: TestProduct, which: SQL) =>
    product.deps.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}`);

  test('a connection cut inside a transaction fails that one and no other', () =>
    withProduct(async (product) => {
      const lost = product.deps.db.transaction(async (tx) => {
        const own = await tx.execute(sql`select pg_backend_pid() as pid`);
        const [{ pid }] = (own as unknown as { rows: [{ pid: number }] }).rows;
        await cut(product, sql`pid = ${pid}`);
        // The client hears of it between two statements; only the next one fails.
        await expect
          .poll(() => product.deps.db.$count(sql`pg_stat_activity`, sql`pid = ${pid}`), { timeout: 10_000 })
          .toBe(0);
        await tx.execute(sql`select 1`);
      });
      expect(await unavailable(lost)).toBe(true);
      const user = await newUser(product);
      await analyse(user, product.baseUrl, (await newExperiment(user)).id);
    }));

  test('a stream tells the end of an analysis although the notification connections are cut', () =>
    withProduct(async (product) => {
      const user = await newUser(product);
      const { id } = await newExperiment(user);
      let started: Promise<unknown> | undefined;
      const events = await readStream(user, product.baseUrl, id, ({ type }) => type === 'complete', {
        onEvent: ({ type }) => {
          if (type !== 'connected') return;
          started = cut(product, sql`query ~* '^listen'`).then(() =>
            user.call('POST', `/api/experiments/${id}/run`),
          );
        },
      });
      expect(await started).toMatchObject({ status: 202 });
      expect(events.at(-1)).toMatchObject({ type: 'complete', progressPercent: 100 });
    }));
}
