import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { expect, test } from 'vitest';
import { clientOf } from '../test/client.ts';
import { contentsOf, fillInstallation, rowsIn } from '../test/filled-installation.ts';
import { movingClock } from '../test/moving-clock.ts';
import {
  databaseKind,
  openEmbeddedDatabase,
  openTestDatabase,
  startTestProduct,
  type TestProduct,
} from '../test/product.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';

const log = pino({ level: 'silent' });

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n').slice(0, -1);
}

test(`an installation moves from the embedded database to another (${databaseKind}) without loss`, {
  timeout: 90_000,
}, async () => {
  const clock = movingClock();
  const source = await startTestProduct({
    clock,
    database: await openEmbeddedDatabase(),
    variables: { WEBHOOK_ALLOW_PRIVATE: '1' },
  });
  const target = await openTestDatabase();
  let product: TestProduct | undefined;
  try {
    const cookie = await fillInstallation(source, clock);
    let text = '';
    const write = async (more: string) => {
      text += more;
    };
    const { database } = source.deps;
    const { call } = clientOf(source, cookie);
    let rows: Record<string, number>;
    let filled: Awaited<ReturnType<typeof contentsOf>>;
    // What comes in is counted every two seconds: until it is there, and stays while it is exported.
    do {
      await call('POST', '/api/events', {
        eventType: 'page_view',
        eventCategory: 'navigation',
        pageUrl: '/',
      });
      filled = await contentsOf(database.db);
      text = '';
      rows = await exportDatabase(database, clock.now(), write);
    } while (
      filled['public.usage_inbox']?.rows === 0 ||
      !isDeepStrictEqual(filled, await contentsOf(database.db))
    );
    expect(Object.entries(filled).filter(([name, { rows }]) => rows === 0 && name !== 'jobs.job')).toEqual(
      [],
    );

    const importing = (lines: string) => importDatabase(target.database, linesOf(lines), log);
    await expect(importing('hello\n')).rejects.toThrow('This is no export that this version can read');
    const cut = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
    await expect(importing(cut)).rejects.toThrow('The file ends too early');
    const other = text.replace(/"migrations":\["[0-9a-f]+",?/, '"migrations":[');
    await expect(importing(other)).rejects.toThrow('Import it with the version that wrote it');
    const renamed = text.replace('"table":"public.invoices"', '"table":"public.bills"');
    await expect(importing(renamed)).rejects.toThrow('no table public.bills');

    expect(await importing(text)).toEqual(rows);
    const moved = await contentsOf(target.database.db);
    expect(moved).toEqual(filled);
    console.log(
      `${rowsIn(moved)} rows of ${Object.keys(moved).length} tables compared after the move: the same`,
    );
    await expect(importing(text)).rejects.toThrow('The database is not empty');
    product = await startTestProduct({ clock, database: target.database });
    const user = await clientOf(product, cookie).call('GET', '/api/auth/user');
    expect(user.body).toMatchObject({ email: 'pro@demo.test', isPro: true });
  } finally {
    await source.close();
    await (product ?? target.database).close();
    await target.drop();
  }
});
