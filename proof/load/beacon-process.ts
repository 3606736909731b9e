/**
 * Sends beacons from a process of its own, so that what else the measuring process times meanwhile does not wait for it.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LiveTest } from '@frontrunner/contracts';
import { beaconOf } from './beacons.ts';
import { requestsPerSecond } from './load.ts';

interface Sending {
  url: string;
  headers: Record<string, string>;
  site: string;
  tests: LiveTest[];
  seconds: number;
  /** Beacons a second, at most. */
  rate: number;
}

const mark = 'send-beacons';
if (process.argv[2] === mark)
  process.once('message', async (message) => {
    const { url, headers, site, tests, seconds, rate } = message as Sending;
    const target = { url, method: 'POST' as const, bodyOf: () => beaconOf(site, tests), headers };
    process.send?.(await requestsPerSecond(target, seconds, rate));
    process.disconnect();
  });

/** Beacons that were answered a second, and the 99th percentile of the answers' times in milliseconds. */
export function sendBeacons(sending: Sending): Promise<{ rate: number; p99: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [mark]);
    child.once('message', (answer) => resolve(answer as { rate: number; p99: number }));
    child.once('exit', (status) => reject(new Error(`the sender of beacons ended with status ${status}`)));
    child.send(sending);
  });
}
