import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

const runningPoll = 3000;

/** The dashboard's counts and recent winners, counted by the server. */
export function useExperimentSummary() {
  return useQuery({
    queryKey: experimentKeys.summary,
    queryFn: ({ signal }) => call('GET /api/experiments/summary', { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.running > 0 ? runningPoll : false),
  });
}
