import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { root } from './repository.ts';

export interface RunningProduct {
  /** Where it is served, without a slash at the end; empty for a worker. */
  url: string;
  dataFolder: string;
  /** Of the process that serves it. */
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop, waits for that, and removes the data folder unless one was given. */
  stop(): Promise<void>;
  /** Ends it without a warning, as a power cut would. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** The repository, when it is not this one's working tree. */
  repository?: string;
  /** Kept after `stop` when given; a temporary folder otherwise. */
  dataFolder?: string;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds until the address must be printed; the web build is not part of it. */
  timeoutMs?: number;
}

/** Node's own options, as `npm start` gives them in this version of the product. */
const nodeOptionsOf = (repository: string): string[] =>
  JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? [];

const readyLine = /ready at (http:\/\/\S+)|worker is ready()/;

/**
 * Starts the built product through its production entry point on a free port and waits until it is ready.
 * @throws Error with what it printed when it ends or does not get ready in time
 */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  // One level down, so that the lock beside the data folder goes with the temporary folder.
  const temporary = options.dataFolder ? null : mkdtempSync(path.join(tmpdir(), 'frontrunner-'));
  const dataFolder = options.dataFolder ?? path.join(temporary ?? '', 'data');
  const repository = options.repository ?? root;
  const entry = [...nodeOptionsOf(repository), path.join(repository, 'apps/server/src/main.ts')];
  const child = spawn(process.execPath, entry, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: dataFolder,
      ...options.env,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);

  let output = '';
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
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
    const pid = child.pid ?? 0;
    return {
      url,
      pid,
      dataFolder,
      output: () => output,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  } catch (error) {
    await end('SIGKILL');
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
      const ready = readyLine.exec(said);
      if (!ready) return;
      clearTimeout(limit);
      resolve((ready[1] ?? '').replace(/\/$/, ''));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (status, signal) => {
      clearTimeout(limit);
      fail(`ended with ${signal ?? `status ${status}`}`);
    });
  });
}
