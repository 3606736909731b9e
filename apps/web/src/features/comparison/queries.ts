import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

/** The finished analyses of an experiment, newest first. */
export function useRuns(id: string | undefined) {
  return useQuery({
    queryKey: ['runs', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await call('GET /api/experiments/:id/runs', { params: { id: id ?? '' }, signal })) ?? [],
    select: (runs) => runs.flatMap((run) => (run.results ? [run.results] : [])),
  });
}

/** Experiments with results whose name or texts match, the latest first; a few to choose from. */
export function useFoundExperiments(q: string) {
  const filter = { status: 'Complete', sort: 'completed', limit: 8 } as const;
  return useQuery({
    queryKey: [...experimentKeys.lists, 'to-compare', q],
    queryFn: ({ signal }) =>
      call('GET /api/experiments', { query: { ...filter, q: q || undefined }, signal }),
  });
}
