import type { Experiment } from '@frontrunner/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

export const experimentQuery = (id: string) =>
  queryOptions({
    queryKey: experimentKeys.one(id),
    queryFn: async ({ signal }): Promise<Experiment | null> =>
      call('GET /api/experiments/:id', { params: { id }, signal }),
    // Coming back to the page must show an analysis that was started elsewhere a moment ago.
    refetchOnWindowFocus: 'always',
  });

/** One experiment. */
export function useExperiment(id: string) {
  return useQuery(experimentQuery(id));
}
