import autocannon from 'autocannon';
import { profile } from './profile.ts';
import { median } from './statistics.ts';

/** One kind of request that is sent over and over. */
export interface Target {
  url: string;
  cookie?: string;
  authorization?: string;
  method?: 'GET' | 'POST';
  body?: string;
  /** A body of its own for each request, as text. */
  bodyOf?: () => string;
  headers?: Record<string, string>;
  /** Port of the inspector of the process that answers, where a profile is asked for. */
  inspector?: number | undefined;
}

/** Requests that are under way at once, each on a connection of its own. */
export const connections = 16;
const rounds = 7;
const roundSeconds = 1.5;
const warmUpSeconds = 1.5;
const profiledSeconds = 5;

/**
 * Requests a second that a target answers to `atOnce` callers, at most `overallRate`, and the 99th percentile of their times in milliseconds. Throws
 * when an answer is not a success.
 */
export async function requestsPerSecond(
  { url, cookie, authorization, method = 'GET', body, bodyOf, headers: own }: Target,
  seconds: number,
  overallRate?: number,
  atOnce = connections,
) {
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(authorization ? { authorization } : {}),
    origin: new URL(url).origin,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...own,
  };
  const result = await autocannon({
    url,
    method,
    headers,
    connections: atOnce,
    duration: seconds,
    ...(body ? { body } : {}),
    ...(bodyOf ? { requests: [{ setupRequest: (request) => ({ ...request, body: bodyOf() }) }] } : {}),
    ...(overallRate ? { overallRate } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
}

/**
 * Loads the product and the reference in turns, so that whatever else the machine does meets both, and takes medians
 * over the rounds: requests a second of each, and of the ratios of neighbouring rounds.
 */
export async function compare(measured: Target, reference: Target) {
  const rates = { measured: [] as number[], reference: [] as number[] };
  const p99s: number[] = [];
  await requestsPerSecond(reference, warmUpSeconds);
  await requestsPerSecond(measured, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    const turn =
      round % 2 === 0 ? (['reference', 'measured'] as const) : (['measured', 'reference'] as const);
    for (const which of turn) {
      const { rate, p99 } = await requestsPerSecond(
        which === 'measured' ? measured : reference,
        roundSeconds,
      );
      rates[which].push(rate);
      if (which === 'measured') p99s.push(p99);
    }
  }
  if (measured.inspector) await printProfile(measured, measured.inspector);
  return {
    value: median(rates.measured),
    /** The 99th percentile of the measured answers' times, in milliseconds. */
    p99: median(p99s),
    reference: median(rates.reference),
    ratio: median(rates.measured.map((rate, round) => rate / (rates.reference[round] ?? Number.NaN))),
  };
}

/** After the rounds, which the profiler would slow down. */
async function printProfile(target: Target, inspector: number): Promise<void> {
  const [{ rate }, { busyPct, shares }] = await Promise.all([
    requestsPerSecond(target, profiledSeconds + 1),
    profile(inspector, profiledSeconds),
  ]);
  console.log(
    `${target.url}: ${rate.toFixed(0)} requests/s while profiled, ${busyPct.toFixed(0)} % of the time busy, of that`,
  );
  for (const [name, percent] of shares) console.log(`  ${percent.toFixed(1).padStart(5)} %  ${name}`);
}
