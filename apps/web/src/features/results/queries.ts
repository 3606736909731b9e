import type { Explanation } from '@frontrunner/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, firstAnswer } from '@/lib/api-client.ts';
import { useFirstAnswer } from '@/lib/use-first-answer.ts';

/** The finished analyses before the one that is shown, newest first. */
export function useEarlierRuns(id: string, shownRunId: string) {
  return useQuery({
    queryKey: ['runs', id, shownRunId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/experiments/:id/runs', { params: { id }, signal })) ?? [],
    select: (runs) => runs.flatMap((run) => (run.results && run.id !== shownRunId ? [run.results] : [])),
  });
}

/** Why: what pushes each variant of a run up or down against the control. A finished run's never changes. */
export function useExplanations(id: string, runId: string) {
  const queryKey = ['explanations', id, runId];
  useFirstAnswer(queryKey, () => firstAnswer('GET /api/experiments/:id/explanations', { params: { id } }));
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Explanation[]> =>
      (await call('GET /api/experiments/:id/explanations', { params: { id }, signal })) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
