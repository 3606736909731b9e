import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** How the workspace's forecasts came out. */
export function useTrackRecord() {
  return useQuery({
    queryKey: ['track-record'],
    queryFn: ({ signal }) => call('GET /api/track-record', { signal }),
  });
}

/** Where the browser downloads the sealed forecasts from. */
export const exportAddress = '/api/track-record/export';

const learning = ['learning'] as const;

/** What was learnt of each content type, and the switch of each. */
export function useLearning() {
  const queryClient = useQueryClient();
  const { data: types } = useQuery({
    queryKey: learning,
    queryFn: ({ signal }) => call('GET /api/learning', { signal }),
  });
  const change = useMutation({
    mutationFn: (body: RequestOf<'PUT /api/learning'>['body']) => call('PUT /api/learning', { body }),
    onSuccess: (state) => queryClient.setQueryData(learning, state),
  });
  return { types, change };
}
