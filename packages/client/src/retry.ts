/** What of trying again may be set. */
export interface RetryOptions {
  /** How often a call is tried again after it failed; 0 never. */
  retries: number;
  /** No pause is longer, in milliseconds; where the server asks for more, its answer is handed on. */
  longestPauseMs: number;
  fetch: (request: Request) => Promise<Response>;
}

/** Answers after which the same call may succeed: too many at once, or a server that is starting or out of reach. */
const passing = new Set([429, 502, 503, 504]);
const firstPauseMs = 250;

/** A call that may be sent twice and happens once: it changes nothing, replaces, or names an Idempotency-Key. */
const happensOnce = (request: Request) =>
  request.method !== 'POST' && request.method !== 'PATCH' ? true : request.headers.has('idempotency-key');

/** Milliseconds of a `Retry-After` header in seconds or as a date; undefined without one. */
function askedPause(response: Response, now: number): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

async function isStillUnderWay(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return body?.code === 'IDEMPOTENCY_KEY_IN_USE';
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Sends a request, again after a pause where that is safe and makes sense: the pause that `Retry-After` asks for, else
 * one that doubles, with chance in it. Rejects as `fetch` when the last try does not reach the server.
 */
export function fetchWithRetry({ retries, longestPauseMs, fetch }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries || !happensOnce(request);
      const pause = firstPauseMs * 2 ** attempt * (0.5 + Math.random());
      try {
        const response = await fetch(request.clone());
        if (isLast || !(passing.has(response.status) || (await isStillUnderWay(response)))) return response;
        const asked = askedPause(response, Date.now()) ?? pause;
        if (asked > longestPauseMs) return response;
        await response.body?.cancel();
        await sleep(asked, request.signal);
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        await sleep(Math.min(pause, longestPauseMs), request.signal);
      }
    }
  };
}
