import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { inRepository } from '../../scripts/repository.ts';

/** Starts the reference server on a database; `answers` are the bodies that the product gives for the same data. */
export async function startReference(
  databaseUrl: string,
  poolSize: number,
  answers: { list: string; one: string; user: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-reference-'));
  const file = path.join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const port = await freePort();
  const child = spawn(process.execPath, [inRepository('proof/load/reference-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      PORT: String(port),
      ANSWERS_FILE: file,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  const ended = once(child, 'exit');
  const ready = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  rmSync(folder, { recursive: true });
  if (!ready) throw new Error('The reference server did not start; what it printed stands above.');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
