import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { refreshPlan } from '../plan-queries.ts';

/** How a checkout ended. The server asks the provider, so that a payment shows before its webhook arrives. */
export function useCheckoutSession(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['checkout-session', id],
    enabled: id !== '',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const session = await call('GET /api/checkout-session/:id', { params: { id }, signal });
      if (session?.status === 'complete') void refreshPlan(queryClient);
      return session;
    },
  });
}
