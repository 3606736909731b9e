import type { ListedExperiment } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callWithHeaders } from '@/lib/api-client.ts';
import { type ExperimentFilter, experimentKeys } from '@/lib/experiment-cache.ts';
import { nextCursor } from '@/lib/pagination.ts';

/** Milliseconds between looks at a list with a running analysis in it. */
const runningPoll = 3000;

interface ExperimentPage {
  experiments: ListedExperiment[];
  next: string | null;
  /** How many match in all pages; null when the server did not say. */
  total: number | null;
}

/** Experiments, newest first, page by page; narrowed and counted by the server. */
export function useExperiments(filter: ExperimentFilter) {
  return useInfiniteQuery({
    queryKey: experimentKeys.list(filter),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<ExperimentPage> => {
      const { value, headers } = await callWithHeaders('GET /api/experiments', {
        query: {
          limit: limits.dashboardPage,
          cursor: pageParam || undefined,
          status: filter.status,
          q: filter.q || undefined,
        },
        signal,
      });
      const total = headers.get('x-total-count');
      return {
        experiments: value ?? [],
        next: nextCursor(headers),
        total: total === null ? null : Number(total),
      };
    },
    getNextPageParam: (page) => page.next,
    // Cards of running analyses keep up with them; the experiment page itself has the live stream.
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.experiments.some(({ status }) => status === 'Running'))
        ? runningPoll
        : false,
  });
}
