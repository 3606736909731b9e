import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import { openPostgres } from '../kernel/database.ts';
import { createTestDatabase, type TestProduct } from './product.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface MeasuredServer {
  /** The parts that tests need to make people, on the same database; `close` is the caller's `stop`. */
  product: TestProduct;
  /** Measures from now on. */
  reset(): void;
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
  const config = readConfig(env);
  const database = await openPostgres(url, { poolSize: 4, log: pino({ level: 'silent' }) });
  const { db } = database;
  const deps = { config, db, database, clock: systemClock };
  return {
    product: { baseUrl, deps } as TestProduct,
    reset: () => child.kill('SIGUSR2'),
    stop: async () => {
      child.kill('SIGTERM');
      const [exitCode] = await exited;
      await database.close();
      await drop();
      const figures = JSON.parse(/^\{"eventLoopP999Ms.*\}$/m.exec(said)?.[0] ?? '{}');
      return { exitCode, ...figures, log: said };
    },
  };
}
