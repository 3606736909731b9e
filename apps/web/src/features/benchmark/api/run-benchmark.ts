import type { BenchmarkEvent } from '@frontrunner/contracts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { openStream } from '@/lib/event-stream.ts';
import type { BenchmarkFile } from '../read-benchmark-file.ts';

/** Above this many rows a benchmark runs in the background, with progress. */
const directRows = 500;

/** A benchmark that ended without a result, in the words to show. */
export class BenchmarkFailure extends Error {
  override name = 'BenchmarkFailure';
}

/** Reason of an abort that stops following only: a benchmark in the background goes on. */
export const leftPage = 'left the page';

interface RunOptions {
  signal: AbortSignal;
  /** 0 to 100; never called for a small benchmark, which is answered at once. */
  onProgress: (percent: number) => void;
}

/**
 * Scores the rows of a file and answers the id of the kept result. Aborting stops the scoring on the server too.
 * @throws ApiError, BenchmarkFailure, or the signal's reason
 */
export async function runBenchmark(file: BenchmarkFile, options: RunOptions): Promise<string> {
  const body = { experiments: file.rows, fileRows: file.fileRows, name: file.name.slice(0, 200) };
  const inBackground = file.rows.length > directRows;
  const answer = await call('POST /api/benchmark', {
    body,
    query: inBackground ? { async: '1' } : {},
    signal: options.signal,
  });
  if ('verdict' in answer) {
    if (answer.benchmarkId === null) throw new BenchmarkFailure('The result was not kept. Run it again.');
    return answer.benchmarkId;
  }
  await follow(answer.id, options);
  return answer.id;
}

/** Follows a benchmark in the background to its end. */
async function follow(id: string, { signal, onProgress }: RunOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const cancel = () => {
    reject(signal.reason);
    if (signal.reason === leftPage) return;
    // Whether or not the call arrives, this screen is done with it; the list shows what became of it.
    call('POST /api/benchmarks/:id/cancel', { params: { id }, keepalive: true }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  void openStream<BenchmarkEvent>(`/api/benchmarks/${encodeURIComponent(id)}/stream`, {
    signal: AbortSignal.any([signal, ended.signal]),
    onEvent: ({ type, progressPercent, message }) => {
      if (progressPercent !== undefined) onProgress(progressPercent);
      if (type === 'complete') resolve();
      if (type === 'error') reject(new BenchmarkFailure(message ?? 'Unknown error'));
    },
    onConnectionLost: () =>
      reject(
        new BenchmarkFailure(
          'The connection was lost. The benchmark goes on without this page; it appears under past benchmarks.',
        ),
      ),
    onRefused: reject,
  });
  try {
    await promise;
  } finally {
    ended.abort();
    signal.removeEventListener('abort', cancel);
  }
}
