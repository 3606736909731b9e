import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

interface Iteration {
  /** What the next experiment tests against: the winner of this one, or its control again. */
  from: 'winner' | 'control';
  writer: 'offline' | undefined;
}

/** Names, writes and creates the next experiment; nothing is created unless all of it worked. */
export function useIterate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ from, writer }: Iteration) =>
      call('POST /api/experiments/:id/iterate', {
        params: { id },
        body: writer ? { from, writer } : { from },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: experimentKeys.all });
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
