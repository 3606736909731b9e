import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, newUser } from '../../apps/server/src/test/client.ts';
import { consent } from '../../apps/server/src/test/connected-app.ts';
import { movingClock } from '../../apps/server/src/test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { inRepository } from '../../scripts/repository.ts';

let product: TestProduct;
let owner: Client;
let key: string;
const clock = movingClock();
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-'));
beforeAll(async () => {
  product = await startTestProduct({ clock });
  owner = await newUser(product, { plan: 'pro' });
  ({ key } = await newProgram(product, owner));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.close();
});

/** What the command line sees of our environment, and a folder for its settings. */
const environment = (own: string) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  XDG_CONFIG_HOME: own,
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
      { env: { ...environment(folder), ...env } },
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

/** A login that waits for a person, with `found` in what it has printed so far. */
async function startLogin(own: string, args: string[], found: RegExp) {
  const program = inRepository('packages/cli/bin/frontrunner.mjs');
  const command = [process.execPath, program, 'login', ...args, '--url', product.baseUrl];
  return follow(spawn(command[0] ?? '', command.slice(1), { env: environment(own) }), found);
}

/** A command typed on a terminal: the program itself, which the keys pressed there reach. */
function onTerminal(own: string, typed: string, found: RegExp | null, env: Record<string, string> = {}) {
  const program = inRepository('packages/cli/src/main.ts');
  const command = `exec '${process.execPath}' '${program}' ${typed}`;
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env: { ...environment(own), ...env } });
  return follow(child, found);
}

async function follow(child: ChildProcessWithoutNullStreams, found: RegExp | null) {
  const printed = { stdout: '', stderr: '' };
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const prompt = await new Promise<string>((resolve, reject) => {
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (text) => {
        printed[stream] += text;
        const match = found?.exec(printed[stream])?.[1];
        if (match) resolve(match);
      });
    if (!found) resolve('');
    void ended.then(() => reject(new Error(`it ended: ${printed.stdout}${printed.stderr}`)));
  });
  return { child, prompt, printed, ended };
}

/** Signs in as a person does who opens the printed address and lets the command line in. */
async function signInInBrowser(own: string): Promise<{ status: number; stdout: string }> {
  const login = await startLogin(own, ['--browser', '--no-open'], /^ +(http\S+)$/m);
  const asked = await fetch(login.prompt, { redirect: 'manual' });
  const request = asked.headers.get('location')?.split('/').at(-1) ?? '';
  const { body } = await consent(owner, request, ['predict', 'read']);
  expect(await (await fetch(body.redirectTo)).text()).toContain('go back to the terminal');
  return { status: await login.ended, stdout: login.printed.stdout };
}

test('signs in in the browser, renews by itself also several at once, serves an assistant, and signs out', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-'));
  const env = { XDG_CONFIG_HOME: own };
  const { status, stdout } = await signInInBrowser(own);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/Signed in to Test Person .* in the browser \(predict, read\)/),
  ]);
  const file = path.join(own, 'frontrunner', 'settings.json');
  const saved = () => JSON.parse(readFileSync(file, 'utf8')).signIn;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const over = saved();
  clock.advance(2 * 60 * 60_000);
  writeFileSync(file, JSON.stringify({ url: product.baseUrl, signIn: { ...over, expiresAt: 0 } }));
  const listed = await Promise.all([1, 2, 3].map(() => frontrunner(['experiments', '--json'], { env })));
  expect(listed.map((one) => [one.status, one.stderr])).toEqual(Array(3).fill([0, '']));
  expect(saved().refreshToken).not.toBe(over.refreshToken);
  const refused = await frontrunner(['experiments', 'create', '--name', 'No'], { env });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("'write'")]);

  const client = new McpClient({ name: 'test', version: '1' });
  const args = [inRepository('packages/cli/bin/frontrunner.mjs'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }) as never);
  const predicted = await client.callTool({
    name: 'predict_headlines',
    arguments: { control: 'Our spring sale has started', variants: ['A coat for ten winters'] },
  });
  expect(predicted.structuredContent).toMatchObject({ link: `${product.baseUrl}/experiments/new` });
  await client.close();

  expect((await frontrunner(['logout'], { env })).stdout).toBe('Forgotten.\n');
  expect((await owner.call('GET', '/api/connections')).body).toEqual([]);
  rmSync(own, { recursive: true });
});

const overSsh = { DISPLAY: ':0', SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' };
const printedCode = /^ {2}([A-Z]{4}-[A-Z]{4})\r?$/m;

test('signs in by a code that is typed elsewhere, for people and for programs', async () => {
  const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-')));
  const [own = '', other = ''] = folders;
  const [login, program] = await Promise.all([
    startLogin(own, ['--device'], printedCode),
    startLogin(other, ['--device', '--json'], /"userCode":"([^"]+)"/),
  ]);
  expect(login.printed.stderr).toContain(`  ${product.baseUrl}/device\n`);
  await consent(owner, login.prompt, ['predict', 'read']);
  await consent(owner, program.prompt, ['read']);
  expect([await login.ended, login.printed.stdout]).toEqual([
    0,
    expect.stringMatching(/Signed in to Test Person .* by a code \(predict, read\)/),
  ]);
  expect([await program.ended, program.printed.stderr]).toEqual([0, '']);
  const lines = program.printed.stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      verificationUri: `${product.baseUrl}/device`,
      verificationUriComplete: `${product.baseUrl}/connect/${program.prompt}`,
      userCode: program.prompt,
      expiresInSeconds: 900,
    },
    expect.objectContaining({ url: product.baseUrl, scopes: ['read'] }),
  ]);
  for (const folderOfOne of folders) {
    const env = { XDG_CONFIG_HOME: folderOfOne };
    expect((await frontrunner(['experiments', '--json'], { env })).status).toBe(0);
    expect((await frontrunner(['logout'], { env })).stdout).toBe('Forgotten.\n');
    rmSync(folderOfOne, { recursive: true });
  }
  expect((await owner.call('GET', '/api/connections')).body).toEqual([]);
});

