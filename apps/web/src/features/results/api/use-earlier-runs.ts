import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** The finished analyses before the one that is shown, newest first. */
export function useEarlierRuns(id: string, shownRunId: string) {
  return useQuery({
    queryKey: ['runs', id, shownRunId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/experiments/:id/runs', { params: { id }, signal })) ?? [],
    select: (runs) => runs.flatMap((run) => (run.results && run.id !== shownRunId ? [run.results] : [])),
  });
}
