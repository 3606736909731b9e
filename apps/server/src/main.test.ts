import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const entry = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontrunner-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server as `npm start` does and waits for its end. */
async function startAndEnd(
  variables: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  return { code, errors };
}

test('a bad environment variable ends the start with every mistake named', async () => {
  const { code, errors } = await startAndEnd({ PORT: 'http', HOST: '0.0.0.0' });
  expect(code).toBe(1);
  expect(errors).toContain('PORT');
  expect(errors).not.toMatch(/\n\s+at /);
});

test('an occupied port ends the start, says so and what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  try {
    const { port } = taken.address() as { port: number };
    const { code, errors } = await startAndEnd({ PORT: String(port) });
    expect(code).toBe(1);
    expect(errors).toContain(
      `127.0.0.1:${port} is in use by another program. Stop it, or set PORT to another port.`,
    );
  } finally {
    taken.close();
  }
}, 90_000);

test('a database that cannot be reached ends the start and says what to check', async () => {
  const { code, errors } = await startAndEnd({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(errors).toMatch(/The database cannot be opened.*Check DATABASE_URL/);
});
