import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository, root } from '../scripts/repository.ts';

export interface ForkedProduct {
  url: string;
  /** Sends a message to the server's process and waits for its answer. */
  ask(message: string | number): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a server of a test's own, on a data folder of its own; `entry` is its file in the repository. */
export async function forkProduct(entry: string): Promise<ForkedProduct> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'frontrunner-forked-'));
  const child = fork(inRepository(entry), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      DATA_DIR: dataFolder,
    },
  });
  const { url } = await answerOf<{ url: string }>(child, entry);
  return {
    url,
    ask: (message) => {
      const answer = answerOf(child, entry);
      child.send(message);
      return answer;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function answerOf<Answer>(child: ChildProcess, entry: string): Promise<Answer> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the process of ${entry} ended`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as Answer;
}
