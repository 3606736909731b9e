import autocannon from 'autocannon';
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
}

/** Requests that are under way at once, each on a connection of its own. */
export const connections = 16;
const rounds = 7;
const roundSeconds = 1.5;
const warmUpSeconds = 1.5;

/**
 * Requests a second that a target answers, at most `overallRate`, and the 99th percentile of their times in milliseconds. Throws
 * when an answer is not a success.
 */
export async function requestsPerSecond(
  { url, cookie, authorization, method = 'GET', body, bodyOf, headers: own }: Target,
  seconds: number,
  overallRate?: number,
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
    connections,
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
  return {
    value: median(rates.measured),
    /** The 99th percentile of the measured answers' times, in milliseconds. */
    p99: median(p99s),
    reference: median(rates.reference),
    ratio: median(rates.measured.map((rate, round) => rate / (rates.reference[round] ?? Number.NaN))),
  };
}
