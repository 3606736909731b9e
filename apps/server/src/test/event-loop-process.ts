/**
 * Loaded before the production entry point (`node --import`): measures how long the event loop was held up. At each
 * SIGUSR2, and when the process ends, it says the 99.9th percentile and the longest since the SIGUSR2 before, in milliseconds.
 */
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 10;

// Threads load this as well, and have loops of their own.
if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  // The timer's own period is part of each value.
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  const tell = () => {
    const said = { eventLoopP999Ms: ms(histogram.percentile(99.9)), eventLoopMaxMs: ms(histogram.max) };
    writeSync(2, `${JSON.stringify(said)}\n`);
    histogram.reset();
  };
  // What held the loop until just now is counted when the timer comes next.
  process.on('SIGUSR2', () => setTimeout(tell, 2 * resolution));
  process.on('exit', tell);
}
