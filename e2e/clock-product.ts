import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository, root } from '../scripts/repository.ts';

export interface ClockProduct {
  url: string;
  /** Lets this many days pass. */
  advance(days: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product on a data folder of its own, with a clock that can be moved ahead. */
export async function startClockProduct(): Promise<ClockProduct> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'frontrunner-clock-'));
  const child = fork(inRepository('e2e/clock-server.ts'), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DATA_DIR: dataFolder },
  });
  const { url } = await answerOf<{ url: string }>(child);
  return {
    url,
    advance: async (days) => {
      const moved = answerOf(child);
      child.send(days);
      await moved;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server with the moved clock ended');
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as Answer;
}
