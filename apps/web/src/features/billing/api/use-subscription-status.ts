import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** Whether the user is Pro, asked when the signed-in user changes; a failure is logged and counts as not Pro. */
export function useSubscriptionStatus(userId: string | null) {
  return useQuery({
    queryKey: ['subscription-status', userId],
    enabled: userId !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await call('POST /api/check-subscription-status', { signal });
      } catch (error) {
        if (!signal.aborted)
          console.warn('The subscription check failed; treating the user as not Pro.', error);
        return { isPro: false };
      }
    },
  });
}
