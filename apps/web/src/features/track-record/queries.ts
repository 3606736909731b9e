import { useQuery } from '@tanstack/react-query';
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
