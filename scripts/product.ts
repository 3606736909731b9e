import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { inRepository, root } from './repository.ts';

export interface RunningProduct {
  /** Where it is served, without a slash at the end. */
  url: string;
  dataFolder: string;
  /** Of the process that serves it. */
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop, waits for that, and removes the data folder unless one was given. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Kept after `stop` when given; a temporary folder otherwise. */
  dataFolder?: string;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds until the address must be printed; the web build is not part of it. */
  timeoutMs?: number;
}

const readyLine = /ready at (http:\/\/\S+)/;

/**
 * Starts the built product through its production entry point on a free port and waits until it is ready.
 * @throws Error with what it printed when it ends or does not get ready in time
 */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  // One level down, so that the lock beside the data folder goes with the temporary folder.
  const temporary = options.dataFolder ? null : mkdtempSync(path.join(tmpdir(), 'frontrunner-'));
  const dataFolder = options.dataFolder ?? path.join(temporary ?? '', 'data');
  const child = spawn(process.execPath, [inRepository('apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: dataFolder,
      ...options.env,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);

  let output = '';
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    process.off('exit', endWithUs);
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };
  try {
    const url = await waitForAddress(child, options.timeoutMs ?? 60_000, (text) => {
      output += text;
      return output;
    });
    return { url, dataFolder, pid: child.pid ?? 0, output: () => output, stop };
  } catch (error) {
    child.kill('SIGKILL');
    await stop();
    throw error;
  }
}

function waitForAddress(
  child: ChildProcess,
  timeoutMs: number,
  append: (text: string) => string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (what: string) => reject(new Error(`The product ${what}:\n${said.slice(-4000)}`));
    const limit = setTimeout(() => fail(`was not ready after ${timeoutMs / 1000} s`), timeoutMs);
    const read = (chunk: Buffer) => {
      said = append(String(chunk));
      const address = readyLine.exec(said)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address.replace(/\/$/, ''));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (status, signal) => {
      clearTimeout(limit);
      fail(`ended with ${signal ?? `status ${status}`}`);
    });
  });
}
