import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { refreshPlan } from '../plan-queries.ts';

/** Undoes a cancellation while the period still runs. */
export function useResumeSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/resume-subscription'),
    onSuccess: () => refreshPlan(queryClient),
  });
}
