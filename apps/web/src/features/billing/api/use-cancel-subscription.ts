import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { refreshPlan } from '../plan-queries.ts';

/** Cancels the plan at the end of its period. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/cancel-subscription'),
    onSuccess: () => refreshPlan(queryClient),
  });
}
