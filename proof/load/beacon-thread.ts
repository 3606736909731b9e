/**
 * Sends beacons from a thread of its own, so that what else the measuring process times meanwhile does not wait for it.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
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

if (parentPort && workerData?.beacons) {
  const { url, headers, site, tests, seconds, rate } = workerData.beacons as Sending;
  const target = { url, method: 'POST' as const, bodyOf: () => beaconOf(site, tests), headers };
  parentPort.postMessage(await requestsPerSecond(target, seconds, rate));
}

/** Beacons that were answered a second, and the 99th percentile of the answers' times in milliseconds. */
export function sendBeacons(beacons: Sending): Promise<{ rate: number; p99: number }> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { beacons } });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
