import { and, type SQL, sql } from 'drizzle-orm';
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

  const sharesReads = sql`application_name = 'frontrunner-reads'`;
  /** Reads until the connection that short reads share is open. */
  const untilReadsAreShared = (
    product: TestProduct,
    user: { call(method: 'GET', path: string): Promise<unknown> },
  ) =>
    expect
      .poll(
        async () => {
          await user.call('GET', '/api/auth/user');
          return product.deps.db.$count(
            sql`pg_stat_activity`,
            and(sql`datname = current_database()`, sharesReads),
          );
        },
        { timeout: 10_000 },
      )
      .toBe(1);

  test('a read that waits for a lock holds up no other read, and is answered when the lock is gone', () =>
    withProduct(async (product) => {
      const user = await newUser(product);
      const { id } = await newExperiment(user);
      await untilReadsAreShared(product, user);
      let waited: Promise<{ status: number }>[] = [];
      await product.deps.db.transaction(async (tx) => {
        await tx.execute(sql`lock table experiments in access exclusive mode`);
        waited = Array.from({ length: 3 }, () => user.call('GET', `/api/experiments/${id}`));
        for (let i = 0; i < 20; i++) expect((await user.call('GET', '/api/auth/user')).status).toBe(200);
      });
      for (const { status } of await Promise.all(waited)) expect(status).toBe(200);
    }));

  test('reads whose shared connection is cut are answered all the same, and a new one is opened', () =>
    withProduct(async (product) => {
      const user = await newUser(product);
      const { id } = await newExperiment(user);
      await untilReadsAreShared(product, user);
      const reads = Array.from({ length: 40 }, () => user.call('GET', `/api/experiments/${id}`));
      await cut(product, sharesReads);
      for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
      await untilReadsAreShared(product, user);
    }));
}
