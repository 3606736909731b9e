import type { FastifyBaseLogger } from 'fastify';

export interface Periodic {
  /** No further round starts; resolves when one in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Does something at once and then again `everyMs` after each round has ended. A round that fails is logged,
 * and the next one tries again.
 */
export function repeat(
  name: string,
  everyMs: number,
  round: () => Promise<void>,
  log: FastifyBaseLogger,
): Periodic {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await round();
    } catch (error) {
      if (!stopped) log.error({ err: error }, `${name} failed`);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
    timer.unref();
  };
  let running = run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