test('a sign-in by a code, usual over SSH, leaves nothing when it is refused, or ended by Ctrl+C', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-'));
  const [refused, left] = await Promise.all([
    startLogin(own, ['--device'], printedCode),
    onTerminal(own, `login --url ${product.baseUrl}`, printedCode, overSsh),
  ]);
  await consent(owner, refused.prompt, []);
  expect([await refused.ended, refused.printed.stdout, refused.printed.stderr]).toEqual([
    1,
    '',
    expect.stringContaining('the sign-in was refused'),
  ]);
  left.child.stdin.write('\u0003');
  expect(await left.ended).toBe(130);
  expect(left.printed.stdout).not.toMatch(/Error|frontrunner:/);
  expect(existsSync(path.join(own, 'frontrunner'))).toBe(false);
  const both = await frontrunner(['login', '--url', product.baseUrl, '--device', '--key', key]);
  expect([both.status, both.stderr]).toEqual([2, expect.stringContaining('cannot be used with')]);
  rmSync(own, { recursive: true });
});

test('on a terminal a key is asked for unseen', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-'));
  const asking = `login --ask-key --url ${product.baseUrl}`;
  const asked = await onTerminal(own, asking, /(API key: )/);
  asked.child.stdin.write(`${key}\r`);
  expect([await asked.ended, asked.printed.stdout]).toEqual([0, expect.stringContaining('Signed in to')]);
  expect(asked.printed.stdout).not.toContain(key);
  const left = await onTerminal(own, asking, /(API key: )/);
  left.child.stdin.write('\u0003');
  expect(await left.ended).toBe(130);
  rmSync(own, { recursive: true });
});

test('on a terminal a bar says how far the work is, and Ctrl+C ends it at once, also where nobody answers', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'frontrunner-cli-'));
  const bar = /(█+░+ \d+ %)/;
  const rows = Array.from({ length: 4000 }, (_, i) => `Sale number ${i},A coat ${i},A coat ${i}`);
  const file = path.join(own, 'past.csv');
  writeFileSync(file, `${rows.join('\n')}\n`);
  const done = await onTerminal(own, `benchmark '${file}'`, bar);
  expect([await done.ended, done.printed.stdout]).toEqual([
    0,
    expect.stringContaining('\u001b[KTotal tests'),
  ]);

  // Half of each file comes, and no answer to calls.
  const stalled = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) return;
    response.writeHead(200, { 'content-length': '2000' }).write('x'.repeat(1000));
  });
  const called = new Promise((resolve) => {
    stalled.on('request', ({ url }) => url?.startsWith('/api/') && resolve(url));
  });
  await new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`;
  const half = await onTerminal(own, `train --archive --data '${own}' --address ${url}`, /(█+░+ 50 %)/);
  half.child.stdin.write('\u0003');
  expect(await half.ended).toBe(130);
  const env = { FRONTRUNNER_URL: url, FRONTRUNNER_API_KEY: key };
  const waiting = await onTerminal(own, 'experiments', null, env);
  await called;
  waiting.child.stdin.write('\u0003');
  expect(await waiting.ended).toBe(130);
  stalled.closeAllConnections();
  stalled.close();
  rmSync(own, { recursive: true });
});

test('every command explains itself, and completion knows them all', async () => {
  const { stdout } = await frontrunner(['--help']);
  const verbs = [
    'login',
    'predict',
    'experiments',
    'run',
    'outcome',
    'benchmark',
    'track-record',
    'verify',
    'train',
    'mcp',
  ];
  for (const verb of verbs) expect(stdout, verb).toMatch(new RegExp(`^  ${verb}\\b`, 'm'));
  const helps = await Promise.all(verbs.map((verb) => frontrunner([verb, '--help'])));
  for (const { stdout: help } of helps) {
    expect(help).toContain('Usage: frontrunner');
    expect(help).toMatch(/\nExamples?.*:\n {2}\S/);
  }
  for (const shell of ['bash', 'zsh', 'fish']) {
    const script = (await frontrunner(['completion', shell])).stdout;
    for (const verb of verbs) expect(script, `${shell} ${verb}`).toContain(verb);
  }
});

test('a sign-in tells what stands in its way', async () => {
  for (const way of [['--device'], ['--browser', '--no-open']]) {
    const away = await frontrunner(['login', ...way, '--url', 'http://127.0.0.1:9']);
    expect([away.status, away.stderr]).toEqual([1, expect.stringContaining('cannot be reached')]);
  }
  const limited = await startTestProduct({ variables: { RATE_LIMITS: 'on' } });
  try {
    const register = () => fetch(`${limited.baseUrl}/oauth/register`, { method: 'POST' });
    while ((await register()).status !== 429);
    const refused = await frontrunner(['login', '--device', '--url', limited.baseUrl]);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^frontrunner: .*try again\.\n$/),
    ]);
  } finally {
    await limited.close();
  }
});

test('says that the server cannot be reached, and signs out', async () => {
  const env = { FRONTRUNNER_URL: 'http://127.0.0.1:9', FRONTRUNNER_API_KEY: key };
  const away = await frontrunner(['outcome', 'x', '--remove'], { env });
  expect([away.status, away.stderr]).toEqual([1, expect.stringContaining('cannot be reached')]);
  expect((await frontrunner(['logout'])).status).toBe(0);
  expect((await frontrunner(['experiments'])).stderr).toContain('frontrunner login');
});
