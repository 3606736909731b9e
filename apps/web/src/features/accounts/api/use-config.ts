import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** What the browser needs to know of this installation; it does not change while the server runs. */
export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /api/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
