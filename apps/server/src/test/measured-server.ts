import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { openPostgres } from '../kernel/database.ts';
import { startProduct } from '../start.ts';
import { createTestDatabase, type TestProduct } from './product.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface MeasuredServer {
  /** The parts that tests need to make people, on the same database; `close` is the caller's `stop`. */
  product: TestProduct;
  /** How long the event loop was held at most since this was asked last, in milliseconds; begins anew. */
  longestHeldMs(): Promise<number>;
  /** Ends the server and answers how long its event loop was held up, in milliseconds. */
  stop(): Promise<{ exitCode: number | null; eventLoopP999Ms: number; eventLoopMaxMs: number; log: string }>;
}

/** The production entry point as a process of its own on PostgreSQL, with its event loop measured. */
export async function startMeasuredServer(
  variables: Record<string, string> = {},
  options: { databasePassword?: string } = {},
): Promise<MeasuredServer> {
  const { url: open, drop } = await createTestDatabase();
  const address = new URL(open);
  if (options.databasePassword) address.password = options.databasePassword;
  const url = address.href;
  const env = { PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_URL: url, ...variables };
  const entry = ['--import', at('event-loop-process.ts'), at('../main.ts')];
  const child = spawn(process.execPath, entry, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = once(child, 'exit');
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then(() => reject(new Error(`the server ended before it was ready:\n${said}`)));
  });
  const log = pino({ level: 'silent' });
  const database = await openPostgres(url, { poolSize: 4, log });
  // Beside the measured process, for what tests put into the database; it does no jobs and serves nobody.
  const maker = await startProduct(readConfig({ ...env, ROLE: 'web' }), { log, database });
  const held = () => [...said.matchAll(/^\{"eventLoopP999Ms.*\}$/gm)].map(([line]) => JSON.parse(line));
  return {
    product: { ...maker, baseUrl },
    longestHeldMs: async () => {
      const before = held().length;
      child.kill('SIGUSR2');
      const ended = exited.then(() => true);
      while (held().length === before)
        if (await Promise.race([ended, once(child.stderr, 'data').then(() => false)]))
          throw new Error(`the server ended:\n${said.slice(-2000)}`);
      return held().at(-1).eventLoopMaxMs;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [exitCode] = await exited;
      await maker.close();
      await drop();
      return { exitCode, ...held().at(-1), log: said };
    },
  };
}
