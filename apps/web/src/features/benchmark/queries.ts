import type { BenchmarkJob } from '@frontrunner/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

export const benchmarkKeys = {
  list: ['benchmarks'] as const,
  one: (id: string) => ['benchmark', id, 'whole'] as const,
};

const listPollMs = 2000;

const isUnfinished = (status: BenchmarkJob['status'] | undefined) =>
  status === 'queued' || status === 'running';

/** Past benchmarks, newest first; asked for again while one of them runs. */
export function useBenchmarks() {
  return useQuery({
    queryKey: benchmarkKeys.list,
    queryFn: () => call('GET /api/benchmarks'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnfinished(status)) ? listPollMs : false,
  });
}

/** One benchmark with its rows; asked for again while it runs. A finished one never changes. */
export const benchmarkQuery = (id: string) =>
  queryOptions({
    queryKey: benchmarkKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/benchmarks/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnfinished(state.data?.status) ? listPollMs : false),
    staleTime: ({ state }) => (state.data?.status === 'complete' ? Number.POSITIVE_INFINITY : 0),
  });

function useRefreshingMutation(mutationFn: (id: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: benchmarkKeys.list }),
  });
}

export const useDeleteBenchmark = () =>
  useRefreshingMutation((id) => call('DELETE /api/benchmarks/:id', { params: { id } }));

export const useCancelBenchmark = () =>
  useRefreshingMutation((id) => call('POST /api/benchmarks/:id/cancel', { params: { id } }));

/** Why the model scores `variant` above or below `control`. */
export function useExplanation(control: string, variant: string) {
  return useQuery({
    queryKey: ['explanation', control, variant],
    queryFn: () => call('POST /api/explain', { body: { control, variant } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
