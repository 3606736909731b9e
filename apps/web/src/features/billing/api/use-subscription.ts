import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { subscriptionKey } from '../plan-queries.ts';

/** The plan with its period and invoices. */
export function useSubscription() {
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  });
}
