import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';

/** Keeps the wizard from opening by itself from now on. A failure costs one more opening, and is only logged. */
export function useDismissOnboarding() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/onboarding/dismiss', { keepalive: true }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
    onError: (error) => console.warn('The dismissal of the onboarding wizard was not stored:', error),
  });
}
