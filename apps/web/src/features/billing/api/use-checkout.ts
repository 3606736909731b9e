import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/**
 * The checkout of the Pro plan, opened when the page is. A write, so it is not retried by itself; opening it again finds
 * the same one.
 */
export function useCheckout(userId: string) {
  return useQuery({
    queryKey: ['checkout', userId],
    queryFn: () => call('POST /api/create-checkout-session'),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
