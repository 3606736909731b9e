import type { Explanation } from '@frontrunner/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** Why: what pushes each variant of a run up or down against the control. A finished run's never changes. */
export function useExplanations(id: string, runId: string) {
  return useQuery({
    queryKey: ['explanations', id, runId],
    queryFn: async ({ signal }): Promise<Explanation[]> =>
      (await call('GET /api/experiments/:id/explanations', { params: { id }, signal })) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
