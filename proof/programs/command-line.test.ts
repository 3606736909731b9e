import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { inRepository } from '../../scripts/repository.ts';

let product: TestProduct;
let key: string;
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-'));
beforeAll(async () => {
  product = await startTestProduct();
  ({ key } = await newProgram(product, await newUser(product, { plan: 'pro' })));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.close();
});

/** Runs the command line as a person does, with settings of its own. */
function frontrunner(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [inRepository('packages/cli/bin/frontrunner.mjs'), ...args],
      { env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder, ...env } },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
const json = async (...args: string[]) => JSON.parse((await frontrunner([...args, '--json'])).stdout);

test('signs in with a key from standard input, kept in a file that only its owner can read', async () => {
  const wrong = await frontrunner(['login', '--url', product.baseUrl], { input: 'fr_live_wrong\n' });
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('not valid')]);
  const { status, stdout } = await frontrunner(['login', '--url', product.baseUrl], { input: `${key}\n` });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Signed in to Test Person')]);
  expect(stdout).not.toContain(key);
  const file = path.join(folder, 'frontrunner', 'settings.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: product.baseUrl, key });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('creates, runs, shows and lists an experiment, and records its outcome', async () => {
  const made = await frontrunner([
    'experiments',
    'create',
    '--name',
    'Spring',
    'Our spring sale has started',
    'A coat for ten winters',
  ]);
  const id = made.stdout.trim();
  const run = await frontrunner(['run', id]);
  expect([run.status, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toMatch(/Spring\n.*, Complete\n[\s\S]*Variant 1 +\d+\.\d %/);
  expect((await json('experiments', 'show', id)).results.perVariant).toHaveLength(2);
  expect((await frontrunner(['experiments'])).stdout).toContain(id);
  const outcome = await frontrunner([
    'outcome',
    id,
    'Control=10000,210',
    '1=10050,264',
    '--from',
    '2026-03-01',
  ]);
  expect([outcome.status, outcome.stdout]).toEqual([0, expect.stringContaining('Leader: Variant 1.')]);
  const counts = path.join(folder, 'counts.csv');
  writeFileSync(counts, 'variant,impressions,clicks\nControl,20000,420\nVariant 1,20100,530\n');
  expect((await json('outcome', id, '--file', counts)).revision).toBe(2);
  expect((await frontrunner(['outcome', id, 'Control'])).status).toBe(2);
  const figures = await frontrunner(['track-record']);
  expect(figures.stdout).toMatch(
    /^1 sealed, 0 of them without an outcome\.[\s\S]*Without a date +1 [\s\S]*30 more/,
  );
  expect(await json('track-record')).toMatchObject({ sealed: 1, undated: { settled: 1 }, verdict: null });
  const exported = await frontrunner(['track-record', 'export']);
  const verified = await frontrunner(['verify', '-'], { input: exported.stdout });
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('1 sealed forecast')]);
  expect((await frontrunner(['experiments', 'delete', id])).status).toBe(2);
  expect((await frontrunner(['experiments', 'delete', id, '--yes'])).status).toBe(0);
  const gone = await frontrunner(['experiments', 'show', id]);
  expect([gone.status, gone.stderr]).toEqual([1, expect.stringContaining('does not exist')]);
});

test('predicts and scores by the server as on this machine', async () => {
  const headlines = ['Our spring sale has started', 'A coat for ten winters'];
  const here = await json('predict', ...headlines);
  const there = await json('predict', '--server', ...headlines);
  expect(there.perVariant.map((one: { confidencePct: number }) => one.confidencePct)).toEqual(
    here.entries.map((one: { confidencePct: number }) => one.confidencePct),
  );
  const kept = await frontrunner(['predict', '--save', 'Kept', '--explain', ...headlines]);
  expect(kept.stdout).toMatch(/Kept as experiment [0-9a-f-]{36}/);
  const file = path.join(folder, 'past.csv');
  writeFileSync(file, 'A coat,A warm coat,A warm coat\nSale,Sale,Our tools\n');
  const [local, scored] = [await json('benchmark', file), await json('benchmark', '--server', file)];
  expect([scored.totalTests, scored.accuracy]).toEqual([local.totalTests, local.accuracy]);
});

test('says that the server cannot be reached, and signs out', async () => {
  const env = { FRONTRUNNER_URL: 'http://127.0.0.1:9', FRONTRUNNER_API_KEY: key };
  const away = await frontrunner(['outcome', 'x', '--remove'], { env });
  expect([away.status, away.stderr]).toEqual([1, expect.stringContaining('cannot be reached')]);
  expect((await frontrunner(['logout'])).status).toBe(0);
  expect((await frontrunner(['experiments'])).stderr).toContain('frontrunner login');
});
