import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const key = ['calibration'] as const;

/** The account's own calibration, and the two calls that change it. */
export function useCalibration() {
  const queryClient = useQueryClient();
  const remember = (state: unknown) => queryClient.setQueryData(key, state);
  const query = useQuery({ queryKey: key, queryFn: () => call('GET /api/calibration') });
  const fit = useMutation({
    mutationFn: (benchmarkId: string) => call('POST /api/calibration', { body: { benchmarkId } }),
    onSuccess: remember,
  });
  const switchOff = useMutation({
    mutationFn: () => call('DELETE /api/calibration'),
    onSuccess: remember,
  });
  return { state: query.data ?? null, fit, switchOff };
}
