import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface DownloadOptions {
  onProgress: (received: number, total: number | null) => void;
  /** Times that a broken connection is taken up again; 5 unless given. */
  tries?: number;
  /** Longest silence in milliseconds before a connection counts as broken; 30,000 unless given. */
  silenceMs?: number;
  signal?: AbortSignal;
}

/** A file could not be fetched or is not the one that was asked for; the message says what to do. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

const sizeOf = async (path: string) => (existsSync(path) ? (await stat(path)).size : 0);

/** SHA-256 of a file in hex, read piece by piece. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** The whole size that an answer speaks of, null when it says none. */
function totalOf(response: Response, start: number): number | null {
  const ranged = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const length = response.headers.get('content-length');
  return ranged ? Number(ranged) : length ? start + Number(length) : null;
}

/** Fetches what is missing of a file into `part`; answers whether it is whole. Throws when the connection breaks. */
async function fetchRest(
  address: string,
  part: string,
  options: Required<Omit<DownloadOptions, 'signal' | 'tries'>> & { signal?: AbortSignal | undefined },
) {
  const start = await sizeOf(part);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new DownloadError('nothing came')), options.silenceMs);
  const signal = options.signal ? AbortSignal.any([silence.signal, options.signal]) : silence.signal;
  const file = await open(part, 'a');
  try {
    const response = await fetch(address, { headers: start > 0 ? { range: `bytes=${start}-` } : {}, signal });
    // Nothing is left to fetch: the sum will say whether it is the right file.
    if (response.status === 416) return;
    if (!response.ok || !response.body) throw new DownloadError(`${address} answered ${response.status}.`);
    const from = response.status === 206 ? start : 0;
    if (from === 0) await file.truncate(0);
    const total = totalOf(response, from);
    let received = from;
    for await (const piece of response.body) {
      timer.refresh();
      await file.write(piece);
      received += piece.length;
      options.onProgress(received, total);
    }
    if (total !== null && received < total)
      throw new DownloadError(`only ${received} of ${total} bytes came.`);
  } finally {
    clearTimeout(timer);
    await file.close();
  }
}

/**
 * Downloads a file to `path`, going on where an earlier, interrupted download stopped, and checks its SHA-256 (`expected` in hex,
 * null to take any); answers the sum. A file that is there already with the right sum is not fetched again. Throws
 * `DownloadError`; what came stays in `path.part` when the connection breaks, and is removed when the sum is wrong.
 */
export async function download(
  address: string,
  path: string,
  expected: string | null,
  { onProgress, tries = 5, silenceMs = 30_000, signal }: DownloadOptions,
): Promise<string> {
  if (existsSync(path)) {
    const sum = await sha256Of(path);
    if (expected === null || sum === expected) return sum;
  }
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  for (let attempt = 1; ; attempt++) {
    try {
      await fetchRest(address, part, { onProgress, silenceMs, signal });
      break;
    } catch (error) {
      signal?.throwIfAborted();
      if (attempt >= tries) {
        const why = error instanceof Error ? error.message : String(error);
        throw new DownloadError(
          `The download of ${address} broke off: ${why} Run the command again; it goes on where it stopped.`,
          { cause: error },
        );
      }
      await pause(Math.min(10_000, 200 * 2 ** attempt));
    }
  }
  const sum = await sha256Of(part);
  if (expected !== null && sum !== expected) {
    await rm(part);
    throw new DownloadError(
      `${address} is not the expected file: its SHA-256 is ${sum}, not ${expected}. Nothing of it was kept.`,
    );
  }
  await rename(part, path);
  return sum;
}
