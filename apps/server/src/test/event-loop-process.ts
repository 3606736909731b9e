/**
 * Loaded before the production entry point (`node --import`): measures how long the event loop was held up, from
 * each SIGUSR2 on, and says the 99.9th percentile and the longest (milliseconds) when the process ends.
 */
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 10;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();
process.on('SIGUSR2', () => histogram.reset());
// The timer's own period is part of each value.
const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
process.on('exit', () => {
  const said = { eventLoopP999Ms: ms(histogram.percentile(99.9)), eventLoopMaxMs: ms(histogram.max) };
  writeSync(2, `${JSON.stringify(said)}\n`);
});
