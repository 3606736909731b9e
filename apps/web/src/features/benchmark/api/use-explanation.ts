import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** Why the model scores `variant` above or below `control`. */
export function useExplanation(control: string, variant: string) {
  return useQuery({
    queryKey: ['explanation', control, variant],
    queryFn: () => call('POST /api/explain', { body: { control, variant } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
