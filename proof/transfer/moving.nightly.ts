import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite, openPostgres } from '../../apps/server/src/kernel/database.ts';
import { newExperiment } from '../../apps/server/src/test/client.ts';
import { readStream } from '../../apps/server/src/test/event-stream.ts';
import { contentsOf, fillInstallation, rowsIn } from '../../apps/server/src/test/filled-installation.ts';
import { movingClock } from '../../apps/server/src/test/moving-clock.ts';
import { createTestDatabase, startTestProduct } from '../../apps/server/src/test/product.ts';
import { startServerProcess } from '../../apps/server/src/test/server-process.ts';
import { findOrInstall } from '../../scripts/debian-package.ts';

let folder: string;
let dataFolder: string;
let cookie: string;
let filled: Awaited<ReturnType<typeof contentsOf>>;
const exported = () => join(folder, 'installation.jsonl.gz');
const log = pino({ level: 'silent' });

/** Runs `npm run db:export` or `db:import` and answers what it printed. */
async function command(name: 'export' | 'import', args: string[], variables: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../apps/server/scripts/db-${name}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, ...variables };
  return promisify(execFile)(process.execPath, [script, ...args], { env, cwd: folder }).then(
    ({ stdout }) => ({ failed: false, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ failed: true, said: stdout + stderr }),
  );
}

async function contentsOfFolder(path: string) {
  const database = await openPglite(path);
  const contents = await contentsOf(database.db);
  await database.close();
  return contents;
}

async function contentsAt(url: string) {
  const database = await openPostgres(url, { poolSize: 2, log });
  const contents = await contentsOf(database.db);
  await database.close();
  return contents;
}

// An installation on the embedded database, used until every table has rows, with an analysis cut off half way.
let interrupted: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontrunner-moving-'));
  dataFolder = join(folder, 'data');
  const clock = movingClock();
  const product = await startTestProduct({
    clock,
    database: await openPglite(dataFolder),
    variables: { WEBHOOK_ALLOW_PRIVATE: '1' },
  });
  cookie = await fillInstallation(product, clock);

  await product.close();

  const killed = await startServerProcess({ DATA_DIR: dataFolder }, { holdAt: 65, cookie });
  interrupted = (await newExperiment(killed.client, { name: 'Cut off' })).id;
  await killed.client.call('POST', `/api/experiments/${interrupted}/run`);
  await killed.reached(65);
  await killed.kill();

  filled = await contentsOfFolder(dataFolder);
  const { failed, said } = await command('export', ['--to', exported()], { DATA_DIR: dataFolder });
  expect(said).toContain(`${rowsIn(filled)} rows of ${Object.keys(filled).length} tables exported to`);
  expect(failed).toBe(false);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an export without a database, or of one in use, is refused with what to do', async () => {
  const unused = join(folder, 'unused');
  const target = join(folder, 'refused.gz');
  const nothing = await command('export', [], { DATA_DIR: unused });
  expect(nothing.said).toContain(
    `There is no embedded database in ${unused}. Set DATA_DIR, or DATABASE_URL.`,
  );
  const database = await openPglite(dataFolder);
  const inUse = await command('export', ['--to', target], { DATA_DIR: dataFolder });
  await database.close();
  expect(inUse.said).toContain('is in use by another Frontrunner process. Stop that one');
  expect([nothing.failed, inUse.failed, existsSync(target)]).toEqual([true, true, false]);
}, 60_000);

test('the filled installation has rows in every table, and its export is for its owner only', async () => {
  expect(Object.entries(filled).filter(([, { rows }]) => rows === 0)).toEqual([]);
  expect((await stat(exported())).mode & 0o777).toBe(0o600);
});

