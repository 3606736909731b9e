import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { formatPercent } from '@/lib/format.ts';
import { benchmarkKeys, benchmarkQuery } from './api/benchmark-queries.ts';
import { BenchmarkFailure, leftPage, runBenchmark } from './api/run-benchmark.ts';
import type { BenchmarkFile } from './read-benchmark-file.ts';

/** Milliseconds for which the full bar is seen before the results. */
const settleDelay = 300;

export interface RunProblem {
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

  const run = async (file: BenchmarkFile) => {
    const abort = new AbortController();
    current.current = abort;
    setProblem(null);
    setPercent(null);
    setRunning(true);
    try {
      const id = await runBenchmark(file, { signal: abort.signal, onProgress: setPercent });
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
