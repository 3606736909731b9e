import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Client, clientOf } from './client.ts';
import type { TestProduct } from './product.ts';

export interface ServerProcess {
  baseUrl: string;
  /** A user made in this process's database at its start. */
  client: Client;
  /** Resolves when the process told this step, of an analysis in percent or a named one; rejects after 90 s. */
  reached(step: number | string): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

const entry = fileURLToPath(new URL('held-server.ts', import.meta.url));

/** Starts the production server as a process of its own; `cookie` continues an earlier user's session. */
export async function startServerProcess(
  variables: Record<string, string>,
  options: { holdAt?: number | 'note'; cookie?: string } = {},
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...variables,
      ...(options.holdAt === undefined ? {} : { HOLD_AT: String(options.holdAt) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const steps = new Set<number | string>();
  const waiting = new Set<() => void>();
  const ready = Promise.withResolvers<{ baseUrl: string; cookie: string }>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line);
    if (message.baseUrl) ready.resolve(message);
    if (message.step === undefined) return;
    steps.add(message.step);
    for (const check of waiting) check();
  });
  const exited = once(child, 'exit');
  exited.then(() => ready.reject(new Error(`the server ended before it was ready: ${errors}`)));
  const { baseUrl, cookie } = await ready.promise;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  };
  return {
    baseUrl,
    client: clientOf({ baseUrl } as TestProduct, options.cookie ?? cookie),
    reached: (step) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!steps.has(step)) return;
          waiting.delete(check);
          resolve();
        };
        const fail = (what: string) =>
          reject(new Error(`the server ${what} before step ${step}, after ${[...steps]}: ${errors}`));
        exited.then(() => fail('ended'));
        setTimeout(fail, 90_000, 'took 90 s').unref();
        waiting.add(check);
        check();
      }),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