test('embedded database: exported, destroyed, restored; every row of every table is the same', async () => {
  const copy = join(folder, 'copied');
  await cp(dataFolder, copy, { recursive: true });
  await rm(dataFolder, { recursive: true });
  const { said } = await command('import', ['--from', exported()], { DATA_DIR: dataFolder });
  expect(said).toContain(`${rowsIn(filled)} rows of ${Object.keys(filled).length} tables imported.`);
  expect(await contentsOfFolder(dataFolder)).toEqual(filled);
  expect(await contentsOfFolder(copy), 'the copied folder').toEqual(filled);
  console.log(
    `Figure: ${rowsIn(filled)} rows of ${Object.keys(filled).length} tables restored from the embedded database's export: the same`,
  );
}, 60_000);

test('an import never overwrites, and takes a whole export of this version or nothing', async () => {
  const target = { DATA_DIR: join(folder, 'other') };
  const importing = (from: string) => command('import', ['--from', from], target);
  const variant = async (change: (content: Buffer) => Buffer | string) => {
    const path = join(folder, 'changed.gz');
    await writeFile(path, change(await readFile(exported())));
    return path;
  };
  for (const [from, reason] of [
    [join(folder, 'nowhere'), /ENOENT.*Check the file's place/],
    [await variant((content) => content.subarray(0, content.length / 2)), /damaged or cut off/],
    [await variant(() => 'no export'), /damaged or cut off/],
  ] as const) {
    const { failed, said } = await importing(from);
    expect(said).toMatch(reason);
    expect(failed).toBe(true);
  }
  expect(rowsIn(await contentsOfFolder(target.DATA_DIR))).toBe(0);
  const again = await command('import', ['--from', exported()], { DATA_DIR: dataFolder });
  expect(again).toMatchObject({ failed: true, said: expect.stringContaining('The database is not empty') });
  const overwriting = await command('export', ['--to', exported()], { DATA_DIR: dataFolder });
  expect(overwriting).toMatchObject({ failed: true, said: expect.stringContaining('exists already') });
  expect(await contentsOfFolder(dataFolder)).toEqual(filled);
}, 60_000);

test('moved to PostgreSQL: every row is the same, people stay signed in, an analysis under way is finished', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    const moved = await command('import', ['--from', exported()], { DATABASE_URL: url });
    expect(moved.said).toContain(`${rowsIn(filled)} rows of ${Object.keys(filled).length} tables imported.`);
    expect(await contentsAt(url)).toEqual(filled);
    console.log(
      `Figure: ${rowsIn(filled)} rows of ${Object.keys(filled).length} tables moved to PostgreSQL: the same`,
    );
    const server = await startServerProcess({ DATABASE_URL: url }, { cookie });
    try {
      expect((await server.client.call('GET', '/api/auth/user')).body).toMatchObject({
        email: 'pro@demo.test',
        isPro: true,
      });
      await readStream(server.client, server.baseUrl, interrupted, ({ type }) => type === 'complete', {
        withinMs: 60_000,
      });
      expect((await newExperiment(server.client)).status).toBe('Idle');
    } finally {
      await server.stop();
    }
  } finally {
    await drop();
  }
}, 120_000);

test('PostgreSQL: dumped while in use, destroyed, restored; every row of every table is the same', async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()];
  const run = promisify(execFile);
  const tool = (name: string) => findOrInstall(name, 'postgresql-client');
  const dump = join(folder, 'frontrunner.dump');
  try {
    await command('import', ['--from', exported()], { DATABASE_URL: first.url });
    const before = await contentsAt(first.url);
    expect(before).toEqual(filled);
    await run(await tool('pg_dump'), ['--format=custom', `--file=${dump}`, first.url]);
    await first.drop();
    await run(await tool('pg_restore'), [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${second.url}`,
      dump,
    ]);
    const after = await contentsAt(second.url);
    expect(after).toEqual(before);
    console.log(
      `Figure: ${rowsIn(after)} rows of ${Object.keys(after).length} tables restored from pg_dump: the same`,
    );
  } finally {
    await first.drop();
    await second.drop();
  }
}, 60_000);
