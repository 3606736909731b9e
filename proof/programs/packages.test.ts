import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { inRepository } from '../../scripts/repository.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-packages-'));
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  // What the client depends on comes from the installed modules, so that no registry is asked.
  const packed = [
    'packages/client',
    'packages/cli',
    'node_modules/openapi-fetch',
    'node_modules/openapi-typescript-helpers',
  ];
  for (const name of packed)
    await run(
      'npm',
      [
        'pack',
        inRepository(name),
        '--pack-destination',
        folder,
        ...(name.startsWith('node_modules') ? ['--ignore-scripts'] : []),
      ],
      {
        cwd: inRepository(name.startsWith('node_modules') ? '.' : name),
      },
    );
  writeFileSync(path.join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => `./${name}`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...files], {
    cwd: folder,
  });
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.close();
});

test('the packed client works in an empty folder', async () => {
  const { key } = await newProgram(product, await newUser(product));
  writeFileSync(
    path.join(folder, 'use.js'),
    `import { createClient } from '@frontrunner/client';
const client = createClient({ url: process.env.URL, key: process.env.KEY });
const { winner } = await client.predictions.create({ control: 'Sale', variants: ['A coat for ten winters'] });
console.log(winner);`,
  );
  const env = { PATH: process.env.PATH ?? '', URL: product.baseUrl, KEY: key };
  const { stdout } = await run('node', ['use.js'], { cwd: folder, env });
  expect(stdout.trim()).toMatch(/^(Control|Variant 1)$/);
});

test('the packed command line predicts and measures without this repository', async () => {
  const frontrunner = (...args: string[]) =>
    run(path.join(folder, 'node_modules/.bin/frontrunner'), args, { cwd: folder });
  const { stdout } = await frontrunner('predict', '--json', 'Sale', 'A coat for ten winters');
  const here = await run(process.execPath, [
    inRepository('packages/cli/bin/frontrunner.mjs'),
    'predict',
    '--json',
    'Sale',
    'A coat for ten winters',
  ]);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(here.stdout));
  writeFileSync(path.join(folder, 'past.csv'), 'A coat,A warm coat,A warm coat\n');
  expect((await frontrunner('benchmark', 'past.csv')).stdout).toContain('Total tests          1');
  expect((await frontrunner('--help')).stdout).toContain('train');
  const client = new Client({ name: 'test', version: '1' });
  const own = {
    command: path.join(folder, 'node_modules/.bin/frontrunner'),
    args: ['mcp', '--local'],
    cwd: folder,
  };
  await client.connect(new StdioClientTransport(own) as never);
  const predicted = await client.callTool({
    name: 'predict_headlines',
    arguments: { control: 'Sale', variants: ['A coat for ten winters'], contentType: 'headline' },
  });
  expect(predicted.structuredContent).toMatchObject({ passport: { measured: true } });
  await client.close();
});
