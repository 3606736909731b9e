import type { BenchmarkEvent, ContentType } from '@frontrunner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { openStream } from '@/lib/event-stream.ts';
import { formatPercent } from '@/lib/format.ts';
import { benchmarkKeys, benchmarkQuery } from './queries.ts';
import type { BenchmarkFile } from './read-benchmark-file.ts';

/** Milliseconds for which the full bar is seen before the results. */
const settleDelay = 300;

interface RunProblem {
  message: string;
  hint: string | null;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs benchmarks one at a time, with progress, cancel and the specification's messages. */
export function useBenchmarkRun({ onComplete }: { onComplete: (id: string) => void }) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  /** 0 to 100; null while it is not known. */
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<RunProblem | null>(null);
  const current = useRef<AbortController | null>(null);
  // Leaving the page ends a small run; one in the background goes on and is found in the list.
  useEffect(() => () => current.current?.abort(leftPage), []);

  const run = async (file: BenchmarkFile, contentType: ContentType | null = null) => {
    const abort = new AbortController();
    current.current = abort;
    setProblem(null);
    setPercent(null);
    setRunning(true);
    try {
      const id = await runBenchmark(file, { contentType, signal: abort.signal, onProgress: setPercent });
      const done = await queryClient.fetchQuery(benchmarkQuery(id));
      setPercent(100);
      await pause(settleDelay);
      onComplete(id);
      toast({
        title: 'Benchmark Complete',
        description: `Analyzed ${done?.totalTests ?? 0} experiments with ${formatPercent(done?.accuracy ?? 0, 1)} accuracy`,
        tone: 'positive',
      });
    } catch (error) {
      if (!abort.signal.aborted) setProblem(problemOf(error));
    } finally {
      setRunning(false);
      setPercent(null);
      void queryClient.invalidateQueries({ queryKey: benchmarkKeys.list });
    }
  };

  return {
    running,
    percent,
    problem,
    run,
    clearProblem: () => setProblem(null),
    cancel: () => {
      current.current?.abort('cancelled');
      toast({ title: 'Benchmark cancelled' });
    },
  };
}

/** The specification's words for a failed run, logged as it asks; a lost session has a screen of its own. */
function problemOf(error: unknown): RunProblem | null {
  if (error instanceof ApiError && error.status === 401) return null;
  const reason =
    error instanceof ApiError && error.status > 0
      ? `Server responded with ${error.message}`
      : error instanceof BenchmarkFailure
        ? error.message
        : 'Unknown error';
  const message = `Failed to run benchmark analysis: ${reason}`;
  console.error(message, error);
  return { message, hint: error instanceof ApiError ? error.explanation : null };
}

/** Above this many rows a benchmark runs in the background, with progress. */
const directRows = 500;

/** A benchmark that ended without a result, in the words to show. */
class BenchmarkFailure extends Error {
  override name = 'BenchmarkFailure';
}

/** Reason of an abort that stops following only: a benchmark in the background goes on. */
const leftPage = 'left the page';

interface RunOptions {
  /** What the headlines are for; null when not chosen. */
  contentType: ContentType | null;
  signal: AbortSignal;
  /** 0 to 100; never called for a small benchmark, which is answered at once. */
  onProgress: (percent: number) => void;
}

/**
 * Scores the rows of a file and answers the id of the kept result. Aborting stops the scoring on the server too.
 * @throws ApiError, BenchmarkFailure, or the signal's reason
 */
async function runBenchmark(file: BenchmarkFile, options: RunOptions): Promise<string> {
  const body = {
    experiments: file.rows,
    fileRows: file.fileRows,
    name: file.name.slice(0, 200),
    ...(options.contentType ? { contentType: options.contentType } : {}),
    ...(file.counts ? { counts: file.counts } : {}),
  };
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
async function follow(id: string, { signal, onProgress }: Omit<RunOptions, 'contentType'>): Promise<void> {
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
